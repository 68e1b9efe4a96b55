import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { View } from '../calendar/rules.ts'
import { calendarList } from './calendar-list.ts'
import { manageLinks } from './error-pages.ts'
import { pathTo, sendBookingPage } from './layout.ts'
import type { Booking } from './load.ts'
import { hostZoneOf } from './rules.ts'
import { summaryOf } from './summary-list.ts'

/** Shows the new time in the zone in which it was chosen. The script of the page gets its address, too. */
export async function sendRescheduled(reply: FastifyReply, db: Db, booking: Booking, { zone }: Pick<View, 'zone'>) {
  const texts = pageTexts(reply.request)
  const { event, invitee } = booking
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  return sendBookingPage(reply.header('content-location', pathTo('bookings', invitee, texts)), db, booking, {
    title: texts.text('rescheduled'),
    main: html`<h1>${texts.text('booking-rescheduled')}</h1>
<p>${texts.text('your-new-time')}</p>
${summaryOf(booking, texts, { zone, hostZone: hostZoneOf(plan, booking) })}
${calendarList(booking, texts)}
${manageLinks(booking, texts)}`,
  })
}
