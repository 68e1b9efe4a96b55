import { randomUUIDv7 } from 'node:crypto'
import { denyFreePlan, requireFeature, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import type { DefinitionRow } from './queries.ts'
import type { DefinitionChange, FieldOption, NewDefinition } from './schema.ts'

export type FieldValue = string | number | boolean | string[]

export type Definition = Pick<DefinitionRow, 'id' | 'field_type' | 'options'>

const maxFields = 100
const maxStoredOptions = 1000

export function requireContactsFeature(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account.')
  requireFeature(
    caller, 'contacts', 'Contact creation is not available. Required features are not enabled for your account.')
}

export function requireFieldQuota(definitions: Pick<DefinitionRow, 'field_type'>[]) {
  const counted = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  if (counted.length >= maxFields)
    throw new Forbidden(
      `Your organization has the maximum of ${maxFields} custom fields. Delete one that you no longer need.`,
      'quota_used_up')
}

/** Fields that only one type has are required for that type and rejected for others. */
export function newDefinition({ label, field_type, options, currency }: NewDefinition) {
  const problems: Detail[] = []
  const checkTypeOf = (parameter: 'options' | 'currency', type: string, value: unknown) => {
    if (field_type === type && value === undefined) problems.push({ parameter, code: 'missing', message: 'is missing' })
    if (field_type !== type && value !== undefined)
      problems.push({ parameter, code: 'invalid', message: `is only for a field of type ${type}` })
  }
  checkTypeOf('options', 'single_select', options)
  checkTypeOf('currency', 'currency', currency)
  problems.push(...findDuplicateLabels(options ?? []))
  if (problems.length > 0) throw new Invalid(...problems)

  const newOptions = options?.map((option) => ({ uuid: randomUUIDv7(), ...option, is_active: true })) ?? null
  return { label, field_type, options: newOptions, currency: currency ?? null, source: null }
}

/** Returns the options of the input, then the omitted ones as inactive, so that contacts keep them. */
export function mergeOptions(definition: Definition, input: DefinitionChange['options']): FieldOption[] | null {
  if (!input) return definition.options
  const { options } = definition
  if (!options)
    throw new Invalid({ parameter: 'options', code: 'invalid', message: 'is only for a field of type single_select' })

  const omitted = new Map(options.map((option) => [option.uuid, option]))
  const problems = findDuplicateLabels(input)
  const listed = input.map(({ uuid, is_active = true, ...option }, i): FieldOption => {
    if (uuid !== undefined && !omitted.delete(uuid))
      problems.push({ parameter: `options[${i}].uuid`, code: 'invalid', message: 'is not an option of this field' })
    return { uuid: uuid ?? randomUUIDv7(), ...option, is_active }
  })
  if (listed.length + omitted.size > maxStoredOptions)
    problems.push({
      parameter: 'options', code: 'invalid',
      message: `must be at most ${maxStoredOptions}, including inactive ones`,
    })
  if (problems.length > 0) throw new Invalid(...problems)
  return [...listed, ...[...omitted.values()].map((option) => ({ ...option, is_active: false }))]
}

function findDuplicateLabels(options: { label: string }[]): Detail[] {
  const labels = options.map(({ label }) => label.toLowerCase())
  const duplicates = labels.flatMap((label, i) => (labels.indexOf(label) === i ? [] : [i]))
  return duplicates.map((i) => ({ parameter: `options[${i}].label`, code: 'invalid', message: 'is a duplicate' }))
}
