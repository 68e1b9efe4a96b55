import { claimFree } from './claim-queues.ts'
import { fillQueues } from './fill-queues.ts'
import { releaseIdle } from './release-queues.ts'
import { isShareOutdated, sendHeartbeat } from './send-heartbeat.ts'
import type { SenderPool } from './sender-pool.ts'
import { isAlive, timeOf, type DeliveryWorker } from './worker-state.ts'

/** Claims free queues, reads the due deliveries of those that have room, and sends them. */
export async function sendDue(worker: DeliveryWorker, pool: SenderPool) {
  const { clock, state } = worker
  if (!isAlive(state, timeOf(clock))) return false
  if (isShareOutdated(state, timeOf(clock))) await sendHeartbeat(worker)
  const hasClaimed = await claimFree(worker)
  if (state.queues.size > 0) await fillQueues(worker)
  pool.enqueue(state.queues.values())
  await releaseIdle(worker)
  return hasClaimed
}
