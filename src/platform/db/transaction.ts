import { Unavailable } from '../errors.ts'
import type { Db, Pool } from './db.ts'
import { isConflict } from './errors.ts'
import { markFirstAttempt, RetryTransaction } from './retry-transaction.ts'

/**
 * Runs the work in a transaction and retries after a conflict with a concurrent one. Inside a transaction it joins that
 * one. Only the platform calls this: features write through platform/commands.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T | Rollback<T>>): Promise<T> {
  if (isPool(db)) return retryOnConflict((isFirst) => runIn(db, work, isFirst))
  const result = await work(db)
  return result instanceof Rollback ? result.value : result
}

/** A result of work whose transaction is rolled back. */
export class Rollback<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('rolled back')
    this.value = value
  }
}

/** An open transaction does not have this method. */
export function isPool(db: Db): db is Pool {
  return 'transaction' in db
}

async function runIn<T>(pool: Pool, work: (tx: Db) => Promise<T | Rollback<T>>, isFirst: boolean): Promise<T> {
  let rollback: Rollback<T> | undefined
  try {
    return await pool.transaction(async (tx) => {
      if (isFirst) markFirstAttempt(tx)
      const result = await work(tx)
      if (!(result instanceof Rollback)) return result
      rollback = result
      throw result
    })
  } catch (error) {
    if (rollback && error === rollback) return rollback.value
    throw error
  }
}

const maxAttempts = 3

async function retryOnConflict<T>(work: (isFirst: boolean) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work(attempt === 1)
  } catch (error) {
    if (!isConflict(error) && !(error instanceof RetryTransaction)) throw error
    if (attempt === maxAttempts) throw new Unavailable('each attempt met a concurrent change', { cause: error })
    return retryOnConflict(work, attempt + 1)
  }
}
