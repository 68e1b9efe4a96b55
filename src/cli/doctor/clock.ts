import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { milliseconds } from '../../platform/time.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

/** The time of another clock, and our time just before and after. All in milliseconds since 1970. */
export type Reading = { clock: string; theirs: number; before: number; after: number; resolution: number }

const warningMs = 2000
/** Webhook receivers and sign-in links tolerate a few minutes, lists of free times tolerate less. */
const failureMs = milliseconds({ minutes: 1 })

/** Reads another clock and our own. `resolution`: the smallest step of the other clock. */
export async function readClock(
  clock: string,
  read: () => Promise<number>,
  resolution = 1,
  now: () => number = Date.now,
): Promise<Reading> {
  const before = now()
  const theirs = await read()
  return { clock, theirs, before, after: now(), resolution }
}

/** The smallest difference that explains the reading: the other clock was read at some time while we waited. */
export function skewOf({ theirs, before, after, resolution }: Reading) {
  if (theirs + resolution < before) return theirs + resolution - before
  return theirs > after ? theirs - after : 0
}

export function checkClock(reading: Reading): Finding {
  const check = `clock and ${reading.clock}`
  const skew = skewOf(reading)
  const size = Math.abs(skew)
  if (size < warningMs) return ok(check, `they agree${size >= 100 ? `, within ${formatSeconds(size)}` : ''}`)
  const direction = skew < 0 ? 'ahead of' : 'behind'
  const message = `the clock of this machine is ${formatSeconds(size)} ${direction} the clock of the ${reading.clock}.`
  const next = 'Synchronize the clocks of both machines, for example with chrony or systemd-timesyncd.'
  return size < failureMs ? warning(check, message, next) : failed(check, message, next)
}

function formatSeconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}

export async function readDatabaseClock(db: Db) {
  const { ms } = await db.one<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  return ms
}
