import type { FanOut, NewDeliveries } from './queries.ts'
import { receiverStateOf } from './receiver-state.ts'
import { addNew, type SubscriptionQueue } from './subscription-queue.ts'
import { markOutdated, type WorkerState } from './worker-state.ts'

/** How many deliveries a queue, and all queues together, can have after a fan-out. More are read later. */
const maxQueued = { responsive: 100, new: 8, failing: 0 }
const maxQueuedInAll = 10_000

/**
 * Gives the new deliveries to the queues of this worker, so that they need not be read. Returns the queues that got
 * some, and whether others must be read or claimed. `startedAt`: before the fan-out began.
 */
export function fillFromFanOut(state: WorkerState, result: FanOut, startedAt: number) {
  const events = new Map(result.loaded.map((event) => [event.id, event]))
  let room = maxQueuedInAll
  for (const { deliveries } of state.queues.values()) room -= deliveries.length
  const filled = new Set<SubscriptionQueue>()
  const waiting = new Set<SubscriptionQueue>()
  for (const added of result.queues) {
    const queue = state.queues.get(added.id)
    if (!queue) continue
    const isLoaded = added.event_ids.every((id) => events.has(id))
    if (isLoaded && added.event_ids.length <= room && canTake(queue, added, startedAt)) {
      addNew(queue, added.event_ids, result.begun_at, events)
      queue.idleSince = startedAt
      room -= added.event_ids.length
      filled.add(queue)
    } else {
      Object.assign(queue, { hasAll: false, hasMore: true })
      if (queue.deliveries.length > 0 && receiverStateOf(queue) === 'responsive') waiting.add(queue)
    }
  }
  const hasOutdated = result.deliveries > 0 && markOthers(state, result.subscription_ids, filled, waiting)
  return { filled, hasOutdated }
}

/**
 * Can these deliveries be queued behind the others? Not if the subscription differs from what the queue knows, if older
 * deliveries are still in the database, or if a read that began during the fan-out can have returned them.
 */
function canTake(queue: SubscriptionQueue, added: NewDeliveries, startedAt: number) {
  const { row, deliveries, unsavedChange, isDraining, isOutdated, readAt } = queue
  if (!row || isDraining || isOutdated || unsavedChange || readAt >= startedAt) return false
  const state = receiverStateOf(queue)
  const hasOlder = state === 'responsive' ? !queue.hasAll : queue.hasMore
  if (hasOlder || deliveries.length + added.event_ids.length > maxQueued[state]) return false
  return (
    row.callback_url === added.callback_url &&
    row.creator_id === added.creator_id &&
    row.signing_key === added.signing_key &&
    row.previous_signing_key === added.previous_signing_key
  )
}

/** Marks the other queues to be read. Those that still have deliveries are read when they have sent them. */
function markOthers(
  state: WorkerState,
  ids: string | null,
  filled: Set<SubscriptionQueue>,
  waiting: Set<SubscriptionQueue>,
) {
  if (ids === null) {
    markOutdated(state, '')
    return true
  }
  const others = ids.split(',').filter((id) => {
    const queue = state.queues.get(id)
    return !queue || (!filled.has(queue) && !waiting.has(queue))
  })
  if (others.length > 0) markOutdated(state, others.join())
  return others.length > 0
}
