import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { claim, type Lease } from './claim.ts'
import { countRunning, createFairOrder } from './fair-order.ts'
import { nextDue, type Job } from './queue.ts'
import { runJob } from './run-job.ts'
import { isSuspect, runSuspect, type RunAlone } from './set-aside.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'
import type { JobKinds, ReportError, Worker } from './worker.ts'

const maxSleepMs = 5000
/** How long a free slot waits until half of them are free. */
const slotWaitMs = 10

type Options = {
  size: number
  lease: Lease
  ready: Promise<unknown>
  runAlone: RunAlone | undefined
  reportError: ReportError
}

/** Runs up to `size` jobs of these kinds concurrently. Starts when `ready` has resolved. */
export function startPool(db: Db, listener: Listener, kinds: JobKinds, options: Options): Worker {
  const { size, lease, ready, runAlone, reportError } = options
  const names = Object.keys(kinds)
  const slots = createSlots(size)
  const order = createFairOrder()
  let isStopping = names.length === 0
  const pause = createWakeableSleep()
  // The previous version sends no kind.
  const stopListening = listener.on('jobs', (kind) => {
    if (kind === '' || Object.hasOwn(kinds, kind)) pause.wake()
  })

  const loop = (async () => {
    await ready
    while (!isStopping) {
      pause.begin()
      const freeSlots = slots.countFree()
      const jobs = await claim(db, names, freeSlots, order, lease).catch(reportAndSkip)
      for (const job of jobs) slots.add(start(job))
      if (jobs.length === freeSlots) {
        await slots.waitForSeveral()
        continue
      }
      const dueInMs = await nextDue(db, names).catch(() => maxSleepMs)
      if (jobs.length > 0 && dueInMs <= 0) continue
      await pause.sleep(Math.max(20, Math.min(dueInMs, maxSleepMs)))
    }
  })()

  /**
   * A job that ends makes no other one due, so it does not wake the loop: a new job and the next one of an entity come
   * with a notification. One that is due again later wakes it, because the loop does not know that time yet.
   */
  async function start(job: Job) {
    countRunning(order, job.organization, 1)
    try {
      if (runAlone && isSuspect(job)) await runSuspect(db, runAlone, job, reportError).catch(reportError)
      else if (await runJob(db, kinds, job, reportError)) pause.wake()
    } finally {
      countRunning(order, job.organization, -1)
    }
  }

  function reportAndSkip(error: unknown): Job[] {
    reportError(error)
    return []
  }

  return {
    async stop() {
      isStopping = true
      stopListening()
      pause.wake()
      await loop
      await slots.waitForAll()
    },
  }
}

/** The jobs that run now. */
function createSlots(size: number) {
  const running = new Set<Promise<void>>()
  const pause = createWakeableSleep()

  return {
    countFree: () => size - running.size,
    add(work: Promise<void>) {
      const run: Promise<void> = work.finally(() => {
        running.delete(run)
        if (running.size <= size / 2) pause.wake()
      })
      running.add(run)
    },
    /** All slots are in use. A claim costs more than most jobs, so it is made for several slots. */
    async waitForSeveral() {
      await Promise.race(running)
      pause.begin()
      if (running.size > size / 2) await pause.sleep(slotWaitMs)
    },
    waitForAll: () => Promise.all(running),
  }
}
