import type pg from 'pg'
import { config } from '../config.ts'
import { Unavailable } from '../errors.ts'
import { bulkLimits, createConnectionPool, limitsOfTransaction, requestLimits, type Limits } from './connection-pool.ts'
import { isReadOnly, isUnreachable } from './errors.ts'
import { openTransaction, sendAlone } from './open-transaction.ts'
import { createDb, throwUnavailable } from './query-methods.ts'
import type { Sql } from './sql.ts'
import { hasTooManyStatements, prepare } from './statements.ts'

/** The pool and an open transaction have these methods, so a query works on either. */
export type Db = {
  all<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row>
  maybe<Row>(query: Sql): Promise<Row | undefined>
  /** Returns the number of changed rows. */
  run(query: Sql): Promise<number>
}

/** What opens the database gets. Features see a Db, so they cannot begin a transaction: see platform/commands. */
export type Pool = Db & {
  /** Commits if the work succeeds. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  end(): Promise<void>
}

const maxQueueLength = 1000

export function connect(connectionString: string, max = config.DATABASE_POOL): Pool {
  return openPool(connectionString, max, requestLimits)
}

/** For bulk work: statements have no time limit, and connecting waits for a slow server. */
export function connectForBulk(connectionString: string, max = config.DATABASE_POOL): Pool {
  return openPool(connectionString, max, bulkLimits)
}

function openPool(connectionString: string, max: number, limits: Limits) {
  return toPool(createConnectionPool(connectionString, max, limits), limitsOfTransaction(connectionString, limits))
}

/** `settings`: what each transaction sets when it begins. With settings, every statement is a transaction. */
function toPool(pool: pg.Pool, settings: string): Pool {
  return {
    ...createDb(async (query) => {
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests are waiting for the database')
      const client = await pool.connect()
      let isBroken = true
      try {
        const statement = prepare(client, query)
        const result = settings ? await sendAlone(client, statement, settings) : await client.query(statement)
        isBroken = hasTooManyStatements(client)
        return result
      } finally {
        client.release(isBroken)
      }
    }),
    async transaction(work) {
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests are waiting for the database')
      const client = await pool.connect().catch(throwUnavailable)
      const transaction = openTransaction(client, settings)
      let isBroken = false
      try {
        const result = await work(transaction.tx)
        await transaction.commit()
        return result
      } catch (error) {
        isBroken = isReadOnly(error) || isReadOnly(error instanceof Error && error.cause)
        await transaction.rollback().catch(() => {
          isBroken = true
        })
        if (isUnreachable(error)) throw new Unavailable('lost the connection to the database', { cause: error })
        throwUnavailable(error)
      } finally {
        client.release(isBroken || hasTooManyStatements(client))
      }
    },
    end: () => pool.end(),
  }
}
