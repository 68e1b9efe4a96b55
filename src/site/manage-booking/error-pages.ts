import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { TooManyRequests } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { pathTo, sendBookingPage, summaryOf } from './layout.ts'
import { findNextBooking, type Booking } from './load.ts'
import { dateTimeText, zoneName } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'

/** Explains why a booking can no longer be changed. */
export async function sendClosed(reply: FastifyReply, db: Db, booking: Booking, status = 200) {
  const state = stateOf(booking, Date.now())
  if (state === 'rescheduled') return sendRescheduled(reply, await findNextBooking(db, booking), status)
  if (state === 'canceled') return sendCanceled(reply, booking, status)
  const title = state === 'over' ? 'This meeting is over' : 'This meeting has started'
  return sendBookingPage(reply, {
    title,
    status,
    main: html`<h1>${title}</h1>
<p>You can no longer cancel or reschedule it.</p>
${summaryOf(booking)}`,
  })
}

export function manageLinks({ invitee }: Booking) {
  return html`<p class="other"><a href="${pathTo('reschedulings', invitee)}">Reschedule</a> ·
<a href="${pathTo('cancellations', invitee)}">Cancel</a></p>`
}

/** The same page for a wrong key and an unknown booking. */
export function sendBrokenLink(reply: FastifyReply) {
  return sendBookingPage(reply, {
    title: 'This link does not work',
    status: 404,
    main: html`<h1>This link does not work</h1>
<p>Check that you copied the whole link. Open it from your email again, or contact the people you are meeting.</p>`,
  })
}

/** The message of the error says when to try again. */
export function sendTooMany(reply: FastifyReply, { message, seconds }: TooManyRequests) {
  return sendBookingPage(reply.header('retry-after', String(seconds)), {
    title: 'Too many changes',
    status: 429,
    main: html`<h1>Too many changes</h1>
<p role="alert">${message}</p>
<p>Your booking has not changed. If it is urgent, please contact the people you are meeting.</p>`,
  })
}

function sendCanceled(reply: FastifyReply, booking: Booking, status: number) {
  const { canceled_at, canceled_by, canceler_type, cancel_reason } = booking.invitee
  const zone = zoneOf(booking)
  const when = canceled_at ?? booking.event.updated_at
  return sendBookingPage(reply, {
    title: 'Already canceled',
    status,
    main: html`<h1>This booking was already canceled</h1>
<p>${canceler_type === 'invitee' ? 'You' : canceled_by} canceled it on <time datetime="${when}">${
  dateTimeText(when, zone)}</time>, ${zoneName(zone, when)}.</p>
${cancel_reason && html`<blockquote>${cancel_reason}</blockquote>`}
${summaryOf(booking)}`,
  })
}

function sendRescheduled(reply: FastifyReply, next: Booking | undefined, status: number) {
  const isUpcoming = next && stateOf(next, Date.now()) === 'upcoming'
  return sendBookingPage(reply, {
    title: 'Rescheduled',
    status,
    main: html`<h1>This booking was rescheduled</h1>
${next && html`<p>This is the new booking:</p>
${summaryOf(next)}`}
${next && !isUpcoming && html`<p><a href="${pathTo('cancellations', next.invitee)}">See its current status</a></p>`}
${isUpcoming && manageLinks(next)}`,
  })
}
