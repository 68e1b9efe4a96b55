import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { createEventCache } from './event-cache.ts'
import { newDeliveriesPrefix, type Clock } from './queries.ts'
import { clearDeliveries, invalidate, type SubscriptionQueue } from './subscription-queue.ts'

/** What a worker knows and does next. Steps change it and take the time as an argument, so tests need no timers. */
export type WorkerState = {
  /** The queues that this worker has claimed, by subscription. */
  queues: Map<string, SubscriptionQueue>
  lastHeartbeatAt: number
  /** How many queues this worker can have, so that other workers have as many. */
  share: number
  /** Before this time the worker does not look for free queues. */
  nextScanAt: number
  /** When it last read all queues. */
  readAllAt: number
  eventsPerFanOut: number
}

/** `wake` ends the pause of the delivery loop. */
export type DeliveryWorker = {
  id: string
  db: Db
  clock: Clock
  state: WorkerState
  loadEvents: ReturnType<typeof createEventCache>
  scanTimer: NodeJS.Timeout | undefined
  wake(): void
}

/** Without a heartbeat for this long, other workers will soon take over, so nothing new is started. */
const heartbeatValidMs = 10_000
export const maxEventsPerFanOut = 100

export function createDeliveryWorker(db: Db, clock: Clock, wake: () => void): DeliveryWorker {
  const loadEvents = createEventCache(db)
  return { id: randomUUID(), db, clock, state: createWorkerState(), loadEvents, scanTimer: undefined, wake }
}

export function createWorkerState(): WorkerState {
  return {
    queues: new Map(),
    lastHeartbeatAt: -Infinity,
    share: Infinity,
    nextScanAt: -Infinity,
    readAllAt: -Infinity,
    eventsPerFanOut: maxEventsPerFanOut,
  }
}

/** Never goes back, unlike the time of day. */
export function timeOf({ ahead }: Clock) {
  return performance.now() + ahead * 1000
}

/** Are the queues certainly still ours? */
export function isAlive({ lastHeartbeatAt }: WorkerState, now: number) {
  return now - lastHeartbeatAt < heartbeatValidMs
}

/**
 * A notification on the channel `deliveries`: a subscription was changed, or some have new deliveries. Returns whether
 * there is something to do. The worker that created the deliveries is the last in the list, and knows them already.
 */
export function applyNotification(state: WorkerState, text: string, worker?: string) {
  const changed = state.queues.get(text)
  if (changed) invalidate(changed)
  else if (text.startsWith(newDeliveriesPrefix)) {
    if (worker !== undefined && text.endsWith(`,${worker}`)) return false
    markOutdated(state, text.slice(newDeliveriesPrefix.length))
  }
  return true
}

/** These subscriptions have new deliveries. An empty list stands for many subscriptions. */
export function markOutdated(state: WorkerState, ids: string) {
  if (ids === '') state.readAllAt = -Infinity
  for (const id of ids.split(',')) {
    const queue = state.queues.get(id)
    if (queue) queue.isOutdated = true
  }
}

/** Another worker has taken the queue over. */
export function forgetQueue({ queues }: WorkerState, queue: SubscriptionQueue) {
  clearDeliveries(queue)
  queues.delete(queue.id)
}
