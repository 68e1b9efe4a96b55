import { createBoundedCache } from '../../platform/bounded-cache.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { Busy } from '../engine/busy.ts'
import type { Range } from '../engine/starts.ts'

/** The busy times of a user in a range, without slot holds, and the version that they have in the database. */
export type CachedBusy = { version: string; range: Range; busy: Busy }
type Limits = { maxUsers: number; maxIntervals: number }

const intervalsOf = ({ busy }: CachedBusy) => busy.from.length
const defaultLimits: Limits = { maxUsers: 20_000, maxIntervals: 2_000_000 }

/** Users with more than a tenth of all intervals are not kept. */
export function createBusyCache({ maxUsers, maxIntervals } = defaultLimits) {
  const cache = createBoundedCache<string, CachedBusy>({ maxCount: maxUsers, maxSize: maxIntervals }, intervalsOf)
  return {
    /** Undefined if the whole range is not known. */
    find(organization_id: OrganizationId, user_id: UserId, { from, to }: Range) {
      return cache.find(keyOf(organization_id, user_id), ({ range }) => range.from <= from && range.to >= to)
    },
    add(organization_id: OrganizationId, user_id: UserId, known: CachedBusy) {
      const key = keyOf(organization_id, user_id)
      if (intervalsOf(known) > maxIntervals / 10) cache.remove(key)
      else cache.add(key, known)
    },
    get users() {
      return cache.count
    },
    get intervals() {
      return cache.size
    },
  }
}

/** The busy times that this process has read. */
export const busyCache = createBusyCache()

const keyOf = (organization_id: OrganizationId, user_id: UserId) => `${organization_id} ${user_id}`
