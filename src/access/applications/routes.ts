import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createApplication } from './create.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentApplication } from './present.ts'
import { deleteApplication, getApplication, listApplications } from './queries.ts'
import { Application, ApplicationChange, ApplicationFilters, CreatedApplication, NewApplication } from './schema.ts'
import { secretRoutes, writing } from './secret-routes.ts'
import { changeApplication } from './update.ts'

const reading = { scope: 'organizations:read', role: 'admin', extension: true } as const

export const applications = [
  many(Application, {
    ...reading,
    method: 'GET',
    path: '/applications',
    summary: 'List OAuth applications',
    description: `Lists the OAuth applications of your organization, without their secrets.`,
    query: ApplicationFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listApplications(db, caller.organization_id, query), presentApplication)
    },
  }),

  one(CreatedApplication, {
    ...writing,
    method: 'POST',
    path: '/applications',
    summary: 'Create an OAuth application',
    description: `Registers an OAuth application. Only this response contains the client secret and the webhook
      signing key. Needs a personal access token; an application cannot create applications.`,
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
    ...writing,
    method: 'PATCH',
    path: '/applications/:uuid',
    summary: 'Update an OAuth application',
    description: `Updates the name, the redirect URIs or the scopes. When a scope is removed, access tokens lose it
      immediately. Needs a personal access token.`,
    changesCallers: true,
    body: ApplicationChange,
    async handle({ db, caller, ids, body }) {
      return presentApplication(await changeApplication(db, await loadManagedForUpdate(db, caller, ids.uuid), body))
    },
  }),

  ...secretRoutes,

  noContent({
    ...writing,
    method: 'DELETE',
    path: '/applications/:uuid',
    summary: 'Delete an OAuth application',
    description: `Deletes an application with its consents, tokens and webhook subscriptions. People who used it
      have to connect another application. Needs a personal access token.`,
    changesCallers: true,
    async handle({ db, caller, ids }) {
      await deleteApplication(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]
