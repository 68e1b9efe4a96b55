import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import { cancelInvitees, findActiveInvitees, getInvitee, listInvitees, type InviteeRow } from '../invitees/queries.ts'
import { getEvent, releaseSeats, lockEvent, type Canceler, type EventRow } from '../scheduled-events/queries.ts'
import { requireUpcoming } from '../scheduled-events/rules.ts'
import { lockBooking } from '../slots/locks.ts'
import { announceCancellation } from './announce.ts'

/** Cancels a meeting for all of its invitees. `check` runs while the locks are held, so no one can join or leave. */
export async function cancelEvent(db: Db, staleEvent: EventRow, canceler: Canceler, check?: () => Promise<void>) {
  await lockAll(db, staleEvent)
  await check?.()
  const event = await lockUpcoming(db, staleEvent.organization_id, staleEvent.id)
  const invitees = await findActiveInvitees(db, event.organization_id, event.id)
  await cancelBookings(db, event, invitees, canceler)
  return getEvent(db, event.organization_id, event.id)
}

/** Cancels one invitee. Also cancels the meeting when that was its last active invitee. */
export async function cancelInvitee(db: Db, staleEvent: EventRow, invitee_id: string, canceler: Canceler) {
  const event = await lockUpcomingEvent(db, staleEvent)
  const invitee = await getInvitee(db, event.organization_id, event.id, invitee_id)
  requireNotCanceled(invitee)
  await cancelBookings(db, event, [invitee], canceler)
  return getInvitee(db, event.organization_id, event.id, invitee_id)
}

export function requireNotCanceled({ status }: InviteeRow) {
  if (status === 'canceled') throw new Forbidden('Invitee is already canceled')
}

/** Locks the meeting and its hosts, then reads the meeting again. */
async function lockUpcomingEvent(db: Db, staleEvent: EventRow) {
  await lockAll(db, staleEvent)
  return lockUpcoming(db, staleEvent.organization_id, staleEvent.id)
}

async function lockAll(db: Db, { organization_id, event_type_id, hosts }: EventRow) {
  await lockBooking(db, organization_id, event_type_id, hosts.map(({ user_id }) => user_id))
}

/** Call it only after locking the hosts of the event. */
export async function lockUpcoming(db: Db, organization_id: string, id: string) {
  const event = await lockEvent(db, organization_id, id)
  requireUpcoming(event, Date.now())
  return event
}

async function cancelBookings(db: Db, event: EventRow, invitees: InviteeRow[], canceler: Canceler) {
  await leaveEvent(db, event, invitees, canceler)
  const canceledEvent = await getEvent(db, event.organization_id, event.id)
  const canceled = await findCanceled(db, canceledEvent, new Set(invitees.map(({ id }) => id)))
  await announceCancellation(db, canceled.map((invitee) => ({ event: canceledEvent, invitee })))
}

/** Reads the canceled invitees again, in one query however many they are. */
async function findCanceled(db: Db, { organization_id, id, invitees_total }: EventRow, ids: Set<string>) {
  const sort = [{ field: 'created_at', direction: 'asc' as const }]
  const { rows } = await listInvitees(db, organization_id, id, { status: 'canceled', sort, count: invitees_total })
  return rows.filter((invitee) => ids.has(invitee.id))
}

/** Releases the seats of the invitees and updates the meeting dates of their contacts. */
export async function leaveEvent(
  db: Db, event: EventRow, invitees: InviteeRow[], canceler: Canceler, { isMove = false } = {},
) {
  const { organization_id, hosts } = event
  await cancelInvitees(db, organization_id, invitees.map(({ id }) => id), canceler, isMove)
  await releaseSeats(db, event, invitees.length, canceler)
  await recomputeMeetingDates(db, organization_id, hosts.map(({ user_id }) => user_id),
    invitees.map(({ email }) => fold(email)))
}
