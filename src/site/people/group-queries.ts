import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InvitationId, MembershipId, OrganizationId } from '../../platform/ids.ts'

export type Candidate = { membership_id: MembershipId | null; invitation_id: InvitationId | null; name: string }

/** Members and invited people who can be added to a group, by name. At most 500. */
export function findGroupCandidates(db: Db, organization_id: OrganizationId) {
  return db.all<Candidate>(sql`
    select * from (
      select m.id as membership_id, null::uuid as invitation_id, u.name
      from organization_memberships m join users u on u.id = m.user_id where m.organization_id = ${organization_id}
      union all
      select null, id, email from organization_invitations
      where organization_id = ${organization_id} and status = 'pending') candidate
    order by lower(name collate "C"), membership_id limit 500`)
}
