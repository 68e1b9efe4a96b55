import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Links of conferences become null six months after the meeting. Clears at most 500 meetings. */
export async function clearOldLinks(db: Db) {
  await db.run(sql`
    update scheduled_events set updated_at = clock_timestamp(), location = (
      location::jsonb - 'conference' || jsonb_build_object('location', null, 'status', null, 'join_url', null))::json
    where id in (
      select id from scheduled_events
      where (location -> 'conference') is not null and end_time < now() - interval '6 months'
      order by end_time limit 500 for update skip locked)`)
}
