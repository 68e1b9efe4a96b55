import type { FastifyReply } from 'fastify'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { staleNotice, type Difference } from '../console/stale-form.ts'
import { idIn, type Visit } from './contact-load.ts'
import { maxChoices, type ChoiceInput, type FieldInput } from './custom-field-input.ts'
import { fieldCrumbs, fieldsPath, typeKeys } from './custom-field-load.ts'
import { contactStyle } from './list-style.ts'

type FieldState = {
  input: FieldInput
  version: string
  status?: number
  problems?: Problems
  stale?: Difference[]
  focus?: string | undefined
}

export function sendField(
  reply: FastifyReply,
  { user, texts, definition }: Visit & { definition: CustomFieldDefinition },
  state: FieldState,
) {
  const { input, version, status = 200, problems = [], stale } = state
  const { text } = texts
  const [title, label] = [text('fields-edit-title'), text('fields-label')]
  const path = `${fieldsPath}/${idIn(definition)}`
  const choices = input.choices.flatMap((_, i) => [
    { parameter: `options[${i}].color`, label: text('fields-color', { number: i + 1 }), id: `color-${i}` },
    { parameter: `options[${i}]`, label: text('fields-choice', { number: i + 1 }), id: `choice-${i}` },
  ])
  const fields = [
    { parameter: 'label', label },
    ...choices,
    { parameter: 'options', label: text('fields-choices'), id: 'choice-0' },
  ]
  return sendConsole(reply, user, 'contacts', {
    title,
    status,
    style: contactStyle,
    crumbs: fieldCrumbs(texts),
    main: html`<h1>${title}</h1>
${stale && staleNotice(stale, texts)}${errorSummary(problems, fields, texts)}
<p class="quiet">${text(typeKeys[definition.field_type])}${
      definition.currency !== undefined && html` · ${definition.currency}`
    }</p>
<form method="post" action="${path}">
<button type="submit"
class="unseen" name="action" value="save" tabindex="-1" aria-hidden="true">${text('fields-save')}</button>
${hiddenField('version', version)}
${inputField({
  name: 'label',
  label,
  value: input.label,
  maxlength: 255,
  error: errorAt(problems, 'label', texts, label),
})}
${
  definition.options &&
  html`<fieldset><legend>${text('fields-choices')}</legend>
<p class="quiet">${text('fields-inactive-hint')} ${text('fields-color-hint')}</p>
${input.choices.map((choice, i) => choiceRow(choice, i, state, texts))}
${
  input.choices.length < maxChoices &&
  html`<button type="submit"
class="plain" name="action" value="add" formnovalidate>${text('fields-add-choice')}</button>`
}</fieldset>`
}
<p>${button(text('fields-save'))} <a class="button plain" href="${fieldsPath}">${text('go-back')}</a>
<a class="button danger" href="${path}/delete">${text('fields-delete')}</a></p></form>`,
  })
}

function choiceRow(choice: ChoiceInput, i: number, { input, problems = [], focus }: FieldState, texts: Texts) {
  const { text } = texts
  const label = text('fields-choice', { number: i + 1 })
  const name = `choice-${i}`
  const wrong = problems.some(({ parameter }) => parameter === `options[${i}].color`)
    ? undefined
    : errorAt(problems, `options[${i}]`, texts, label)
  const wrongColor = errorAt(problems, `options[${i}].color`, texts)
  const move = (action: string, words: string) =>
    html`<button type="submit"
class="plain" name="action" value="${action} ${i}" formnovalidate>${words}<span class="unseen"> ${
      label
    }</span></button>`
  return html`<div class="entry"><div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${choice.label}" maxlength="255" dir="auto"${
    wrong && html` aria-invalid="true" aria-describedby="${name}-wrong"`
  }${focus === name && html` autofocus`}>
${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}</div>
<div><label for="color-${i}">${text('fields-color', { number: i + 1 })}</label>
<input id="color-${i}" name="color-${i}" value="${choice.color}" maxlength="7"${
    wrongColor && html` aria-invalid="true" aria-describedby="color-${i}-wrong"`
  }>
${wrongColor && html`<p class="wrong" id="color-${i}-wrong">${wrongColor}</p>`}</div>
${hiddenField(`uuid-${i}`, choice.uuid ?? '')}
<label class="box"><input type="checkbox" name="active-${i}"${choice.is_active && html` checked`}> <span>${text(
    'fields-active',
  )}<span class="unseen"> ${label}</span></span></label>
${i > 0 && move('up', text('fields-up'))}${i < input.choices.length - 1 && move('down', text('fields-down'))}${
    choice.uuid === undefined && move('remove', text('contacts-remove'))
  }</div>`
}
