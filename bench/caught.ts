import type { Db } from '../src/platform/db/db.ts'
import type { Sql } from '../src/platform/db/sql.ts'

/** How many do something at once, here and over HTTP. */
export const connections = 50

/** The statements of a piece of work, caught in a transaction that is given up. */
export async function catchStatements(db: Db, work: (db: Db) => Promise<unknown>) {
  const caught: Sql[] = []
  const given = new Error('given up')
  await db.transaction(async (tx) => {
    const recorder: Db = {
      all: <Row>(sent: Sql) => { caught.push(sent); return tx.all<Row>(sent) },
      one: <Row>(sent: Sql) => { caught.push(sent); return tx.one<Row>(sent) },
      maybe: <Row>(sent: Sql) => { caught.push(sent); return tx.maybe<Row>(sent) },
      run: (sent) => { caught.push(sent); return tx.run(sent) },
      transaction: (inside) => inside(recorder),
    }
    await work(recorder)
    throw given
  }).catch((error: unknown) => { if (error !== given) throw error })
  return caught
}

export async function atOnce<T>(items: T[], work: (item: T, place: number) => Promise<void>) {
  const left = items.entries()
  const worker = async () => { for (const [place, item] of left) await work(item, place) }
  await Promise.all(Array.from({ length: connections }, worker))
}
