import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { isConflict, isStatementTimeout, isUnreachable } from './errors.ts'
import type { FallbackReason } from './replica-state.ts'
import { prepare } from './statements.ts'

/** The primary must answer instead. */
export class Fallback extends Error {
  readonly reason: FallbackReason

  constructor(reason: FallbackReason, options?: ErrorOptions) {
    super(`the primary must answer: ${reason}`, options)
    this.reason = reason
  }
}

/** `settings`: what each transaction sets, if the replica is behind a pooler. `waitMs`: for the replica to catch up. */
type Read = { point: string; waitMs: number; settings: string }

/** A replica that does not answer the check by then is stuck, even if its connection is up. */
const checkTimeoutMs = 1000
const pauseMs = 2

/**
 * Runs a statement on the replica, after a check that is sent with it: has this server replayed the read point? The
 * check belongs to the connection, because an address can lead to several replicas.
 */
export async function readOnReplica(
  client: ClientBase,
  query: { text: string; values: unknown[] },
  { point, waitMs, settings }: Read,
): Promise<QueryResult> {
  const check = () => prepare(client, { text: checkText, values: [point] })
  const deadline = performance.now() + waitMs
  let answer = await sendChecked(client, [check(), prepare(client, query)], settings)
  while (answer === undefined) {
    if (performance.now() > deadline) throw new Fallback('behind')
    await sleep(pauseMs)
    const hasCaughtUp = await sendChecked(client, [check()], settings)
    if (hasCaughtUp) answer = await sendChecked(client, [check(), prepare(client, query)], settings)
  }
  return answer
}

const checkText = `select pg_is_in_recovery() as is_standby,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_fresh`

/** Sends a check and what follows in one round trip. Returns the last answer, or undefined if the replica is behind. */
async function sendChecked(client: ClientBase, queries: [QueryConfig, ...QueryConfig[]], settings: string) {
  const begun = settings ? client.query(`begin${settings}`) : undefined
  const answers = queries.map((query) => client.query<{ is_standby: boolean; is_fresh: boolean }>(query))
  const ended = settings ? client.query('commit') : undefined
  const all = Promise.allSettled([begun, ...answers, ended])
  const check = (await inTime(answers[0]))?.rows[0]
  await all
  if (!check?.is_standby) throw new Fallback('not_a_standby')
  return check.is_fresh ? answers.at(-1) : undefined
}

async function inTime<T>(work: Promise<T> | undefined) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Fallback('unreachable')), checkTimeoutMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Why the primary must answer after this error. Throws the error if the primary could not do better. */
export function fallbackOf(error: unknown): Fallback {
  if (error instanceof Fallback) return error
  if (isStatementTimeout(error)) throw error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (isConflict(error)) return new Fallback('conflict', { cause: error })
  const isRefused = code === '25006' || !isUnreachable(error)
  return new Fallback(isRefused ? 'refused' : 'unreachable', { cause: error })
}
