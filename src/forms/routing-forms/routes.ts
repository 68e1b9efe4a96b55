import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { Decision, DryRun } from './decision-schema.ts'
import { dryRun } from './dry-run.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentForm } from './present.ts'
import { getForm, listForms, markDeleted } from './queries.ts'
import { changeForm, createForm } from './save-form.ts'
import { FormChange, FormFilters, NewForm, RoutingForm } from './schema.ts'

export const routingForms = [
  many(RoutingForm, {
    method: 'GET',
    path: '/routing_forms',
    summary: 'List routing forms',
    description: `Lists the routing forms of your organization with their questions and rules. Every member can call
      it.`,
    scope: 'routing_forms:read',
    query: FormFilters,
    async handle({ db, caller, query }) {
      await requireOwnOrganization(db, caller, query.organization)
      return mapPage(await listForms(db, caller.organization_id, query), presentForm)
    },
  }),

  one(RoutingForm, {
    method: 'GET',
    path: '/routing_forms/:uuid',
    summary: 'Get a routing form',
    description: `Returns one routing form with its questions, rules and fallback. Every member can call it.`,
    scope: 'routing_forms:read',
    async handle({ db, caller, ids }) {
      return presentForm(await getForm(db, caller.organization_id, ids.uuid))
    },
  }),

  one(RoutingForm, {
    method: 'POST',
    path: '/routing_forms',
    summary: 'Create a routing form',
    description: `Creates a form that asks questions and sends people to an event type, another website or a
      message, depending on their answers. It can be answered on its page once its status is published. Every
      problem with the form is returned in one 400.`,
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    eachField: true,
    body: NewForm,
    async handle({ db, caller, body, problems }) {
      return presentForm(await createForm(db, caller, { value: body, problems }))
    },
  }),

  one(RoutingForm, {
    method: 'PATCH',
    path: '/routing_forms/:uuid',
    summary: 'Update a routing form',
    description: `Updates the fields that you send; questions and rules are replaced as a whole. Send the uuid of a
      question or rule to keep it. Submissions that exist stay as they are.`,
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    eachField: true,
    body: FormChange,
    async handle({ db, caller, ids, body, problems }) {
      const before = await loadManagedForUpdate(db, caller, ids.uuid)
      return presentForm(await changeForm(db, caller, before, { value: body, problems }))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/routing_forms/:uuid',
    summary: 'Delete a routing form',
    description: `Deletes a routing form. Its page stops taking answers; its submissions can still be read.`,
    scope: 'routing_forms:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await markDeleted(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),

  one(Decision, {
    method: 'POST',
    path: '/routing_forms/:uuid/dry_run',
    summary: 'Test answers against a routing form',
    description: `Evaluates answers without storing them and returns the result, the rule that matched and the
      reason for every step.`,
    scope: 'routing_forms:read',
    role: 'admin',
    extension: true,
    body: DryRun,
    async handle({ db, caller, ids, body }) {
      return dryRun(db, await getForm(db, caller.organization_id, ids.uuid), body)
    },
  }),
]
