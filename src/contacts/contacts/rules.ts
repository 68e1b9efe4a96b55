import { fold } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import { parseValues, type ValueEntry } from '../custom-fields/value-rules.ts'
import type { ContactChange, NewContact } from './input-schema.ts'
import { findDuplicates, parsePhones, reparsePhones, type ListProblem } from './phone-rules.ts'
import type { ContactContent } from './queries.ts'

/** A contact has exactly one primary address, and no address twice. A single address can omit `is_primary`. */
export function checkEmails(emails: { email: string; is_primary?: boolean | undefined }[]): ListProblem[] {
  const [only] = emails
  const primaries = emails.filter(({ is_primary }) => is_primary === true).length
  const isImplied = emails.length <= 1 && only?.is_primary === undefined
  const problems = findDuplicates(emails.map(({ email }) => fold(email)), 'email')
  if (primaries !== 1 && !isImplied)
    problems.push({ path: [], message: `must have exactly one primary address, has ${primaries}` })
  return problems
}

/** The content of a new contact, or of a changed one: fields that are not sent stay as they were. */
export function contentOf(
  input: NewContact | ContactChange, definitions: DefinitionRow[], before: ContactContent = emptyContact,
): ContactContent {
  const { phone_numbers, custom_fields, ...rest } = input
  const country = rest.country === undefined ? before.country : rest.country
  return {
    ...before,
    ...omitUndefined(rest),
    phone_numbers: phone_numbers ? parsePhones(phone_numbers, country) : reparsePhones(before, country),
    custom_fields: custom_fields
      ? mergeCustomFields(before.custom_fields, definitions, custom_fields) : before.custom_fields,
  }
}

export const emptyContact: ContactContent = {
  name: null, emails: [], phone_numbers: [], timezone: null, job_title: null, company: null, country: null, state: null,
  city: null, linkedin: null, custom_fields: {},
}

/** Removes cleared values. */
function mergeCustomFields(before: Record<string, FieldValue>, definitions: DefinitionRow[], entries: ValueEntry[]) {
  const values = { ...before, ...parseValues(definitions, entries) }
  const isSet = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(isSet)) as Record<string, FieldValue>
}

function omitUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as
    { [Key in keyof T]?: Exclude<T[Key], undefined> }
}
