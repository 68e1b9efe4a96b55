import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { isBooker } from '../../meetings/invitees/rules.ts'
import { isBookedBy, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import { canManage } from '../../meetings/scheduled-events/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'

/** Hosts, admins, owners and the member who booked can cancel and reschedule, as in the API. */
export async function canChange(db: Db, user: SignedInUser, event: EventRow, invitee?: InviteeRow) {
  return canManage(user, event) || (invitee ? isBooker(user, invitee) : isBookedBy(db, event, user.user_id))
}

export async function requireChangePermission(
  db: Db,
  user: SignedInUser,
  event: EventRow,
  invitee: InviteeRow | undefined,
) {
  if (!(await canChange(db, user, event, invitee))) throw new Forbidden('You are not allowed to change this meeting')
}
