import { sql, type Sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'
import { minuteOf } from '../../platform/time.ts'

/**
 * Packs the intervals of many rows into one bytea value. Reading 5,000 intervals takes a fraction of a millisecond;
 * as separate rows it takes 5 ms.
 */
export function packed(from: Sql, to: Sql, order: Sql = sql.empty) {
  return sql`string_agg(timestamptz_send(${from}) || timestamptz_send(${to}), ''::bytea ${order})`
}

/**
 * Returns the intervals of many users as one value, because thousands of small values would take longer to read than
 * the query takes. For each user it has the position in the list, the length, and the intervals. `rows` finds the
 * rows of one user with an index, so the plan does not depend on estimates.
 */
export function packedByUser(user_ids: readonly UserId[], rows: (user_id: Sql) => Sql, order?: Sql) {
  return sql`(
    select string_agg(int4send(listed.number::int4) || int4send(length(intervals)) || intervals, ''::bytea)
    from unnest((select ${user_ids}::uuid[])) with ordinality as listed (user_id, number)
    cross join lateral (
      select ${packed(sql`time_from`, sql`time_to`, order)} as intervals
      from (${rows(sql`listed.user_id`)}) row) packed
    where intervals is not null)`
}

/** The intervals of each user in the list. */
export function unpackByUser(bytes: Buffer | null, count: number): (Int32Array | undefined)[] {
  const intervals = Array.from<Int32Array | undefined>({ length: count })
  for (let at = 0; bytes && at < bytes.length;) {
    const end = at + 8 + bytes.readInt32BE(at + 4)
    intervals[bytes.readInt32BE(at) - 1] = unpack(bytes.subarray(at + 8, end))
    at = end
  }
  return intervals
}

/** `index`: the place of the user in the list. */
export type PackedBusy = { index: number; version: string; intervals: Int32Array }
export type HeldTime = { index: number; interval: Int32Array }

const uuidBytes = 16
const intervalBytes = 16
/** The version of a user who has never had busy times. */
export const noVersion = '0'.repeat(32)

/** Reads the bytes of busy_intervals. */
export function unpackBusy(bytes: Buffer) {
  const users: PackedBusy[] = []
  const held: HeldTime[] = []
  for (let at = 0; at < bytes.length;) {
    const number = bytes.readInt32BE(at)
    const start = number < 0 ? at + 4 : at + 4 + uuidBytes + 4
    const end = start + (number < 0 ? intervalBytes : bytes.readInt32BE(start - 4))
    const intervals = unpack(bytes.subarray(start, end))
    if (number < 0) held.push({ index: -number - 1, interval: intervals })
    else users.push({ index: number - 1, version: bytes.toString('hex', at + 4, at + 4 + uuidBytes), intervals })
    at = end
  }
  return { users, held }
}

/** The version of each user, by id. Ids and versions are written without dashes. */
export function unpackVersions(bytes: Buffer) {
  const text = bytes.toString('hex')
  const versions = new Map<string, string>()
  for (let at = 0; at < text.length; at += uuidBytes * 4)
    versions.set(text.slice(at, at + uuidBytes * 2), text.slice(at + uuidBytes * 2, at + uuidBytes * 4))
  return versions
}

/** The slot holds of users. */
export function unpackHolds(bytes: Buffer) {
  const holds: { user: string; interval: Int32Array }[] = []
  for (let at = 0; at < bytes.length; at += uuidBytes + intervalBytes)
    holds.push({
      user: bytes.toString('hex', at, at + uuidBytes),
      interval: unpack(bytes.subarray(at + uuidBytes, at + uuidBytes + intervalBytes)),
    })
  return holds
}

export const withoutDashes = (id: string) => id.replaceAll('-', '')

const perMinute = 60_000_000
/** PostgreSQL counts from the start of 2000. */
const epoch = minuteOf(Date.UTC(2000))

/** Whole minutes since 1970: from, to, from, to, … Starts are rounded down, ends up. */
export function unpack(bytes: Buffer): Int32Array {
  const minutes = new Int32Array(bytes.length / 8)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let i = 0; i < minutes.length; i += 2) {
    minutes[i] = epoch + Math.floor(microseconds(view, i * 8) / perMinute)
    minutes[i + 1] = epoch + Math.ceil(microseconds(view, i * 8 + 8) / perMinute)
  }
  return minutes
}

/** Exact for a few hundred years before and after 2000. */
function microseconds(view: DataView, at: number) {
  return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
}
