import { milliseconds } from '../time.ts'
import { startThread, type Functions, type Thread } from './thread.ts'

/** All threads are in use. */
export class ThreadsBusy extends Error {}

/** `size`: how many threads run at once. `waitMs`: how long a caller waits for one. */
type PoolSettings = { size: number; waitMs: number; memoryMb: number }

/** Loading the modules of a thread takes some tenths of a second, so a thread waits this long for its next use. */
const idleMs = milliseconds({ seconds: 10 })

export type ThreadPool<F> = ReturnType<typeof createThreadPool<F & Functions<F>>>

/**
 * Threads that call the functions of one module, so that foreign input never occupies the event loop of the service.
 * Each call has a limit of CPU time. A thread that exceeds it is ended, and the next caller gets a new one.
 */
export function createThreadPool<F extends Functions<F>>(module: URL, { size, waitMs, memoryMb }: PoolSettings) {
  const idle = new Map<Thread<F>, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let used = 0

  /** Gives `work` a thread that no one else uses. */
  async function use<Result>(work: (thread: Thread<F>) => Promise<Result>): Promise<Result> {
    if (used < size) used++
    else await waitForTurn()
    const thread = takeIdle() ?? startThread<F>(module, memoryMb)
    try {
      return await work(thread)
    } finally {
      if (!thread.hasEnded()) keep(thread)
      const next = waiting.shift()
      if (next) next()
      else used--
    }
  }

  async function waitForTurn() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new ThreadsBusy())
    }, waitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(begin)
    await promise
  }

  function takeIdle() {
    for (const [thread, timer] of idle) {
      clearTimeout(timer)
      idle.delete(thread)
      if (!thread.hasEnded()) return thread
    }
    return undefined
  }

  function keep(thread: Thread<F>) {
    idle.set(
      thread,
      setTimeout(() => {
        idle.delete(thread)
        thread.end()
      }, idleMs).unref(),
    )
  }

  return { use, isBusy: () => used >= size }
}
