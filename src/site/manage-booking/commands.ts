import { cancelInvitee } from '../../meetings/bookings/cancel.ts'
import { reschedule } from '../../meetings/bookings/reschedule.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { reconfirm } from '../../meetings/reconfirmations/reconfirm.ts'
import type { Canceler } from '../../meetings/scheduled-events/queries.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import { byVisitor, command, unchanged, type NoChange } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { limitChange, limitReschedule } from './limits.ts'
import { loadBooking, type Booking, type Link } from './load.ts'

type Reason = string | null

export function cancelByLink(db: Db, link: Link, reason: Reason) {
  return changeByLink(db, link, 'Cancel', (tx, booking) =>
    cancelInvitee(tx, booking, cancelerOf(booking.invitee, reason)),
  )
}

export function rescheduleByLink(db: Db, link: Link, { start_time, reason }: { start_time: number; reason: Reason }) {
  return changeByLink(db, link, 'Reschedule', async (tx, booking) => {
    const {
      invitee,
      invitee: { organization_id },
    } = booking
    await limitReschedule(tx, invitee.id)
    const booker = { organization_id, scheduling_method: null, scheduled_by: null }
    return reschedule(tx, booker, cancelerOf(invitee, reason), booking, { start_time })
  })
}

export function reconfirmByLink(db: Db, link: Link) {
  return changeByLink(
    db,
    link,
    'Reconfirm',
    async (tx, booking) => (await reconfirm(tx, booking)) ?? unchanged(undefined),
  )
}

/** A visitor has no account, so the activity log names the service as the actor. Returns the changed invitee. */
function changeByLink<Same = never>(
  db: Db,
  link: Link,
  action: string,
  work: (tx: Db, booking: Managed<Booking>) => Promise<InviteeRow | NoChange<Same>>,
) {
  const activity = (invitee: InviteeRow) => ({
    organization_id: invitee.organization_id,
    namespace: 'Invitee',
    action,
    details: { uri: inviteeUri(invitee) },
  })
  return command(db, byVisitor(link.request_id), activity, async (tx) => work(tx, await loadBooking(tx, link)), {
    limit: (pool) => limitChange(pool, link.ip),
  })
}

function cancelerOf({ name }: InviteeRow, reason: Reason): Canceler {
  return { canceled_by: name, canceler_type: 'invitee', reason }
}
