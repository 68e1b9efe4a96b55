import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { invalid, problemIf, type Problems } from '../../platform/problems.ts'
import type { RoleRow } from './role-queries.ts'
import type { MembershipChange } from './schema.ts'

type RoleOf = Pick<RoleRow, 'role' | 'user_id'>

/** Users read their own membership; admins and owners read all memberships. */
export function requireReadable(caller: Caller, user_id: UserId | undefined) {
  if (!isAdmin(caller) && user_id !== caller.user_id)
    throw new Forbidden('You do not have permission to access this resource.')
}

/** Only owners can remove an owner, and no one can remove themselves, so an owner always remains. */
export function requireRemovable(caller: RoleOf, membership: RoleOf) {
  if (membership.user_id === caller.user_id) throw new Forbidden('You can not remove yourself from organization')
  if (membership.role === 'owner' && caller.role !== 'owner') throw new Forbidden('You can not change owner role')
}

/** Admins decide about users and admins, owners about everyone. `owners`: how many there are before the change. */
export function requireRoleChange(
  caller: RoleOf,
  membership: RoleOf,
  { role, hand_over }: MembershipChange,
  owners: number,
) {
  const isSelf = membership.user_id === caller.user_id
  if (caller.role !== 'owner') {
    if (membership.role === 'owner') throw new Forbidden('You can not change owner role')
    if (role === 'owner') throw new Forbidden('Only an owner can make someone an owner')
    if (isSelf && role !== membership.role) throw new Forbidden('You can not change your own role')
  }
  if (isSelf && hand_over) throw new Forbidden('You can not hand over ownership to yourself')
  if (isSelf && role !== 'owner' && owners === 1) throw lastOwner()
}

export function checkHandOver({ role, hand_over }: MembershipChange): Problems {
  return problemIf(hand_over === true && role !== 'owner', invalid('hand_over', 'requires the role owner'))
}

function lastOwner() {
  return new Forbidden('The last owner cannot be demoted or removed. Make another member an owner first.', 'last_owner')
}
