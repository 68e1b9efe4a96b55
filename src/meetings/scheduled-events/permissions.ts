import { isGroupAdmin } from '../../people/group-relationships/queries.ts'
import { getGroup } from '../../people/groups/queries.ts'
import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Actor, Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { getEvent, isBookedBy, lockEvent, isGroupAdminOfHosts, type EventRow } from './queries.ts'
import { canManage, requireManager, requireSelectable } from './rules.ts'
import type { Selection } from './schema.ts'

/** May the caller list the selected meetings? */
export async function requireSelection(db: Db, caller: Caller, selection: Selection) {
  const { user, organization, group } = selection
  if (user === undefined && organization === undefined && group === undefined)
    throw new Invalid({ parameter: 'user', code: 'missing', message: 'user, organization or group is required' })
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  if (group !== undefined) await getGroup(db, caller, group)
  requireSelectable(caller, selection, group !== undefined && (await isGroupAdmin(db, caller, group)))
}

/** A meeting that the caller may see with all of its invitees. */
export async function loadVisible(db: Db, caller: Actor, id: ScheduledEventId) {
  const event = await getEvent(db, caller.organization_id, id)
  if (!(await canView(db, caller, event))) throw new Forbidden('You are not allowed to view this event')
  return event
}

/** Hosts, admins, owners, group admins of a host, and the user who booked all invitees through the API. */
export async function canView(db: Db, caller: Actor, event: EventRow) {
  const { organization_id, user_id } = caller
  const host_ids = event.hosts.map((host) => host.user_id)
  return (
    canManage(caller, event) ||
    (await isGroupAdminOfHosts(db, organization_id, user_id, host_ids)) ||
    isBookedBy(db, event, user_id)
  )
}

/** A meeting that the caller is allowed to change. */
export async function loadManaged(db: Db, caller: Caller, id: ScheduledEventId, denial?: string) {
  const event = await getEvent(db, caller.organization_id, id)
  requireManager(caller, event, denial)
  return prove(event, 'manage')
}

/** The same, locked. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: ScheduledEventId, denial?: string) {
  const event = await lockEvent(db, caller.organization_id, id)
  requireManager(caller, event, denial)
  return prove(event, 'manage')
}
