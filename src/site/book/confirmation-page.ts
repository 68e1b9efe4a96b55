import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { hostZone } from '../calendar/rules.ts'
import { manageLinks } from '../manage-booking/error-pages.ts'
import { sendBookingPage, summaryOf } from '../manage-booking/layout.ts'
import type { Booking } from '../manage-booking/load.ts'

/** Everything about the new booking, and what to do with it. */
export async function sendConfirmation(reply: FastifyReply, db: Db, booking: Booking, status = 200) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { event, invitee } = booking
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  return sendBookingPage(reply, db, booking, {
    title: text('booked'),
    status,
    main: html`<h1>${text('booked')}</h1>
<p>${text('emailed-details', { email: invitee.email })}</p>
${summaryOf(booking, texts, { hostZone: hostZone(plan) })}
${moreFacts(booking, texts)}
${manageLinks(booking, texts)}
<p class="other"><a href="${schedulingUrlOf(plan)}">${text('book-another')}</a></p>`,
  })
}

function moreFacts({ event, invitee }: Booking, { text, locale }: Texts) {
  const guests = event.guests.map(({ email }) => email)
  const answers = invitee.questions_and_answers.map(({ question, answer }): Fact => [question, answer])
  const guestFacts: Fact[] = guests.length > 0 ? [[text('guests'), new Intl.ListFormat(locale).format(guests)]] : []
  const facts = [...guestFacts, ...answers]
  return facts.length > 0 && factList(facts)
}
