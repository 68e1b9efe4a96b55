import { isReady, startNext } from './queue-limits.ts'
import { failuresOf, receiverStateOf, type ReceiverState } from './receiver-state.ts'
import { maxBurst } from './sender-limits.ts'
import type { QueuedDelivery, SubscriptionQueue } from './subscription-queue.ts'

/** One attempt. `state` and `failuresBefore` are those of the receiver when it began. */
export type DeliveryRequest = {
  queue: SubscriptionQueue
  delivery: QueuedDelivery
  state: ReceiverState
  failuresBefore: number
  startedAt: number
  isSlow: boolean
}

export type SenderPoolState = {
  /** Queues with a delivery that can be sent. They take turns. */
  ready: Record<ReceiverState, Set<SubscriptionQueue>>
  /** How many requests are in flight and not slow. */
  quick: Record<ReceiverState, number>
  /** All requests in flight, in the order in which they began. */
  requests: Set<DeliveryRequest>
  /** How many of them go to failing receivers. */
  toFailing: number
  /** How many requests to failing receivers can begin now. */
  allowance: number
  refilledAt: number
  isClosed: boolean
}

export const slowAfterMs = 250

export function createSenderPoolState(now: number): SenderPoolState {
  return {
    ready: { new: new Set(), responsive: new Set(), failing: new Set() },
    quick: { new: 0, responsive: 0, failing: 0 },
    requests: new Set(),
    toFailing: 0,
    allowance: maxBurst,
    refilledAt: now,
    isClosed: false,
  }
}

export function addReady({ ready }: SenderPoolState, queue: SubscriptionQueue) {
  if (isReady(queue)) ready[receiverStateOf(queue)].add(queue)
}

/** Takes the next delivery of a ready queue; none if its receiver is in another state by now. */
export function takeDelivery({ ready }: SenderPoolState, state: ReceiverState, queue: SubscriptionQueue) {
  ready[state].delete(queue)
  return receiverStateOf(queue) === state ? startNext(queue) : undefined
}

export function startRequest(
  pool: SenderPoolState,
  queue: SubscriptionQueue,
  delivery: QueuedDelivery,
  now: number,
): DeliveryRequest {
  const state = receiverStateOf(queue)
  const request = { queue, delivery, state, failuresBefore: failuresOf(queue), startedAt: now, isSlow: false }
  pool.quick[state]++
  if (state === 'failing') {
    pool.toFailing++
    pool.allowance--
  }
  pool.requests.add(request)
  return request
}

export function endRequest(pool: SenderPoolState, request: DeliveryRequest) {
  pool.requests.delete(request)
  if (request.state === 'failing') pool.toFailing--
  if (!request.isSlow) pool.quick[request.state]--
}

/** Requests that have become slow make room for others, and their receivers are not responsive. */
export function markSlow(pool: SenderPoolState, now: number) {
  for (const request of pool.requests) {
    if (now - request.startedAt < slowAfterMs) break
    if (request.isSlow) continue
    request.isSlow = true
    request.queue.isResponsive = false
    pool.quick[request.state]--
  }
}
