import pg from 'pg'
import { columnTypes } from './instants.ts'

type Limits = { name: string; connectMs: number; statementMs: number }

/** API clients wait for the response, and other requests wait for the connection. */
export const requestLimits: Limits = { name: 'convene', connectMs: 5000, statementMs: 5000 }

/** Commands, seeding and other bulk work have no time limit. */
export const bulkLimits: Limits = { name: 'convene bulk', connectMs: 300_000, statementMs: 0 }

export function createConnectionPool(connectionString: string, max: number, { name, connectMs, statementMs }: Limits) {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: columnTypes,
    // Lets a transaction send `begin` and `commit` together with a statement: see open-transaction.ts.
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: 30_000,
    // Zero must be an option: pg ignores 0 here, and the role or the database can set its own limit.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    options: `-c timezone=UTC${statementMs > 0 ? '' : ' -c statement_timeout=0'}`,
    application_name: name,
  })
  // An unhandled connection error ends the process. The pool reports errors of idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
