import { mapPage } from '../../platform/db/page.ts'
import { many, nothing, one } from '../../platform/http/route.ts'
import { createApplication } from './create.ts'
import { namesOf, presentApplication } from './present.ts'
import { deleteApplication, getApplication, listApplications } from './queries.ts'
import { denyApplications } from './rules.ts'
import {
  Application, ApplicationChange, ApplicationFilters, ApplicationSecret, ApplicationSigningKey, CreatedApplication,
  NewApplication, SecretRotation,
} from './schema.ts'
import { rotateSigningKey } from './signing-key.ts'
import { changeApplication, rotateSecret } from './update.ts'

const reading = { scope: 'organizations:read', role: 'admin', extension: true } as const
const changing = {
  scope: 'organizations:write', role: 'admin', gate: denyApplications, extension: true,
} as const

export const applications = [
  many(Application, {
    ...reading,
    method: 'GET',
    path: '/applications',
    summary: 'List OAuth applications',
    description: `Lists the OAuth applications of your organization. Secrets are never part of it.`,
    query: ApplicationFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listApplications(db, caller.organization_id, query), presentApplication)
    },
  }),

  one(CreatedApplication, {
    ...changing,
    method: 'POST',
    path: '/applications',
    summary: 'Create an OAuth application',
    description: `Registers an OAuth application. The client secret and the webhook signing key are returned only
      this once. Needs a personal access token; an application cannot create applications.`,
    secret: true,
    body: NewApplication,
    async handle({ db, caller, body }) {
      const { application, ...secrets } = await createApplication(db, caller, body)
      return { ...presentApplication(application), ...secrets }
    },
  }),

  one(Application, {
    ...reading,
    method: 'GET',
    path: '/applications/:uuid',
    summary: 'Get an OAuth application',
    description: `Returns one OAuth application without its secrets.`,
    async handle({ db, caller, ids }) {
      return presentApplication(await getApplication(db, caller.organization_id, ids.uuid))
    },
  }),

  one(Application, {
    ...changing,
    method: 'PATCH',
    path: '/applications/:uuid',
    summary: 'Update an OAuth application',
    description: `Updates the name, the redirect URIs or the scopes. When a scope is removed, access tokens lose it
      at once. Needs a personal access token.`,
    changesCallers: true,
    body: ApplicationChange,
    async handle({ db, caller, ids, body }) {
      return presentApplication(await changeApplication(db, caller.organization_id, ids.uuid, body))
    },
  }),

  one(ApplicationSecret, {
    ...changing,
    method: 'POST',
    path: '/applications/:uuid/rotate_secret',
    summary: `Rotate an OAuth application's secret`,
    description: `Creates a new client secret and returns it only this once. The previous secret keeps working for
      24 hours unless you revoke it with the request. Native applications have no secret. Needs a personal access
      token.`,
    secret: true,
    body: SecretRotation,
    async handle({ db, caller, ids, body }) {
      const secret = await rotateSecret(db, caller.organization_id, ids.uuid, body ?? {})
      return { ...namesOf(ids.uuid), ...secret }
    },
  }),

  one(ApplicationSigningKey, {
    ...changing,
    method: 'POST',
    path: '/applications/:uuid/rotate_signing_key',
    summary: `Rotate an OAuth application's signing key`,
    description: `Creates a new key that signs deliveries of webhook subscriptions created through the application,
      and returns it only this once. Needs a personal access token.`,
    secret: true,
    async handle({ db, caller, ids }) {
      return { ...namesOf(ids.uuid), ...(await rotateSigningKey(db, caller.organization_id, ids.uuid)) }
    },
  }),

  nothing({
    ...changing,
    method: 'DELETE',
    path: '/applications/:uuid',
    summary: 'Delete an OAuth application',
    description: `Deletes an application with its consents, tokens and webhook subscriptions. People who used it
      have to connect another application. Needs a personal access token.`,
    changesCallers: true,
    async handle({ db, caller, ids }) {
      await deleteApplication(db, caller.organization_id, ids.uuid)
    },
  }),
]
