import type { EventId, SubscriptionId } from '../../platform/ids.ts'
import type { DueDelivery, EventRow } from './queries.ts'
import type { FetchLimit, SubscriptionQueueRow } from './queue-queries.ts'
import type { SubscriptionQueueChange } from './result-queries.ts'

/** `event` is undefined when the event has been deleted; such a delivery cannot be sent. */
export type QueuedDelivery = DueDelivery & { event: EventRow | undefined; readAt: number }

/** One subscription, as seen by the worker that has claimed it. */
export type SubscriptionQueue = {
  id: SubscriptionId
  row: SubscriptionQueueRow | undefined
  deliveries: QueuedDelivery[]
  /** Ids of the events that are queued, in flight or not yet recorded. */
  pending: Set<string>
  /** Ids of the events recorded since the latest read began. That read can still list them as due. */
  recorded: Set<string>
  sending: number
  /** How many of the deliveries in flight are retries. */
  retrying: number
  /** The queue must be read: it was claimed or changed, or it got new deliveries. */
  isOutdated: boolean
  /** The latest read reached its limit, so more first attempts can be due. */
  hasMore: boolean
  /** All due deliveries are queued: the latest read found no more, and later ones came from the fan-out. */
  hasAll: boolean
  /** When the latest read began. */
  readAt: number
  /** The receiver's state as far as it is not in the database yet. */
  unsavedChange: SubscriptionQueueChange | undefined
  /** Incremented by every change, so that a read that began before the change can be discarded. */
  version: number
  /** The receiver has accepted a delivery from this worker, and no request has been slow since. */
  isResponsive: boolean
  /** This worker sends nothing more from this queue. */
  isDraining: boolean
  idleSince: number
}

/** A queue that is longer than one read and older than this is cut to this length. */
const maxLength = 64
const maxAgeMs = 2000

export function createSubscriptionQueue(id: SubscriptionId, now: number): SubscriptionQueue {
  const requests = { sending: 0, retrying: 0, pending: new Set<string>(), recorded: new Set<string>() }
  const state = { unsavedChange: undefined, version: 0, isResponsive: false, isDraining: false, idleSince: now }
  const reads = { isOutdated: true, hasMore: false, hasAll: false, readAt: -Infinity }
  return { id, row: undefined, deliveries: [], ...reads, ...requests, ...state }
}

export function isFirstAttempt({ attempt }: Pick<DueDelivery, 'attempt'>) {
  return attempt === 0
}

/** Adds the deliveries that were read with the limit `limit`. */
export function refill(
  queue: SubscriptionQueue,
  row: SubscriptionQueueRow,
  limit: FetchLimit,
  events: ReadonlyMap<string, EventRow>,
) {
  queue.row = row
  if (limit.firsts > 0) queue.hasMore = row.due.filter(isFirstAttempt).length >= limit.firsts
  if (limit.any > 0) queue.hasAll = row.due.length < limit.any
  add(queue, row.due, events)
}

/** Adds deliveries that were created just now. */
export function addNew(
  queue: SubscriptionQueue,
  event_ids: EventId[],
  begun_at: string,
  events: ReadonlyMap<string, EventRow>,
) {
  add(
    queue,
    event_ids.map((event_id) => ({ event_id, begun_at, tries: 0, attempt: 0, seconds: 0 })),
    events,
  )
}

function add(queue: SubscriptionQueue, due: DueDelivery[], events: ReadonlyMap<string, EventRow>) {
  const readAt = performance.now()
  for (const delivery of due) {
    const { event_id } = delivery
    if (queue.pending.has(event_id) || queue.recorded.has(event_id)) continue
    queue.pending.add(event_id)
    queue.deliveries.push({ ...delivery, event: events.get(event_id), readAt })
  }
}

/** Forgets the deliveries that have not been sent. They stay in the database. */
export function clearDeliveries(queue: SubscriptionQueue) {
  queue.hasMore = true
  dropFrom(queue, 0)
}

/** Forgets the deliveries of a long queue that has not emptied for a while. Data in it can be outdated or deleted. */
export function shorten(queue: SubscriptionQueue, now: number) {
  const { readAt = now } = queue.deliveries[0] ?? {}
  if (queue.deliveries.length > maxLength && now - readAt > maxAgeMs) dropFrom(queue, maxLength)
}

function dropFrom(queue: SubscriptionQueue, index: number) {
  queue.hasAll = false
  for (const { event_id } of queue.deliveries.splice(index)) queue.pending.delete(event_id)
}

/** The subscription was changed, perhaps disabled: deliveries that were read before, or are being read, are dropped. */
export function invalidate(queue: SubscriptionQueue) {
  clearDeliveries(queue)
  queue.isOutdated = true
  queue.version++
}

/** The result is in the database. A read that began earlier does not know that yet. */
export function markRecorded(queue: SubscriptionQueue, event_id: EventId) {
  queue.pending.delete(event_id)
  queue.recorded.add(event_id)
}

/** Sends nothing more; requests in flight finish. */
export function drain(queue: SubscriptionQueue) {
  queue.isDraining = true
  clearDeliveries(queue)
}
