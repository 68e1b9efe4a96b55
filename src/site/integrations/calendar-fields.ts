import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html } from '../../platform/html.ts'
import { inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, type FormField } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'

type Provider = CalendarConnection['provider']

/** For the summary of errors. */
export function accessFormFields(provider: Provider, { text }: Texts): FormField[] {
  if (provider === 'ics') return [{ parameter: 'url', label: text('cal-ics-url') }]
  return [
    { parameter: 'url', label: text('cal-url') },
    { parameter: 'username', label: text('cal-username') },
    { parameter: 'password', label: text('cal-password') },
  ]
}

/** Where the calendar is, and how to sign in there. The form never shows a password again. */
export function accessFields(provider: Provider, input: Draft['input'], problems: Problems, texts: Texts) {
  const { text } = texts
  if (provider === 'ics')
    return inputField({
      name: 'url',
      label: text('cal-ics-url'),
      hint: text('cal-ics-url-hint'),
      inputmode: 'url',
      autocomplete: 'off',
      maxlength: 2048,
      value: input?.url,
      error: errorAt(problems, 'url', texts),
    })
  return html`${inputField({
    name: 'url',
    label: text('cal-url'),
    hint: text('cal-url-hint'),
    inputmode: 'url',
    autocomplete: 'off',
    maxlength: 2048,
    value: input?.url,
    error: errorAt(problems, 'url', texts),
  })}
${inputField({
  name: 'username',
  label: text('cal-username'),
  hint: text('cal-username-hint'),
  autocomplete: 'off',
  maxlength: 200,
  value: input?.username,
  error: errorAt(problems, 'username', texts),
})}
${passwordField(problems, texts)}`
}

export function passwordField(problems: Problems, texts: Texts) {
  const { text } = texts
  return html`${inputField({
    name: 'password',
    label: text('cal-password'),
    hint: text('cal-password-hint'),
    type: 'password',
    autocomplete: 'off',
    maxlength: 500,
    error: errorAt(problems, 'password', texts),
  })}
<p class="quiet">${text('cal-password-kept')}</p>`
}

/** How to get what the form asks for. */
export function accessHelp(provider: Provider, { text }: Texts) {
  const [title, items, note] =
    provider === 'ics'
      ? [
          text('cal-ics-where'),
          [text('cal-ics-google'), text('cal-ics-outlook'), text('cal-ics-icloud')],
          text('cal-ics-delay'),
        ]
      : [
          text('cal-examples'),
          [
            text('cal-example-icloud'),
            text('cal-example-fastmail'),
            text('cal-example-nextcloud'),
            text('cal-example-mailbox'),
          ],
          text('cal-example-google'),
        ]
  return html`<h2>${title}</h2>
<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul>
<p>${note}</p>`
}
