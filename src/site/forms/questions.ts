import type { Question } from '../../forms/routing-forms/rules.ts'
import { areaField, choiceField, inputField, phoneHint, radiosField } from '../../platform/pages/fields.ts'

type Field = { value: string | undefined; wrong: string | undefined }

/** The field is named after the uuid of the question. */
export function questionField({ uuid, name, type, required, answer_choices }: Question, { value, wrong }: Field) {
  const field = { name: uuid, label: name, value, wrong, subject: 'The answer', isOptional: !required }
  if (type === 'textarea') return areaField(field)
  if (type === 'select' || type === 'radios') {
    const { isOptional, ...choice } = field
    const none = { value: '', label: type === 'select' && required ? 'Choose an answer' : 'No answer' }
    const choices = (answer_choices ?? []).map((text) => ({ value: text, label: text }))
    const options = type === 'radios' && required ? choices : [none, ...choices]
    const fieldWithOptions = { ...choice, options, isRequired: required, ...(isOptional && { note: 'optional' }) }
    return type === 'select' ? choiceField(fieldWithOptions) : radiosField(fieldWithOptions)
  }
  return inputField({ ...field, ...inputs[type] })
}

const inputs = {
  name: { autocomplete: 'name' },
  text: {},
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel', hint: phoneHint },
} as const
