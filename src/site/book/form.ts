import { html, type Html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { countryOf } from '../../platform/pages/browser/zone-countries.ts'
import { instantText } from '../../platform/pages/browser/slots-view.ts'
import { areaField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { chosenTimeText } from '../calendar/page-texts.ts'
import { newFormKey } from './form-key.ts'
import { locationFields } from './location-fields.ts'
import { hasLocationChoice, sessionLocationName } from './location-texts.ts'
import { hasStart, type FormProblem, type PageState } from './page-state.ts'
import { questionFields, textReminderField } from './questions.ts'
import { guestsIn, hiddenEntriesIn, maxGuests, nameIn } from './rules.ts'

type ErrorOf = (field: string) => string | undefined

/** The form for the visitor's details. Until a slot is chosen it is hidden. `protection`: its fields against bots. */
export function renderDetails(state: PageState, data: BookingData, protection: Html) {
  const {
    eventType: { plan, path },
    view,
    texts,
    input,
  } = state
  const step = hasStart(state) ? state : undefined
  const { problems = [] } = step ?? {}
  const wrong: ErrorOf = (field) => problems.find(({ parameter }) => parameter === field)?.message
  const general = problems.filter(({ parameter }) => parameter === undefined).map(({ message }) => message)
  const fields = { texts, wrong, country: countryOf(view.zone) }
  // Visitors who join a group meet where the group meets. A script shows the fields for another slot.
  const location = step?.session && sessionLocationName(state.eventType, step.session, texts)
  const { text } = texts
  const start = data.start === undefined ? '' : instantText(data.start)
  return html`<form id="details" method="post" action="${path}/${start}"${!step && html` hidden`}>
${defaultButton(text('book'))}<h2 id="details-title" tabindex="-1">${text('your-details')}</h2>
<p class="chosen"><strong id="summary">${chosenTimeText(data)}</strong>
<button type="submit" class="plain" formaction="${path}" formnovalidate name="at" value="${view.date}">${text(
    'change-time',
  )}</button></p>
${general.length > 0 && html`<p class="wrong">${general.join(' ')}</p>`}
${hiddenField('timezone', view.zone)}${hiddenField('clock', view.notation)}${hiddenField(
    'duration',
    String(view.duration),
  )}${hiddenField(
    'form_key',
    state.formKey ?? newFormKey(),
  )}${hiddenField('hold', state.hold?.token ?? '')}${hiddenEntriesIn(input).map(([name, value]) =>
    hiddenField(name, value),
  )}
${personFields(state, wrong)}
${textReminderField(input, wrong('text_reminder_number'), texts)}
${
  hasLocationChoice(plan) &&
  html`<fieldset class="plain-group" id="location-fields"${
    location !== undefined && html` hidden disabled`
  }>${locationFields(plan, input, fields)}</fieldset><p id="group-location">${location}</p>`
}
${questionFields(plan.custom_questions, input, fields)}
${guestField(state, problems)}
${protection}
<p id="hold-message" role="alert" hidden></p>
<button type="submit" class="book">${text('book')}<span class="submitting" aria-live="polite"></span></button>
</form>`
}

/** Enter in a field presses the first button of a form, which must not be the one that changes the time. */
function defaultButton(label: string) {
  return html`<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${label}</button>\n`
}

function personFields({ eventType: { plan }, input, texts: { text } }: PageState, wrong: ErrorOf) {
  const { name, first_name, last_name } = nameIn(plan, input)
  const line = (field: string) => ({ name: field, maxlength: 255, error: wrong(field) })
  return html`${
    plan.name_fields === 'single'
      ? inputField({ ...line('name'), label: text('name'), autocomplete: 'name', value: name })
      : html`${inputField({
          ...line('first_name'),
          label: text('first-name'),
          autocomplete: 'given-name',
          value: first_name,
        })}${inputField({
          ...line('last_name'),
          label: text('last-name'),
          autocomplete: 'family-name',
          value: last_name,
          isOptional: true,
          note: text('optional'),
        })}`
  }
${inputField({
  name: 'email',
  label: text('email'),
  type: 'email',
  autocomplete: 'email',
  value: input.email,
  error: wrong('email'),
})}`
}

function guestField({ input, texts: { text } }: PageState, problems: FormProblem[]) {
  const problem = problems.find(({ parameter }) => parameter === 'guests')
  const guests = guestsIn(input)
  return html`<details class="more"${guests.length > 0 && html` open`}><summary>${text('add-guests')}</summary>
${areaField({
  name: 'guests',
  label: text('guest-emails'),
  hint: text('guests-hint', { count: maxGuests }),
  value: guests.join('\n'),
  isOptional: true,
  note: text('optional'),
  error: problem?.message,
})}</details>`
}
