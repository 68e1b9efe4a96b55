import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import type { MembershipRow } from './queries.ts'

/** Users read their own membership; admins and owners read all memberships. */
export function requireReadable(caller: Caller, user_id: UserId | undefined) {
  if (!isAdmin(caller) && user_id !== caller.user_id)
    throw new Forbidden('You do not have permission to access this resource.')
}

/** The owner cannot be removed, and admins cannot remove themselves. */
export function requireRemovable(caller: Caller, membership: Pick<MembershipRow, 'role' | 'user_id'>) {
  if (membership.user_id === caller.user_id) throw new Forbidden('You can not remove yourself from organization')
  if (membership.role === 'owner') throw new Forbidden('You can not change owner role')
}
