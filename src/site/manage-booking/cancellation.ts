import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { button } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { cancelByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { nameOf, pathTo, reasonField, sendBookingPage, summaryOf } from './layout.ts'
import { loadBooking, readLink, type Booking, type Request } from './load.ts'
import { stateOf } from './rules.ts'
import { CancellationForm } from './schema.ts'

export function cancellationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/cancellations/:uuid', async (request, reply) => {
    const booking = await loadBooking(db, readLink(request))
    return stateOf(booking, Date.now()) === 'upcoming' ? sendForm(reply, booking) : sendClosed(reply, db, booking)
  })

  app.post<Request>('/cancellations/:uuid', async (request, reply) => {
    const link = readLink(request)
    const booking = await loadBooking(db, link)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking, 409)
    const { value: form, problems } = parse(CancellationForm, request.body ?? {})
    if (!form) return sendForm(reply, booking, { status: 400, input: request.body?.reason, problems })
    await cancelByLink(db, link, form.reason)
    return sendDone(reply, booking)
  })
}

type RejectedForm = { status: number; input: string | undefined; problems: Problems }

function sendForm(reply: FastifyReply, booking: Booking, rejected?: RejectedForm) {
  const { invitee } = booking
  return sendBookingPage(reply, {
    title: `Cancel ${nameOf(booking)}`,
    status: rejected?.status ?? 200,
    main: html`<h1>Cancel this booking?</h1>
${summaryOf(booking)}
<form method="post" action="${pathTo('cancellations', invitee)}">
${reasonField(rejected?.input ?? '', rejected?.problems[0]?.message)}
${button('Cancel booking', 'danger')}
</form>
<p class="other">Need a different time? <a href="${pathTo('reschedulings', invitee)}">Reschedule</a></p>`,
  })
}

function sendDone(reply: FastifyReply, booking: Booking) {
  return sendBookingPage(reply, {
    title: 'Canceled',
    main: html`<h1>Your booking is canceled</h1>
<p>You can close this page.</p>
${summaryOf(booking)}`,
  })
}
