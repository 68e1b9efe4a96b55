import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { reconfirmByLink } from './commands.ts'
import { manageLinks, sendClosed } from './error-pages.ts'
import { nameOf, pathTo, sendBookingPage, summaryOf } from './layout.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { dateTimeText, zoneName } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'

export function reconfirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/reconfirmations/:uuid', async (request, reply) =>
    sendCurrentStep(reply, db, await loadBooking(db, readLink(request))))

  app.post<Request>('/reconfirmations/:uuid', async (request, reply) => {
    const link = readLink(request)
    await reconfirmByLink(db, link)
    return sendCurrentStep(reply, db, await loadBooking(db, link))
  })
}

function sendCurrentStep(reply: FastifyReply, db: Db, booking: Booking) {
  const { reconfirmation_requested_at, reconfirmed_at } = booking.invitee
  if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
  if (reconfirmed_at) return sendThanks(reply, booking, reconfirmed_at)
  return reconfirmation_requested_at ? sendForm(reply, booking) : sendNothingToConfirm(reply, booking)
}

function sendForm(reply: FastifyReply, booking: Booking) {
  const { invitee } = booking
  return sendBookingPage(reply, {
    title: `Will you be there? ${nameOf(booking)}`,
    main: html`<h1>Will you be there?</h1>
${summaryOf(booking)}
<form method="post" action="${pathTo('reconfirmations', invitee)}">
${button('Yes, I’ll be there')}
</form>
<p class="other">Can’t make it? <a href="${pathTo('reschedulings', invitee)}">Reschedule</a> or
<a href="${pathTo('cancellations', invitee)}">cancel</a>.</p>`,
  })
}

function sendThanks(reply: FastifyReply, booking: Booking, confirmedAt: string) {
  const zone = zoneOf(booking)
  return sendBookingPage(reply, {
    title: 'Confirmed',
    main: html`<h1>Thanks for confirming</h1>
<p>See you there!</p>
${summaryOf(booking)}
<p class="quiet">You confirmed on <time datetime="${confirmedAt}">${dateTimeText(confirmedAt, zone)}</time>, ${
  zoneName(zone, confirmedAt)}.</p>
${manageLinks(booking)}`,
  })
}

function sendNothingToConfirm(reply: FastifyReply, booking: Booking) {
  return sendBookingPage(reply, {
    title: nameOf(booking),
    main: html`<h1>Nothing to confirm</h1>
<p>You don’t need to confirm this booking. See you there!</p>
${summaryOf(booking)}
${manageLinks(booking)}`,
  })
}
