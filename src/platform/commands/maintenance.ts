import type { Db } from '../db/db.ts'
import { isPool, transact, Rollback } from '../db/transaction.ts'
import { sendWrites } from '../db/write-queue.ts'

/**
 * A transaction without an entry in the activity log, for writes that no actor asked for: deleting old rows, the
 * batches of a job whose request has an entry, and counters. Retries after a conflict. scripts/check-structure.ts lists
 * the files that may call it.
 */
export function maintenance<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return transact(db, work)
}

/** Runs the work in a transaction that is always rolled back. */
export function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!isPool(db)) throw new Error('Only a transaction of its own can be rolled back')
  return transact<T>(db, async (tx) => {
    const result = await work(tx)
    await sendWrites(tx)
    return new Rollback(result)
  })
}
