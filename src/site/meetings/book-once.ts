import { setTimeout } from 'node:timers/promises'
import { Conflict } from '../../platform/errors.ts'
import { milliseconds } from '../../platform/time.ts'

const retries = 20
const pause = milliseconds({ milliseconds: 100 })

/** The second click of a double click waits for the booking of the first one, and gets its answer. */
export async function bookOnce<Answer>(run: () => Promise<Answer>, left = retries): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const isInProgress = error instanceof Conflict && error.details.some(({ code }) => code === 'in_progress')
    if (!isInProgress || left === 0) throw error
    await setTimeout(pause)
    return bookOnce(run, left - 1)
  }
}
