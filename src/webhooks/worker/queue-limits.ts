import type { FetchLimit } from './queue-queries.ts'
import { receiverStateOf } from './receiver-state.ts'
import { isFirstAttempt, type QueuedDelivery, type SubscriptionQueue } from './subscription-queue.ts'

/** Concurrent requests to a responsive receiver. */
const maxToResponsive = 8
/** Concurrent requests to any other receiver: a silent one keeps each of them open until it times out. */
const maxFirsts = 4
const maxRetries = 1
/** When to read more, and how much. A queue that empties slowly is short, so that its content is not outdated. */
const queueSizes = { responsive: { min: 8, max: 64 }, others: { min: 2, max: 8 } }

/** Can another delivery of this queue be sent now? */
export function isReady(queue: SubscriptionQueue) {
  return indexOfNext(queue) >= 0
}

/** Removes the next delivery that can be sent. It counts as in flight until `finish`. */
export function startNext(queue: SubscriptionQueue): QueuedDelivery | undefined {
  const index = indexOfNext(queue)
  if (index < 0) return undefined
  const [delivery] = queue.deliveries.splice(index, 1)
  if (!delivery) return undefined
  queue.sending++
  if (!isFirstAttempt(delivery)) queue.retrying++
  return delivery
}

export function finish(queue: SubscriptionQueue, delivery: QueuedDelivery) {
  queue.sending--
  if (!isFirstAttempt(delivery)) queue.retrying--
}

/** First attempts do not wait for retries. Retries to a failing receiver wait until its pause is saved and over. */
function indexOfNext(queue: SubscriptionQueue) {
  const { deliveries, sending, retrying } = queue
  const state = receiverStateOf(queue)
  if (state === 'responsive') return deliveries.length > 0 && sending < maxToResponsive ? 0 : -1
  const canRetry = retrying < maxRetries && !(state === 'failing' && queue.unsavedChange)
  const canSendFirst = sending - retrying < maxFirsts
  return deliveries.findIndex((delivery) => (isFirstAttempt(delivery) ? canSendFirst : canRetry))
}

/** How many deliveries to read, pending ones included; none while enough are queued or the pause is not saved. */
export function fetchLimitOf(queue: SubscriptionQueue): FetchLimit {
  const [state, { deliveries, pending }] = [receiverStateOf(queue), queue]
  const { min, max } = state === 'responsive' ? queueSizes.responsive : queueSizes.others
  const none = { any: 0, firsts: 0, retries: 0 }
  if (queue.isDraining || queue.unsavedChange?.is_gone) return none
  if (state === 'responsive') return { ...none, any: deliveries.length < min ? pending.size + max : 0 }

  const firsts = deliveries.filter(isFirstAttempt).length
  const isPausing = state === 'failing' && queue.unsavedChange !== undefined
  const retries = isPausing || firsts < deliveries.length ? 0 : maxRetries
  return { ...none, firsts: firsts < min ? pending.size + max : 0, retries }
}

/** Should this queue be read immediately? Otherwise it is read within a second, or when an event arrives. */
export function canTakeMore(queue: SubscriptionQueue) {
  const { any, firsts } = fetchLimitOf(queue)
  return any > 0 || (firsts > 0 && queue.hasMore)
}
