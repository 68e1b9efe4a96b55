import { cancelInvitee } from '../../meetings/bookings/cancel.ts'
import { reschedule } from '../../meetings/bookings/reschedule.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { reconfirm } from '../../meetings/reconfirmations/reconfirm.ts'
import type { Canceler } from '../../meetings/scheduled-events/queries.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { limitChange, limitReschedule } from './limits.ts'
import { loadBooking, type Booking, type Link } from './load.ts'

type Reason = string | null

export function cancelByLink(db: Db, link: Link, reason: Reason) {
  return changeByLink(db, link, 'Cancel', (tx, { event, invitee }) =>
    cancelInvitee(tx, event, invitee.id, cancelerOf(invitee, reason)))
}

export function rescheduleByLink(db: Db, link: Link, { start_time, reason }: { start_time: number; reason: Reason }) {
  return changeByLink(db, link, 'Reschedule', async (tx, { event, invitee }) => {
    const { organization_id } = invitee
    await limitReschedule(tx, invitee.id)
    const { features } = await getOrganization(tx, organization_id)
    const keepsContacts = features.contacts !== false
    const booker = { organization_id, scheduling_method: null, scheduled_by: null, keepsContacts }
    return reschedule(tx, booker, cancelerOf(invitee, reason), event, invitee.id, { start_time })
  })
}

export function reconfirmByLink(db: Db, link: Link) {
  return changeByLink(db, link, 'Reconfirm', reconfirm)
}

/** A visitor has no account, so the activity log names the service as the actor. Returns the changed invitee. */
async function changeByLink<Changed extends InviteeRow | undefined>(
  db: Db, link: Link, action: string, work: (tx: Db, booking: Booking) => Promise<Changed>,
) {
  await limitChange(db, link.ip)
  return retryOnConflict(() => db.transaction(async (tx) => {
    const invitee = await work(tx, await loadBooking(tx, link))
    if (!invitee) return invitee
    const { organization_id } = invitee
    const details = { uri: inviteeUri(invitee) }
    await record(tx, { organization_id, namespace: 'Invitee', action, request_id: link.request_id, details })
    return invitee
  }))
}

function cancelerOf({ name }: InviteeRow, reason: Reason): Canceler {
  return { canceled_by: name, canceler_type: 'invitee', reason }
}
