import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { getFirstInviteeId } from '../invitees/queries.ts'

export async function limitConfirmation(db: Db, invitee_id: InviteeId) {
  const key = await getFirstInviteeId(db, invitee_id)
  await requireWithinLimit(db, [{ limit: 'confirmation.resend', key }], 'The confirmation was sent again recently.')
}
