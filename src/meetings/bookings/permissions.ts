import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { findBookedInvitee } from '../invitees/permissions.ts'
import { getEvent, isBookedBy, type Canceler } from '../scheduled-events/queries.ts'
import { canManage } from '../scheduled-events/rules.ts'
import { findHold } from '../slot-holds/queries.ts'
import { requireHoldOwner } from '../slot-holds/rules.ts'
import { cancelEvent, cancelInvitee } from './cancel.ts'
import { reschedule, type NewSlot } from './reschedule.ts'
import { bookerOf } from './rules.ts'

type Reason = string | null | undefined

const cancelDenied = 'You are not allowed to cancel this event'
const rescheduleDenied = 'You are not allowed to reschedule this event'

/** Using a slot hold needs the same permission as reading it. An expired hold is ignored. */
export async function requireHoldPermission(db: Db, caller: Caller, hold_id: string | undefined) {
  const hold = hold_id === undefined ? undefined : await findHold(db, caller.organization_id, hold_id)
  if (hold) requireHoldOwner(caller, hold)
}

/** Hosts, admins and owners can cancel a meeting. So can the user who booked it, unless others booked seats in it. */
export async function cancelEventAs(db: Db, caller: Caller, event_id: string, reason: Reason) {
  const event = await getEvent(db, caller.organization_id, event_id)
  const canceler = await cancelerOf(db, caller, reason)
  if (canManage(caller, event)) return cancelEvent(db, event, canceler)
  return cancelEvent(db, event, canceler, async () => {
    if (!(await isBookedBy(db, event, caller.user_id))) throw new Forbidden(cancelDenied)
  })
}

export async function cancelInviteeAs(db: Db, caller: Caller, event_id: string, invitee_id: string, reason: Reason) {
  const event = await getManaged(db, caller, event_id, invitee_id, cancelDenied)
  return cancelInvitee(db, event, invitee_id, await cancelerOf(db, caller, reason))
}

export async function rescheduleAs(
  db: Db, caller: Caller, event_id: string, invitee_id: string, { reason, ...slot }: NewSlot & { reason?: Reason },
) {
  const event = await getManaged(db, caller, event_id, invitee_id, rescheduleDenied)
  return reschedule(db, bookerOf(caller), await cancelerOf(db, caller, reason), event, invitee_id, slot)
}

/** The meeting of an invitee whom the caller may cancel or reschedule as a host, an admin or the booker. */
async function getManaged(db: Db, caller: Caller, event_id: string, invitee_id: string, denial: string) {
  const event = await getEvent(db, caller.organization_id, event_id)
  if (canManage(caller, event)) return event
  if (!(await findBookedInvitee(db, caller, event_id, invitee_id))) throw new Forbidden(denial)
  return event
}

/** API callers cancel on behalf of the host. */
async function cancelerOf(db: Db, caller: Caller, reason: Reason): Promise<Canceler> {
  const { name } = await getColleague(db, caller, caller.user_id)
  return { canceled_by: name, canceler_type: 'host', reason: reason ?? null }
}
