import { recordHeartbeat } from './queries.ts'
import { countQueues } from './queue-queries.ts'
import { clearDeliveries } from './subscription-queue.ts'
import { isAlive, timeOf, type DeliveryWorker, type WorkerState } from './worker-state.ts'

/** A worker that has its share counts queues and workers again after this time. */
const shareRefreshMs = 250
/** A worker can always have this many queues, whatever its share. */
const minQueues = 8

/** Records that this worker is alive, and computes its share of the queues. */
export async function sendHeartbeat({ id, db, clock, state, wake }: DeliveryWorker) {
  const startedAt = timeOf(clock)
  const workers = await recordHeartbeat(db, id)
  if (acceptHeartbeat(state, startedAt, timeOf(clock))) wake()
  state.share = workers > 1 ? shareOf(workers, await countQueues(db)) : Infinity
}

/**
 * A heartbeat that began at `startedAt` is recorded. If the one before was too long ago, another worker can have our
 * queues: their deliveries are read again. Returns whether that is so.
 */
export function acceptHeartbeat(state: WorkerState, startedAt: number, now: number) {
  const wasDead = !isAlive(state, now)
  if (wasDead) for (const queue of state.queues.values()) clearDeliveries(queue)
  state.lastHeartbeatAt = startedAt
  return wasDead
}

/** The fair share of one of several workers. */
export function shareOf(workers: number, queues: number) {
  return Math.max(minQueues, Math.ceil(queues / workers))
}

export function isShareOutdated({ queues, share, lastHeartbeatAt }: WorkerState, now: number) {
  return queues.size >= share && now - lastHeartbeatAt > shareRefreshMs
}
