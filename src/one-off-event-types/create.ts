import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { newKey, tell } from '../event-types/create.ts'
import { findMembers, getEventType, insertEventType, nextPosition, replaceHosts } from '../event-types/queries.ts'
import { mayChange } from '../event-types/rules.ts'
import { getColleague } from '../users/queries.ts'
import { checkOneOff, contentOfOneOff } from './rules.ts'
import type { NewOneOffEventType } from './schema.ts'

/** An event type for one occasion: only those who were told its address find it, and all of its hosts come. */
export async function createOneOff(db: Db, caller: Caller, given: NewOneOffEventType, now: number) {
  const { organization_id } = caller
  const host = await getColleague(db, caller, given.host)
  const user_ids = [host.id, ...given.co_hosts ?? []]
  for (const user_id of user_ids.slice(1)) await getColleague(db, caller, user_id)
  const owner = { user_id: host.id, team_id: null }
  mayChange(caller, { ...owner, admin_managed: false })

  const { timezone = host.timezone } = given
  checkOneOff(given, timezone, await findMembers(db, organization_id, user_ids), now)
  const content = contentOfOneOff(given, timezone, await nextPosition(db, owner), host.locale)
  const whose = { organization_id, ...owner, type: 'AdhocEventType', link: newKey() }
  const { id } = await insertEventType(db, whose, content)
  const hosts = user_ids.map((user_id) => ({ user_id, priority: 3, pool: 0, schedule_id: null }))
  await replaceHosts(db, organization_id, id, hosts)
  return tell(db, 'event_type.created', await getEventType(db, organization_id, id))
}
