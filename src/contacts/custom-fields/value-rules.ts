import { checked, combine, invalid, missing, requireValid, type CheckResult } from '../../platform/problems.ts'
import { isDate, isOneLine } from '../../platform/text.ts'
import type { Definition, FieldValue } from './rules.ts'

/** A custom field in a request, named by `uuid` or `uri`, and its new value. */
export type ValueEntry = { uuid?: string | undefined; uri?: string | undefined; value?: unknown }

const maxTextLength = 5000
const maxTagLength = 255
const maxTags = 100

/** Returns the values to set, or null to clear, by field id. One invalid entry rejects the whole request. */
export function parseValues(definitions: Definition[], entries: ValueEntry[]): Record<string, FieldValue | null> {
  const known = new Map<string, Definition>(definitions.map((definition) => [definition.id, definition]))
  const fields = entries.map((entry, i) => findField(entry, known, `custom_fields[${i}]`))
  const isSet = fields.map(({ value }, i) => (entries[i]?.value === undefined ? undefined : value))
  const settings = combine(
    fields.map(({ value: field, problems }, i): CheckResult<[string, FieldValue | null][]> => {
      const { value, ...reference } = entries[i] ?? {}
      const path = `custom_fields[${i}]`
      if (!field) return checked([], problems)
      if (isSet.slice(0, i).includes(field))
        return checked([], [invalid(`${path}.${keyOf(reference)}`, 'is a duplicate')])
      if (value === undefined) return checked([], [missing(`${path}.value`)])
      const problem = checkValue(field, value)
      // JSON has a negative zero; the database does not.
      const stored = value === 0 ? 0 : (value as FieldValue | null)
      return checked([[field.id, stored]], problem === undefined ? [] : [invalid(`${path}.value`, problem)])
    }),
  )
  return Object.fromEntries(requireValid(settings).flat())
}

/** The custom field that an entry names. */
function findField(
  { uuid, uri }: ValueEntry,
  known: Map<string, Definition>,
  path: string,
): CheckResult<Definition | undefined> {
  const [key, id] = [keyOf({ uuid, uri }), uuid ?? uri]
  if (id === undefined) return checked(undefined, [missing(`${path}.${key}`)])
  const reject = (message: string) => checked(undefined, [invalid(`${path}.uri`, message)])
  if (uri === '') return reject('is not the URI of a custom field definition')
  if (uri !== undefined && uri !== id.toLowerCase()) return reject('does not match uuid')
  const field = known.get(id.toLowerCase())
  const message = 'is not a custom field of your organization'
  return field
    ? checked(field)
    : checked(undefined, [{ parameter: `${path}.${key}`, code: 'unknown_custom_field', message }])
}

const keyOf = ({ uuid, uri }: ValueEntry) => (uuid === undefined && uri !== undefined ? 'uri' : 'uuid')

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
