import { one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentOrganization } from './present.ts'
import { requireOwnOrganization, getOrganization } from './queries.ts'
import { Organization, OrganizationChange } from './schema.ts'
import { changeOrganization } from './update.ts'

export const organizations = [
  one(Organization, {
    method: 'GET',
    path: '/organizations/:uuid',
    summary: 'Get an organization',
    description: `Returns your organization with its plan, stage and branding. Every member can call it. Another
      organization returns 403.`,
    scope: 'organizations:read',
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid)
      return presentOrganization(await getOrganization(db, ids.uuid))
    },
  }),

  one(Organization, {
    method: 'PATCH',
    path: '/organizations/:uuid',
    summary: 'Update an organization',
    description: `Updates the name and the branding of public pages: the fields that you send. A plan is changed by the
      operator of the service.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: OrganizationChange,
    async handle({ db, caller, ids, body }) {
      await changeOrganization(db, await loadManagedForUpdate(db, caller, ids.uuid), body)
      return presentOrganization(await getOrganization(db, ids.uuid))
    },
  }),
]
