import { lockOrganization } from '../../people/organizations/queries.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentDefinition } from './present.ts'
import {
  findAllDefinitions,
  getDefinition,
  insertDefinition,
  listDefinitions,
  retireDefinition,
  updateDefinition,
} from './queries.ts'
import { mergeOptions, requireFieldQuota, requireContactsFeature, newDefinition } from './rules.ts'
import { CustomFieldDefinition, DefinitionChange, DefinitionFilters, NewDefinition } from './schema.ts'

export const customFields = [
  many(CustomFieldDefinition, {
    method: 'GET',
    path: '/contacts/custom_field_definitions',
    summary: 'List custom field definitions',
    description: `Lists the custom fields that contacts of your organization have. Every member of a paid
      organization can call it.`,
    scope: 'contacts:read',
    gate: requireContactsFeature,
    query: DefinitionFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listDefinitions(db, caller.organization_id, query), presentDefinition)
    },
  }),

  one(CustomFieldDefinition, {
    method: 'GET',
    path: '/contacts/custom_field_definitions/:uuid',
    summary: 'Get a custom field definition',
    description: `Returns one custom field definition with its options. Every member of a paid organization can call
      it.`,
    scope: 'contacts:read',
    gate: requireContactsFeature,
    async handle({ db, caller, ids }) {
      return presentDefinition(await getDefinition(db, caller.organization_id, ids.uuid))
    },
  }),

  one(CustomFieldDefinition, {
    method: 'POST',
    path: '/contacts/custom_field_definitions',
    summary: 'Create a custom field definition',
    description: `Defines a field that every contact of the organization gets. The type cannot be changed later.
      Available to paid organizations.`,
    scope: 'contacts:write',
    role: 'admin',
    gate: requireContactsFeature,
    extension: true,
    body: NewDefinition,
    async handle({ db, caller, body }) {
      const definition = newDefinition(body)
      await lockOrganization(db, caller.organization_id)
      requireFieldQuota(await findAllDefinitions(db, caller.organization_id))
      return presentDefinition(await insertDefinition(db, caller.organization_id, definition))
    },
  }),

  one(CustomFieldDefinition, {
    method: 'PATCH',
    path: '/contacts/custom_field_definitions/:uuid',
    summary: 'Update a custom field definition',
    description: `Updates the label or the options of a custom field. Send the complete list of options: one with a
      uuid stays, one without is new. Contacts keep their values.`,
    scope: 'contacts:write',
    role: 'admin',
    gate: requireContactsFeature,
    extension: true,
    body: DefinitionChange,
    async handle({ db, caller, ids, body }) {
      const definition = await loadManagedForUpdate(db, caller, ids.uuid)
      const options = mergeOptions(definition, body.options)
      const label = body.label ?? definition.label
      return presentDefinition(await updateDefinition(db, caller.organization_id, definition, { label, options }))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/contacts/custom_field_definitions/:uuid',
    summary: 'Delete a custom field definition',
    description: `Removes a custom field from all contacts. Its values are no longer returned.`,
    scope: 'contacts:write',
    role: 'admin',
    gate: requireContactsFeature,
    extension: true,
    async handle({ db, caller, ids }) {
      await retireDefinition(db, caller.organization_id, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]
