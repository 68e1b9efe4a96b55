import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { instantOf } from '../../platform/time.ts'
import { busyFrom, idle, type Busy } from '../engine/busy.ts'
import { day } from '../engine/calendar.ts'
import type { Range } from '../engine/starts.ts'
import { busyCache, type CachedBusy } from './busy-cache.ts'
import { noVersion, unpackBusy, unpackHolds, unpackVersions, withoutDashes } from './pack-intervals.ts'
import { readPackedBusy } from './queries.ts'

/** Users whose busy times are needed. The list is the same object for all requests with the same plan. */
export type BusyUsers = { organization_id: OrganizationId; user_ids: readonly UserId[] }

/** The columns of `busyState`. */
export type BusyState = { busy_versions: Buffer | null; holds: Buffer | null }

/** What was known when all users of a list had these versions. */
type Snapshot = { versions: Buffer; range: Range; busy: Busy[] }

const snapshots = new WeakMap<readonly UserId[], Snapshot>()
const noBytes = Buffer.alloc(0)

/** Whole days, so that the next requests of the day find them in the cache. */
export function rangeToKeep({ from, to }: Range): Range {
  return { from: Math.floor(from / day) * day, to: Math.ceil(to / day + 1) * day }
}

/** Whether the process knows something, so that it is worth asking for the versions only. */
export function isKnown({ organization_id, user_ids: [first] }: BusyUsers, range: Range) {
  return first !== undefined && busyCache.find(organization_id, first, range) !== undefined
}

/** The busy times of each user: from the cache as far as it is current, otherwise from the database. */
export async function loadBusy(db: Db, users: BusyUsers, range: Range, state: BusyState): Promise<Busy[]> {
  const versions = state.busy_versions ?? noBytes
  const snapshot = snapshots.get(users.user_ids)
  const isCurrent =
    snapshot && snapshot.range.from <= range.from && range.to <= snapshot.range.to && snapshot.versions.equals(versions)
  const busy = isCurrent ? snapshot.busy : await loadChanged(db, users, range, versions)
  return state.holds ? withHolds(users, busy, state.holds) : busy
}

async function loadChanged(db: Db, { organization_id, user_ids }: BusyUsers, range: Range, versions: Buffer) {
  const current = unpackVersions(versions)
  const known = user_ids.map((user_id): CachedBusy | undefined => {
    const cached = busyCache.find(organization_id, user_id, range)
    return cached?.version === (current.get(withoutDashes(user_id)) ?? noVersion) ? cached : undefined
  })
  const changed = user_ids.filter((_, i) => !known[i])
  if (changed.length === 0) {
    const busy = known.map((cached) => cached?.busy ?? idle)
    snapshots.set(user_ids, { versions, range: commonRange(known), busy })
    return busy
  }
  const span = rangeToKeep(range)
  const text = (minute: number) => new Date(instantOf(minute)).toISOString()
  const bytes = await readPackedBusy(db, {
    organization_id,
    user_ids: changed,
    from: text(span.from),
    to: text(span.to),
    without: [],
  })
  const read = keepBusy({ organization_id, user_ids: changed }, span, bytes)
  let next = 0
  return known.map((cached) => cached?.busy ?? read[next++] ?? idle)
}

/** The part of the ranges that all users have. */
function commonRange(known: (CachedBusy | undefined)[]): Range {
  return known.reduce(
    (range, cached) => ({
      from: Math.max(range.from, cached?.range.from ?? Infinity),
      to: Math.min(range.to, cached?.range.to ?? -Infinity),
    }),
    { from: -Infinity, to: Infinity },
  )
}

/** The busy times in the bytes of busy_intervals, which were read for a range to keep. */
export function keepBusy({ organization_id, user_ids }: BusyUsers, range: Range, bytes: Buffer): Busy[] {
  return busyOf(user_ids.length, bytes, (index, version, busy) => {
    const user_id = user_ids[index]
    if (user_id) busyCache.add(organization_id, user_id, { version, range, busy })
  })
}

/** The busy times in the bytes of busy_intervals. `keep`: called before slot holds are added. */
export function busyOf(count: number, bytes: Buffer, keep?: (index: number, version: string, busy: Busy) => void) {
  const busy = Array.from({ length: count }, () => idle)
  const { users, held } = unpackBusy(bytes)
  for (const { index, version, intervals } of users) {
    const times = busyFrom(intervals)
    busy[index] = times
    keep?.(index, version, times)
  }
  for (const { index, interval } of held) busy[index] = withInterval(busy[index] ?? idle, interval)
  return busy
}

function withHolds({ user_ids }: BusyUsers, busy: Busy[], holds: Buffer) {
  const places = new Map(user_ids.map((user_id, i) => [withoutDashes(user_id), i]))
  const all = [...busy]
  for (const { user, interval } of unpackHolds(holds)) {
    const place = places.get(user)
    if (place !== undefined) all[place] = withInterval(all[place] ?? idle, interval)
  }
  return all
}

function withInterval({ from, to }: Busy, interval: Int32Array) {
  const intervals = new Int32Array(from.length * 2 + 2)
  for (let i = 0; i < from.length; i++) {
    intervals[i * 2] = from[i] ?? 0
    intervals[i * 2 + 1] = to[i] ?? 0
  }
  intervals.set(interval, from.length * 2)
  return busyFrom(intervals)
}
