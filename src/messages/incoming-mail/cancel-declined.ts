import { cancelInvitee } from '../../meetings/bookings/cancel.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import { managedByService } from '../../platform/auth/proof.ts'
import { byVisitor, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { cancelsOnDecline } from '../../scheduling/event-types/queries.ts'
import type { Attendee } from './load-attendee.ts'

const maxReason = 10_000

/** Cancels as the invitee could on the page, if the event type says so. A meeting that has begun is not canceled. */
export async function cancelDeclined(tx: Db, { booking: { event, invitee } }: Attendee, comment: string | undefined) {
  const isUpcoming = Date.parse(event.start_time) > Date.now()
  if (!isUpcoming || !(await cancelsOnDecline(tx, event.organization_id, event.event_type_id))) return
  const reason =
    comment
      ?.slice(0, maxReason)
      .toWellFormed()
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
      .trim() || 'Declined in the calendar.'
  const activity = {
    organization_id: event.organization_id,
    namespace: 'Invitee',
    action: 'Cancel',
    details: { uri: inviteeUri(invitee) },
  }
  await command(tx, byVisitor(undefined), activity, (joined) =>
    cancelInvitee(joined, managedByService({ event, invitee }), {
      canceled_by: invitee.name,
      canceler_type: 'invitee',
      reason,
    }),
  )
}
