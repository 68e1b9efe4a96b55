import type { Db } from './db.ts'
import { sql, when, type Sql } from './sql.ts'

/** Small, so that a statement holds its row locks for a few milliseconds only. */
export const batchSize = 1000

/**
 * Deletes one batch of the rows `t` that match the condition, and returns its size. Skips locked rows. `table`: a table
 * without partitions, or a partition, because rows of two partitions can have the same ctid. `order`: the key
 * of an index. In this order the rows come first that match, if the condition says how old they are. Without it, a plan
 * for any age reads the table until it has found a whole batch, which takes long when there are few to delete.
 */
export function deleteBatch(db: Db, table: Sql, condition: Sql, order?: Sql) {
  return db.run(sql`
    delete from ${table} where ctid = any(array(
      select t.ctid from ${table} t where ${condition}
      ${when(order, (key) => sql`order by ${key}`)} limit ${batchSize} for update skip locked))`)
}

/** Deletes all matching rows, one statement per batch. Stops before the lease of a job ends: the next run continues. */
export async function deleteInBatches(db: Db, table: string, condition: Sql, limitMs = 20_000) {
  const deadline = performance.now() + limitMs
  let deleted = batchSize
  while (deleted === batchSize && performance.now() < deadline) {
    deleted = await deleteBatch(db, sql.identifier(table), condition)
  }
}
