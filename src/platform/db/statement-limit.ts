import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** How long this process waits for an answer after PostgreSQL should have stopped the statement. */
const graceMs = 1000
/** The longest time of a timer: 24 days. */
const unlimitedMs = 2_147_483_647

const answerLimits = new WeakMap<Db, number>()

/** A frozen server, or a network that swallows packets, stops no statement. Then the connection is given up. */
export const answerLimitOf = (statementMs: number) => (statementMs > 0 ? statementMs + graceMs : unlimitedMs)

/** For the rest of the transaction, its statements have this limit instead of that of the connection. 0: no limit. */
export async function limitStatements(tx: Db, statementMs: number) {
  await tx.run(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`)
  answerLimits.set(tx, answerLimitOf(statementMs))
}

/** What the queries of this transaction pass to pg, if their limit is not that of the connection. */
export function answerLimit(tx: Db): { query_timeout?: number } {
  const query_timeout = answerLimits.get(tx)
  return query_timeout === undefined ? {} : { query_timeout }
}
