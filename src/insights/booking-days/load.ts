import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { cacheOf, limitCache } from './cache.ts'
import { findDays, findStoredDays, packDays, type DayState } from './queries.ts'
import { unpackDay, type BookingFacts } from './rules.ts'

/** Days per statement: a month of a very large organization takes a fraction of the statement limit. */
const daysPerStatement = 60

/**
 * All bookings of an organization whose meetings start on these UTC days. Stored days that are current come from memory
 * or the database, the others from the bookings themselves, so the facts are always exact.
 */
export async function loadBookings(
  db: Db,
  organization_id: OrganizationId,
  first: string | null,
  last: string | null,
): Promise<BookingFacts> {
  const cache = cacheOf(organization_id)
  const states = await findDays(db, organization_id, first, last)
  const isMissing = ({ day, version }: DayState) => version !== null && cache.days.get(day)?.version !== version
  for (const days of batchesOf(states.filter(isMissing)))
    for (const { version, ...stored } of await findStoredDays(db, organization_id, days))
      cache.days.set(stored.day, { ...unpackDay(stored, cache.names), version })

  const current = states.flatMap(({ day, version }) => (version === null ? [] : (cache.days.get(day) ?? [])))
  const changed = []
  for (const days of batchesOf(states.filter(({ version }) => version === null)))
    for (const packed of await packDays(db, organization_id, days)) changed.push(unpackDay(packed, cache.names))
  limitCache()
  const { types, hosts, sources } = cache.names
  return { types, hosts, sources, days: [...current, ...changed].toSorted((a, b) => a.start - b.start) }
}

function* batchesOf(states: DayState[]) {
  for (let i = 0; i < states.length; i += daysPerStatement)
    yield states.slice(i, i + daysPerStatement).map(({ day }) => day)
}
