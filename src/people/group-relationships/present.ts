import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { presentInvitation } from '../invitations/present.ts'
import { findInvitations } from '../invitations/queries.ts'
import { presentMembership } from '../memberships/present.ts'
import { findMemberships } from '../memberships/queries.ts'
import type { RelationshipRow } from './queries.ts'
import type { GroupRelationship } from './schema.ts'

/** Each owner is a full membership or invitation. Both kinds are loaded in one query each. */
export async function presentRelationships(
  db: Db,
  organization_id: OrganizationId,
  rows: RelationshipRow[],
): Promise<GroupRelationship[]> {
  const owners = new Map<string, GroupRelationship['owner']>()
  const memberships = rows.flatMap((row) => row.membership_id ?? [])
  const invitations = rows.flatMap((row) => row.invitation_id ?? [])
  for (const row of memberships.length > 0 ? await findMemberships(db, organization_id, memberships) : [])
    owners.set(row.id, { type: 'OrganizationMembership', ...presentMembership(row) })
  for (const row of invitations.length > 0 ? await findInvitations(db, organization_id, invitations) : [])
    owners.set(row.id, { type: 'OrganizationInvitation', ...presentInvitation(row) })

  return rows.flatMap((row) => {
    const owner = owners.get(row.membership_id ?? row.invitation_id ?? '')
    return owner ? withOwner(row, owner) : []
  })
}

export async function presentRelationship(db: Db, row: RelationshipRow): Promise<GroupRelationship> {
  const [presented] = await presentRelationships(db, row.organization_id, [row])
  if (!presented) throw new NotFound()
  return presented
}

function withOwner(row: RelationshipRow, owner: GroupRelationship['owner']): GroupRelationship {
  return {
    uri: uriOf('group_relationships', row.id),
    role: row.role,
    owner,
    organization: uriOf('organizations', row.organization_id),
    group: uriOf('groups', row.group_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
