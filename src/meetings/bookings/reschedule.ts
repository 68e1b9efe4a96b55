import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { getInvitee } from '../invitees/queries.ts'
import { getEvent, type Canceler } from '../scheduled-events/queries.ts'
import { requireSlot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { announceReschedule } from './announce.ts'
import { requireNotCanceled, leaveEvent, lockUpcoming, type BookingKey } from './cancel.ts'
import { loadAcceptedGuests } from './check-people.ts'
import { chooseRescheduleDuration, requireOtherTime } from './rules.ts'
import { findSessionAt, requireNoSeat } from './session.ts'
import { writeBooking, type Booker } from './write-booking.ts'

export type NewSlot = { start_time: number; duration?: number | undefined }

/** Cancels the invitee and books a new one at the new time, in one transaction. */
export async function reschedule(
  db: Db,
  booker: Booker,
  canceler: Canceler,
  { event: staleEvent, invitee: { id } }: Managed<BookingKey>,
  input: NewSlot,
) {
  const { organization_id } = booker
  const host_ids = staleEvent.hosts.map(({ user_id }) => user_id)
  const { plan, locked_at } = await lockPlan(db, organization_id, staleEvent.event_type_id, host_ids)
  const event = await lockUpcoming(db, organization_id, staleEvent.id)
  const invitee = await getInvitee(db, organization_id, event.id, id)
  requireNotCanceled(invitee)
  const guests = await loadAcceptedGuests(db, invitee)
  const start = input.start_time
  const duration = chooseRescheduleDuration(plan, event, input)
  const currentStart = Date.parse(event.start_time)
  requireOtherTime(event, start, duration)

  // Cancel first, so that the old meeting neither blocks the new one nor counts for its host.
  await leaveEvent(db, event, [invitee], canceler, { isMove: true })
  const oldEvent = await getEvent(db, organization_id, event.id)
  const oldInvitee = await getInvitee(db, organization_id, event.id, invitee.id)
  const session = await findSessionAt(db, plan, start, duration)
  await requireNoSeat(db, session, invitee.email)
  const slot = await requireSlot(db, plan, { start, duration, currentStart })
  const request = { location: event.location, invitee, guests, session, old: { invitee, host_ids } }
  const booking = await writeBooking(db, booker, { plan, slot, request, locked_at })

  const { id: new_invitee_id, event_id: new_event_id } = booking.invitee
  await announceReschedule(db, { event: oldEvent, invitee: { ...oldInvitee, new_invitee_id, new_event_id } }, booking)
  return booking.invitee
}
