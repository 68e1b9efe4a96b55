import { getFirstInviteeId } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TooManyRequests } from '../../platform/errors.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { networkUses, requireWithinLimit } from '../../platform/rate-limits/take.ts'

/** Counts a change by link in its own statement, so failed attempts count too. */
export function limitChange(db: Db, ip: string) {
  return requireWithinLimit(db, networkUses('booking.change', ip), 'Too many changes from your network.')
}

/** Tells the two limits of a reschedule apart. */
export const isRescheduleLimit = ({ message }: TooManyRequests) => message.startsWith(tooOften)

const tooOften = 'This meeting has been rescheduled too often.'

/** Counts in the transaction of the change, so only successful changes count. */
export async function limitReschedule(db: Db, invitee_id: InviteeId) {
  const key = await getFirstInviteeId(db, invitee_id)
  await requireWithinLimit(db, [{ limit: 'booking.reschedule', key }], tooOften)
}
