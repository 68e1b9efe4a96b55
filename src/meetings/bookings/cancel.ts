import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import { cancelInvitees, findActive, getInvitee, listInvitees, type InviteeRow } from '../invitees/queries.ts'
import { getEvent, leaveSeats, lockEvent, type Canceler, type EventRow } from '../scheduled-events/queries.ts'
import { requireUpcoming } from '../scheduled-events/rules.ts'
import { lockBooking } from '../slots/locks.ts'
import { announceCancellation } from './announce.ts'

/** Cancels a meeting for all of its invitees. `check` runs while the locks are held, so no one can join or leave. */
export async function cancelEvent(db: Db, found: EventRow, canceler: Canceler, check?: () => Promise<void>) {
  await lockAll(db, found)
  await check?.()
  const event = await lockUpcoming(db, found.organization_id, found.id)
  const invitees = await findActive(db, event.organization_id, event.id)
  await cancelBookings(db, event, invitees, canceler)
  return getEvent(db, event.organization_id, event.id)
}

/** One invitee does not come. The meeting is off when that was the last one. */
export async function cancelInvitee(db: Db, found: EventRow, invitee_id: string, canceler: Canceler) {
  const event = await lockUpcomingEvent(db, found)
  const invitee = await getInvitee(db, event.organization_id, event.id, invitee_id)
  requireNotCanceled(invitee)
  await cancelBookings(db, event, [invitee], canceler)
  return getInvitee(db, event.organization_id, event.id, invitee_id)
}

export function requireNotCanceled({ status }: InviteeRow) {
  if (status === 'canceled') throw new Forbidden('Invitee is already canceled')
}

/** The meeting as it is now, with nobody else changing it. */
async function lockUpcomingEvent(db: Db, found: EventRow) {
  await lockAll(db, found)
  return lockUpcoming(db, found.organization_id, found.id)
}

async function lockAll(db: Db, { organization_id, event_type_id, hosts }: EventRow) {
  await lockBooking(db, organization_id, event_type_id, hosts.map(({ user_id }) => user_id))
}

/** One that is still to come. Whoever asks holds the locks of its hosts. */
export async function lockUpcoming(db: Db, organization_id: string, id: string) {
  const event = await lockEvent(db, organization_id, id)
  requireUpcoming(event, Date.now())
  return event
}

async function cancelBookings(db: Db, event: EventRow, invitees: InviteeRow[], canceler: Canceler) {
  await leaveEvent(db, event, invitees, canceler)
  const after = await getEvent(db, event.organization_id, event.id)
  const gone = await findGone(db, after, new Set(invitees.map(({ id }) => id)))
  await announceCancellation(db, gone.map((invitee) => ({ event: after, invitee })))
}

/** These as they are now, however many they are, in one question. */
async function findGone(db: Db, { organization_id, id, invitees_total }: EventRow, ids: Set<string>) {
  const sort = [{ field: 'created_at', direction: 'asc' as const }]
  const { rows } = await listInvitees(db, organization_id, id, { status: 'canceled', sort, count: invitees_total })
  return rows.filter((invitee) => ids.has(invitee.id))
}

/** They give up their seats, and are not expected any more. */
export async function leaveEvent(
  db: Db, event: EventRow, invitees: InviteeRow[], canceler: Canceler, { isMove = false } = {},
) {
  const { organization_id, hosts } = event
  await cancelInvitees(db, organization_id, invitees.map(({ id }) => id), canceler, isMove)
  await leaveSeats(db, event, invitees.length, canceler)
  await recomputeMeetingDates(db, organization_id, hosts.map(({ user_id }) => user_id),
    invitees.map(({ email }) => fold(email)))
}
