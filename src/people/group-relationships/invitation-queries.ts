import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InvitationId, MembershipId, OrganizationId } from '../../platform/ids.ts'

/** Moves the group relationships of an accepted invitation to the new membership. */
export async function moveRelationships(
  db: Db,
  organization_id: OrganizationId,
  invitation_id: InvitationId,
  membership_id: MembershipId,
) {
  await db.run(sql`
    update group_relationships set membership_id = ${membership_id}, invitation_id = null, updated_at = now()
    where organization_id = ${organization_id} and invitation_id = ${invitation_id}`)
}

export async function deleteRelationshipsOf(db: Db, organization_id: OrganizationId, invitation_id: InvitationId) {
  await db.run(sql`
    delete from group_relationships where organization_id = ${organization_id} and invitation_id = ${invitation_id}`)
}
