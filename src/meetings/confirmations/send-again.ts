import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { requireNotCanceled } from '../bookings/cancel.ts'
import { getInvitee } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { requireUpcoming } from '../scheduled-events/rules.ts'
import { limitConfirmation } from './limits.ts'

/** Emails the confirmation to the invitee once more, for example because they lost it. No one else gets it. */
export async function sendConfirmationAgain(db: Db, event: Managed<EventRow>, invitee_id: InviteeId) {
  const invitee = await getInvitee(db, event.organization_id, event.id, invitee_id)
  requireUpcoming(event, Date.now())
  requireNotCanceled(invitee)
  await limitConfirmation(db, invitee.id)
  const payload = { invitee_id: invitee.id, notice: 'booked', is_repeated: true }
  await enqueue(db, { organization_id: event.organization_id, kind: 'booking email', payload })
  return invitee
}
