import { html } from '../../platform/html.ts'
import { countryOf } from '../../platform/pages/browser/zone-countries.ts'
import { areaField, button, hiddenField, inputField, zoneField } from '../../platform/pages/fields.ts'
import { textSender } from '../../platform/text-messages/driver.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { locationFields } from '../book/location-fields.ts'
import { hasLocationChoice } from '../book/location-texts.ts'
import { fieldOf, questionFields } from '../book/questions.ts'
import { guestsIn, maxGuests, nameIn, phoneIn } from '../book/rules.ts'
import type { BookingState } from './book-state.ts'

type ErrorOf = (field: string) => string | undefined

/** The details of the invitee. A rejected form has what the user typed, and a new key. */
export function detailFields(state: BookingState, hasSession: boolean, texts: Texts) {
  const { plan, input, zone, problems = [] } = state
  const { text } = texts
  const wrong: ErrorOf = (field) => problems.find(({ parameter }) => parameter === field)?.message
  const form = { texts: aboutOthers(texts), wrong, country: countryOf(zone) }
  return html`${hiddenField('event_type', plan.id)}${hiddenField('duration', String(state.duration))}${hiddenField(
    'form_key',
    newFormKey(),
  )}
<h2>${text('mb-invitee')}</h2>
${personFields(state, wrong, texts)}
${zoneField(text('mb-zone'), zone)}
${
  textSender() !== undefined &&
  inputField({
    name: 'text_reminder_number',
    type: 'tel',
    label: text('text-reminder-number'),
    hint: text('mb-text-consent'),
    value: phoneIn(input.text_reminder_number ?? ''),
    isOptional: true,
    note: text('optional'),
    error: wrong('text_reminder_number'),
  })
}
${hasLocationChoice(plan) && !hasSession && html`<div id="place">${locationFields(plan, input, form)}</div>`}
${plan.custom_questions.map(
  (question) => html`<div id="question-${fieldOf(question)}">${questionFields([question], input, form)}</div>`,
)}
${areaField({
  name: 'guests',
  label: text('guest-emails'),
  hint: text('guests-hint', { count: maxGuests }),
  isOptional: true,
  value: guestsIn(input).join('\n'),
  note: text('optional'),
  error: wrong('guests'),
})}`
}

/** Where the chosen time is shown, with a button that changes it and keeps what was typed. */
export function chosenTime(when: string, start: string, week: string, { text }: Texts) {
  return html`${hiddenField('start', start)}
<p class="chosen"><strong>${when}</strong> <button type="submit"
class="plain" name="week" value="${week}" formnovalidate>${text('change-time')}</button></p>`
}

/** Enter in a field presses the first button of a form, which must be the one that books. */
export function bookingForm(content: ReturnType<typeof html>, { text }: Texts) {
  return html`<form class="book" method="post" action="/console/meetings/book">
<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${text('mb-submit')}</button>
${content}
${button(text('mb-submit'))}
<p class="quiet">${text('mb-emails')}</p></form>`
}

/** All errors, with links to the fields. */
export function problemSummary({ plan, input, message, problems = [] }: BookingState, texts: Texts) {
  const { text } = texts
  const general = [
    ...(message === undefined ? [] : [message]),
    ...problems.filter(({ parameter }) => parameter === undefined).map((problem) => problem.message),
  ]
  const atFields = problems.filter(({ parameter }) => parameter !== undefined)
  if (general.length + atFields.length === 0) return undefined
  const labels: Record<string, string> = {
    name: text('name'),
    first_name: text('first-name'),
    last_name: text('last-name'),
    email: text('email'),
    guests: text('guest-emails'),
    place: text('location-question'),
    location: text('location-question'),
    text_reminder_number: text('text-reminder-number'),
    ...Object.fromEntries(plan.custom_questions.map((question) => [fieldOf(question), question.name])),
  }
  const idOf = (field: string) =>
    /^a\d/.test(field) ? `question-${field}` : field === 'location' ? `location-${input.place ?? 0}` : field
  return html`<div class="errors" role="alert" tabindex="-1" autofocus><h2>${
    atFields.length > 0 ? text('errors-title', { count: atFields.length }) : text('mb-not-booked')
  }</h2>
<ul>${general.map((sentence) => html`<li>${sentence}</li>\n`)}${atFields.map(
    ({ parameter = '', message: sentence }) =>
      html`<li><a href="#${idOf(parameter)}"><bdi>${labels[parameter] ?? parameter}</bdi></a>: ${sentence}</li>\n`,
  )}</ul></div>`
}

function personFields({ plan, input }: BookingState, wrong: ErrorOf, { text }: Texts) {
  const { name, first_name, last_name } = nameIn(plan, input)
  const line = (field: string) => ({ name: field, maxlength: 255, error: wrong(field), autocomplete: 'off' })
  return html`${
    plan.name_fields === 'single'
      ? inputField({ ...line('name'), label: text('name'), value: name })
      : html`${inputField({ ...line('first_name'), label: text('first-name'), value: first_name })}${inputField({
          ...line('last_name'),
          label: text('last-name'),
          value: last_name,
          isOptional: true,
          note: text('optional'),
        })}`
  }
${inputField({ ...line('email'), type: 'email', label: text('email'), value: input.email })}`
}

/** The public page talks to the invitee. This one talks about them. */
function aboutOthers(texts: Texts): Texts {
  const replaced = {
    'you-call': texts.text('mb-they-call'),
    'host-calls': texts.text('mb-host-calls'),
    'your-choice': texts.text('mb-their-choice'),
    'meeting-place': texts.text('mb-place'),
  }
  const isReplaced = (key: string): key is keyof typeof replaced => Object.hasOwn(replaced, key)
  return { ...texts, text: (key, ...values) => (isReplaced(key) ? replaced[key] : texts.text(key, ...values)) }
}
