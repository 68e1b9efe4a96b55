import { isAdmin, type Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { Denied, Invalid } from '../errors.ts'
import { runsGroup } from '../group-relationships/queries.ts'
import { getGroup } from '../groups/queries.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { getColleague } from '../users/queries.ts'
import { getEvent, lockEvent, runsGroupOf } from './queries.ts'
import { isHost, mayManage, maySelect } from './rules.ts'
import type { Selection } from './schema.ts'

/** May the caller see the meetings that are asked for? */
export async function checkSelection(db: Db, caller: Caller, selection: Selection) {
  const { user, organization, group } = selection
  if (user === undefined && organization === undefined && group === undefined)
    throw new Invalid({ parameter: 'user', code: 'missing', message: 'or organization or group must be given' })
  if (organization !== undefined) await checkOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  if (group !== undefined) await getGroup(db, caller, group)
  maySelect(caller, selection, group !== undefined && (await runsGroup(db, caller, group)))
}

/** A meeting as its hosts, admins, owners and whoever runs a group of a host may see it. */
export async function getVisible(
  db: Db, caller: Caller, id: string, denial = 'You are not allowed to view this event',
) {
  const event = await getEvent(db, caller.organization_id, id)
  if (isHost(event, caller) || isAdmin(caller)) return event
  const hosts = event.hosts.map(({ user_id }) => user_id)
  if (await runsGroupOf(db, caller.organization_id, caller.user_id, hosts)) return event
  throw new Denied(denial)
}

/** A meeting that the caller is about to change, held. */
export async function lockManaged(db: Db, caller: Caller, id: string) {
  const event = await lockEvent(db, caller.organization_id, id)
  mayManage(caller, event)
  return event
}
