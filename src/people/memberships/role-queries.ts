import type { Actor, Role } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { MembershipId, OrganizationId, UserId } from '../../platform/ids.ts'

export type RoleRow = {
  id: MembershipId
  organization_id: OrganizationId
  user_id: UserId
  role: Role
  updated_at: string
}

/**
 * The memberships that decide about a role: those of the caller, of the person and of all owners. Locks them in one
 * order, so that of two owners who demote each other, the second waits and then sees what the first one did.
 */
export function lockRoles(db: Db, { organization_id, user_id }: Actor, id: MembershipId) {
  return db.all<RoleRow>(sql`
    select id, organization_id, user_id, role, updated_at from organization_memberships
    where organization_id = ${organization_id} and (role = 'owner' or id = ${id} or user_id = ${user_id})
    order by id for no key update`)
}

/** Triggers end what the earlier role allowed (migration 0009). */
export async function updateRole(db: Db, { organization_id, id }: Managed<RoleRow>, role: Role) {
  await db.run(sql`
    update organization_memberships set role = ${role}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`)
}
