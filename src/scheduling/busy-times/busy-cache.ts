import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { Busy } from '../engine/busy.ts'
import type { Range } from '../engine/starts.ts'

/** The busy times of a user in a range, without slot holds, and the version that they have in the database. */
export type CachedBusy = { version: string; range: Range; busy: Busy }
type Limits = { maxUsers: number; maxIntervals: number }

const defaultLimits: Limits = { maxUsers: 20_000, maxIntervals: 2_000_000 }

/** The busy times that were not used for longest are removed first. */
export function createBusyCache({ maxUsers, maxIntervals } = defaultLimits) {
  const users = new Map<string, CachedBusy>()
  let intervals = 0

  const remove = (key: string) => {
    intervals -= users.get(key)?.busy.from.length ?? 0
    users.delete(key)
  }

  return {
    /** Undefined if the whole range is not known. */
    find(organization_id: OrganizationId, user_id: UserId, { from, to }: Range) {
      const key = keyOf(organization_id, user_id)
      const known = users.get(key)
      if (!known || known.range.from > from || known.range.to < to) return undefined
      users.delete(key)
      users.set(key, known)
      return known
    },
    add(organization_id: OrganizationId, user_id: UserId, known: CachedBusy) {
      const key = keyOf(organization_id, user_id)
      remove(key)
      if (known.busy.from.length > maxIntervals / 10) return
      users.set(key, known)
      intervals += known.busy.from.length
      for (const oldest of users.keys()) {
        if (users.size <= maxUsers && intervals <= maxIntervals) break
        remove(oldest)
      }
    },
    get users() { return users.size },
    get intervals() { return intervals },
  }
}

/** The busy times that this process has read. */
export const busyCache = createBusyCache()

const keyOf = (organization_id: OrganizationId, user_id: UserId) => `${organization_id} ${user_id}`
