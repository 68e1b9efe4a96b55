import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { bookingEmailJob } from '../bookings/announce.ts'
import { requireNotCanceled } from '../bookings/cancel.ts'
import { getInvitee, updateReconfirmation, updateReconfirmed } from '../invitees/queries.ts'
import { lockEvent } from '../scheduled-events/queries.ts'
import { requireUpcoming, requireManager } from '../scheduled-events/rules.ts'
import { limitReconfirmation } from './limits.ts'

type BookingIds = { event: { organization_id: string; id: string }; invitee: { id: string } }

/** Emails an invitee to ask whether they will still attend. */
export async function requestReconfirmation(db: Db, caller: Caller, event_id: string, invitee_id: string) {
  const event = await lockEvent(db, caller.organization_id, event_id)
  requireManager(caller, event, 'You are not allowed to request a reconfirmation')
  const invitee = await getInvitee(db, event.organization_id, event.id, invitee_id)
  requireUpcoming(event, Date.now())
  requireNotCanceled(invitee)
  await limitReconfirmation(db, invitee.id)
  await updateReconfirmation(db, invitee)
  await enqueue(db, bookingEmailJob({ event, invitee }, 'reconfirm'))
  return getInvitee(db, event.organization_id, event.id, invitee.id)
}

/** Returns undefined when no reconfirmation is pending. */
export async function reconfirm(db: Db, { event: { organization_id, id }, invitee: { id: invitee_id } }: BookingIds) {
  const event = await lockEvent(db, organization_id, id)
  const invitee = await getInvitee(db, organization_id, id, invitee_id)
  requireNotCanceled(invitee)
  requireUpcoming(event, Date.now())
  const isPending = invitee.reconfirmation_requested_at !== null && invitee.reconfirmed_at === null
  if (!isPending) return undefined
  await updateReconfirmed(db, invitee)
  return getInvitee(db, organization_id, id, invitee_id)
}
