import { findMembers } from '../../people/memberships/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { newKey, publish } from '../event-types/create.ts'
import { loadConferences } from '../event-types/load-conferences.ts'
import { plainHosts } from '../event-types/load-hosts.ts'
import { requireManager } from '../event-types/permissions.ts'
import { nextPosition } from '../event-types/queries.ts'
import { oneOffContent, requireValidOneOff } from './rules.ts'
import type { NewOneOffEventType } from './schema.ts'

/** Creates an event type for a single meeting. Only people with its link can book it. All of its hosts take part. */
export async function createOneOff(db: Db, caller: Caller, input: NewOneOffEventType, now: number) {
  const { organization_id } = caller
  const host = await getColleague(db, caller, input.host)
  const user_ids = [host.id, ...(input.co_hosts ?? [])]
  for (const user_id of user_ids.slice(1)) await getColleague(db, caller, user_id)
  const owner = { user_id: host.id, team_id: null }
  requireManager(caller, { ...owner, admin_managed: false })

  const { timezone = host.timezone } = input
  requireValidOneOff(input, timezone, await findMembers(db, organization_id, user_ids), now)
  const locations = await loadConferences(
    db,
    { organization_id, ...owner },
    input.location && [input.location],
    () => 'location',
  )
  const chosen = { ...input, location: locations?.[0] }
  const content = oneOffContent(chosen, timezone, await nextPosition(db, organization_id, owner), host.locale)
  const selection = { organization_id, ...owner, type: 'AdhocEventType' as const, link: newKey() }
  return publish(db, selection, content, plainHosts(user_ids))
}
