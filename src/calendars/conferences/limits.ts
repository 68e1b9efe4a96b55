import type { Db } from '../../platform/db/db.ts'
import type { UserId } from '../../platform/ids.ts'
import { networkUses, requireWithinLimit } from '../../platform/rate-limits/take.ts'

/** Each check of a BigBlueButton server sends a request to an address that a member entered. */
export function limitServerCalls(db: Db, user_id: UserId) {
  return requireWithinLimit(db, [{ limit: 'conference.check', key: user_id }], 'Too many checks of conference servers.')
}

/** Each visit of a join page sends a request to the server of the organization. */
export function limitJoins(db: Db, ip: string) {
  return requireWithinLimit(db, networkUses('conference.join', ip), 'Too many attempts to join from your network.')
}
