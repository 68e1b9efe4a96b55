import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { EventTypeId, UserId } from '../../platform/ids.ts'
import { lockOrder } from './order-queries.ts'
import { lockEventType, type EventTypeRow, type HostContent } from './queries.ts'
import type { EventTypeChange } from './schema.ts'

type EventTypeOwner = Pick<EventTypeRow, 'user_id' | 'team_id' | 'admin_managed'>

/** Admins and owners can change every event type, other users their own unless admins manage it. */
export function canManage(caller: Actor, { user_id, admin_managed }: EventTypeOwner) {
  return isAdmin(caller) || (user_id === caller.user_id && !admin_managed)
}

export function requireManager(caller: Actor, owner: EventTypeOwner) {
  if (!canManage(caller, owner)) throw new Forbidden('You do not have permission to access this resource.')
}

/** Locks an event type that the caller may change. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: EventTypeId) {
  const eventType = await lockEventType(db, caller.organization_id, id)
  requireManager(caller, eventType)
  return prove(eventType, 'manage')
}

/** Locks the event types on the page of the owner of `id`. Returns those that the caller may change, in their order. */
export async function loadOrderForUpdate(db: Db, caller: Actor, id: EventTypeId) {
  const rows = await lockOrder(db, caller.organization_id, id)
  for (const row of rows) if (row.id === id) requireManager(caller, row)
  return rows.filter((row) => canManage(caller, row)).map((row) => prove(row, 'manage'))
}

/** Only admins and owners can put an event type under the management of admins. */
export function requireAdminManagement(caller: Actor, change: EventTypeChange) {
  if (change.admin_managed && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

/** Users can list their own event types, admins and owners those of all users. */
export function requireSelectable(caller: Actor, { user }: { user?: UserId | undefined }) {
  if (!isAdmin(caller) && user !== caller.user_id) throw new Forbidden('You do not have permission')
}

/** Users can add only themselves as hosts, and can keep hosts that an admin has added. */
export function requireOwnHost(caller: Actor, hosts: HostContent[], previous: HostContent[]) {
  const allowed = new Set([caller.user_id, ...previous.map(({ user_id }) => user_id)])
  if (!isAdmin(caller) && hosts.some(({ user_id }) => !allowed.has(user_id)))
    throw new Forbidden('You do not have permission')
}
