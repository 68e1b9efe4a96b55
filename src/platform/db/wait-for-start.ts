import { setTimeout as sleep } from 'node:timers/promises'
import { isSlow } from './errors.ts'

/** How long a start waits for a database that is slow. */
export const startPatience = 300_000
const interval = 5000
const pause = 200

/** Does the work, and says every few seconds on standard error what it waits for. */
export async function sayWaiting<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stderr.write(`Waiting for ${what} (${seconds} s so far).\n`)
  }, interval)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Tries again while the database is slow, for some minutes. Other failures, such as a wrong password, are thrown. */
export async function retryWhileStarting<T>(work: () => Promise<T>, limitMs = startPatience): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isSlow(error) || performance.now() > deadline) throw error
    }
    await sleep(pause)
  }
}
