import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

/** Few enough that a statement holds its locks for some milliseconds. */
export const batchSize = 1000

/** Deletes a batch of the rows `t` that meet a condition, and returns its size. Rows in use are left for later. */
export function deleteBatch(db: Db, table: string, condition: Sql) {
  return db.run(sql`
    delete from ${sql.identifier(table)} where ctid = any(array(
      select t.ctid from ${sql.identifier(table)} t where ${condition} limit ${batchSize} for update skip locked))`)
}

/** Deletes them all, each batch in its own statement. Stops within the lease of a job: the next run continues. */
export async function deleteInBatches(db: Db, table: string, condition: Sql, limitMs = 20_000) {
  const until = performance.now() + limitMs
  let deleted = batchSize
  while (deleted === batchSize && performance.now() < until) deleted = await deleteBatch(db, table, condition)
}
