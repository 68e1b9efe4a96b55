import { isAdmin, type Caller } from '../auth/caller.ts'
import { Forbidden } from '../errors.ts'
import type { Route } from './route.ts'

/** Throws if the role or the plan of the caller does not allow the endpoint. */
export function requireRole({ role, gate }: Pick<Route, 'role' | 'gate'>, caller: Caller) {
  if (role && !isAdmin(caller))
    throw new Forbidden(role === 'admin' ? 'You do not have permission to access this resource.' : role.admin)
  gate?.(caller)
}
