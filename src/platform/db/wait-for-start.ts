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

/** Retries for some minutes while the database is slow. Throws all other errors immediately. */
export async function retryWhileStarting<T>(work: () => Promise<T>, timeoutMs = startTimeoutMs): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isSlow(error) || performance.now() > deadline) throw error
    }
    await sleep(retryPauseMs)
  }
}
