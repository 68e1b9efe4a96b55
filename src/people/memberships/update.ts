import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { MembershipId } from '../../platform/ids.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { loadRoleChange } from './permissions.ts'
import { getMembership } from './queries.ts'
import { updateRole } from './role-queries.ts'
import { checkHandOver } from './rules.ts'
import type { MembershipChange } from './schema.ts'

/** Changes a role. With `hand_over`, the caller becomes an admin in the same transaction. */
export async function changeRole(db: Db, caller: Caller, id: MembershipId, change: MembershipChange) {
  requireNoProblems(checkHandOver(change))
  const { own, membership } = await loadRoleChange(db, caller, id, change)
  if (membership.role !== change.role) await updateRole(db, membership, change.role)
  if (change.hand_over) await updateRole(db, own, 'admin')
  return getMembership(db, caller.organization_id, id)
}
