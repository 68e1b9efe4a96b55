import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../platform/db/db.ts'

const running = new AsyncLocalStorage<Db>()

/** Whatever the authorization server keeps meanwhile it keeps in this transaction. */
export function inTransaction<T>(db: Db, work: () => Promise<T>) {
  return running.run(db, work)
}

/** The transaction that is under way, if one is: whoever asked for a second connection in it might wait for ever. */
export const currentOn = (pool: Db) => running.getStore() ?? pool
