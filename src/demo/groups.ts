import type { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { insertRelationship } from '../people/group-relationships/queries.ts'
import { insertGroup } from '../people/groups/queries.ts'
import { insertTeam, replaceMembers } from '../people/teams/queries.ts'
import { managedByService } from '../platform/auth/proof.ts'
import type { Db } from '../platform/db/db.ts'
import type { OrganizationId } from '../platform/ids.ts'

type JoinedMember = Awaited<ReturnType<typeof joinOrganization>>

/** Creates a group with an admin, and a team. Returns the team. */
export async function createGroups(
  db: Db,
  organization_id: OrganizationId,
  ada: JoinedMember,
  bob: JoinedMember,
  cyd: JoinedMember,
) {
  const group = await insertGroup(db, organization_id, 'Sales')
  await insertRelationship(db, organization_id, { group, owner: { membership_id: bob.membership_id }, role: 'admin' })
  await insertRelationship(db, organization_id, { group, owner: { membership_id: cyd.membership_id }, role: 'member' })
  const team = await insertTeam(db, organization_id, 'Onboarding')
  await replaceMembers(db, managedByService(team), [ada.user.id, cyd.user.id])
  return team
}
