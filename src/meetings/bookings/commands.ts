import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { InviteeId, ScheduledEventId } from '../../platform/ids.ts'
import type { CheckResult } from '../../platform/problems.ts'
import type { Canceler } from '../scheduled-events/queries.ts'
import { book } from './book.ts'
import type { BookingSource } from './booking-source.ts'
import { cancelEvent, cancelInvitee } from './cancel.ts'
import { loadCancelable, loadManagedBooking, requireHoldPermission } from './permissions.ts'
import { reschedule, type NewSlot } from './reschedule.ts'
import { bookerOf } from './rules.ts'
import type { BookingInput } from './schema.ts'

type Reason = string | null | undefined

const cancelDenied = 'You are not allowed to cancel this event'
const rescheduleDenied = 'You are not allowed to reschedule this event'

export async function bookAs(db: Db, caller: Caller, input: CheckResult<BookingInput>, source: BookingSource) {
  return book(db, bookerOf(caller), input, { source, requireHold: (hold) => requireHoldPermission(caller, hold) })
}

export async function cancelEventAs(db: Db, caller: Caller, event_id: ScheduledEventId, reason: Reason) {
  const event = await loadCancelable(db, caller, event_id)
  return cancelEvent(db, event, await cancelerOf(db, caller, reason))
}

export async function cancelInviteeAs(
  db: Db,
  caller: Caller,
  event_id: ScheduledEventId,
  invitee_id: InviteeId,
  reason: Reason,
) {
  const booking = await loadManagedBooking(db, caller, event_id, invitee_id, cancelDenied)
  return cancelInvitee(db, booking, await cancelerOf(db, caller, reason))
}

export async function rescheduleAs(
  db: Db,
  caller: Caller,
  event_id: ScheduledEventId,
  invitee_id: InviteeId,
  { reason, ...slot }: NewSlot & { reason?: Reason },
) {
  const booking = await loadManagedBooking(db, caller, event_id, invitee_id, rescheduleDenied)
  return reschedule(db, bookerOf(caller), await cancelerOf(db, caller, reason), booking, slot)
}

/** API callers cancel on behalf of the host. */
async function cancelerOf(db: Db, caller: Caller, reason: Reason): Promise<Canceler> {
  const { name } = await getColleague(db, caller, caller.user_id)
  return { canceled_by: name, canceler_type: 'host', reason: reason ?? null }
}
