import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { sql, type Sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import type { Window } from '../rate-limit-table.ts'
import type { Allowance } from './request-quota.ts'

/** What an endpoint allows each user beyond the general limit; `name` says what is counted, as in "10 bookings". */
export type RateLimitedAction = { name: string; windows: (caller: Caller) => Window[] }

/** Where calls are logged: a table with calls, refused_for and updated_at, and the row that these calls are kept in. */
export type CallLog = { table: Sql; columns: Sql; values: Sql; key: Sql }

type TokenOwner = Pick<Caller, 'user_id' | 'organization_id'>
type Log = { refused_for: number | null; ages: number[] }

/** Takes a call from all windows or, when one of them is full, from none. The clock is the database's unless given. */
export async function takeFromWindow(db: Db, caller: TokenOwner, name: string, windows: Window[], now?: string) {
  const { refused_for, ages } = await logCall(db, callLogOf(caller, name), windows, now)
  const { seconds, ...allowance } = windows.map((window) => allowanceOf(window, ages)).reduce(stricter)
  const window = { most: allowance.limit, seconds }
  return { allowance, refusal: refused_for === null ? undefined : refusalOf(name, window, Math.ceil(refused_for)) }
}

/**
 * One statement, so that the row's lock makes the calls of all processes queue up. The clock is read when the lock is
 * held, and it never goes back in a row: the calls stay in order. `ages` are the seconds since each call. A call that
 * counts for `cost` calls is admitted when that many fit.
 */
export function logCall(
  db: Db, { table, columns, values, key }: CallLog, windows: Window[], now?: string, cost = 1,
) {
  const mosts = windows.map(({ most }) => most)
  const lengths = windows.map(({ seconds }) => seconds)
  const clock = sql`coalesce(${now ?? null}::timestamptz, clock_timestamp())`
  return db.one<Log>(sql`
    insert into ${table} as log (${columns}, calls, updated_at)
    select ${values}, array_fill(now, array[${cost}::int]), now
    from (select ${clock} as now) clock
    on conflict (${key}) do update set (calls, refused_for, updated_at) = (
      select
        case when wait is null then (log.calls || array_fill(now, array[${cost}::int]))
          [cardinality(log.calls) + ${cost + 1 - Math.max(...mosts)}::int:] else log.calls end,
        wait, now
      from (select greatest(${clock}, log.calls[cardinality(log.calls)]) as now) clock
      cross join lateral (
        select max(seconds - extract(epoch from now - call)) as wait
        from unnest(${mosts}::int[], ${lengths}::int[]) as windows(most, seconds)
        cross join lateral (select log.calls[cardinality(log.calls) - most + ${cost}::int] as call) last_to_leave
        where call + make_interval(secs => seconds) > now) full_windows)
    returning refused_for,
      array(select extract(epoch from updated_at - call)::float8 from unnest(calls) as call) as ages`)
}

/** Of two limits the one that will be met first. */
export function stricter<A extends Allowance>(one: A, other: A): A {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining ? one : other
  return one.reset > other.reset ? one : other
}

/** No window is longer than a day. */
export async function deleteOldLogs(db: Db, batch = 1000) {
  let forgotten = batch
  while (forgotten === batch)
    forgotten = await db.run(sql`
      delete from rate_logs where (user_id, name) in (
        select user_id, name from rate_logs where updated_at < now() - interval '1 day'
        limit ${batch} for update skip locked)`)
}

function callLogOf({ organization_id, user_id }: TokenOwner, name: string): CallLog {
  return {
    table: sql`rate_logs`,
    columns: sql`organization_id, user_id, name`,
    values: sql`${organization_id}::uuid, ${user_id}::uuid, ${name}::text`,
    key: sql`user_id, name`,
  }
}

function allowanceOf({ most, seconds }: Window, ages: number[]): Allowance & { seconds: number } {
  const inside = ages.filter((age) => age < seconds).length
  // What lets the next one in is the oldest call inside or, where a wider limit applied before, a later one.
  const leavesNext = ages.at(-Math.min(inside, most)) ?? 0
  const reset = Math.max(1, Math.ceil(seconds - leavesNext))
  return { limit: most, remaining: Math.max(0, most - inside), reset, seconds }
}

function refusalOf(name: string, { most, seconds }: Window, wait: number) {
  const span = spans[seconds] ?? inWords(seconds)
  const message = `Only ${most} ${name} per user and ${span} are allowed. The next one is possible in ${inWords(wait)}.`
  return new TooManyRequests(message, wait)
}

const spans: Record<number, string> = { 60: 'minute', 3600: 'hour', 86_400: 'day' }

function inWords(seconds: number) {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
