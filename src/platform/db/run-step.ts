import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { milliseconds } from '../time.ts'
import { isLockTimeout, isStatementTimeout } from './errors.ts'
import { addLocks, lockStatements, watchLocks, type SeenLocks, type StepLocks } from './step-locks.ts'

/** A step waits this long for each lock. Others wait behind it, so it is short, and the step is tried again. */
const stepLockMs = 250
/** Less than PostgreSQL waits before it ends a transaction of a deadlock, so a step gives way before that. */
const maxLockMs = 750
/** PostgreSQL cancels an autovacuum after another process has waited for it for one second (deadlock_timeout). */
const vacuumLockMs = 1250
const minPauseMs = 100
const maxStepMs = milliseconds({ minutes: 10 })

/** `locks`: to take first. `waitMs`: for all of them together. `limitMs`: what the database has needed so far. */
type StepTry = { locks: StepLocks; waitMs: number; limitMs: number }

export const firstTry = (limitMs = stepLockMs): StepTry => ({ locks: new Map(), waitMs: stepLockMs, limitMs })

export type StepRunner = ReturnType<typeof createStepRunner>

/**
 * Runs steps of migrations, each in its own transaction, and tries again while other transactions keep a lock. A busy
 * database always has a transaction that is longer than the first wait. So the next try takes the lock that the last
 * one waited for before it does anything else, and waits longer. See docs/decisions/089-locks-of-migrations.md.
 */
export function createStepRunner(client: pg.Client, openObserver: () => Promise<pg.Client>) {
  let observer: pg.Client | undefined
  let limitMs = stepLockMs

  async function run(text: string, finish?: () => Promise<unknown>) {
    const deadline = performance.now() + maxStepMs
    for (let next = firstTry(limitMs); ; limitMs = next.limitMs) {
      const startedAt = performance.now()
      const failed = await tryStep(client, observer, next, text, finish)
      if (!failed) return
      if (performance.now() > deadline) throw failed.error
      observer ??= await openObserver().catch(() => undefined)
      await sleep(pauseMs(Math.min(next.waitMs, performance.now() - startedAt)))
      next = nextTry(next, failed.seen)
    }
  }

  return { run, end: async () => observer?.end() }
}

export function nextTry({ locks, waitMs, limitMs }: StepTry, { found, isCanceled }: SeenLocks): StepTry {
  const nextLocks = addLocks(locks, found)
  // To wait longer does not help in a circle. If it did not help with a vacuum, that is none that PostgreSQL cancels.
  const nextLimitMs = isCanceled ? limitMs : Math.min(maxLockMs, Math.round(limitMs * 1.5))
  const isVacuumed = waitMs < vacuumLockMs && found.some((lock) => !lock.granted && lock.isVacuumed)
  const nextWaitMs = nextLocks.size === 0 ? stepLockMs : isVacuumed ? vacuumLockMs : nextLimitMs
  return { locks: nextLocks, waitMs: nextWaitMs, limitMs: nextLimitMs }
}

/** Others run for two thirds of the time, however long a transaction keeps the lock. */
export const pauseMs = (waitedMs: number) => Math.max(minPauseMs, 2 * waitedMs)

export async function inTransaction(client: pg.Client, text: string, finish?: () => Promise<unknown>) {
  try {
    await client.query('begin')
    await client.query(text)
    await finish?.()
    await client.query('commit')
  } catch (error) {
    // The watch can cancel the first one, if the statement had ended by itself.
    await client.query('rollback').catch(() => client.query('rollback'))
    throw error
  }
}

/** Returns why it must be tried again, if it did not get its locks. */
async function tryStep(
  client: pg.Client,
  observer: pg.Client | undefined,
  { locks, waitMs }: StepTry,
  text: string,
  finish?: () => Promise<unknown>,
) {
  const endWatch = observer && (await watchLocks(observer, client))
  const statements = `${lockStatements(locks, waitMs)} set local lock_timeout = ${stepLockMs}; ${text}`
  const outcome = await inTransaction(client, statements, finish).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const seen = (await endWatch?.()) ?? { found: [], isCanceled: false }
  if (!outcome) return undefined
  const { error } = outcome
  if (isLockTimeout(error) || (seen.isCanceled && isStatementTimeout(error))) return { error, seen }
  throw error
}
