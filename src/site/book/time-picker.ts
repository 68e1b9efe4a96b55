import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert, choiceField, hiddenField, zoneField } from '../../platform/pages/fields.ts'
import { freeWeek, type Day, type FreeWeek } from '../manage-booking/free-week.ts'
import { dayOf, localOf } from '../manage-booking/present.ts'
import { aboutOf, durationText, sendBookPage } from './layout.ts'
import type { LoadedEventType } from './load.ts'
import { locationNames } from './location-texts.ts'
import type { PageState } from './page-state.ts'

/** The free times of a week. Each one opens the details form. */
export async function sendTimePicker(reply: FastifyReply, db: Db, state: PageState) {
  const { eventType: { plan, isLocationHidden }, message } = state
  const week = await weekOf(db, state)
  const isOpen = week.isOpen && plan.hours.length > 0
  return sendBookPage(reply, {
    title: plan.name,
    status: message === undefined ? 200 : 400,
    about: aboutOf(
      plan, plan.duration_options ? undefined : plan.duration, isLocationHidden ? [] : locationNames(plan)),
    pane: isOpen ? html`<h2>Choose a time</h2>
${alert(message)}
${weekForm(state, week)}` : html`<h2>Not available right now</h2>
<p>This meeting cannot be booked right now. Please contact the people you want to meet.</p>`,
  })
}

/** Without a day in the address, the week starts at the first free time. */
async function weekOf(db: Db, { eventType: { plan }, view }: PageState) {
  const now = Date.now()
  const { zone, duration } = view
  const weekFrom = (from: string) => freeWeek(db, plan, { zone, from, duration, now })
  const week = await weekFrom(view.from ?? localOf(now, zone).toPlainDate().toString())
  return view.from === undefined && week.next ? weekFrom(week.next.toString()) : week
}

function weekForm(state: PageState, week: FreeWeek) {
  const { eventType: { path }, input, method } = state
  return html`<form method="${method}" action="${path}">
${Object.entries(input).map(([name, value]) => html`${hiddenField(name, value)}\n`)}
${viewFields(state, week)}
${weekNav(week, 'Weeks')}
${week.days.map((day) => dayField(day, state.eventType.plan))}
${week.days.length === 0 ? noTimes(week) : weekNav({ ...week, earlier: undefined }, 'More weeks')}
</form>`
}

function viewFields({ eventType: { plan }, view }: PageState, { from }: FreeWeek) {
  const options = plan.duration_options?.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))
  return html`<div class="view">
<div>${zoneField('Time zone', view.zone)}</div>
${options && options.length > 1 && html`<div>${
  choiceField({ name: 'duration', label: 'Duration', value: String(view.duration), options })}</div>`}
<button class="plain" name="from" value="${from.toString()}">Update</button>
</div>`
}

function weekNav({ earlier, later }: FreeWeek, label: string) {
  const fromButton = (from: Temporal.PlainDate, name: string, text: string) => html`<li class="${name}">
<button class="plain" name="from" value="${from.toString()}">${text}</button></li>\n`
  return html`<nav aria-label="${label}"><ul class="weeks">
${earlier && fromButton(earlier, 'earlier', '← Previous week')}${
  later && fromButton(later, 'later', 'Next week →')}</ul></nav>`
}

function dayField({ date, times, later, hasEarlier }: Day, { kind, seats }: LoadedEventType['plan']) {
  const fromButton = (from: string, text: string) =>
    html`<button class="plain" name="from" value="${from}">${text}</button>\n`
  return html`<fieldset class="day"><legend>${dayOf(date)}</legend>
${hasEarlier && fromButton(date.toString(), 'Show earlier times')}<div class="times">
${times.map(({ value, hour, left = seats }) => html`<button name="start_time" value="${value}">${hour}${
  kind === 'group' && html` <span class="left">${left} left</span>`}</button>\n`)}</div>
${later !== undefined && fromButton(later, 'Show more times')}</fieldset>\n`
}

function noTimes({ from, to, next }: FreeWeek) {
  return html`<p>No times available from ${dayOf(from)} to ${dayOf(to.subtract({ days: 1 }))}.</p>
${next && html`<p>The next available times are on ${dayOf(next)}.</p>
<button name="from" value="${next.toString()}">Show times</button>`}`
}
