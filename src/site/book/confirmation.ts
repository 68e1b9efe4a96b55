import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGuestsOf, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { getEvent } from '../../meetings/scheduled-events/queries.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { manageLinks, sendBrokenLink, sendClosed } from '../manage-booking/error-pages.ts'
import { sendBookingPage, summaryOf } from '../manage-booking/layout.ts'
import { findBooking, type Request } from '../manage-booking/load.ts'
import { stateOf } from '../manage-booking/rules.ts'
import { redirectTarget } from './redirect-target.ts'

function confirmationPath({ id, link_key }: InviteeRow) {
  const root = new URL(config.BASE_URL).pathname.replace(/\/$/, '')
  return `${root}/bookings/${id}?${new URLSearchParams({ key: link_key }).toString()}`
}

/** Redirects to the confirmation page, or to the redirect URL of the event type. */
export async function sendBooked(reply: FastifyReply, db: Db, plan: PlanRow, invitee: InviteeRow) {
  const { redirect_url } = plan
  if (redirect_url === null) return reply.redirect(confirmationPath(invitee), 303)
  const event = await getEvent(db, invitee.organization_id, invitee.event_id)
  const guests = await findGuestsOf(db, invitee)
  return reply.redirect(redirectTarget({ ...plan, redirect_url }, { event, invitee, guests }), 303)
}

export function confirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/bookings/:uuid', (request, reply) => sendBooking(reply, db, request))
}

async function sendBooking(reply: FastifyReply, db: Db, request: FastifyRequest<Request>) {
  const booking = await findBooking(db, request)
  if (!booking) return sendBrokenLink(reply)
  if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
  return sendBookingPage(reply, {
    title: 'Booked',
    main: html`<h1>You’re booked</h1>
<p>We’ve emailed the details to ${booking.invitee.email}.</p>
${summaryOf(booking)}
${manageLinks(booking)}`,
  })
}
