import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import { button, choiceField, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, type FormField } from '../console/form-problems.ts'
import { idIn } from './contact-load.ts'
import { editable, maxRows, plainFields, type ContactInput, type PlainField } from './edit-input.ts'
import { countryOptions, zoneOptions } from './region-list.ts'
import { valueControl } from './value-fields.ts'
import { valueField } from './value-input.ts'

export type ContactForm = {
  action: string
  input: ContactInput
  definitions: CustomFieldDefinition[]
  problems?: Problems
  /** Hidden fields, and the label of the button. */
  hidden: Html
  label: string
  back: string
  /** The id of the control that gets the focus. */
  focus?: string | undefined
}

/** Enter in a field presses the first button of a form, which must be the one that saves. */
export function contactForm(form: ContactForm, texts: Texts) {
  const { action, input, definitions, problems = [], hidden, label, back } = form
  const { text } = texts
  const plain = (name: PlainField) => plainControl(name, form, texts)
  return html`${errorSummary(problems, fieldsOf(form, texts), texts)}
<form method="post" action="${action}">
<button type="submit" class="unseen" name="action" value="save" tabindex="-1" aria-hidden="true">${label}</button>
${hidden}
${plain('name')}
${rowFields('email', form, texts)}
${rowFields('phone', form, texts)}
${(['job_title', 'company', 'city', 'state', 'country', 'timezone', 'linkedin'] as const).map(plain)}
${
  editable(definitions).length > 0 &&
  html`<h2>${text('contacts-custom')}</h2>
${editable(definitions).map((definition) =>
  valueControl(
    definition,
    input.values[idIn(definition)] ?? '',
    errorAt(problems, valueField(definition), texts, definition.label),
    texts,
  ),
)}`
}
<p>${button(label)} <a class="button plain" href="${back}">${text('go-back')}</a></p></form>`
}

function plainControl(name: PlainField, { input, problems = [] }: ContactForm, texts: Texts) {
  const { text, locale } = texts
  const label = text(plainFields[name])
  const value = input.plain[name]
  const common = { name, label, value, error: errorAt(problems, name, texts, label) }
  const notSet = { value: '', label: text('contacts-not-set') }
  if (name === 'country') return choiceField({ ...common, options: [notSet, ...countryOptions(locale)] })
  if (name === 'timezone') return choiceField({ ...common, options: [notSet, ...zoneOptions(value)] })
  return inputField({
    ...common,
    isOptional: true,
    note: '',
    maxlength: name === 'linkedin' ? 2048 : 255,
    autocomplete: 'off',
    ...(name === 'linkedin' && { hint: text('contacts-linkedin-hint'), inputmode: 'url' as const }),
  })
}

/** A list of addresses or numbers, with buttons that add and remove one. */
function rowFields(kind: 'email' | 'phone', form: ContactForm, texts: Texts) {
  const { input } = form
  const { text } = texts
  const isEmail = kind === 'email'
  const rows = isEmail ? input.emails : input.phones
  const shown = rows.length === 0 && isEmail ? [''] : rows
  const id = isEmail ? 'emails' : 'phone_numbers'
  const hint = isEmail ? text('contacts-primary-hint') : text('contacts-phones-hint')
  return html`<fieldset id="${id}" aria-describedby="${id}-hint"><legend>${
    isEmail ? text('contacts-emails') : text('contacts-phones')
  }</legend>
<p class="quiet" id="${id}-hint">${hint}</p>
${shown.map((_, i) => entryRow(kind, shown, i, form, texts))}
${
  shown.length < maxRows &&
  html`<button type="submit" class="plain" name="action" value="add ${kind}" formnovalidate>${
    isEmail ? text('contacts-add-email') : text('contacts-add-phone')
  }</button>`
}</fieldset>`
}

function entryRow(
  kind: 'email' | 'phone',
  values: string[],
  i: number,
  { input, problems = [], focus }: ContactForm,
  texts: Texts,
) {
  const { text } = texts
  const isEmail = kind === 'email'
  const name = `${kind}-${i}`
  const number = i + 1
  const label = isEmail ? text('contacts-email-number', { number }) : text('contacts-phone-number', { number })
  const parameter = isEmail ? `emails[${i}]` : `phone_numbers[${i}]`
  const error = errorAt(problems, parameter, texts, label)
  const hasRemove = values.length > 1 || !isEmail
  return html`<div class="entry"><div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${isEmail ? 'email' : 'tel'}" value="${values[i]}" maxlength="255"
 autocomplete="off"${error && html` aria-invalid="true" aria-describedby="${name}-wrong"`}${
   focus === name && html` autofocus`
 }>
${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}</div>
${
  isEmail &&
  html`<label class="box"><input type="radio" name="primary" value="${i}"${
    i === input.primary && html` checked`
  }> <span>${text('contacts-primary')}<span class="unseen"> ${label}</span></span></label>`
}
${
  hasRemove &&
  html`<button type="submit" class="plain" name="action" value="remove ${kind} ${i}" formnovalidate>${text(
    'contacts-remove',
  )}<span class="unseen"> ${label}</span></button>`
}</div>`
}

/** All fields that a problem can be about, with the ids of their controls. */
function fieldsOf({ input, definitions }: ContactForm, { text }: Texts): FormField[] {
  return [
    ...Object.entries(plainFields).map(([parameter, key]) => ({ parameter, label: text(key) })),
    ...input.emails.map((_, i) => ({
      parameter: `emails[${i}]`,
      label: text('contacts-email-number', { number: i + 1 }),
      id: `email-${i}`,
    })),
    ...input.phones.map((_, i) => ({
      parameter: `phone_numbers[${i}]`,
      label: text('contacts-phone-number', { number: i + 1 }),
      id: `phone-${i}`,
    })),
    { parameter: 'emails', label: text('contacts-emails'), id: 'email-0' },
    { parameter: 'phone_numbers', label: text('contacts-phones') },
    ...editable(definitions).map((definition) => ({ parameter: valueField(definition), label: definition.label })),
  ]
}
