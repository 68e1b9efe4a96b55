import { uriOf } from '../../platform/http/field-types.ts'
import type { CustomFieldId } from '../../platform/ids.ts'
import type { DefinitionRow } from './queries.ts'
import type { CustomFieldDefinition } from './schema.ts'

const collection = 'contacts/custom_field_definitions'

export const definitionUri = (id: CustomFieldId) => uriOf(collection, id)

export function presentDefinition(row: DefinitionRow): CustomFieldDefinition {
  return {
    uri: definitionUri(row.id),
    label: row.label,
    field_type: row.field_type,
    ...(row.options && { options: row.options }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.source && { source: row.source }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
