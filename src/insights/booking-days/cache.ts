import type { OrganizationId } from '../../platform/ids.ts'
import { newNames, rowSize, type BookingDay, type NameIndex } from './rules.ts'

/** What this process keeps of an organization: days by date, with the version that they had. */
export type OrganizationCache = { names: NameIndex; days: Map<string, CachedDay> }
type CachedDay = BookingDay & { version: string }

/** Of all organizations together, 20 bytes each. */
const maxBookings = 3_000_000

const caches = new Map<OrganizationId, OrganizationCache>()

/** The most recently used organization is the last one. */
export function cacheOf(organization_id: OrganizationId): OrganizationCache {
  const cache = caches.get(organization_id) ?? { names: newNames(), days: new Map() }
  caches.delete(organization_id)
  caches.set(organization_id, cache)
  return cache
}

/** Forgets the organizations that were not used for the longest time. */
export function limitCache() {
  let left = maxBookings
  for (const [organization_id, { days }] of [...caches].toReversed()) {
    for (const { rows } of days.values()) left -= rows.length / rowSize
    if (left < 0) caches.delete(organization_id)
  }
}
