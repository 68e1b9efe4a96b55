import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { button } from '../../platform/pages/fields.ts'
import { cancelByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { nameOf, pathTo, reasonField, show, summaryOf } from './layout.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { stateOf } from './rules.ts'
import { Cancellation } from './schema.ts'

export function cancellationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/cancellations/:uuid', async (request, reply) => {
    const booking = await loadBooking(db, readLink(request))
    return stateOf(booking, Date.now()) === 'ahead' ? sendForm(reply, booking) : sendClosed(reply, db, booking)
  })

  app.post<Request>('/cancellations/:uuid', async (request, reply) => {
    const link = readLink(request)
    const booking = await loadBooking(db, link)
    if (stateOf(booking, Date.now()) !== 'ahead') return sendClosed(reply, db, booking, 409)
    const problems: Detail[] = []
    const form = parse(Cancellation, request.body ?? {}, problems)
    if (!form) return sendForm(reply, booking, { status: 400, typed: request.body?.reason, problems })
    await cancelByLink(db, link, form.reason)
    return sendDone(reply, booking)
  })
}

type Again = { status: number; typed: string | undefined; problems: Detail[] }

function sendForm(reply: FastifyReply, booking: Booking, again?: Again) {
  const { invitee } = booking
  return show(reply, {
    title: `Cancel ${nameOf(booking)}`,
    status: again?.status ?? 200,
    main: html`<h1>Cancel this booking?</h1>
${summaryOf(booking)}
<form method="post" action="${pathTo('cancellations', invitee)}">
${reasonField(again?.typed ?? '', again?.problems[0]?.message)}
${button('Cancel the booking', 'danger')}
</form>
<p class="other">Does the time not suit you?
<a href="${pathTo('reschedulings', invitee)}">Choose another time</a>.</p>`,
  })
}

function sendDone(reply: FastifyReply, booking: Booking) {
  return show(reply, {
    title: 'Canceled',
    main: html`<h1>Your booking is canceled</h1>
<p>You are not expected any more. You can close this page.</p>
${summaryOf(booking)}`,
  })
}
