import type { ScriptTexts } from './booking-data.ts'

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Marks the fields that the browser finds invalid. Returns the first one. */
export function markInvalidFields(form: HTMLFormElement, texts: ScriptTexts): FormField | undefined {
  const fields = [...form.elements].filter(
    (field): field is FormField => 'validity' in field && (field as FormField).willValidate,
  )
  const results = fields.map((field) => markField(field, texts))
  return fields[results.indexOf(false)]
}

/** Shows or removes the error of a field. Returns whether the field is valid. */
export function markField(field: FormField, texts: ScriptTexts): boolean {
  const { valid, valueMissing } = field.validity
  // Choices that belong together have one error, and screen readers read it with their group.
  const group = ['radio', 'checkbox'].includes(field.type) ? field.closest('fieldset') : null
  // The name of a checkbox is that of its question, a space and the choice.
  const id = `${field.name.split(' ')[0] ?? ''}-wrong`
  const earlier = document.getElementById(id)
  describeField(group ?? field, id, !valid)
  if (valid) {
    earlier?.remove()
    return true
  }
  const note = earlier ?? document.createElement('p')
  Object.assign(note, {
    id,
    className: 'wrong',
    textContent: valueMissing
      ? texts['field-required']
      : field.type === 'email'
        ? texts['field-invalid-email']
        : field.validationMessage,
  })
  if (group) group.append(note)
  else if (!earlier) field.after(note)
  return false
}

function describeField(field: Element, id: string, isWrong: boolean) {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== '' && other !== id)
  if (isWrong) ids.push(id)
  if (isWrong) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '))
  else field.removeAttribute('aria-describedby')
}
