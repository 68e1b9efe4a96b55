import { one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { identifiersOf } from './present.ts'
import { denyApplications } from './rules.ts'
import { ApplicationSecret, ApplicationSigningKey, SecretRotation } from './secret-schema.ts'
import { rotateSigningKey } from './signing-key.ts'
import { rotateSecret } from './update.ts'

export const writing = {
  scope: 'organizations:write',
  role: 'admin',
  gate: denyApplications,
  extension: true,
} as const

export const secretRoutes = [
  one(ApplicationSecret, {
    ...writing,
    method: 'POST',
    path: '/applications/:uuid/rotate_secret',
    summary: `Rotate an OAuth application's secret`,
    description: `Creates a new client secret. Only this response contains it. The previous secret keeps working for
      24 hours unless you revoke it with the request. Native applications have no secret. Needs a personal access
      token.`,
    secret: true,
    body: SecretRotation,
    async handle({ db, caller, ids, body }) {
      const secret = await rotateSecret(db, await loadManagedForUpdate(db, caller, ids.uuid), body ?? {})
      return { ...identifiersOf(ids.uuid), ...secret }
    },
  }),

  one(ApplicationSigningKey, {
    ...writing,
    method: 'POST',
    path: '/applications/:uuid/rotate_signing_key',
    summary: `Rotate an OAuth application's signing key`,
    description: `Creates a new key that signs deliveries of webhook subscriptions created through the application.
      Only this response contains it. Needs a personal access token.`,
    secret: true,
    async handle({ db, caller, ids }) {
      const application = await loadManagedForUpdate(db, caller, ids.uuid)
      return { ...identifiersOf(ids.uuid), ...(await rotateSigningKey(db, application)) }
    },
  }),
]
