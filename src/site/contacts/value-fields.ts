import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { areaField, choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { valueField } from './value-input.ts'

/** The control of a custom field. */
export function valueControl(
  definition: CustomFieldDefinition,
  value: string,
  error: string | undefined,
  { text }: Texts,
) {
  const { label, field_type, options = [], currency = '' } = definition
  const name = valueField(definition)
  const line = { name, label, value, error, isOptional: true, note: '', isHostText: true } as const
  const choice = { name, label, value, error, isHostText: true } as const
  const notSet = { value: '', label: text('contacts-not-set') }
  if (field_type === 'boolean') {
    return choiceField({
      ...choice,
      options: [notSet, { value: 'true', label: text('contacts-yes') }, { value: 'false', label: text('contacts-no') }],
    })
  }
  if (field_type === 'single_select') {
    const offered = options.filter(({ uuid, is_active }) => is_active || uuid === value)
    return choiceField({
      ...choice,
      options: [notSet, ...offered.map((option) => ({ value: option.uuid, label: option.label }))],
    })
  }
  if (field_type === 'text') return areaField({ ...line, rows: 2, maxlength: 5000 })
  if (field_type === 'tags') return areaField({ ...line, hint: text('contacts-tags-hint') })
  if (field_type === 'date') return inputField({ ...line, type: 'date' })
  return inputField({
    ...line,
    hint: field_type === 'currency' ? text('contacts-amount-hint', { currency }) : text('contacts-number-hint'),
  })
}
