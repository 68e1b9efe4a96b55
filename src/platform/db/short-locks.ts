import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import { isLockTimeout } from './errors.ts'
import { sql } from './sql.ts'

const maxTries = 20
const pauseMs = 250

/**
 * Others wait behind a transaction that waits for a lock, and two that wait for each other are a deadlock. So it gives
 * up soon and is tried again, for seconds. Returns undefined if it never got its locks.
 */
export async function withShortLocks<T>(run: () => Promise<T>) {
  for (let tries = 0; tries < maxTries; tries++)
    try {
      return await run()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(pauseMs)
    }
  return undefined
}

/** For the rest of the transaction. Less than the second after which PostgreSQL ends a transaction of a deadlock. */
export async function limitLockWait(tx: Db) {
  await tx.run(sql`select set_config('lock_timeout', ${`${pauseMs}ms`}, true)`)
}
