import type { EventRow } from './queries.ts'
import { canTakeMore, fetchLimitOf } from './queue-limits.ts'
import { listDue, type FetchLimit, type SubscriptionQueueRow } from './queue-queries.ts'
import { drain, refill, shorten, type SubscriptionQueue } from './subscription-queue.ts'
import { timeOf, type DeliveryWorker, type WorkerState } from './worker-state.ts'

/** `version`: that of the queue when the read began. */
type QueueRead = { queue: SubscriptionQueue; version: number; fetchLimit: FetchLimit }

/** All queues are read at this interval, because a retry can be due and a notification can get lost. */
const readAllMs = 1000

/** Reads the due deliveries of the queues that can have new ones. */
export async function fillQueues(worker: DeliveryWorker) {
  const reads = startReads(worker.state, timeOf(worker.clock))
  if (reads.length === 0) return
  const { rows, events } = await readDue(worker, reads).catch((error: unknown) => {
    worker.state.readAllAt = -Infinity
    throw error
  })
  if (finishReads(reads, rows, events)) worker.wake()
}

/** Chooses the queues to read. Reading 100 queues takes 5 ms and more, and many receivers have nothing new. */
export function startReads(state: WorkerState, now: number): QueueRead[] {
  const isTimeForAll = now - state.readAllAt >= readAllMs
  if (isTimeForAll) {
    state.readAllAt = now
    for (const queue of state.queues.values()) shorten(queue, performance.now())
  }
  const chosen = [...state.queues.values()].filter((queue) => isTimeForAll || queue.isOutdated || canTakeMore(queue))
  const reads = chosen.map((queue) => ({ queue, version: queue.version, fetchLimit: fetchLimitOf(queue) }))
  for (const queue of chosen) {
    queue.isOutdated = false
    queue.readAt = now
    queue.recorded.clear()
  }
  return reads
}

/** Fills the queues with what was read. Returns whether one changed during the read and must be read again. */
export function finishReads(reads: QueueRead[], rows: SubscriptionQueueRow[], events: ReadonlyMap<string, EventRow>) {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  let hasOutdated = false
  for (const { queue, version, fetchLimit } of reads) {
    const row = rowsById.get(queue.id)
    if (!row) drain(queue)
    else if (queue.version === version) refill(queue, row, fetchLimit, events)
    else hasOutdated = queue.isOutdated = true
  }
  return hasOutdated
}

async function readDue({ id, db, clock, loadEvents }: DeliveryWorker, reads: QueueRead[]) {
  const limits = reads.map(({ queue, fetchLimit }) => ({ id: queue.id, ...fetchLimit }))
  const rows = await listDue(db, id, limits, clock)
  return { rows, events: await loadEvents(rows) }
}
