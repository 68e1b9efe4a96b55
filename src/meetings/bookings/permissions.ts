import type { Caller } from '../../platform/auth/caller.ts'
import { prove, type Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { InviteeId, ScheduledEventId } from '../../platform/ids.ts'
import { canManageBooking } from '../invitees/permissions.ts'
import { getEvent, isBookedBy, type EventRow } from '../scheduled-events/queries.ts'
import { canManage } from '../scheduled-events/rules.ts'
import type { HoldRow } from '../slot-holds/queries.ts'
import { requireHoldOwner } from '../slot-holds/rules.ts'
import { lockHosts, type BookingKey } from './cancel.ts'

/** Using a slot hold needs the same permission as reading it. */
export function requireHoldPermission(caller: Caller, hold: HoldRow) {
  requireHoldOwner(caller, hold)
}

/** Hosts, admins and owners can cancel a meeting. So can the user who booked it, unless others booked seats in it. */
export async function loadCancelable(db: Db, caller: Caller, event_id: ScheduledEventId): Promise<Managed<EventRow>> {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (canManage(caller, event)) return prove(event, 'manage')
  // The locks are held until the meeting is canceled, so that no one can join before that.
  await lockHosts(db, event)
  if (!(await isBookedBy(db, event, caller.user_id))) throw new Forbidden('You are not allowed to cancel this event')
  return prove(event, 'manage')
}

/** The booking of an invitee whom the caller may cancel or reschedule as a host, an admin or the booker. */
export async function loadManagedBooking(
  db: Db,
  caller: Caller,
  event_id: ScheduledEventId,
  id: InviteeId,
  denial: string,
): Promise<Managed<BookingKey>> {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (!canManage(caller, event) && !(await canManageBooking(db, caller, event_id, id))) throw new Forbidden(denial)
  return prove({ event, invitee: { id } }, 'manage')
}
