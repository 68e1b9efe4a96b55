import type { Db } from '../src/platform/db/db.ts'
import type { Sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'

/** The concurrency of all load, here and over HTTP. */
export const connections = 50

/** Records the statements of the work in a transaction that is rolled back. */
export async function recordStatements(db: Db, work: (db: Db) => Promise<unknown>) {
  const recorded: Sql[] = []
  const rollback = new Error('rollback')
  await transact(db, async (tx) => {
    const recorder: Db = {
      all: <Row>(statement: Sql) => {
        recorded.push(statement)
        return tx.all<Row>(statement)
      },
      one: <Row>(statement: Sql) => {
        recorded.push(statement)
        return tx.one<Row>(statement)
      },
      maybe: <Row>(statement: Sql) => {
        recorded.push(statement)
        return tx.maybe<Row>(statement)
      },
      run: (statement) => {
        recorded.push(statement)
        return tx.run(statement)
      },
    }
    await work(recorder)
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return recorded
}

export async function runConcurrently<T>(items: T[], work: (item: T, index: number) => Promise<void>) {
  const remaining = items.entries()
  const worker = async () => {
    for (const [index, item] of remaining) await work(item, index)
  }
  await Promise.all(Array.from({ length: connections }, worker))
}
