import { Invalid, type Detail } from '../../platform/errors.ts'
import { isDate, isOneLine } from '../../platform/text.ts'
import type { Definition, FieldValue } from './rules.ts'

/** A custom field in a request, named by `uuid` or `uri`, and its new value. */
export type ValueEntry = { uuid?: string | undefined; uri?: string | undefined; value?: unknown }

const maxTextLength = 5000
const maxTagLength = 255
const maxTags = 100

/** Returns the values to set, or null to clear, by field id. One invalid entry rejects the whole request. */
export function parseValues(definitions: Definition[], entries: ValueEntry[]): Record<string, FieldValue | null> {
  const known = new Map(definitions.map((definition) => [definition.id, definition]))
  const values: Record<string, FieldValue | null> = {}
  const problems: Detail[] = []
  entries.forEach((entry, i) => {
    const key = entry.uuid === undefined && entry.uri !== undefined ? 'uri' : 'uuid'
    const refuse = (name: string, code: string, message: string) =>
      problems.push({ parameter: `custom_fields[${i}].${name}`, code, message })
    const id = entry[key]
    const definition = known.get(id?.toLowerCase() ?? '')
    if (id === undefined) refuse(key, 'missing', 'is missing')
    else if (entry.uri === '') refuse('uri', 'invalid', 'is not the URI of a custom field definition')
    else if (entry.uri !== undefined && entry.uri !== id.toLowerCase()) refuse('uri', 'invalid', 'does not match uuid')
    else if (!definition) refuse(key, 'unknown_custom_field', 'is not a custom field of your organization')
    else if (definition.id in values) refuse(key, 'invalid', 'is a duplicate')
    else if (entry.value === undefined) refuse('value', 'missing', 'is missing')
    else {
      const problem = checkValue(definition, entry.value)
      if (problem) refuse('value', 'invalid', problem)
      // JSON has a negative zero; the database does not.
      values[definition.id] = entry.value === 0 ? 0 : (entry.value as FieldValue | null)
    }
  })
  if (problems.length > 0) throw new Invalid(...problems)
  return values
}

/** Returns the problem of a value, or undefined. Null clears a scalar, [] clears tags. */
function checkValue({ field_type, options }: Definition, value: unknown): string | undefined {
  if (field_type === 'invitee_question') return 'is filled from bookings and cannot be set'
  if (field_type === 'tags') return checkTags(value)
  if (value === null) return undefined
  if (Array.isArray(value)) return 'must not be an array; only tags can have several values'
  const isValid = {
    text: () => typeof value === 'string' && value.length <= maxTextLength,
    number: () => typeof value === 'number' && Number.isFinite(value),
    boolean: () => typeof value === 'boolean',
    currency: () => Number.isSafeInteger(value),
    date: () => typeof value === 'string' && isDate(value),
    single_select: () => options?.some(({ uuid, is_active }) => is_active && uuid === value) ?? false,
  }[field_type]
  return isValid() ? undefined : valueMessages[field_type]
}

const valueMessages = {
  text: `must be a string of at most ${maxTextLength} characters`,
  number: 'must be a number',
  boolean: 'must be true or false',
  currency: 'must be a whole number, in minor units of the currency',
  date: 'must be a valid date, YYYY-MM-DD',
  single_select: 'must be the uuid of one of the active options of this field',
}

function checkTags(value: unknown) {
  if (!Array.isArray(value)) return 'must be an array of strings; [] clears it'
  if (value.length > maxTags) return `must have at most ${maxTags} tags`
  const isTag = (tag: unknown) =>
    typeof tag === 'string' && tag.trim() !== '' && tag.length <= maxTagLength && isOneLine(tag)
  return value.every(isTag) ? undefined : `must contain only strings of one line with 1 to ${maxTagLength} characters`
}
