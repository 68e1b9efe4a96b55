import { expect } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/** Resolves once a query on this database waits for a lock. Other databases of the cluster belong to other tests. */
export async function untilLockWait(db: Db) {
  await expect.poll(() => db.maybe(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).toBeDefined()
}
