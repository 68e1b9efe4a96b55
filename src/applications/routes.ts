import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { changeApplication, rotateSecret } from './change.ts'
import { createApplication } from './create.ts'
import { namesOf, presentApplication } from './present.ts'
import { deleteApplication, getApplication, listApplications } from './queries.ts'
import { unlessThroughApplication } from './rules.ts'
import {
  Application, ApplicationChange, ApplicationFilters, ApplicationSecret, ApplicationSigningKey, CreatedApplication,
  NewApplication, SecretRotation,
} from './schema.ts'
import { rotateSigningKey } from './sign.ts'

const reading = { scope: 'organizations:read', role: 'admin', extension: true } as const
const changing = {
  scope: 'organizations:write', role: 'admin', gate: unlessThroughApplication, extension: true,
} as const

export const applications = [
  many(Application, {
    ...reading,
    method: 'GET',
    path: '/applications',
    summary: 'List applications that people can let act for them',
    query: ApplicationFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listApplications(db, caller.organization_id, query), presentApplication)
    },
  }),

  one(CreatedApplication, {
    ...changing,
    method: 'POST',
    path: '/applications',
    summary: 'Create an application',
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
    summary: 'Get an application',
    async handle({ db, caller, ids }) {
      return presentApplication(await getApplication(db, caller.organization_id, ids.uuid))
    },
  }),

  one(Application, {
    ...changing,
    method: 'PATCH',
    path: '/applications/:uuid',
    summary: 'Rename an application, or change where it sends people back to or what it may do',
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
    summary: 'Give an application another secret',
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
    summary: 'Sign the webhooks that were subscribed to through an application with another key',
    secret: true,
    async handle({ db, caller, ids }) {
      return { ...namesOf(ids.uuid), ...(await rotateSigningKey(db, caller.organization_id, ids.uuid)) }
    },
  }),

  nothing({
    ...changing,
    method: 'DELETE',
    path: '/applications/:uuid',
    summary: 'Delete an application, and with it what it was let do and its webhook subscriptions',
    changesCallers: true,
    async handle({ db, caller, ids }) {
      await deleteApplication(db, caller.organization_id, ids.uuid)
    },
  }),
]
