import { denyFreePlan, requireFeature, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { invalid, missing, problemIf, requireNoProblems, type Problems } from '../../platform/problems.ts'
import type { DefinitionRow } from './queries.ts'
import type { DefinitionChange, FieldOption, NewDefinition } from './schema.ts'

export type FieldValue = string | number | boolean | string[]

export type Definition = Pick<DefinitionRow, 'id' | 'field_type' | 'options'>

const maxFields = 100
const maxStoredOptions = 1000

export function requireContactsFeature(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account.')
  requireFeature(
    caller,
    'contacts',
    'Contact creation is not available. Required features are not enabled for your account.',
  )
}

export function requireFieldQuota(definitions: Pick<DefinitionRow, 'field_type'>[]) {
  const counted = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  if (counted.length >= maxFields)
    throw new Forbidden(
      `Your organization has the maximum of ${maxFields} custom fields. Delete one that you no longer need.`,
      'quota_used_up',
    )
}

/** Fields that only one type has are required for that type and rejected for others. */
export function newDefinition({ label, field_type, options, currency }: NewDefinition) {
  const checkTypeOf = (parameter: 'options' | 'currency', type: string, value: unknown) =>
    field_type === type
      ? problemIf(value === undefined, missing(parameter))
      : problemIf(value !== undefined, invalid(parameter, `is only for a field of type ${type}`))
  requireNoProblems(
    checkTypeOf('options', 'single_select', options),
    checkTypeOf('currency', 'currency', currency),
    findDuplicateLabels(options ?? []),
  )

  const newOptions = options?.map((option) => ({ uuid: newId(), ...option, is_active: true })) ?? null
  return { label, field_type, options: newOptions, currency: currency ?? null, source: null }
}

/** Returns the options of the input, then the omitted ones as inactive, so that contacts keep them. */
export function mergeOptions(definition: Definition, input: DefinitionChange['options']): FieldOption[] | null {
  if (!input) return definition.options
  const { options } = definition
  if (!options)
    throw new Invalid({ parameter: 'options', code: 'invalid', message: 'is only for a field of type single_select' })

  const uuids = input.map(({ uuid }) => uuid)
  const isKnown = (uuid: string) => options.some((option) => option.uuid === uuid)
  const unknown = uuids.flatMap((uuid, i) =>
    uuid === undefined || (isKnown(uuid) && uuids.indexOf(uuid) === i) ? [] : [`options[${i}].uuid`],
  )
  const omitted = options.filter(({ uuid }) => !uuids.includes(uuid))
  requireNoProblems(
    findDuplicateLabels(input),
    unknown.map((parameter) => invalid(parameter, 'is not an option of this field')),
    problemIf(
      input.length + omitted.length > maxStoredOptions,
      invalid('options', `must be at most ${maxStoredOptions}, including inactive ones`),
    ),
  )
  const listed = input.map(({ uuid, is_active = true, ...option }): FieldOption => ({
    uuid: uuid ?? newId(),
    ...option,
    is_active,
  }))
  return [...listed, ...omitted.map((option) => ({ ...option, is_active: false }))]
}

function findDuplicateLabels(options: { label: string }[]): Problems {
  const labels = options.map(({ label }) => label.toLowerCase())
  const duplicates = labels.flatMap((label, i) => (labels.indexOf(label) === i ? [] : [i]))
  return duplicates.map((i) => invalid(`options[${i}].label`, 'is a duplicate'))
}
