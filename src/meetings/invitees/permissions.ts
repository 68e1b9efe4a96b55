import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { canView } from '../scheduled-events/permissions.ts'
import { getEvent } from '../scheduled-events/queries.ts'
import { findInvitee, getInvitee } from './queries.ts'
import { isBooker } from './rules.ts'

/** Who booked an invitee through the API may see it, also in a session that other people booked as well. */
export async function getVisibleInvitee(db: Db, caller: Caller, event_id: string, id: string) {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (await canView(db, caller, event)) return getInvitee(db, caller.organization_id, event_id, id)
  const booked = await findBooked(db, caller, event_id, id)
  if (!booked) throw new Forbidden('You do not have permission to view this event')
  return booked
}

/** The invitee, if it is the caller who booked for them. */
export async function findBooked(db: Db, caller: Caller, event_id: string, id: string) {
  const invitee = await findInvitee(db, caller.organization_id, event_id, id)
  return invitee && isBooker(caller, invitee) ? invitee : undefined
}
