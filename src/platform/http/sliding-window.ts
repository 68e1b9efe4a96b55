import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import type { Window } from '../rate-limit-table.ts'
import { seconds, type Seconds } from '../time.ts'
import { logCall, type CallLog } from './call-log.ts'
import type { Allowance } from './request-window.ts'

/** The limit of an endpoint per user, in addition to the general one. `name` is what it counts, as in "10 bookings". */
export type RateLimitedAction = { name: string; windows: (caller: Caller) => Window[] }

type WindowOwner = Pick<Caller, 'user_id' | 'organization_id'>

/** Counts a call against all windows, or against none if one is full. Uses the clock of the database by default. */
export async function countCall(db: Db, caller: WindowOwner, name: string, windows: Window[], now?: string) {
  const { refused_for, ages } = await logCall(db, callLogOf(caller, name), windows, now)
  const { seconds, ...allowance } = windows.map((window) => allowanceOf(window, ages)).reduce(stricter)
  const window = { most: allowance.limit, seconds }
  return { allowance, refusal: refused_for === null ? undefined : limitErrorOf(name, window, Math.ceil(refused_for)) }
}

/** The limit that will be reached first. */
export function stricter<A extends Allowance>(one: A, other: A): A {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining ? one : other
  return one.reset > other.reset ? one : other
}

/** No window is longer than a day. */
export async function deleteOldLogs(db: Db, batch = 1000) {
  let deleted = batch
  while (deleted === batch)
    deleted = await db.run(sql`
      delete from rate_logs where (user_id, name) in (
        select user_id, name from rate_logs where updated_at < now() - interval '1 day'
        limit ${batch} for update skip locked)`)
}

function callLogOf({ organization_id, user_id }: WindowOwner, name: string): CallLog {
  return {
    table: sql`rate_logs`,
    columns: sql`organization_id, user_id, name`,
    values: sql`${organization_id}::uuid, ${user_id}::uuid, ${name}::text`,
    key: sql`user_id, name`,
  }
}

function allowanceOf({ most, seconds }: Window, ages: number[]): Allowance & { seconds: Seconds } {
  const inWindow = ages.filter((age) => age < seconds).length
  // The oldest call in the window, or a later one if a higher limit applied before.
  const nextExpiry = ages.at(-Math.min(inWindow, most)) ?? 0
  const reset = Math.max(1, Math.ceil(seconds - nextExpiry))
  return { limit: most, remaining: Math.max(0, most - inWindow), reset, seconds }
}

function limitErrorOf(name: string, { most, seconds }: Window, wait: number) {
  const span = spans[seconds] ?? formatDuration(seconds)
  const message = `Limit of ${most} ${name} per user per ${span} reached. Try again in ${formatDuration(wait)}.`
  return new TooManyRequests(message, wait)
}

const spans: Record<number, string> = {
  [seconds({ minutes: 1 })]: 'minute',
  [seconds({ hours: 1 })]: 'hour',
  [seconds({ days: 1 })]: 'day',
}

function formatDuration(seconds: number) {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
