import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { TooManyRequests } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { pathTo, show, summaryOf } from './layout.ts'
import { openNext, type Booking } from './load.ts'
import { momentOf, zoneName } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'

/** Says why there is nothing left to do about a booking. */
export async function sendClosed(reply: FastifyReply, db: Db, booking: Booking, status = 200) {
  const state = stateOf(booking, Date.now())
  if (state === 'moved') return sendMoved(reply, await openNext(db, booking), status)
  if (state === 'canceled') return sendCanceled(reply, booking, status)
  const title = state === 'over' ? 'This meeting is over' : 'This meeting has begun'
  return show(reply, {
    title,
    status,
    main: html`<h1>${title}</h1>
<p>It can be neither canceled nor moved any more.</p>
${summaryOf(booking)}`,
  })
}

/** The links of a booking that takes place. */
export function linksOf({ invitee }: Booking) {
  return html`<p class="other"><a href="${pathTo('reschedulings', invitee)}">Move it to another time</a>
or <a href="${pathTo('cancellations', invitee)}">cancel it</a>.</p>`
}

/** What a wrong key leads to, and what never was. */
export function sendDead(reply: FastifyReply) {
  return show(reply, {
    title: 'This link does not work',
    status: 404,
    main: html`<h1>This link does not work</h1>
<p>Perhaps it was not copied as a whole. Open it from the mail that you got, or ask the people you meet.</p>`,
  })
}

/** The error's sentence says when to try again. */
export function sendTooMany(reply: FastifyReply, { message, seconds }: TooManyRequests) {
  return show(reply.header('retry-after', String(seconds)), {
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
  return show(reply, {
    title: 'Canceled already',
    status,
    main: html`<h1>This booking was canceled already</h1>
<p>${canceler_type === 'invitee' ? 'You' : canceled_by} canceled it on <time datetime="${when}">${
  momentOf(when, zone)}</time>, ${zoneName(zone, when)}.</p>
${cancel_reason && html`<blockquote>${cancel_reason}</blockquote>`}
${summaryOf(booking)}`,
  })
}

function sendMoved(reply: FastifyReply, next: Booking | undefined, status: number) {
  const isAhead = next && stateOf(next, Date.now()) === 'ahead'
  return show(reply, {
    title: 'Moved to another time',
    status,
    main: html`<h1>This booking was moved to another time</h1>
${next && html`<p>This is where it went:</p>
${summaryOf(next)}`}
${next && !isAhead && html`<p>See <a href="${pathTo('cancellations', next.invitee)}">what became of it</a>.</p>`}
${isAhead && linksOf(next)}`,
  })
}
