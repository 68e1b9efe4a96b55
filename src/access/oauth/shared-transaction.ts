import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../platform/db/db.ts'

const storage = new AsyncLocalStorage<Db>()

/** The library's reads and writes during `work` use this transaction. */
export function inTransaction<T>(db: Db, work: () => Promise<T>) {
  return storage.run(db, work)
}

/** The current transaction, if any. A second connection inside a transaction could deadlock on the pool. */
export const currentDb = (pool: Db) => storage.getStore() ?? pool
