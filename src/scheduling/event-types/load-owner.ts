import { findMembers } from '../../people/memberships/queries.ts'
import { lockSharedTeam } from '../../people/teams/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { invalid } from '../../platform/problems.ts'
import type { Owner } from './schema.ts'

/** The team or member that will own an event type. */
export async function loadOwner(db: Db, caller: Actor, { user_id, team_id }: Owner) {
  if (team_id !== null) return { ...(await lockSharedTeam(db, caller.organization_id, team_id)), locale: 'en' }
  const user = await getColleague(db, caller, user_id)
  const members = await findMembers(db, caller.organization_id, [user_id])
  if (!members.has(user_id)) throw new Invalid(invalid('owner', 'must be a user of your organization'))
  return user
}
