import { findMembers } from '../../people/memberships/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { newKey, plainHosts, publish } from '../event-types/create.ts'
import { nextPosition } from '../event-types/queries.ts'
import { requireChangeable } from '../event-types/rules.ts'
import { requireValidOneOff, contentOfOneOff } from './rules.ts'
import type { NewOneOffEventType } from './schema.ts'

/** An event type for one occasion: only those who were told its address find it, and all of its hosts come. */
export async function createOneOff(db: Db, caller: Caller, given: NewOneOffEventType, now: number) {
  const { organization_id } = caller
  const host = await getColleague(db, caller, given.host)
  const user_ids = [host.id, ...given.co_hosts ?? []]
  for (const user_id of user_ids.slice(1)) await getColleague(db, caller, user_id)
  const owner = { user_id: host.id, team_id: null }
  requireChangeable(caller, { ...owner, admin_managed: false })

  const { timezone = host.timezone } = given
  requireValidOneOff(given, timezone, await findMembers(db, organization_id, user_ids), now)
  const content = contentOfOneOff(given, timezone, await nextPosition(db, organization_id, owner), host.locale)
  const whose = { organization_id, ...owner, type: 'AdhocEventType' as const, link: newKey() }
  return publish(db, whose, content, plainHosts(user_ids))
}
