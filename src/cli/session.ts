import type { Db, Pool } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open.ts'

/** Opens the database for one command and always closes it. */
export async function withDatabase<T>(work: (db: Pool, ran: string[]) => Promise<T>): Promise<T> {
  const { pool, ran, close } = await openDatabase(prepare, { bulk: true })
  try {
    return await work(pool, ran)
  } finally {
    await close()
  }
}

/**
 * A command that migrates also registers the consumers of events, because it can emit events. Without migrations they
 * are registered already, and the command starts faster without loading them.
 */
async function prepare(db: Db, ran: string[]) {
  if (ran.length === 0) return
  const { registerAllConsumers } = await import('../consumers.ts')
  await registerAllConsumers(db)
}
