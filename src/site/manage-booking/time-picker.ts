import type { FastifyReply } from 'fastify'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField, zoneField } from '../../platform/pages/fields.ts'
import { linksOf } from './error-pages.ts'
import type { Day, FreeWeek } from './free-week.ts'
import { nameOf, pathTo, reasonField, show, summaryOf } from './layout.ts'
import type { Booking } from './load.ts'
import { dayOf } from './present.ts'

export type TimePickerInput = { start_time?: string; reason?: string }
type Choice = { booking: Booking; zone: string; offer: FreeWeek; problems: Detail[]; typed: TimePickerInput }

/** What is booked now, and the times that could be chosen instead. */
export function sendChoice(reply: FastifyReply, choice: Choice) {
  const { booking, zone, problems } = choice
  const general = problems.filter(({ parameter }) => parameter !== 'reason').map(sentenceOf)
  return show(reply, {
    title: `Another time for ${nameOf(booking)}`,
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Choose another time</h1>
${alert(general.join(' ') || undefined)}
${summaryOf(booking, zone)}
<h2 id="times">Free times</h2>
${choice.offer.isOpen ? html`${zoneForm(choice)}${weeks(choice)}${form(choice)}` : html`
<p>There are none: these meetings cannot be booked at present.</p>`}
<p class="other">None that suits you?
<a href="${pathTo('cancellations', booking.invitee)}">Cancel the booking</a>.</p>`,
  })
}

export function sendMoved(reply: FastifyReply, booking: Booking, zone: string | undefined) {
  return show(reply, {
    title: 'Moved to another time',
    main: html`<h1>Your booking was moved</h1>
<p>You are expected at the new time:</p>
${summaryOf(booking, zone)}
${linksOf(booking)}`,
  })
}

/** Why a time cannot be had, by the code of the problem. */
export const sentences: Record<string, string> = {
  already_filled: 'That time is no longer available. Please choose another one.',
  already_booked: 'You have a seat at that time already. Please choose another one.',
  in_the_past: 'That time is over. Please choose another one.',
  too_soon: 'That time is too soon. Please choose a later one.',
  outside_window: 'That day cannot be booked. Please choose another one.',
  inactive: 'These meetings cannot be booked at present.',
}

function sentenceOf({ parameter, code, message }: Detail) {
  if (parameter === 'from') return 'That is not a date, so other days are shown.'
  if (parameter === 'timezone') return 'That is not a time zone, so another one is shown.'
  const isShapeless = code === 'missing' || message.startsWith('must ')
  if (isShapeless) return 'Please choose a time.'
  return sentences[code ?? ''] ?? `That time cannot be chosen: it ${message}.`
}

function zoneForm({ booking, zone, offer }: Choice) {
  return html`<form class="zone">
${hiddenField('key', booking.invitee.link_key)}
${hiddenField('from', offer.from.toString())}
${zoneField('Time zone', zone)}
${button('Change', 'plain')}
</form>`
}

function weeks({ booking, zone, offer: { earlier, later } }: Choice) {
  const link = (from: Temporal.PlainDate, text: string) =>
    html`<li><a href="${pathTo('reschedulings', booking.invitee, viewOf(zone, from))}">${text}</a></li>`
  return html`<nav aria-label="Weeks"><ul class="weeks">
${earlier && link(earlier, '← Earlier days')}
${later && link(later, 'Later days →')}
</ul></nav>`
}

function form({ booking, zone, offer, problems, typed }: Choice) {
  const { from, to, days, next } = offer
  if (days.length === 0)
    return html`<p>Nothing is free from ${dayOf(from)} to ${dayOf(to.subtract({ days: 1 }))}.</p>
${next && html`<p><a href="${pathTo('reschedulings', booking.invitee, viewOf(zone, next))}">The next free times</a>
are on ${dayOf(next)}.</p>`}`
  const linkTo = (begin: string) => pathTo('reschedulings', booking.invitee, { from: begin, timezone: zone })
  return html`<form method="post" action="${linkTo(offer.shownFrom)}">
${days.map((day) => dayField(day, typed.start_time, linkTo))}
${reasonField(typed.reason ?? '', problems.find(({ parameter }) => parameter === 'reason')?.message)}
${button('Move the booking')}
</form>`
}

const viewOf = (timezone: string, from: Temporal.PlainDate) => ({ from: from.toString(), timezone })

function dayField(day: Day, chosen: string | undefined, linkTo: (begin: string) => string) {
  const { date, times, later, hasEarlier } = day
  const link = (begin: string, text: string) => html`<p><a href="${linkTo(begin)}">${text}</a></p>\n`
  return html`<fieldset><legend>${dayOf(date)}</legend>
${hasEarlier && link(date.toString(), 'Show earlier times')}<div class="times">
${times.map(({ value, hour }) => html`<label><input type="radio" name="start_time" value="${value}" required${
  value === chosen && html` checked`}> ${hour}</label>\n`)}</div>
${later !== undefined && link(later, 'Show more times')}</fieldset>\n`
}
