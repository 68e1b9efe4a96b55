import { setTimeout as sleep } from 'node:timers/promises'
import { connectForBulk } from '../platform/db/db.ts'
import { closeAfterFile } from './cleanup.ts'
import { createDatabase } from './databases.ts'

/** An empty database, and work that is repeated in it while migrations run. */
export async function databaseUnderLoad() {
  const { url, drop } = await createDatabase('template0')
  const db = connectForBulk(url, 8)
  const running: Promise<void>[] = []
  let isLoaded = true
  let longestMs = 0
  closeAfterFile(async () => {
    isLoaded = false
    await db.end()
    await drop()
  })

  async function untilEnd(pauseMs: number, work: () => Promise<unknown>) {
    while (isLoaded) {
      const startedAt = performance.now()
      await work()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(pauseMs)
    }
  }

  /** Starts to repeat the work, with pauses. */
  function repeat(work: () => Promise<unknown>, pauseMs = 5) {
    running.push(untilEnd(pauseMs, work))
  }

  /** Ends all work. Returns how long the longest piece of it took, in ms. */
  async function end() {
    isLoaded = false
    await Promise.all(running)
    process.stdout.write(`longest pause of a writer: ${Math.round(longestMs)} ms\n`)
    return longestMs
  }

  return { url, db, repeat, end }
}
