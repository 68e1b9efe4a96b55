import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound, Unauthenticated } from '../../platform/errors.ts'
import type { MembershipId } from '../../platform/ids.ts'
import { getMembership } from './queries.ts'
import { lockRoles } from './role-queries.ts'
import { requireRemovable, requireRoleChange } from './rules.ts'
import type { MembershipChange } from './schema.ts'

/** A membership that the caller may delete. */
export async function loadRemovable(db: Db, caller: Caller, id: MembershipId) {
  const { own, membership } = await loadRoles(db, caller, id)
  requireRemovable(own, membership)
  return prove(await getMembership(db, caller.organization_id, id), 'manage')
}

/** The memberships whose roles the caller may change like this: the one with the id, and for a hand over their own. */
export async function loadRoleChange(db: Db, caller: Caller, id: MembershipId, change: MembershipChange) {
  const { own, membership, owners } = await loadRoles(db, caller, id)
  requireRoleChange(own, membership, change, owners)
  return { own: prove(own, 'manage'), membership: prove(membership, 'manage') }
}

/** The roles as they are now: they cannot change until the transaction ends, and the caller can have lost theirs. */
async function loadRoles(db: Db, caller: Caller, id: MembershipId) {
  requireAdmin(caller)
  const rows = await lockRoles(db, caller, id)
  const own = rows.find(({ user_id }) => user_id === caller.user_id)
  if (!own) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
  requireAdmin(own)
  const membership = rows.find((row) => row.id === id)
  if (!membership) throw new NotFound()
  return { own, membership, owners: rows.filter(({ role }) => role === 'owner').length }
}
