import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { HoldRow } from './queries.ts'

const maxHolds = 20

/** The person who made a hold can read, use and release it, and so can admins and owners. */
export function requireHoldOwner(caller: Caller, { created_by }: HoldRow) {
  if (created_by !== caller.user_id && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

export function requireRoomForHold(count: number) {
  if (count >= maxHolds)
    throw new Forbidden(
      `A person may hold ${maxHolds} starts at most. Book or release one, or wait until it expires.`, 'quota_used_up')
}
