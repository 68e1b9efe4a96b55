import type pg from 'pg'
import { DiskFull, StatementTimeout, Unavailable } from '../errors.ts'
import type { Db } from './db.ts'
import { markDiskFull } from './disk-state.ts'
import { isDiskFull, isStatementTimeout, isUnreachable } from './errors.ts'
import { compile, type Sql } from './sql.ts'
import { isTracing, withStatementSpan } from '../traces/span.ts'

type Send = (query: { text: string; values: unknown[] }) => Promise<pg.QueryResult>

/** The methods of a Db over a function that sends one query. */
export function createDb(send: Send): Db {
  const sendTraced: Send = isTracing ? (query) => withStatementSpan(query.text, () => send(query)) : send
  const query = (piece: Sql) => sendTraced(compile(piece)).catch(throwUnavailable)
  const db: Db = {
    all: async <Row>(piece: Sql) => (await query(piece)).rows as Row[],
    maybe: async <Row>(piece: Sql) => (await query(piece)).rows[0] as Row | undefined,
    async one<Row>(piece: Sql) {
      const row = await db.maybe<Row>(piece)
      if (row === undefined) throw new Error(`Expected a row from: ${compile(piece).text}`)
      return row
    },
    run: async (piece) => (await query(piece)).rowCount ?? 0,
  }
  return db
}

/** Rethrows an error of the database as one of ours, if we have one for it. */
export function throwUnavailable(error: unknown): never {
  if (isStatementTimeout(error))
    throw new StatementTimeout('the database stopped a statement that exceeded its time limit', { cause: error })
  if (isUnreachable(error)) throw new Unavailable('the database is unreachable', { cause: error })
  if (isDiskFull(error)) {
    markDiskFull()
    throw new DiskFull('the disk of the database is full, so nothing can be written', { cause: error })
  }
  throw error
}
