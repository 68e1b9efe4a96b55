import { randomUUIDv7 } from 'node:crypto'
import { denyFreePlan, requireFeature, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import { isDate, isOneLine } from '../../platform/text.ts'
import type { DefinitionRow } from './queries.ts'
import type { DefinitionChange, FieldOption, NewDefinition } from './schema.ts'

export type FieldValue = string | number | boolean | string[]

/** Which field, as the caller named it, and its new value. */
export type ValueEntry = { uuid?: string | undefined; uri?: string | undefined; value?: unknown }

type Definition = Pick<DefinitionRow, 'id' | 'field_type' | 'options'>

const maxFields = 100
const maxStoredOptions = 1000
const maxText = 5000
const maxTag = 255
const maxTags = 100

export function requireContactsFeature(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account.')
  requireFeature(
    caller, 'contacts', 'Contact creation is not available. Required features are not enabled for your account.')
}

export function requireFieldQuota(definitions: Pick<DefinitionRow, 'field_type'>[]) {
  const byHand = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  if (byHand.length >= maxFields)
    throw new Forbidden(
      `There may be ${maxFields} custom fields at most. Retire one that is not needed.`, 'quota_used_up')
}

/** What only some types have is required of those and refused of others. */
export function newDefinition({ label, field_type, options, currency }: NewDefinition) {
  const problems: Detail[] = []
  const belongs = (parameter: 'options' | 'currency', type: string, given: unknown) => {
    if (field_type === type && given === undefined) problems.push({ parameter, code: 'missing', message: 'is missing' })
    if (field_type !== type && given !== undefined)
      problems.push({ parameter, code: 'invalid', message: `only a field of type ${type} has this` })
  }
  belongs('options', 'single_select', options)
  belongs('currency', 'currency', currency)
  problems.push(...findDuplicateLabels(options ?? []))
  if (problems.length > 0) throw new Invalid(...problems)

  const made = options?.map((option) => ({ uuid: randomUUIDv7(), ...option, is_active: true })) ?? null
  return { label, field_type, options: made, currency: currency ?? null, source: null }
}

/** The options as given, then those that were left out: no longer offered, yet readable where they are in use. */
export function mergeOptions(definition: Definition, given: DefinitionChange['options']): FieldOption[] | null {
  if (!given) return definition.options
  const { options } = definition
  if (!options)
    throw new Invalid({ parameter: 'options', code: 'invalid', message: 'only a single_select field has this' })

  const known = new Map(options.map((option) => [option.uuid, option]))
  const problems = findDuplicateLabels(given)
  const kept = given.map(({ uuid, is_active = true, ...option }, i): FieldOption => {
    if (uuid !== undefined && !known.delete(uuid))
      problems.push({ parameter: `options[${i}].uuid`, code: 'invalid', message: 'is not an option of this field' })
    return { uuid: uuid ?? randomUUIDv7(), ...option, is_active }
  })
  if (kept.length + known.size > maxStoredOptions)
    problems.push({
      parameter: 'options', code: 'invalid',
      message: `may be ${maxStoredOptions} at most, with those that are no longer offered`,
    })
  if (problems.length > 0) throw new Invalid(...problems)
  return [...kept, ...[...known.values()].map((option) => ({ ...option, is_active: false }))]
}

function findDuplicateLabels(options: { label: string }[]): Detail[] {
  const labels = options.map(({ label }) => label.toLowerCase())
  const twice = labels.flatMap((label, i) => (labels.indexOf(label) === i ? [] : [i]))
  return twice.map((i) => ({ parameter: `options[${i}].label`, code: 'invalid', message: 'is given twice' }))
}

/** The values that a write sets (or clears, with null), by the field's id. One bad entry spoils the whole request. */
export function parseValues(definitions: Definition[], entries: ValueEntry[]): Record<string, FieldValue | null> {
  const known = new Map(definitions.map((definition) => [definition.id, definition]))
  const values: Record<string, FieldValue | null> = {}
  const problems: Detail[] = []
  entries.forEach((entry, i) => {
    const at = `custom_fields[${i}]`
    const key = entry.uuid === undefined && entry.uri !== undefined ? 'uri' : 'uuid'
    const refuse = (name: string, code: string, message: string) =>
      problems.push({ parameter: `${at}.${name}`, code, message })
    const id = entry[key]
    const definition = known.get(id?.toLowerCase() ?? '')
    if (id === undefined) refuse(key, 'missing', 'is missing')
    else if (entry.uri === '') refuse('uri', 'invalid', 'is not the URI of a custom field definition')
    else if (entry.uri !== undefined && entry.uri !== id.toLowerCase()) refuse('uri', 'invalid', 'is not that of uuid')
    else if (!definition) refuse(key, 'unknown_custom_field', 'names no custom field that is defined')
    else if (definition.id in values) refuse(key, 'invalid', 'is given twice')
    else if (entry.value === undefined) refuse('value', 'missing', 'is missing')
    else {
      const valueProblems = checkValue(definition, entry.value)
      if (valueProblems) refuse('value', 'invalid', valueProblems)
      // JSON has a zero below zero; the database does not.
      values[definition.id] = entry.value === 0 ? 0 : (entry.value as FieldValue | null)
    }
  })
  if (problems.length > 0) throw new Invalid(...problems)
  return values
}

/** What is wrong with a value, in words; nothing if it is right. Null clears a scalar, [] clears tags. */
function checkValue({ field_type, options }: Definition, value: unknown): string | undefined {
  if (field_type === 'invitee_question') return 'is filled from bookings and cannot be written'
  if (field_type === 'tags') return checkTags(value)
  if (value === null) return undefined
  if (Array.isArray(value)) return 'must not be an array: only tags have several values'
  const right = {
    text: () => typeof value === 'string' && value.length <= maxText,
    number: () => typeof value === 'number' && Number.isFinite(value),
    boolean: () => typeof value === 'boolean',
    currency: () => Number.isSafeInteger(value),
    date: () => typeof value === 'string' && isDate(value),
    single_select: () => options?.some(({ uuid, is_active }) => is_active && uuid === value) ?? false,
  }[field_type]
  return right() ? undefined : wanted[field_type]
}

const wanted = {
  text: `must be a text of at most ${maxText} characters`,
  number: 'must be a number',
  boolean: 'must be true or false',
  currency: 'must be a whole number, in minor units of the currency',
  date: 'must be a day of the calendar, YYYY-MM-DD',
  single_select: 'must be the uuid of one of the active options of this field',
}

function checkTags(value: unknown) {
  if (!Array.isArray(value)) return 'must be an array of strings; [] clears it'
  if (value.length > maxTags) return `must be at most ${maxTags} tags long`
  const isTag = (tag: unknown) =>
    typeof tag === 'string' && tag.trim() !== '' && tag.length <= maxTag && isOneLine(tag)
  return value.every(isTag) ? undefined : `must hold texts of one line and 1 to ${maxTag} characters`
}
