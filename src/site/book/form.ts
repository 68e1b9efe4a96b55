import type { FastifyReply } from 'fastify'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, areaField, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import type { Fact } from '../../platform/pages/item-list.ts'
import { localOf, timeOf, zoneName } from '../manage-booking/present.ts'
import { newFormKey } from './form-key.ts'
import { aboutOf, show } from './layout.ts'
import { hasChoice, namesOfPlaces, nameOfSession, placeFields } from './location-fields.ts'
import { questionFields } from './questions.ts'
import { guestsIn, nameIn, unseenIn } from './rules.ts'
import type { PageState } from './time-picker.ts'

/** `session`: where a meeting takes place that is joined. Problems name fields of the form. */
export type DetailsStep = PageState & { start: number; session: Location | undefined; problems?: Detail[] }
type ErrorOf = (field: string) => string | undefined

/** Who comes, and what else is to be known. */
export function sendForm(reply: FastifyReply, asked: DetailsStep) {
  const { opened: { plan, path }, view, problems = [], start } = asked
  const wrong: ErrorOf = (field) => problems.find(({ parameter }) => parameter === field)?.message
  const general = problems.filter(({ parameter }) => parameter === undefined).map(({ message }) => message)
  const summary = general.join(' ') || 'It is not booked yet: please look at what is marked below.'
  return show(reply, {
    title: `${plan.name}: your details`,
    status: problems.length > 0 ? 400 : 200,
    about: aboutOf(plan, view.duration, whereOf(asked), factsOf(asked)),
    ...(plan.redirect_url !== null && { formTargets: [new URL(plan.redirect_url).protocol] }),
    pane: html`<h2>Your details</h2>
${alert(problems.length > 0 ? summary : undefined)}
<form method="post" action="${path}/${instantOf(start)}">
${hiddenField('timezone', view.zone)}
${hiddenField('duration', String(view.duration))}
${hiddenField('form_key', asked.formKey ?? newFormKey())}
${unseenIn(asked.typed).map(([name, value]) => hiddenField(name, value))}
${personFields(asked, wrong)}
${hasChoice(plan) && !asked.session && placeFields(plan, asked.typed, wrong)}
${questionFields(plan.custom_questions, asked.typed, wrong)}
${guestField(asked, wrong('guests'))}
${button('Book this time')}
<button class="plain" formaction="${path}" formnovalidate name="from" value="${
  localOf(start, view.zone).toPlainDate().toString()}">Choose another time</button>
</form>`,
  })
}

const instantOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()

function factsOf({ start, view: { zone, duration } }: DetailsStep): Fact[] {
  const times = { start_time: instantOf(start), end_time: instantOf(start + duration * 60_000) }
  const { day, hours } = timeOf(times, zone)
  return [
    ['When', html`<time datetime="${times.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, times.start_time)}</span>`],
  ]
}

/** If there is nothing to choose. */
function whereOf({ opened: { plan, isPlaceHidden }, session }: DetailsStep) {
  if (!hasChoice(plan)) return isPlaceHidden ? [] : namesOfPlaces(plan)
  return session ? [nameOfSession(plan, session)] : []
}

function personFields({ opened: { plan }, typed }: DetailsStep, wrong: ErrorOf) {
  const { name, first_name, last_name } = nameIn(plan, typed)
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
  name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: typed.email,
  wrong: wrong('email'),
})}`
}

function guestField({ typed }: DetailsStep, wrong: string | undefined) {
  const guests = guestsIn(typed)
  return html`<details class="more"${guests.length > 0 && html` open`}><summary>Bring others along</summary>
${areaField({
  name: 'guests', label: 'Their email addresses', hint: 'One on each line, ten at most. They get a mail, too.',
  value: guests.join('\n'), isOptional: true, wrong, subject: 'The guests',
})}</details>`
}
