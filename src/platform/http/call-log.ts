import type { Db } from '../db/db.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { Window } from '../rate-limit-table.ts'

/** The log of calls: a table with calls, refused_for and updated_at, and the row of these calls. */
export type CallLog = { table: Sql; columns: Sql; values: Sql; key: Sql }

type LoggedCall = { refused_for: number | null; ages: number[] }

/**
 * One statement, so that the row lock serializes the calls of all processes. It reads the clock after it has the lock,
 * and never goes back in time within a row, so calls stay in order. `ages` are the seconds since each call. A call with
 * a `cost` is admitted if the window has room for that many calls.
 */
export function logCall(db: Db, { table, columns, values, key }: CallLog, windows: Window[], now?: string, cost = 1) {
  const limits = windows.map(({ most }) => most)
  const lengths = windows.map(({ seconds }) => seconds)
  const clock = sql`coalesce(${now ?? null}::timestamptz, clock_timestamp())`
  return db.one<LoggedCall>(sql`
    insert into ${table} as log (${columns}, calls, updated_at)
    select ${values}, array_fill(now, array[${cost}::int]), now
    from (select ${clock} as now) clock
    on conflict (${key}) do update set (calls, refused_for, updated_at) = (
      select
        case when wait is null then (log.calls || array_fill(now, array[${cost}::int]))
          [cardinality(log.calls) + ${cost + 1 - Math.max(...limits)}::int:] else log.calls end,
        wait, now
      from (select greatest(${clock}, log.calls[cardinality(log.calls)]) as now) clock
      cross join lateral (
        select max(seconds - extract(epoch from now - call)) as wait
        from unnest(${limits}::int[], ${lengths}::int[]) as windows(most, seconds)
        cross join lateral (select log.calls[cardinality(log.calls) - most + ${cost}::int] as call) last_to_leave
        where call + make_interval(secs => seconds) > now) full_windows)
    returning refused_for,
      array(select extract(epoch from updated_at - call)::float8 from unnest(calls) as call) as ages`)
}
