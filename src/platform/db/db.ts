import type pg from 'pg'
import { config } from '../config.ts'
import { Unavailable } from '../errors.ts'
import { bulkLimits, createConnectionPool, requestLimits } from './connection-pool.ts'
import { isUnreachable } from './errors.ts'
import { createDb, throwUnavailable } from './query-methods.ts'
import { queryQueue } from './query-queue.ts'
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

/**
 * Changes look up rows by key, so a generic plan is good enough. By default PostgreSQL plans queries that take a list
 * again on each call, and that planning cost a booking more than all of its reads.
 */
const begin = 'begin; set local plan_cache_mode = force_generic_plan'

export function connect(connectionString: string, max = config.DATABASE_POOL): Pool {
  return toPool(createConnectionPool(connectionString, max, requestLimits))
}

/** For bulk work: statements have no time limit, and connecting waits for a slow server. */
export function connectForBulk(connectionString: string, max = config.DATABASE_POOL): Pool {
  return toPool(createConnectionPool(connectionString, max, bulkLimits))
}

function toPool(pool: pg.Pool): Pool {
  return {
    ...createDb(async (query) => {
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests are waiting for the database')
      const client = await pool.connect()
      let isBroken = true
      try {
        const result = await client.query(prepare(client, query))
        isBroken = hasTooManyStatements(client)
        return result
      } finally {
        client.release(isBroken)
      }
    }),
    async transaction(work) {
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests are waiting for the database')
      const client = await pool.connect().catch(throwUnavailable)
      const send = queryQueue(client)
      let hasEnded = false
      let isBroken = false
      try {
        await send(begin)
        const result = await work(createDb(async (query) => {
          if (hasEnded) throw new Error('The transaction is over: await every query before it ends')
          return send(prepare(client, query))
        }))
        hasEnded = true
        await send('commit')
        return result
      } catch (error) {
        hasEnded = true
        await send('rollback').catch(() => { isBroken = true })
        throw isUnreachable(error) ? new Unavailable('lost the connection to the database', { cause: error }) : error
      } finally {
        client.release(isBroken || hasTooManyStatements(client))
      }
    },
    end: () => pool.end(),
  }
}
