import { parseValue } from '../../contacts/contact-files/parse-value.ts'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { idIn } from './contact-load.ts'
import { amountText, isSet, type CustomFieldValue } from './value-text.ts'

/** The name of the control of a custom field. */
export const valueField = (definition: CustomFieldDefinition) => `field-${idIn(definition)}`

/** A value as the form has it. */
export function inputOfValue(definition: CustomFieldDefinition, value: CustomFieldValue) {
  if (!isSet(value)) return ''
  if (Array.isArray(value)) return value.join('\n')
  return definition.field_type === 'currency' ? amountText(definition, value) : String(value)
}

/** A value as the API has it, or the sentence that says what to enter. An empty text clears the value. */
export function parseValueInput(
  definition: CustomFieldDefinition,
  input: string,
  { text }: Texts,
): { value?: unknown; problem?: string } {
  const { field_type, currency = null } = definition
  if (field_type === 'tags')
    return {
      value: input
        .split('\n')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
  if (input.trim() === '') return { value: null }
  if (field_type === 'boolean') return { value: input === 'true' }
  if (field_type !== 'number' && field_type !== 'currency') return { value: input }
  const parsed = parseValue({ field_type, options: null, currency }, input)
  if ('value' in parsed) return parsed
  return {
    problem:
      field_type === 'number'
        ? text('contacts-number-invalid')
        : text('contacts-amount-invalid', { currency: currency ?? '' }),
  }
}
