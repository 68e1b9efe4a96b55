import type { FastifyRequest } from 'fastify'
import { getInvitee, getInviteeByKey, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { getEvent, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import { prove, type Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId, type InviteeId } from '../../platform/ids.ts'
import { isId, isStorable } from '../../platform/text.ts'
import { findPageLocale } from '../../scheduling/event-types/queries.ts'

export type Request = {
  Params: { uuid: string; start?: string }
  Querystring: Record<string, unknown>
  Body: Record<string, string> | undefined
}
export type Link = { id: InviteeId; key: string; request_id: string; ip: string }
export type Booking = { event: EventRow; invitee: InviteeRow }

/** A malformed link is not found, like one with a wrong key. */
export function readLink({ id: request_id, ip, params, query }: FastifyRequest<Request>): Link {
  const { key } = query
  if (!isId(params.uuid) || typeof key !== 'string' || !isStorable(key)) throw new NotFound()
  return { id: asId(params.uuid), key, request_id, ip }
}

/** The key in the link allows changes to the booking. */
export async function loadBooking(db: Db, { id, key }: Pick<Link, 'id' | 'key'>): Promise<Managed<Booking>> {
  const invitee = await getInviteeByKey(db, id, key)
  return prove({ invitee, event: await getEvent(db, invitee.organization_id, invitee.event_id) }, 'manage')
}

/** The booking of a page. The page is in the language that the host chose for the event type, if any. */
export async function openBooking(db: Db, request: FastifyRequest<Request>) {
  const booking = await loadBooking(db, readLink(request))
  const { organization_id, event_type_id } = booking.event
  request.ownLocale = await findPageLocale(db, organization_id, event_type_id)
  return booking
}

/** Undefined if the link does not work. */
export async function findBooking(db: Db, request: FastifyRequest<Request>) {
  try {
    return await openBooking(db, request)
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** The booking that replaced a rescheduled one. */
export async function findNextBooking(db: Db, { invitee }: Booking): Promise<Booking | undefined> {
  const { organization_id, new_event_id, new_invitee_id } = invitee
  if (!new_event_id || !new_invitee_id) return undefined
  const next = await getInvitee(db, organization_id, new_event_id, new_invitee_id)
  return { invitee: next, event: await getEvent(db, organization_id, new_event_id) }
}
