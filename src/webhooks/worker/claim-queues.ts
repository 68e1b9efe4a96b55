import { claimQueues } from './queue-queries.ts'
import { createSubscriptionQueue, type SubscriptionQueue } from './subscription-queue.ts'
import { timeOf, type DeliveryWorker, type WorkerState } from './worker-state.ts'

type QueueScan = { max: number; startedAt: number; endedAt: number }

const queuesPerClaim = 64
/** After a scan for free queues, the worker waits this many times as long as the scan took. */
const scanBackoff = 4

/** Claims free queues. Returns whether there were any. */
export async function claimFree(worker: DeliveryWorker) {
  const { id, db, clock, state } = worker
  const startedAt = performance.now()
  const max = claimLimitOf(state)
  if (max <= 0) return false
  if (startedAt < state.nextScanAt) return scanLater(worker, state.nextScanAt - startedAt)
  const claimed = await claimQueues(db, id, [...state.queues.keys()], max, clock)
  addClaimed(state, claimed, { max, startedAt, endedAt: performance.now() }, timeOf(clock))
  return claimed.length > 0
}

/** Zero or less if the worker has its share. */
export function claimLimitOf({ queues, share }: WorkerState) {
  return Math.min(share - queues.size, queuesPerClaim)
}

/**
 * Adds the queues that a scan has claimed. A scan takes longer the more subscriptions have waiting deliveries, so
 * after one that found all of them the next one starts later.
 */
export function addClaimed(
  state: WorkerState,
  claimed: Pick<SubscriptionQueue, 'id'>[],
  { max, startedAt, endedAt }: QueueScan,
  now: number,
) {
  if (claimed.length < max) state.nextScanAt = endedAt + scanBackoff * (endedAt - startedAt)
  for (const { id } of claimed) state.queues.set(id, createSubscriptionQueue(id, now))
}

function scanLater(worker: DeliveryWorker, ms: number) {
  clearTimeout(worker.scanTimer)
  worker.scanTimer = setTimeout(worker.wake, ms)
  return false
}
