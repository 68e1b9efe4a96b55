import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { alert, areaField, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Fact } from '../../platform/pages/item-list.ts'
import { milliseconds } from '../../platform/time.ts'
import { localOf, timeOf, zoneName } from '../manage-booking/present.ts'
import { newFormKey } from './form-key.ts'
import { aboutOf, sendBookPage } from './layout.ts'
import { locationFields } from './location-fields.ts'
import { hasLocationChoice, locationNames, sessionLocationName } from './location-texts.ts'
import type { DetailsStep } from './page-state.ts'
import { questionFields } from './questions.ts'
import { guestsIn, hiddenEntriesIn, nameIn } from './rules.ts'

type ErrorOf = (field: string) => string | undefined

export function sendForm(reply: FastifyReply, state: DetailsStep) {
  const { eventType: { plan, path }, view, problems = [], start } = state
  const wrong: ErrorOf = (field) => problems.find(({ parameter }) => parameter === field)?.message
  const general = problems.filter(({ parameter }) => parameter === undefined).map(({ message }) => message)
  const summary = general.join(' ') || 'Please fix the fields marked below.'
  return sendBookPage(reply, {
    title: `${plan.name}: your details`,
    status: problems.length > 0 ? 400 : 200,
    about: aboutOf(plan, view.duration, whereOf(state), factsOf(state)),
    ...(plan.redirect_url !== null && { formTargets: [new URL(plan.redirect_url).protocol] }),
    pane: html`<h2>Your details</h2>
${alert(problems.length > 0 ? summary : undefined)}
<form method="post" action="${path}/${instantOf(start)}">
${hiddenField('timezone', view.zone)}
${hiddenField('duration', String(view.duration))}
${hiddenField('form_key', state.formKey ?? newFormKey())}
${hiddenEntriesIn(state.input).map(([name, value]) => hiddenField(name, value))}
${personFields(state, wrong)}
${hasLocationChoice(plan) && !state.session && locationFields(plan, state.input, wrong)}
${questionFields(plan.custom_questions, state.input, wrong)}
${guestField(state)}
${button('Book this time')}
<button class="plain" formaction="${path}" formnovalidate name="from" value="${
  localOf(start, view.zone).toPlainDate().toString()}">Choose another time</button>
</form>`,
  })
}

const instantOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()

function factsOf({ start, view: { zone, duration } }: DetailsStep): Fact[] {
  const times = { start_time: instantOf(start), end_time: instantOf(start + milliseconds({ minutes: duration })) }
  const { day, hours } = timeOf(times, zone)
  return [
    ['When', html`<time datetime="${times.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, times.start_time)}</span>`],
  ]
}

/** Empty while the visitor still has to choose. */
function whereOf({ eventType: { plan, isLocationHidden }, session }: DetailsStep) {
  if (!hasLocationChoice(plan)) return isLocationHidden ? [] : locationNames(plan)
  return session ? [sessionLocationName(plan, session)] : []
}

function personFields({ eventType: { plan }, input }: DetailsStep, wrong: ErrorOf) {
  const { name, first_name, last_name } = nameIn(plan, input)
  const line = { maxlength: 255 }
  return html`${plan.name_fields === 'single'
    ? inputField({ ...line, name: 'name', label: 'Your name', autocomplete: 'name', value: name, wrong: wrong('name') })
    : html`${inputField({
      ...line, name: 'first_name', label: 'First name', autocomplete: 'given-name', value: first_name,
      wrong: wrong('first_name'),
    })}${inputField({
      ...line, name: 'last_name', label: 'Last name', autocomplete: 'family-name', value: last_name, isOptional: true,
      wrong: wrong('last_name'),
    })}`}
${inputField({
  name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: input.email,
  wrong: wrong('email'),
})}`
}

function guestField({ input, problems = [] }: DetailsStep) {
  const problem = problems.find(({ parameter }) => parameter === 'guests')
  const guests = guestsIn(input)
  return html`<details class="more"${guests.length > 0 && html` open`}><summary>Add guests</summary>
${areaField({
  name: 'guests', label: 'Guest email addresses', hint: 'One per line, up to 10. Guests get an email, too.',
  value: guests.join('\n'), isOptional: true, wrong: problem?.message, subject: problem?.subject,
})}</details>`
}
