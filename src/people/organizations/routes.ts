import { one } from '../../platform/http/route.ts'
import { presentOrganization } from './present.ts'
import { requireOwnOrganization, getOrganization } from './queries.ts'
import { Organization } from './schema.ts'

export const organizations = [
  one(Organization, {
    method: 'GET',
    path: '/organizations/:uuid',
    summary: 'Get an organization',
    description: `Returns your organization with its plan and stage. Every member can call it. Another organization
      returns 403.`,
    scope: 'organizations:read',
    async handle({ db, caller, ids }) {
      await requireOwnOrganization(db, caller, ids.uuid)
      return presentOrganization(await getOrganization(db, ids.uuid))
    },
  }),
]
