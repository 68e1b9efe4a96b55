import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { TooManyRequests } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isRescheduleLimit } from './limits.ts'
import { pathTo, sendBookingPage } from './layout.ts'
import { findNextBooking, type Booking } from './load.ts'
import { textWithTime } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'
import { summaryOf } from './summary-list.ts'

/** Explains why a booking can no longer be changed. */
export async function sendClosed(reply: FastifyReply, db: Db, booking: Booking, status = 200) {
  const texts = pageTexts(reply.request)
  const state = stateOf(booking, Date.now())
  if (state === 'rescheduled') return sendRescheduled(reply, db, booking, status)
  if (state === 'canceled') return sendCanceled(reply, db, booking, status)
  const title = texts.text(state === 'over' ? 'meeting-over' : 'meeting-started')
  return sendBookingPage(reply, db, booking, {
    title,
    status,
    main: html`<h1>${title}</h1>
<p>${texts.text('cannot-change')}</p>
${summaryOf(booking, texts)}`,
  })
}

export function manageLinks({ invitee }: Booking, texts: Texts) {
  const { text } = texts
  return html`<p class="actions"><a class="button plain" href="${pathTo('reschedulings', invitee, texts)}">${text(
    'reschedule',
  )}</a>
<a class="button danger" href="${pathTo('cancellations', invitee, texts)}">${text('cancel')}</a></p>`
}

/** The same page for a wrong key and an unknown booking. */
export function sendBrokenLink(reply: FastifyReply, db: Db) {
  const { text } = pageTexts(reply.request)
  return sendBookingPage(reply, db, undefined, {
    title: text('broken-link'),
    status: 404,
    main: html`<h1>${text('broken-link')}</h1>
<p>${text('broken-link-advice')}</p>`,
  })
}

export function sendTooMany(reply: FastifyReply, db: Db, error: TooManyRequests) {
  const { seconds } = error
  const texts = pageTexts(reply.request)
  const { text } = texts
  const wait = waitText(seconds, texts)
  return sendBookingPage(reply.header('retry-after', String(seconds)), db, undefined, {
    title: text('too-many-changes'),
    status: 429,
    main: html`<h1>${text('too-many-changes')}</h1>
<p role="alert">${text(isRescheduleLimit(error) ? 'rescheduled-too-often' : 'changed-too-often', { wait })}</p>
<p>${text('too-many-changes-advice')}</p>`,
  })
}

function sendCanceled(reply: FastifyReply, db: Db, booking: Booking, status: number) {
  const { canceled_at, canceled_by, canceler_type, cancel_reason } = booking.invitee
  const texts = pageTexts(reply.request)
  const { text, locale } = texts
  const zone = zoneOf(booking)
  const when = canceled_at ?? booking.event.updated_at
  const write = (time: string) =>
    canceler_type === 'invitee'
      ? text('you-canceled', { time })
      : canceled_by
        ? text('they-canceled', { name: canceled_by, time })
        : text('was-canceled', { time })
  return sendBookingPage(reply, db, booking, {
    title: text('already-canceled'),
    status,
    main: html`<h1>${text('booking-already-canceled')}</h1>
<p>${textWithTime(write, when, zone, locale)}</p>
${cancel_reason && html`<blockquote dir="auto">${cancel_reason}</blockquote>`}
${summaryOf(booking, texts)}`,
  })
}

async function sendRescheduled(reply: FastifyReply, db: Db, booking: Booking, status: number) {
  const next = await findNextBooking(db, booking)
  const texts = pageTexts(reply.request)
  const { text } = texts
  const isUpcoming = next && stateOf(next, Date.now()) === 'upcoming'
  return sendBookingPage(reply, db, booking, {
    title: text('rescheduled'),
    status,
    main: html`<h1>${text('booking-was-rescheduled')}</h1>
${
  next &&
  html`<p>${text('new-booking')}</p>
${summaryOf(next, texts)}`
}
${
  next &&
  !isUpcoming &&
  html`<p class="other"><a href="${pathTo('cancellations', next.invitee, texts)}">${text('see-status')}</a></p>`
}
${isUpcoming && manageLinks(next, texts)}`,
  })
}
