import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { EventTypeRow, HostContent } from './queries.ts'
import type { EventTypeChange } from './schema.ts'

type EventTypeOwner = Pick<EventTypeRow, 'user_id' | 'team_id' | 'admin_managed'>

/** Admins and owners can change every event type, other users their own unless admins manage it. */
export function requireChangeable(caller: Actor, { user_id, admin_managed }: EventTypeOwner) {
  if (isAdmin(caller) || (user_id === caller.user_id && !admin_managed)) return
  throw new Forbidden('You do not have permission to access this resource.')
}

/** Only admins and owners can put an event type under the management of admins. */
export function requireManager(caller: Actor, change: EventTypeChange) {
  if (change.admin_managed && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

/** Users can list their own event types, admins and owners those of all users. */
export function requireSelectable(caller: Actor, { user }: { user?: string | undefined }) {
  if (!isAdmin(caller) && user !== caller.user_id) throw new Forbidden('You do not have permission')
}

/** Users can add only themselves as hosts, and can keep hosts that an admin has added. */
export function requireOwnHost(caller: Actor, hosts: HostContent[], previous: HostContent[]) {
  const allowed = new Set([caller.user_id, ...previous.map(({ user_id }) => user_id)])
  if (!isAdmin(caller) && hosts.some(({ user_id }) => !allowed.has(user_id)))
    throw new Forbidden('You do not have permission')
}
