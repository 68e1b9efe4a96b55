import { defaultsOf } from '../../platform/fields.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import { parseValues, type ValueEntry } from '../custom-fields/value-rules.ts'
import { contactFields, type ContactContent } from './fields.ts'
import type { ContactChange, NewContact } from './input-schema.ts'
import { parsePhones, reparsePhones } from './phone-rules.ts'

/** The content of a new contact, or of a changed one: fields that are not sent stay as they were. */
export function contentOf(
  input: NewContact | ContactChange,
  definitions: DefinitionRow[],
  before: ContactContent = emptyContact,
): ContactContent {
  const { phone_numbers, custom_fields, ...rest } = input
  const country = rest.country === undefined ? before.country : rest.country
  return {
    ...before,
    ...omitUndefined(rest),
    phone_numbers: phone_numbers ? parsePhones(phone_numbers, country) : reparsePhones(before, country),
    custom_fields: custom_fields
      ? mergeCustomFields(before.custom_fields, definitions, custom_fields)
      : before.custom_fields,
  }
}

export const emptyContact: ContactContent = defaultsOf(contactFields)

/** Removes cleared values. */
function mergeCustomFields(before: Record<string, FieldValue>, definitions: DefinitionRow[], entries: ValueEntry[]) {
  const values = { ...before, ...parseValues(definitions, entries) }
  const isSet = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(isSet)) as Record<string, FieldValue>
}

function omitUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
