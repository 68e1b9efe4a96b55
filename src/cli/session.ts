import type { Pool } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open.ts'

/** Opens the database for one command and always closes it. */
export async function withDatabase<T>(work: (db: Pool, ran: string[]) => Promise<T>): Promise<T> {
  const { pool, ran, close } = await openDatabase({ bulk: true })
  try {
    return await work(pool, ran)
  } finally {
    await close()
  }
}
