import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { reconfirmByLink } from './commands.ts'
import { linksOf, sendClosed } from './error-pages.ts'
import { nameOf, pathTo, show, summaryOf } from './layout.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { momentOf, zoneName } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'

export function reconfirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/reconfirmations/:uuid', async (request, reply) =>
    sendQuestion(reply, db, await loadBooking(db, readLink(request))))

  app.post<Request>('/reconfirmations/:uuid', async (request, reply) => {
    const link = readLink(request)
    await reconfirmByLink(db, link)
    return sendQuestion(reply, db, await loadBooking(db, link))
  })
}

function sendQuestion(reply: FastifyReply, db: Db, booking: Booking) {
  const { reconfirmation_requested_at: asked, reconfirmed_at: answered } = booking.invitee
  if (stateOf(booking, Date.now()) !== 'ahead') return sendClosed(reply, db, booking)
  if (answered) return sendThanks(reply, booking, answered)
  return asked ? sendForm(reply, booking) : sendNothing(reply, booking)
}

function sendForm(reply: FastifyReply, booking: Booking) {
  const { invitee } = booking
  return show(reply, {
    title: `Will you be there? ${nameOf(booking)}`,
    main: html`<h1>Will you be there?</h1>
${summaryOf(booking)}
<form method="post" action="${pathTo('reconfirmations', invitee)}">
${button('Yes, I will be there')}
</form>
<p class="other">If not, <a href="${pathTo('cancellations', invitee)}">cancel the booking</a>
or <a href="${pathTo('reschedulings', invitee)}">choose another time</a>.</p>`,
  })
}

function sendThanks(reply: FastifyReply, booking: Booking, answered: string) {
  const zone = zoneOf(booking)
  return show(reply, {
    title: 'You will be there',
    main: html`<h1>Thank you, you are expected</h1>
<p>You have confirmed this meeting:</p>
${summaryOf(booking)}
<p class="quiet">Your answer arrived on <time datetime="${answered}">${momentOf(answered, zone)}</time>, ${
  zoneName(zone, answered)}.</p>
${linksOf(booking)}`,
  })
}

function sendNothing(reply: FastifyReply, booking: Booking) {
  return show(reply, {
    title: nameOf(booking),
    main: html`<h1>You are expected</h1>
<p>Nobody asked you to confirm this booking: there is nothing to do.</p>
${summaryOf(booking)}
${linksOf(booking)}`,
  })
}
