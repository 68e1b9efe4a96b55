import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Denied } from '../../platform/errors.ts'
import type { HoldRow } from './queries.ts'

const mostHolds = 20

/** The person who made a hold can read, use and release it, and so can admins and owners. */
export function mayTouch(caller: Caller, { created_by }: HoldRow) {
  if (created_by !== caller.user_id && !isAdmin(caller)) throw new Denied('You do not have permission')
}

export function checkRoomForHold(count: number) {
  if (count >= mostHolds)
    throw new Denied(
      `A person may hold ${mostHolds} starts at most. Book or release one, or wait until it expires.`, 'quota_used_up')
}
