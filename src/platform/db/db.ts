import pg from 'pg'
import { config } from '../config.ts'
import { StatementTimeout, Unavailable } from '../errors.ts'
import { isUnreachable, isStatementTimeout } from './errors.ts'
import { queryQueue } from './query-queue.ts'
import { compile, type Sql } from './sql.ts'
import { hasTooManyStatements, prepare } from './statements.ts'

/** The pool and an open transaction are the same type: a function that takes a Db cannot tell, nor care. */
export type Db = {
  all<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row>
  maybe<Row>(query: Sql): Promise<Row | undefined>
  /** How many rows a change touched. */
  run(query: Sql): Promise<number>
  /** Commits when the work ends well. Inside a transaction it joins that one. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export type Pool = Db & { end(): Promise<void> }

const maxQueueLength = 1000

/**
 * What a change looks up it finds by key, so one plan is as good as another. Left to itself, PostgreSQL makes a new one
 * each time for whatever takes a list, which cost a booking more than all of its reading.
 */
const begin = 'begin; set local plan_cache_mode = force_generic_plan'

type Limits = { name: string; connectMs: number; statementMs: number }

/** A client of the API waits for its answer, and others wait for the connection. */
const requestLimits: Limits = { name: 'convene', connectMs: 5000, statementMs: 5000 }

/** Commands, seeding and other bulk work take as long as they take. */
const bulkLimits: Limits = { name: 'convene bulk', connectMs: 300_000, statementMs: 0 }

export function connect(connectionString: string, max = config.DATABASE_POOL): Pool {
  return openPool(connectionString, max, requestLimits)
}

/** For bulk work: statements have no time limit, and a slow server is waited for. */
export function connectForBulk(connectionString: string, max = config.DATABASE_POOL): Pool {
  return openPool(connectionString, max, bulkLimits)
}

function openPool(connectionString: string, max: number, { name, connectMs, statementMs }: Limits): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: 30_000,
    // Zero has to be said in this way: the role or the database can have a limit of its own.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    options: `-c timezone=UTC${statementMs > 0 ? '' : ' -c statement_timeout=0'}`,
    application_name: name,
  })
  // A connection that drops without anybody listening ends the process:
  // the pool hears those that are idle, and only those.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  return {
    ...over(async (query) => {
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests wait for the database')
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
      if (pool.waitingCount > maxQueueLength) throw new Unavailable('too many requests wait for the database')
      const client = await pool.connect().catch(refuse)
      const send = queryQueue(client)
      let isOver = false
      let broken = false
      try {
        await send(begin)
        const result = await work(over(async (query) => {
          if (isOver) throw new Error('The transaction is over: await every query before it ends')
          return send(prepare(client, query))
        }))
        isOver = true
        await send('commit')
        return result
      } catch (error) {
        isOver = true
        await send('rollback').catch(() => { broken = true })
        throw isUnreachable(error) ? new Unavailable('the database went away', { cause: error }) : error
      } finally {
        client.release(broken || hasTooManyStatements(client))
      }
    },
    end: () => pool.end(),
  }
}

function over(send: (query: { text: string; values: unknown[] }) => Promise<pg.QueryResult>): Db {
  const query = (piece: Sql) => send(compile(piece)).catch(refuse)
  const db: Db = {
    all: async <Row>(piece: Sql) => (await query(piece)).rows as Row[],
    maybe: async <Row>(piece: Sql) => (await query(piece)).rows[0] as Row | undefined,
    async one<Row>(piece: Sql) {
      const row = await db.maybe<Row>(piece)
      if (row === undefined) throw new Error(`Expected a row from: ${compile(piece).text}`)
      return row
    },
    run: async (piece) => (await query(piece)).rowCount ?? 0,
    transaction: (work) => work(db),
  }
  return db
}

function refuse(error: unknown): never {
  if (isStatementTimeout(error))
    throw new StatementTimeout('the database stopped a statement that took longer than its limit', { cause: error })
  if (isUnreachable(error)) throw new Unavailable('the database is away', { cause: error })
  throw error
}

/** Instants stay text from end to end: a JavaScript Date would drop the microseconds that the API promises. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ ? instant : pg.types.getTypeParser(oid, format ?? 'text'),
}

/** `2026-11-15 01:02:03.45+00` becomes `2026-11-15T01:02:03.450000Z`. */
export function instant(text: string) {
  const zone = text.length - 3
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, zone).padEnd(6, '0')}Z`
}
