import { isAdmin, type Actor, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { EventRow } from './queries.ts'
import type { Selection } from './schema.ts'

export function isHost({ hosts }: EventRow, { user_id }: Pick<Caller, 'user_id'>) {
  return hosts.some((host) => host.user_id === user_id)
}

/** Hosts manage their meetings, admins and owners all meetings. */
export function canManage(caller: Actor, event: EventRow) {
  return isHost(event, caller) || isAdmin(caller)
}

export function requireManager(caller: Caller, event: EventRow, denial = 'You do not have permission') {
  if (!canManage(caller, event)) throw new Forbidden(denial)
}

/** Members may list their own meetings, group admins those of their group, admins and owners all. */
export function requireSelectable(caller: Caller, { user, organization, group }: Selection, isGroupAdmin: boolean) {
  if (isGroupAdmin || (organization !== undefined && isAdmin(caller))) return
  if (organization !== undefined) throw new Forbidden('You do not have permission')
  if (user === caller.user_id) return
  if (user !== undefined) throw new Forbidden(organizationRequired('user'))
  if (group !== undefined)
    throw new Forbidden(isAdmin(caller) ? organizationRequired('group') : 'You do not have permission')
}

function organizationRequired(owner: 'user' | 'group') {
  return `Please also specify organization when requesting events for a ${owner} within your organization.`
}

/** Past and canceled meetings cannot be canceled or rescheduled. */
export function requireUpcoming({ status, start_time }: EventRow, now: number) {
  if (status === 'canceled') throw new Forbidden('Event is already canceled')
  if (Date.parse(start_time) <= now) throw new Forbidden('Event in the past')
}
