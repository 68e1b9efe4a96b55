import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert, choiceField, hiddenField, zoneField } from '../../platform/pages/fields.ts'
import { freeWeek, type Day, type FreeWeek } from '../manage-booking/free-week.ts'
import { dayOf, localOf } from '../manage-booking/present.ts'
import { aboutOf, minutesOf, show } from './layout.ts'
import type { LoadedEventType } from './load.ts'
import { namesOfPlaces } from './location-fields.ts'
import type { FormInput, View } from './rules.ts'

/** `method`: what was typed before is kept, and may be too long for an address. */
export type PageState = {
  opened: LoadedEventType
  view: View
  typed: FormInput
  method: 'get' | 'post'
  message?: string | undefined
  /** Which form was sent, see form-key.ts. */
  formKey?: string | undefined
}

/** The free times of a week, each of which leads on to the form. */
export async function sendTimePicker(reply: FastifyReply, db: Db, step: PageState) {
  const { opened: { plan, isPlaceHidden }, message } = step
  const offer = await offerOf(db, step)
  const isOpen = offer.isOpen && plan.hours.length > 0
  return show(reply, {
    title: plan.name,
    status: message === undefined ? 200 : 400,
    about: aboutOf(plan, plan.duration_options ? undefined : plan.duration, isPlaceHidden ? [] : namesOfPlaces(plan)),
    pane: isOpen ? html`<h2>Choose a time</h2>
${alert(message)}
${form(step, offer)}` : html`<h2>Not at present</h2>
<p>These meetings cannot be booked at present. Please ask the people you would like to meet.</p>`,
  })
}

/** Who asked for no day in particular sees the first days on which something is free. */
async function offerOf(db: Db, { opened: { plan }, view }: PageState) {
  const now = Date.now()
  const { zone, duration } = view
  const week = (from: string) => freeWeek(db, plan, { zone, from, duration, now })
  const offer = await week(view.from ?? localOf(now, zone).toPlainDate().toString())
  return view.from === undefined && offer.next ? week(offer.next.toString()) : offer
}

function form(step: PageState, offer: FreeWeek) {
  const { opened: { path }, typed, method } = step
  return html`<form method="${method}" action="${path}">
${Object.entries(typed).map(([name, value]) => html`${hiddenField(name, value)}\n`)}
${viewFields(step, offer)}
${weeks(offer, 'Weeks')}
${offer.days.map((day) => dayField(day, step.opened.plan))}
${offer.days.length === 0 ? nothing(offer) : weeks({ ...offer, earlier: undefined }, 'More weeks')}
</form>`
}

function viewFields({ opened: { plan }, view }: PageState, { from }: FreeWeek) {
  const options = plan.duration_options?.map((minutes) => ({ value: String(minutes), label: minutesOf(minutes) }))
  return html`<div class="view">
<div>${zoneField('Time zone', view.zone)}</div>
${options && options.length > 1 && html`<div>${
  choiceField({ name: 'duration', label: 'Length', value: String(view.duration), options })}</div>`}
<button class="plain" name="from" value="${from.toString()}">Change</button>
</div>`
}

function weeks({ earlier, later }: FreeWeek, label: string) {
  const turn = (from: Temporal.PlainDate, name: string, text: string) => html`<li class="${name}">
<button class="plain" name="from" value="${from.toString()}">${text}</button></li>\n`
  return html`<nav aria-label="${label}"><ul class="weeks">
${earlier && turn(earlier, 'earlier', '← Earlier days')}${later && turn(later, 'later', 'Later days →')}</ul></nav>`
}

function dayField({ date, times, later, hasEarlier }: Day, { kind, seats }: LoadedEventType['plan']) {
  const turn = (begin: string, text: string) =>
    html`<button class="plain" name="from" value="${begin}">${text}</button>\n`
  return html`<fieldset class="day"><legend>${dayOf(date)}</legend>
${hasEarlier && turn(date.toString(), 'Show earlier times')}<div class="times">
${times.map(({ value, hour, left = seats }) => html`<button name="start_time" value="${value}">${hour}${
  kind === 'group' && html` <span class="left">${left} left</span>`}</button>\n`)}</div>
${later !== undefined && turn(later, 'Show more times')}</fieldset>\n`
}

function nothing({ from, to, next }: FreeWeek) {
  return html`<p>Nothing is free from ${dayOf(from)} to ${dayOf(to.subtract({ days: 1 }))}.</p>
${next && html`<p>The next free times are on ${dayOf(next)}.</p>
<button name="from" value="${next.toString()}">Show them</button>`}`
}
