import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db, Pool } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * Resolves once this many queries on this database wait for a lock. Other databases of the cluster belong to other
 * tests.
 */
export async function untilLockWait(db: Db, count = 1) {
  const waiting = async () =>
    (
      await db.all(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    ).length
  await expect.poll(waiting, { interval: 5 }).toBeGreaterThanOrEqual(count)
}

/**
 * Sends two requests of which neither can write to the table before both of them wait. So without a lock of their own,
 * both read the state before the other one has changed it, and the outcome does not depend on time.
 */
export async function overlap<T>(db: Pool, table: string, first: () => Promise<T>, second: () => Promise<T>) {
  const { replies } = await db.transaction(async (tx) => {
    await tx.run(sql`lock table ${sql.identifier(table)} in share mode`)
    const early = first()
    await untilLockWait(db)
    const late = second()
    await untilLockWait(db, 2)
    return { replies: Promise.all([early, late]) }
  })
  return replies
}

/** Resolves once another query waits for a lock of this transaction. */
export async function untilBlockedBy(db: Db, tx: Db) {
  const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const blocked = () =>
    db.all(sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and ${pid} = any(pg_blocking_pids(pid))`)
  while ((await blocked()).length === 0) await sleep(5)
}
