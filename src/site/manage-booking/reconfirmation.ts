import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { reconfirmByLink } from './commands.ts'
import { manageLinks, sendClosed } from './error-pages.ts'
import { pathTo, sendBookingPage } from './layout.ts'
import { openBooking, readLink, type Booking, type Request } from './load.ts'
import { textWithTime } from './present.ts'
import { stateOf, zoneOf } from './rules.ts'
import { nameOf, summaryOf } from './summary-list.ts'

export function reconfirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/reconfirmations/:uuid', async (request, reply) =>
    sendCurrentStep(reply, db, await openBooking(db, request)),
  )

  app.post<Request>('/reconfirmations/:uuid', async (request, reply) => {
    await reconfirmByLink(db, readLink(request))
    return sendCurrentStep(reply, db, await openBooking(db, request))
  })
}

function sendCurrentStep(reply: FastifyReply, db: Db, booking: Booking) {
  const { reconfirmation_requested_at, reconfirmed_at } = booking.invitee
  if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
  const texts = pageTexts(reply.request)
  const page = reconfirmed_at
    ? thanksPage(booking, reconfirmed_at, texts)
    : reconfirmation_requested_at
      ? formPage(booking, texts)
      : nothingPage(booking, texts)
  return sendBookingPage(reply, db, booking, page)
}

function formPage(booking: Booking, texts: Texts) {
  const { invitee } = booking
  const { text } = texts
  return {
    title: text('reconfirm-title', { meeting: nameOf(booking, texts) }),
    main: html`<h1>${text('reconfirm-question')}</h1>
${summaryOf(booking, texts)}
<form method="post" action="${pathTo('reconfirmations', invitee, texts)}">
${button(text('reconfirm'))}
</form>
<h2>${text('cannot-make-it')}</h2>
${manageLinks(booking, texts)}`,
  }
}

function thanksPage(booking: Booking, confirmedAt: string, texts: Texts) {
  const zone = zoneOf(booking)
  const { text, locale } = texts
  const confirmed = textWithTime((time) => text('confirmed-on', { time }), confirmedAt, zone, locale)
  return {
    title: text('confirmed'),
    main: html`<h1>${text('thanks-for-confirming')}</h1>
<p>${text('see-you')}</p>
${summaryOf(booking, texts)}
<p class="quiet">${confirmed}</p>
${manageLinks(booking, texts)}`,
  }
}

function nothingPage(booking: Booking, texts: Texts) {
  return {
    title: nameOf(booking, texts),
    main: html`<h1>${texts.text('nothing-to-confirm')}</h1>
<p>${texts.text('nothing-to-confirm-advice')}</p>
${summaryOf(booking, texts)}
${manageLinks(booking, texts)}`,
  }
}
