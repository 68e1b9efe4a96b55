import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { InviteeId, OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { cancelInvitees, findActiveInvitees, getInvitee, listInvitees, type InviteeRow } from '../invitees/queries.ts'
import { getEvent, releaseSeats, lockEvent, type Canceler, type EventRow } from '../scheduled-events/queries.ts'
import { requireUpcoming } from '../scheduled-events/rules.ts'
import { lockBooking } from '../slots/locks.ts'
import { announceCancellation } from './announce.ts'

/** An invitee and their meeting, as they were when the permission was checked. */
export type BookingKey = { event: EventRow; invitee: Pick<InviteeRow, 'id'> }

/** Cancels a meeting for all of its invitees. */
export async function cancelEvent(db: Db, staleEvent: Managed<EventRow>, canceler: Canceler) {
  return cancelLocked(db, await lockUpcomingEvent(db, staleEvent), canceler)
}

/** Cancels a meeting that is locked, with its hosts. */
export async function cancelLocked(db: Db, event: EventRow, canceler: Canceler) {
  const invitees = await findActiveInvitees(db, event.organization_id, event.id)
  return (await cancelBookings(db, event, invitees, canceler)).event
}

/** Cancels one invitee. Also cancels the meeting when that was its last active invitee. */
export async function cancelInvitee(db: Db, booking: Managed<BookingKey>, canceler: Canceler) {
  const event = await lockUpcomingEvent(db, booking.event)
  const invitee = await getInvitee(db, event.organization_id, event.id, booking.invitee.id)
  requireNotCanceled(invitee)
  const {
    invitees: [canceled],
  } = await cancelBookings(db, event, [invitee], canceler)
  if (!canceled) throw new NotFound()
  return canceled
}

export function requireNotCanceled({ status }: InviteeRow) {
  if (status === 'canceled') throw new Forbidden('Invitee is already canceled')
}

/** Locks the meeting and its hosts, then reads the meeting again. */
async function lockUpcomingEvent(db: Db, staleEvent: EventRow) {
  await lockHosts(db, staleEvent)
  return lockUpcoming(db, staleEvent.organization_id, staleEvent.id)
}

/** Until the transaction ends, no one can book the hosts or join and leave the meeting. */
export async function lockHosts(db: Db, { organization_id, event_type_id, hosts }: EventRow) {
  await lockBooking(
    db,
    organization_id,
    event_type_id,
    hosts.map(({ user_id }) => user_id),
  )
}

/** Call it only after locking the hosts of the event. */
export async function lockUpcoming(db: Db, organization_id: OrganizationId, id: ScheduledEventId) {
  const event = await lockEvent(db, organization_id, id)
  requireUpcoming(event, Date.now())
  return event
}

async function cancelBookings(db: Db, event: EventRow, invitees: InviteeRow[], canceler: Canceler) {
  await leaveEvent(db, event, invitees, canceler)
  const canceledEvent = await getEvent(db, event.organization_id, event.id)
  const canceled = await findCanceled(db, canceledEvent, new Set(invitees.map(({ id }) => id)))
  await announceCancellation(
    db,
    canceled.map((invitee) => ({ event: canceledEvent, invitee })),
  )
  return { event: canceledEvent, invitees: canceled }
}

/** Reads the canceled invitees again, in one query however many they are. */
async function findCanceled(db: Db, { organization_id, id, invitees_total }: EventRow, ids: Set<InviteeId>) {
  const sort = [{ field: 'created_at', direction: 'asc' as const }]
  const { rows } = await listInvitees(db, organization_id, id, { status: 'canceled', sort, count: invitees_total })
  return rows.filter((invitee) => ids.has(invitee.id))
}

/** Releases the seats of the invitees. */
export async function leaveEvent(
  db: Db,
  event: EventRow,
  invitees: InviteeRow[],
  canceler: Canceler,
  { isMove = false } = {},
) {
  await cancelInvitees(
    db,
    event.organization_id,
    invitees.map(({ id }) => id),
    canceler,
    isMove,
  )
  await releaseSeats(db, event, invitees.length, canceler)
}
