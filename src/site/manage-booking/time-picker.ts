import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField, zoneField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { manageLinks } from './error-pages.ts'
import type { Day, FreeWeek } from './free-week.ts'
import { nameOf, pathTo, reasonField, sendBookingPage, summaryOf } from './layout.ts'
import type { Booking } from './load.ts'
import { dayOf } from './present.ts'
import { problemText } from './slot-problem-texts.ts'

export type TimePickerInput = { start_time?: string; reason?: string }
type TimePickerPage = { booking: Booking; zone: string; week: FreeWeek; problems: Problems; input: TimePickerInput }

export function sendTimePicker(reply: FastifyReply, page: TimePickerPage) {
  const { booking, zone, problems } = page
  const general = problems.filter(({ parameter }) => parameter !== 'reason').map(problemText)
  return sendBookingPage(reply, {
    title: `Reschedule ${nameOf(booking)}`,
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Choose another time</h1>
${alert(general.join(' ') || undefined)}
${summaryOf(booking, zone)}
<h2 id="times">Available times</h2>
${page.week.isOpen ? html`${zoneForm(page)}${weekNav(page)}${rescheduleForm(page)}` : html`
<p>This meeting cannot be booked right now.</p>`}
<p class="other">No time that works? <a href="${pathTo('cancellations', booking.invitee)}">Cancel booking</a></p>`,
  })
}

export function sendRescheduled(reply: FastifyReply, booking: Booking, zone: string | undefined) {
  return sendBookingPage(reply, {
    title: 'Rescheduled',
    main: html`<h1>Your booking is rescheduled</h1>
<p>Here is your new time:</p>
${summaryOf(booking, zone)}
${manageLinks(booking)}`,
  })
}

function zoneForm({ booking, zone, week }: TimePickerPage) {
  return html`<form class="zone">
${hiddenField('key', booking.invitee.link_key)}
${hiddenField('from', week.from.toString())}
${zoneField('Time zone', zone)}
${button('Update', 'plain')}
</form>`
}

function weekNav({ booking, zone, week: { earlier, later } }: TimePickerPage) {
  const link = (from: Temporal.PlainDate, text: string) =>
    html`<li><a href="${pathTo('reschedulings', booking.invitee, viewOf(zone, from))}">${text}</a></li>`
  return html`<nav aria-label="Weeks"><ul class="weeks">
${earlier && link(earlier, '← Previous week')}
${later && link(later, 'Next week →')}
</ul></nav>`
}

function rescheduleForm({ booking, zone, week, problems, input }: TimePickerPage) {
  const { from, to, days, next } = week
  if (days.length === 0)
    return html`<p>No times available from ${dayOf(from)} to ${dayOf(to.subtract({ days: 1 }))}.</p>
${next && html`<p><a href="${pathTo('reschedulings', booking.invitee, viewOf(zone, next))}">The next available times</a>
are on ${dayOf(next)}.</p>`}`
  const linkTo = (start: string) => pathTo('reschedulings', booking.invitee, { from: start, timezone: zone })
  return html`<form method="post" action="${linkTo(week.shownFrom)}">
${days.map((day) => dayField(day, input.start_time, linkTo))}
${reasonField(input.reason ?? '', problems.find(({ parameter }) => parameter === 'reason')?.message)}
${button('Reschedule')}
</form>`
}

const viewOf = (timezone: string, from: Temporal.PlainDate) => ({ from: from.toString(), timezone })

function dayField(day: Day, chosen: string | undefined, linkTo: (from: string) => string) {
  const { date, times, later, hasEarlier } = day
  const link = (from: string, text: string) => html`<p><a href="${linkTo(from)}">${text}</a></p>\n`
  return html`<fieldset><legend>${dayOf(date)}</legend>
${hasEarlier && link(date.toString(), 'Show earlier times')}<div class="times">
${times.map(({ value, hour }) => html`<label><input type="radio" name="start_time" value="${value}" required${
  value === chosen && html` checked`}> ${hour}</label>\n`)}</div>
${later !== undefined && link(later, 'Show more times')}</fieldset>\n`
}
