import type { Db } from '../db/db.ts'
import { dropPartitions, listPartitions, type DropRules } from '../db/partitions.ts'
import { sql, type Sql } from '../db/sql.ts'

const batchSize = 10_000
const oldestKept = sql`now() - interval '30 days'`

/** An event stays while a consumer has not finished it, however old it is. Dead letters are deleted with the event. */
const isWaiting = (condition: Sql) => sql`exists (
  select from jobs j where ${condition} and j.failed_at is null)`

/** The ids say when events were written, and `created_at` too, unless the clock of the database was changed. */
const hasKept = (ends: Sql) => sql`(
  ${isWaiting(sql`j.event_id < first_id(${ends})`)}
  or exists (select from events e where e.id < first_id(${ends}) and e.created_at >= ${oldestKept}))`

const rules: DropRules = {
  hasKept: (_partition, ends) => hasKept(ends),
  hasNew: hasKept,
  deleteDependents: (tx, ends) =>
    tx.run(sql`
    delete from jobs where event_id < first_id(${ends}) and failed_at is not null`),
}

/**
 * Events are kept for 30 days. Drops whole months, then deletes a batch of the other old rows of each month. The array
 * keeps PostgreSQL from reading all events to join them with so many.
 */
export async function deleteOldEvents(db: Db) {
  await dropPartitions(db, 'events', oldestKept, rules)
  for (const partition of await listPartitions(db, 'events'))
    await db.run(sql`
      delete from ${partition} where id = any(array(
        select e.id from ${partition} e
        where e.created_at < ${oldestKept} and not ${isWaiting(sql`j.event_id = e.id`)}
        order by e.created_at, e.id limit ${batchSize}))`)
}
