import type { ContactContent } from '../contacts/queries.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { singleFields } from './parse-cells.ts'
import { formatValue } from './parse-value.ts'

/** The fields of a contact that have a value, in the order of an export. */
export function valuesOf(content: ContactContent, definitions: DefinitionRow[]) {
  const values = [
    { field: 'name', text: content.name },
    { field: 'email', text: content.emails.map(({ email }) => email).join(', ') },
    { field: 'phone_number', text: content.phone_numbers.join(', ') },
    ...singleFields.map((field) => ({ field: field as string, text: content[field] })),
    ...definitions.map((definition) => ({
      field: definition.id as string,
      text: formatValue(definition, content.custom_fields[definition.id]),
    })),
  ]
  return values.flatMap(({ field, text }) => (text === null || text === '' ? [] : [{ field, text }]))
}
