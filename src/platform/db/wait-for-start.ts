import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../time.ts'
import { isSlow } from './errors.ts'

/** How long a start waits for a slow database. */
export const startTimeoutMs = milliseconds({ minutes: 5 })
const reportIntervalMs = 5000
const retryPauseMs = 200

/** Does the work, and prints every few seconds on standard error what it is waiting for. */
export async function reportWaiting<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stderr.write(`Waiting for ${subject} (${seconds} s so far).\n`)
  }, reportIntervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Retries for some minutes while the database is slow. Throws all other errors immediately. `signal`: gives up. */
export async function retryWhileStarting<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isSlow(error) || performance.now() > deadline) throw error
    }
    await sleep(retryPauseMs)
  }
}

/** Rejects as soon as the start is given up, without waiting for the work. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', giveUp))
}
