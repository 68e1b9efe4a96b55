import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Links of conferences become null six months after the meeting. Clears at most 500 meetings of each kind. */
export async function clearOldLinks(db: Db) {
  // Two statements, because each kind has an index of its own.
  for (const key of [sql`(location -> 'conference')`, sql`(location -> 'host_link')`])
    await db.run(sql`
      update scheduled_events set updated_at = clock_timestamp(), location = (
        location::jsonb - 'conference' - 'host_link' || jsonb_build_object('status', null, 'join_url', null)
        || case when location ->> 'type' = 'custom' then '{"location": null}'::jsonb else '{}' end)::json
      where id in (
        select id from scheduled_events
        where ${key} is not null and end_time < now() - interval '6 months'
        order by end_time limit 500 for update skip locked)`)
}
