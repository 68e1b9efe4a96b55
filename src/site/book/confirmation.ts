import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGuestsOf, type InviteeRow } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { embedKeysOf, embedQuery, isEmbedded } from '../../platform/pages/embed-keys.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { pathTo } from '../manage-booking/layout.ts'
import { sendBrokenLink, sendClosed } from '../manage-booking/error-pages.ts'
import { findBooking, loadBooking, type Request } from '../manage-booking/load.ts'
import { stateOf } from '../manage-booking/rules.ts'
import { uriHeaders } from './announce-booking.ts'
import { sendConfirmation } from './confirmation-page.ts'
import type { LoadedEventType } from './load.ts'
import { redirectTarget } from './redirect-target.ts'

/** In the address of a confirmation: the booking used up a single-use link. */
const usedLink = { link: 'used' }
/** The browser comes from the form, so an embedded page tells the website about the booking. Its script removes it. */
const justBooked = { booked: 'now' }

/**
 * Leads to the confirmation page, or to the redirect URL of the event type. The script of the page asks for the page
 * itself, so that it needs no second request.
 */
export async function sendBooked(
  reply: FastifyReply,
  db: Db,
  { plan, link_id }: Pick<LoadedEventType, 'plan' | 'link_id'>,
  invitee: InviteeRow,
) {
  const isForScript = reply.request.headers.prefer === 'return=representation'
  const isLinkUsed = link_id !== undefined
  const keys = embedQuery(embedKeysOf(reply.request))
  if (isForScript && isEmbedded(keys)) reply.headers(uriHeaders(invitee))
  const booking = await loadBooking(db, { id: invitee.id, key: invitee.link_key })
  if (plan.redirect_url !== null) {
    const guests = await findGuestsOf(db, invitee)
    const target = redirectTarget({ ...plan, redirect_url: plan.redirect_url }, { ...booking, guests })
    return isForScript ? reply.code(201).header('location', target).send('') : reply.redirect(target, 303)
  }
  const view = { ...(isLinkUsed && usedLink), ...keys }
  const texts = pageTexts(reply.request)
  if (!isForScript)
    return reply.redirect(pathTo('bookings', invitee, texts, { ...view, ...(isEmbedded(keys) && justBooked) }), 303)
  const path = pathTo('bookings', invitee, texts, view)
  return sendConfirmation(reply.header('content-location', path), db, booking, { status: 201, isLinkUsed })
}

export function confirmationPage(app: FastifyInstance, db: Db) {
  app.get<Request>('/bookings/:uuid', (request, reply) => sendBooking(reply, db, request))
}

async function sendBooking(reply: FastifyReply, db: Db, request: FastifyRequest<Request>) {
  const booking = await findBooking(db, request)
  if (!booking) return sendBrokenLink(reply, db)
  if (stateOf(booking, Date.now()) !== 'upcoming') return sendClosed(reply, db, booking)
  const { link, booked } = request.query
  return sendConfirmation(reply, db, booking, {
    isLinkUsed: link === usedLink.link,
    isJustBooked: booked === justBooked.booked,
  })
}
