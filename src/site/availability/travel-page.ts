import { html } from '../../platform/html.ts'
import { actionForm, button, choiceField, hiddenField, zoneField } from '../../platform/pages/fields.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { flash } from '../console/flash.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { dayFields, hiddenFields, timeFields } from './time-off-form.ts'
import { daysText, sendAvailability } from './time-off-layout.ts'
import { idIn, pathOf, type PageContext } from './time-off-load.ts'
import { personPicker } from './time-off-picker.ts'

export const travelPath = '/console/availability/travel'

type Schedule = UserAvailabilitySchedule
type Trip = Schedule['travel'][number]
type TravelState = Draft & { message?: string | undefined; removed?: Record<string, string> | undefined }

/** `removed`: the fields of a trip that Undo adds again. */
export async function sendTravel(context: PageContext, list: Schedule[], state: TravelState = {}) {
  const { person, texts } = context
  const { text } = texts
  const { message, removed, problems = [] } = state
  const today = Temporal.Now.plainDateISO(person.timezone).toString()
  const trips = tripsOf(list).filter(({ end_date }) => end_date >= today)
  const undo = removed && { action: pathOf(travelPath, person), fields: removed }
  return sendAvailability(context, 'travel', {
    title: 'tab-travel',
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(problems, [...dayFields(texts), zoneLabel(context)], texts)}
${flash(message, texts, undo)}
${await personPicker(travelPath, context)}
<p>${text('travel-intro')}</p>
<h2>${text('travel-coming')}</h2>
${
  trips.length === 0
    ? html`<p class="empty">${text('travel-none')}</p>`
    : html`<ul class="things">
${trips.map((trip) => tripItem(trip, list, context))}</ul>`
}
${tripForm(list, context, state)}`,
  })
}

/** All trips in order, each with the ids of its schedules. */
function tripsOf(list: Schedule[]) {
  const entries = list.flatMap(({ uri, travel }) => travel.map((trip) => ({ trip, schedule: idIn(uri) })))
  const same = Map.groupBy(entries, ({ trip }) => [trip.start_date, trip.end_date, trip.timezone].join())
  return [...same]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ ...first.trip, schedules: [first, ...others].map(({ schedule }) => schedule) }] : [],
    )
}

function tripItem(trip: Trip & { schedules: string[] }, list: Schedule[], { person, texts }: PageContext) {
  const { text, locale } = texts
  const { timezone, start_date, end_date, schedules } = trip
  const days = daysText(trip, texts)
  const names = list.filter(({ uri }) => schedules.includes(idIn(uri))).map(({ name }) => name ?? '')
  const fields = Object.entries({ timezone, start_date, end_date, schedule: schedules.join() }).map(([name, value]) =>
    hiddenField(name, value),
  )
  return html`<li><div><h3>${days}</h3>
<p>${timezone}${
    schedules.length < list.length &&
    html` <span class="quiet">(<bdi>${new Intl.ListFormat(locale).format(names)}</bdi>)</span>`
  }</p></div>
${actionForm(pathOf(`${travelPath}/remove`, person), text('travel-remove'), 'plain', fields, days)}</li>\n`
}

function tripForm(list: Schedule[], context: PageContext, draft: Draft) {
  const { person, texts } = context
  const { text } = texts
  return html`<h2>${text('travel-add-title')}</h2>
<form method="post" action="${travelPath}">${hiddenFields(person)}
${zoneField(zoneLabel(context).label, draft.input?.timezone ?? person.timezone)}
${timeFields(dayFields(texts), draft, texts)}
${
  list.length > 1 &&
  choiceField({
    name: 'schedule',
    label: text('travel-schedule'),
    value: draft.input?.schedule,
    isHostText: true,
    options: [
      { value: '', label: text('travel-all-schedules') },
      ...list.map(({ uri, name }) => ({ value: idIn(uri), label: name ?? '' })),
    ],
  })
}
${button(text('travel-add'))}</form>`
}

const zoneLabel = ({ texts: { text } }: PageContext) => ({ parameter: 'timezone', label: text('travel-zone') })
