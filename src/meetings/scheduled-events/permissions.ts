import { isGroupAdmin } from '../../people/group-relationships/queries.ts'
import { getGroup } from '../../people/groups/queries.ts'
import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { getEvent, isBookedBy, lockEvent, isGroupAdminOfHosts, type EventRow } from './queries.ts'
import { canManage, requireManager, requireSelectable } from './rules.ts'
import type { Selection } from './schema.ts'

/** May the caller see the meetings that are asked for? */
export async function requireSelection(db: Db, caller: Caller, selection: Selection) {
  const { user, organization, group } = selection
  if (user === undefined && organization === undefined && group === undefined)
    throw new Invalid({ parameter: 'user', code: 'missing', message: 'or organization or group must be given' })
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  if (group !== undefined) await getGroup(db, caller, group)
  requireSelectable(caller, selection, group !== undefined && (await isGroupAdmin(db, caller, group)))
}

/** A meeting that the caller may see with all of its invitees. */
export async function loadVisible(db: Db, caller: Caller, id: string) {
  const event = await getEvent(db, caller.organization_id, id)
  if (!(await canView(db, caller, event))) throw new Forbidden('You are not allowed to view this event')
  return event
}

/** Hosts, admins, owners, the admins of a group of a host, and who booked all of its invitees through the API. */
export async function canView(db: Db, caller: Caller, event: EventRow) {
  const { organization_id, user_id } = caller
  const hosts = event.hosts.map((host) => host.user_id)
  return canManage(caller, event)
    || await isGroupAdminOfHosts(db, organization_id, user_id, hosts)
    || isBookedBy(db, event, user_id)
}

/** A meeting that the caller is about to change, held. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: string) {
  const event = await lockEvent(db, caller.organization_id, id)
  requireManager(caller, event)
  return event
}
