import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { claim } from './claim.ts'
import { createFairOrder } from './fair-order.ts'
import { nextDue, type Job } from './queue.ts'
import { runJob } from './run-job.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'
import type { JobKinds, ReportError, Worker } from './worker.ts'

const maxSleepMs = 5000
/** How long a free slot waits until half of them are free. */
const slotWaitMs = 10

type Options = {
  size: number
  leaseSeconds: number | undefined
  scheduled: Promise<unknown>
  reportError: ReportError
}

/** Runs up to `size` jobs of these kinds concurrently. Starts when `scheduled` has resolved. */
export function startPool(db: Db, listener: Listener, kinds: JobKinds, options: Options): Worker {
  const { size, leaseSeconds, scheduled, reportError } = options
  const names = Object.keys(kinds)
  const running = new Set<Promise<void>>()
  const order = createFairOrder()
  let isStopping = names.length === 0
  const pause = createWakeableSleep()
  const slotPause = createWakeableSleep()
  // The previous version sends no kind.
  const stopListening = listener.on('jobs', (kind) => { if (kind === '' || Object.hasOwn(kinds, kind)) pause.wake() })

  const loop = (async () => {
    await scheduled
    while (!isStopping) {
      pause.begin()
      const freeSlots = size - running.size
      const jobs = await claim(db, names, freeSlots, order, leaseSeconds).catch(reportAndSkip)
      for (const job of jobs) start(job)
      if (jobs.length === freeSlots) {
        await waitForSlots()
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
  function start(job: Job) {
    const run: Promise<void> = runAndWake(job).finally(() => {
      running.delete(run)
      countRunning(job, -1)
      if (running.size <= size / 2) slotPause.wake()
    })
    running.add(run)
    countRunning(job, 1)
  }

  async function runAndWake(job: Job) {
    if (await runJob(db, kinds, job, reportError)) pause.wake()
  }

  /** All slots are in use. A claim costs more than most jobs, so it is made for several slots. */
  async function waitForSlots() {
    await Promise.race(running)
    slotPause.begin()
    if (running.size > size / 2) await slotPause.sleep(slotWaitMs)
  }

  function countRunning({ organization }: Job, change: number) {
    const count = (order.running.get(organization) ?? 0) + change
    if (count > 0) order.running.set(organization, count)
    else order.running.delete(organization)
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
      slotPause.wake()
      await loop
      await Promise.all(running)
    },
  }
}
