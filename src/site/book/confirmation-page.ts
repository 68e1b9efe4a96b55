import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { calendarList } from '../manage-booking/calendar-list.ts'
import { manageLinks } from '../manage-booking/error-pages.ts'
import { sendBookingPage } from '../manage-booking/layout.ts'
import type { Booking } from '../manage-booking/load.ts'
import { summaryOf } from '../manage-booking/summary-list.ts'
import { scheduledMessage } from './announce-booking.ts'
import { anotherBookingLink, answersOf, loadHostsAndGuests } from './confirmation-fields.ts'

/**
 * `isLinkUsed`: a single-use link led here, so no other meeting is offered. `isJustBooked`: the website around the page
 * does not know of the booking yet.
 */
type Confirmation = { status?: number; isLinkUsed: boolean; isJustBooked?: boolean }

/** Everything about the new booking, and what to do with it. */
export async function sendConfirmation(
  reply: FastifyReply,
  db: Db,
  booking: Booking,
  { status = 200, isLinkUsed, isJustBooked }: Confirmation,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { event, invitee } = booking
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  return sendBookingPage(reply, db, booking, {
    title: text('booked'),
    status,
    isConfirmation: true,
    embedMessage: isJustBooked ? scheduledMessage(invitee) : undefined,
    main: html`<h1>${text('booked')}</h1>
<p>${text('emailed-details', { email: invitee.email })}</p>
${summaryOf(booking, texts, await loadHostsAndGuests(db, plan, booking, texts))}
${answersOf(booking, texts)}
${calendarList(booking, texts)}
${manageLinks(booking, texts)}
${!isLinkUsed && plan.active && anotherBookingLink(plan, texts)}`,
  })
}
