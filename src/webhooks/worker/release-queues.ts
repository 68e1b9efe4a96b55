import { setTimeout as sleep } from 'node:timers/promises'
import { releaseQueues } from './queue-queries.ts'
import type { SenderPool } from './sender-pool.ts'
import { drain } from './subscription-queue.ts'
import { timeOf, type DeliveryWorker, type WorkerState } from './worker-state.ts'

/** A queue that has been idle for this long is released. */
const idleReleaseMs = 5000
const shutdownPollMs = 50

/** Releases idle queues, and those beyond a fair share, for other workers. */
export async function releaseIdle({ id, db, clock, state, wake }: DeliveryWorker) {
  drainBeyondShare(state)
  const idle = takeIdle(state, timeOf(clock))
  if (idle.length === 0) return
  await releaseQueues(db, id, idle)
  wake()
}

/** Releases each queue as soon as none of its requests is in flight, so that silent receivers delay no others. */
export async function releaseAll(worker: DeliveryWorker, pool: SenderPool, complain: (error: unknown) => void) {
  const { queues } = worker.state
  for (const queue of queues.values()) drain(queue)
  let isOver = false
  const closed = pool.close().then(() => {
    isOver = true
  })
  while (!isOver && queues.size > 0) {
    await releaseIdle(worker).catch(complain)
    await sleep(shutdownPollMs)
  }
  await closed
}

/** The oldest queues beyond the share send nothing more. Once idle, they are released. */
export function drainBeyondShare({ queues, share }: WorkerState) {
  for (const queue of [...queues.values()].slice(0, Math.max(0, queues.size - share))) drain(queue)
}

/** Removes the queues that are idle and drained, or have been idle for long, and returns their ids. */
export function takeIdle({ queues }: WorkerState, now: number) {
  const idle: string[] = []
  for (const queue of queues.values()) {
    const isIdle = queue.pending.size === 0 && !queue.unsavedChange
    if (!isIdle) queue.idleSince = now
    else if (queue.isDraining || now - queue.idleSince > idleReleaseMs) idle.push(queue.id)
  }
  for (const id of idle) queues.delete(id)
  return idle
}
