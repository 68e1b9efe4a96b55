import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { requireNotCanceled, type BookingKey } from '../bookings/cancel.ts'
import { getInvitee, updateReconfirmation, updateReconfirmed } from '../invitees/queries.ts'
import { lockEvent, type EventRow } from '../scheduled-events/queries.ts'
import { requireUpcoming } from '../scheduled-events/rules.ts'
import { limitReconfirmation } from './limits.ts'

/** Emails an invitee to ask whether they will still attend. */
export async function requestReconfirmation(db: Db, event: Managed<EventRow>, invitee_id: InviteeId) {
  const invitee = await getInvitee(db, event.organization_id, event.id, invitee_id)
  requireUpcoming(event, Date.now())
  requireNotCanceled(invitee)
  await limitReconfirmation(db, invitee.id)
  await updateReconfirmation(db, invitee)
  const payload = { invitee_id: invitee.id, notice: 'reconfirm' }
  await enqueue(db, { organization_id: event.organization_id, kind: 'booking email', payload })
  // For workflows that ask again.
  await emit(db, event.organization_id, [
    {
      name: 'invitee_reconfirmation.requested',
      user_ids: event.hosts.map(({ user_id }) => user_id),
      subject_id: invitee.id,
      entity_id: event.id,
      payload: {},
    },
  ])
  return getInvitee(db, event.organization_id, event.id, invitee.id)
}

/** Returns undefined when no reconfirmation is pending. */
export async function reconfirm(db: Db, { event: staleEvent, invitee: { id: invitee_id } }: Managed<BookingKey>) {
  const { organization_id, id } = staleEvent
  const event = await lockEvent(db, organization_id, id)
  const invitee = await getInvitee(db, organization_id, id, invitee_id)
  requireNotCanceled(invitee)
  requireUpcoming(event, Date.now())
  const isPending = invitee.reconfirmation_requested_at !== null && invitee.reconfirmed_at === null
  if (!isPending) return undefined
  await updateReconfirmed(db, invitee)
  return getInvitee(db, organization_id, id, invitee_id)
}
