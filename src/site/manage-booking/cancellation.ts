import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { cancelByLink } from './commands.ts'
import { sendClosed } from './error-pages.ts'
import { pathTo, sendBookingPage } from './layout.ts'
import { openBooking, readLink, type Booking, type Request } from './load.ts'
import { reasonField } from './reason-fields.ts'
import { stateOf } from './rules.ts'
import { CancellationForm } from './schema.ts'
import { nameOf, summaryOf } from './summary-list.ts'

export function cancellationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/cancellations/:uuid', async (request, reply) => {
    const booking = await openBooking(db, request)
    return stateOf(booking, Date.now()) === 'upcoming' ? sendForm(reply, db, booking) : sendClosed(reply, db, booking)
  })

  app.post<Request>('/cancellations/:uuid', async (request, reply) => {
    const booking = await openBooking(db, request)
    if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking, 409)
    const { value: form, problems } = parse(CancellationForm, request.body ?? {})
    if (!form) return sendForm(reply, db, booking, { status: 400, input: request.body?.reason, wrong: problems[0] })
    await cancelByLink(db, readLink(request), form.reason)
    return sendDone(reply, db, booking)
  })
}

type RejectedForm = { status: number; input: string | undefined; wrong: Parameters<typeof reasonField>[1] }

function sendForm(reply: FastifyReply, db: Db, booking: Booking, rejected?: RejectedForm) {
  const { invitee } = booking
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendBookingPage(reply, db, booking, {
    title: text('cancel-title', { meeting: nameOf(booking, texts) }),
    status: rejected?.status ?? 200,
    main: html`<h1>${text('cancel-question')}</h1>
${summaryOf(booking, texts)}
<form method="post" action="${pathTo('cancellations', invitee, texts)}">
${reasonField(rejected?.input ?? '', rejected?.wrong, texts)}
<button type="submit" class="danger">${text('cancel-booking')}</button>
</form>
<p class="other">${text('other-time-question')} <a href="${pathTo('reschedulings', invitee, texts)}">${text(
      'reschedule',
    )}</a></p>`,
  })
}

function sendDone(reply: FastifyReply, db: Db, booking: Booking) {
  const texts = pageTexts(reply.request)
  return sendBookingPage(reply, db, booking, {
    title: texts.text('canceled'),
    main: html`<h1>${texts.text('booking-canceled')}</h1>
<p>${texts.text('close-page')}</p>
${summaryOf(booking, texts)}`,
  })
}
