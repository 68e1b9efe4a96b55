import type { ClientBase, QueryConfig } from 'pg'
import type { Db } from './db.ts'
import { createDb, throwUnavailable } from './query-methods.ts'
import { queryQueue, submitAll } from './query-queue.ts'
import { compile } from './sql.ts'
import { answerLimit } from './statement-limit.ts'
import { prepare } from './statements.ts'
import { isTracing, withStatementSpan } from '../traces/span.ts'
import { addWriteQueue, errorHandler, joinWrites, type Write } from './write-queue.ts'

/** Sends a statement as a transaction that begins with these settings, in one round trip. */
export async function sendAlone(client: ClientBase, statement: QueryConfig, settings: string) {
  const [, result] = await submitAll(client, [`begin${settings}`, statement, 'commit'])
  if (!result) throw new Error('no result')
  return result
}

/** The writes that wait are sent here and not by createDb. */
const traced = <T>(text: string | undefined, work: () => Promise<T>) =>
  isTracing ? withStatementSpan(text ?? '', work) : work()

/** A transaction on this connection. It begins with its first query. `settings`: what it sets for itself. */
export function openTransaction(client: ClientBase, settings = '') {
  // Changes look up rows by key, so a generic plan is good enough. By default PostgreSQL plans queries that take a list
  // again on each call, and that planning cost a booking more than all of its reads.
  const begin = `begin; set local plan_cache_mode = force_generic_plan${settings}`
  let [hasBegun, hasEnded] = [false, false]
  const waiting: Write[] = []
  const last = new Map<string, () => Write>()
  const isOver = () => hasBegun && client.getTransactionStatus() === 'I'
  const send = queryQueue(client, (first) => {
    if (first !== begin && isOver()) throw new Error('The transaction is over: await every query before it ends')
  })

  async function sendInTransaction(query: QueryConfig) {
    if (hasBegun) return send(query)
    hasBegun = true
    // A query that only reads is sent together with `begin`: if that fails, the query has done no harm.
    if (/^\s*select\b/.test(query.text ?? '')) return send(begin, query)
    await send(begin)
    return send(query)
  }

  function sendWaiting() {
    const writes = waiting.splice(0)
    if (writes.length === 0) return undefined
    const statement = { ...prepare(client, compile(joinWrites(writes))), ...answerLimit(tx) }
    const sent = traced(statement.text, () => sendInTransaction(statement))
    return sent.catch(throwUnavailable).catch(errorHandler(writes))
  }

  const tx: Db = createDb(async (query) => {
    if (hasEnded) throw new Error('The transaction is over: await every query before it ends')
    const writes = sendWaiting()
    if (writes) await writes
    return sendInTransaction({ ...prepare(client, query), ...answerLimit(tx) })
  })
  addWriteQueue(tx, { writes: waiting, send: sendWaiting, last })

  /** Sends the waiting writes and the commit together. If the writes fail, PostgreSQL rolls back instead. */
  async function commit() {
    hasEnded = true
    const writes = [...waiting.splice(0), ...last.values().map((write) => write())]
    const end = { text: 'commit', ...answerLimit(tx) }
    if (writes.length === 0) return void (hasBegun && (await send(end)))
    const statement = { ...prepare(client, compile(joinWrites(writes))), ...answerLimit(tx) }
    if (!hasBegun) {
      hasBegun = true
      await send(begin)
    }
    await traced(statement.text, () => send(statement, end))
      .catch(throwUnavailable)
      .catch(errorHandler(writes))
  }

  async function rollback() {
    hasEnded = true
    waiting.length = 0
    last.clear()
    if (hasBegun)
      await send('rollback').catch((error: unknown) => {
        if (!isOver()) throw error
      })
  }

  return { tx, commit, rollback }
}
