import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { claim } from './claim.ts'
import { createFairOrder } from './fair-order.ts'
import { nextDue, type Job } from './queue.ts'
import { runJob } from './run-job.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'
import type { JobKinds, ReportError, Worker } from './worker.ts'

const maxSleepMs = 5000

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
  // The previous version sends no kind.
  const stopListening = listener.on('jobs', (kind) => { if (kind === '' || Object.hasOwn(kinds, kind)) pause.wake() })

  const loop = (async () => {
    await scheduled
    while (!isStopping) {
      pause.begin()
      const freeSlots = size - running.size
      const jobs = freeSlots > 0 ? await claim(db, names, freeSlots, order, leaseSeconds).catch(reportAndSkip) : []
      for (const job of jobs) {
        const run: Promise<void> = runJob(db, kinds, job, reportError).finally(() => {
          running.delete(run)
          countRunning(job, -1)
          pause.wake()
        })
        running.add(run)
        countRunning(job, 1)
      }
      if (jobs.length > 0) continue
      const dueInMs = freeSlots > 0 ? await nextDue(db, names).catch(() => maxSleepMs) : maxSleepMs
      await pause.sleep(Math.max(20, Math.min(dueInMs, maxSleepMs)))
    }
  })()

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
      await loop
      await Promise.all(running)
    },
  }
}
