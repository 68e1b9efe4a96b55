import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

/** Small, so that a statement holds its row locks for a few milliseconds only. */
export const batchSize = 1000

/** Deletes one batch of the rows `t` that match the condition, and returns its size. Skips locked rows. */
export function deleteBatch(db: Db, table: string, condition: Sql) {
  return db.run(sql`
    delete from ${sql.identifier(table)} where ctid = any(array(
      select t.ctid from ${sql.identifier(table)} t where ${condition} limit ${batchSize} for update skip locked))`)
}

/** Deletes all matching rows, one statement per batch. Stops before the lease of a job ends: the next run continues. */
export async function deleteInBatches(db: Db, table: string, condition: Sql, limitMs = 20_000) {
  const deadline = performance.now() + limitMs
  let deleted = batchSize
  while (deleted === batchSize && performance.now() < deadline) deleted = await deleteBatch(db, table, condition)
}
