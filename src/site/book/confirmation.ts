import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { sendBrokenLink, sendClosed } from '../manage-booking/error-pages.ts'
import { loadBooking, readLink, type Booking, type Request } from '../manage-booking/load.ts'
import { stateOf } from '../manage-booking/rules.ts'
import { sendConfirmation } from './confirmation-page.ts'

function confirmationPath({ id, link_key }: InviteeRow) {
  return `${sitePath}/bookings/${id}?${new URLSearchParams({ key: link_key }).toString()}`
}

/**
 * Leads to the confirmation page, or to the redirect URL of the event type. The script of the page asks for the page
 * itself, so that it needs no second request.
 */
export async function sendBooked(
  reply: FastifyReply, db: Db, { redirect_url }: Pick<PlanRow, 'redirect_url'>, invitee: InviteeRow,
) {
  const isForScript = reply.request.headers.prefer === 'return=representation'
  const target = redirect_url === null ? confirmationPath(invitee) : new URL(redirect_url).href
  if (!isForScript) return reply.redirect(target, 303)
  if (redirect_url !== null) return reply.code(201).header('location', target).send('')
  const booking = await loadBooking(db, { id: invitee.id, key: invitee.link_key })
  return sendConfirmation(reply.header('content-location', target), db, booking, 201)
}

export function confirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/bookings/:uuid', (request, reply) => sendBooking(reply, db, request))
}

async function sendBooking(reply: FastifyReply, db: Db, request: FastifyRequest<Request>) {
  const booking: Booking | undefined = await loadBooking(db, readLink(request)).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (!booking) return sendBrokenLink(reply, db)
  return stateOf(booking, Date.now()) === 'upcoming' ? sendConfirmation(reply, db, booking)
    : sendClosed(reply, db, booking)
}
