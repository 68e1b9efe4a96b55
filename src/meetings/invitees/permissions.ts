import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { InviteeId, ScheduledEventId } from '../../platform/ids.ts'
import { canView } from '../scheduled-events/permissions.ts'
import { getEvent } from '../scheduled-events/queries.ts'
import { findInvitee, getInvitee } from './queries.ts'
import { isBooker } from './rules.ts'

/** A user who booked an invitee through the API may see it, even in a session that others booked too. */
export async function loadVisibleInvitee(db: Db, caller: Caller, event_id: ScheduledEventId, id: InviteeId) {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (await canView(db, caller, event)) return getInvitee(db, caller.organization_id, event_id, id)
  const invitee = await findInvitee(db, caller.organization_id, event_id, id)
  if (!invitee || !isBooker(caller, invitee)) throw new Forbidden('You do not have permission to view this event')
  return invitee
}

/** Only admins and owners record payments. */
export async function loadManagedInvitee(db: Db, caller: Caller, event_id: ScheduledEventId, id: InviteeId) {
  requireAdmin(caller)
  return prove(await getInvitee(db, caller.organization_id, event_id, id), 'manage')
}

/** A user who booked an invitee through the API may cancel and reschedule them. */
export async function canManageBooking(db: Db, caller: Caller, event_id: ScheduledEventId, id: InviteeId) {
  const invitee = await findInvitee(db, caller.organization_id, event_id, id)
  return invitee !== undefined && isBooker(caller, invitee)
}
