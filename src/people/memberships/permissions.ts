import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { MembershipId } from '../../platform/ids.ts'
import { getMembership } from './queries.ts'
import { requireRemovable } from './rules.ts'

/** A membership that the caller may delete. */
export async function loadRemovable(db: Db, caller: Caller, id: MembershipId) {
  requireAdmin(caller)
  const membership = await getMembership(db, caller.organization_id, id)
  requireRemovable(caller, membership)
  return prove(membership, 'manage')
}
