import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { presentForm } from './present.ts'
import { getForm, listForms, lockForm, markDeleted } from './queries.ts'
import { Decision, DryRun, FormChange, FormFilters, NewForm, RoutingForm } from './schema.ts'
import { tryAnswers } from './try.ts'
import { changeForm, createForm } from './write.ts'

export const routingForms = [
  many(RoutingForm, {
    method: 'GET',
    path: '/routing_forms',
    summary: 'List routing forms',
    scope: 'routing_forms:read',
    query: FormFilters,
    async handle({ db, caller, query }) {
      await checkOwnOrganization(db, caller, query.organization)
      return mapPage(await listForms(db, caller.organization_id, query), presentForm)
    },
  }),

  one(RoutingForm, {
    method: 'GET',
    path: '/routing_forms/:uuid',
    summary: 'Get a routing form',
    scope: 'routing_forms:read',
    async handle({ db, caller, ids }) {
      return presentForm(await getForm(db, caller.organization_id, ids.uuid))
    },
  }),

  one(RoutingForm, {
    method: 'POST',
    path: '/routing_forms',
    summary: 'Create a routing form',
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    eachField: true,
    body: NewForm,
    async handle({ db, caller, body, problems }) {
      return presentForm(await createForm(db, caller, body, problems))
    },
  }),

  one(RoutingForm, {
    method: 'PATCH',
    path: '/routing_forms/:uuid',
    summary: 'Change a routing form',
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    eachField: true,
    body: FormChange,
    async handle({ db, caller, ids, body, problems }) {
      return presentForm(await changeForm(db, caller, ids.uuid, body, problems))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/routing_forms/:uuid',
    summary: 'Delete a routing form',
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await markDeleted(db, await lockForm(db, caller.organization_id, ids.uuid))
    },
  }),

  one(Decision, {
    method: 'POST',
    path: '/routing_forms/:uuid/dry_run',
    summary: 'Tell which rule of a routing form answers would take, and why',
    scope: 'routing_forms:read',
    role: 'admin',
    extension: true,
    body: DryRun,
    async handle({ db, caller, ids, body }) {
      return tryAnswers(db, await getForm(db, caller.organization_id, ids.uuid), body)
    },
  }),
]
