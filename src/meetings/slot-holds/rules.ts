import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { HoldRow } from './queries.ts'

const maxHolds = 20

/** The user who created a hold can read, use and delete it. Admins and owners can too. */
export function requireHoldOwner(caller: Caller, { created_by }: HoldRow) {
  if (created_by !== caller.user_id && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

export function requireRoomForHold(count: number) {
  if (count >= maxHolds)
    throw new Forbidden(
      `You can hold at most ${maxHolds} start times. Book or delete one, or wait until one expires.`,
      'quota_used_up',
    )
}
