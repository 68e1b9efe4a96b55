import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { canView } from '../scheduled-events/permissions.ts'
import { getEvent } from '../scheduled-events/queries.ts'
import { findInvitee, getInvitee } from './queries.ts'
import { isBooker } from './rules.ts'

/** A user who booked an invitee through the API may see it, even in a session that others booked too. */
export async function getVisibleInvitee(db: Db, caller: Caller, event_id: string, id: string) {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (await canView(db, caller, event)) return getInvitee(db, caller.organization_id, event_id, id)
  const invitee = await findBookedInvitee(db, caller, event_id, id)
  if (!invitee) throw new Forbidden('You do not have permission to view this event')
  return invitee
}

/** Finds the invitee if the caller booked for them. */
export async function findBookedInvitee(db: Db, caller: Caller, event_id: string, id: string) {
  const invitee = await findInvitee(db, caller.organization_id, event_id, id)
  return invitee && isBooker(caller, invitee) ? invitee : undefined
}
