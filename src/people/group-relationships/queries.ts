import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { GroupId, GroupRelationshipId, InvitationId, MembershipId, OrganizationId } from '../../platform/ids.ts'
import type { NewRelationship, OwnerId, RelationshipFilters } from './schema.ts'

export type RelationshipRow = {
  id: GroupRelationshipId
  organization_id: OrganizationId
  group_id: GroupId
  role: 'member' | 'admin'
  membership_id: MembershipId | null
  invitation_id: InvitationId | null
  created_at: string
  updated_at: string
}

const columns = sql`id, organization_id, group_id, role, membership_id, invitation_id, created_at, updated_at`

export function listRelationships(db: Db, organization_id: OrganizationId, filters: RelationshipFilters) {
  return page<RelationshipRow>(
    db,
    sql`
    select ${columns} from group_relationships
    where organization_id = ${organization_id}
      ${when(filters.group, (group) => sql`and group_id = ${group}`)}
      ${when(filters.owner, (owner) => sql`and ${ownedBy(owner)}`)}`,
    filters,
  )
}

export async function getRelationship(db: Db, organization_id: OrganizationId, id: GroupRelationshipId) {
  const row = await db.maybe<RelationshipRow>(sql`
    select ${columns} from group_relationships where organization_id = ${organization_id} and id = ${id}`)
  if (!row) throw new NotFound()
  return row
}

export async function insertRelationship(
  db: Db,
  organization_id: OrganizationId,
  { group, owner, role }: NewRelationship,
) {
  const membership = 'membership_id' in owner ? owner.membership_id : null
  const invitation = 'invitation_id' in owner ? owner.invitation_id : null
  return db
    .one<RelationshipRow>(sql`
    insert into group_relationships (organization_id, group_id, role, membership_id, invitation_id)
    values (${organization_id}, ${group}, ${role}, ${membership}, ${invitation}) returning ${columns}`)
    .catch((error: unknown): never => {
      if (violates(error, 'group_relationships_once'))
        throw new Conflict({
          parameter: 'owner',
          message: `is already ${role === 'admin' ? 'an admin' : 'a member'} of this group`,
        })
      if (violates(error, 'group_relationships_one_membership'))
        throw new Conflict({
          parameter: 'owner',
          message: 'is a member of another group; a person can be a member of only one group',
        })
      throw error
    })
}

export async function deleteRelationship(db: Db, { organization_id, id }: Managed<RelationshipRow>) {
  await db.run(sql`delete from group_relationships where organization_id = ${organization_id} and id = ${id}`)
}

export async function isGroupAdmin(db: Db, caller: Caller, group_id: GroupId, lock = sql.empty) {
  const row = await db.maybe(sql`
    select r.id from group_relationships r join organization_memberships m on m.id = r.membership_id
    where r.organization_id = ${caller.organization_id} and r.group_id = ${group_id} and r.role = 'admin'
      and m.user_id = ${caller.user_id} ${lock}`)
  return row !== undefined
}

/** Until the transaction ends, the group cannot be deleted and the caller stays its admin. */
export async function lockGroupAdmin(db: Db, caller: Caller, group_id: GroupId) {
  await db.run(sql`
    select from groups where organization_id = ${caller.organization_id} and id = ${group_id} for key share`)
  return isGroupAdmin(db, caller, group_id, sql`for share of r`)
}

export async function isOwnMembership(db: Db, caller: Caller, membership_id: MembershipId) {
  const row = await db.maybe(sql`
    select id from organization_memberships where id = ${membership_id} and user_id = ${caller.user_id}`)
  return row !== undefined
}

function ownedBy(owner: OwnerId) {
  return 'membership_id' in owner
    ? sql`membership_id = ${owner.membership_id}`
    : sql`invitation_id = ${owner.invitation_id}`
}
