import type { Outbound } from '../../platform/http/fetch.ts'
import type { Clock } from './queries.ts'
import { canTakeMore, finish, isReady, startNext } from './queue-limits.ts'
import { applyOutcome, failuresOf, receiverStateOf, type ReceiverState } from './receiver-state.ts'
import type { DeliveryResult } from './result-queries.ts'
import { nextAttempt, type Outcome } from './retry-schedule.ts'
import { send } from './send.ts'
import { isFirstAttempt, type QueuedDelivery, type SubscriptionQueue } from './subscription-queue.ts'

type SenderPoolOptions = {
  outbound: Outbound
  clock: Clock
  /** Are the queues certainly still ours? */
  canStart(): boolean
  /** A queue has room for more deliveries. */
  onCapacity(): void
  onResult(queue: SubscriptionQueue, result: DeliveryResult): void
}

type Request = { queue: SubscriptionQueue; state: ReceiverState; startedAt: number; isSlow: boolean }

/**
 * Concurrent requests. Slow ones do not count, and requests to receivers that have not answered yet have their own
 * limit, so that silent receivers do not delay the others.
 */
const maxConcurrent = { responsive: 64, new: 256, failing: 64 }
/** All concurrent requests, slow ones included, above which only responsive receivers get more. */
const maxTotal = 2000
/** Concurrent requests to failing receivers, slow ones included. 100 silent receivers take 500. */
const maxToFailing = 512
/** Requests per second to failing receivers, which take turns. This many cost a few percent of a core. */
const failingPerSecond = 200
const maxBurst = 12
const slowAfterMs = 250

/** Sends the queued deliveries, one of each queue in turn. */
export function createSenderPool({ outbound, clock, canStart, onCapacity, onResult }: SenderPoolOptions) {
  const ready: Record<ReceiverState, Set<SubscriptionQueue>> =
    { new: new Set(), responsive: new Set(), failing: new Set() }
  const quick = { new: 0, responsive: 0, failing: 0 }
  const requests = new Set<Request>()
  let toFailing = 0
  let allowance = maxBurst
  let refilledAt = performance.now()
  let isClosed = false
  let onIdle = () => {}
  const watching = setInterval(watch, slowAfterMs / 4)

  function enqueue(queues: Iterable<SubscriptionQueue>) {
    for (const queue of queues) if (isReady(queue)) ready[receiverStateOf(queue)].add(queue)
    sendReady()
  }

  function sendReady() {
    if (isClosed || !canStart()) return
    sendReadyIn('new')
    sendReadyIn('responsive')
    sendReadyIn('failing')
  }

  function sendReadyIn(state: ReceiverState) {
    for (const queue of ready[state]) {
      if (!hasRoom(state)) return
      ready[state].delete(queue)
      const delivery = receiverStateOf(queue) === state ? startNext(queue) : undefined
      if (delivery) void dispatch(queue, delivery)
      if (isReady(queue)) ready[receiverStateOf(queue)].add(queue)
    }
  }

  function hasRoom(state: ReceiverState) {
    if (quick[state] >= maxConcurrent[state]) return false
    if (state === 'failing' && (toFailing >= maxToFailing || allowance < 1)) return false
    return state === 'responsive' || requests.size < maxTotal
  }

  async function dispatch(queue: SubscriptionQueue, delivery: QueuedDelivery) {
    const request = { queue, state: receiverStateOf(queue), startedAt: performance.now(), isSlow: false }
    const failuresBefore = failuresOf(queue)
    const isFailing = request.state === 'failing'
    quick[request.state]++
    if (isFailing) {
      toFailing++
      allowance--
    }
    requests.add(request)
    const outcome = await attempt(queue, delivery)
    finish(queue, delivery)
    requests.delete(request)
    if (isFailing) toFailing--
    if (!request.isSlow) quick[request.state]--

    const { event_id, begun_at, event, tries, attempt: number } = delivery
    const seconds = delivery.seconds + (performance.now() - delivery.readAt) / 1000
    const isTest = event === undefined || event.is_test
    const next = nextAttempt(outcome, { tries, seconds, isTest }, Math.random())
    if (event && (!event.is_test || next.status === 'delivered'))
      applyOutcome(queue, outcome, failuresBefore, isFirstAttempt(delivery))
    const { retryAfter: _, ...logged } = outcome
    onResult(queue, { subscription_id: queue.id, event_id, begun_at, number, seconds: 0, ...next, attempt: logged })

    if (isClosed && requests.size === 0) return onIdle()
    if (canTakeMore(queue)) onCapacity()
    enqueue([queue])
  }

  async function attempt({ row }: SubscriptionQueue, { event, attempt }: QueuedDelivery): Promise<Outcome> {
    if (row && event) return send(outbound, row, event, attempt + 1, Math.floor(Date.now() / 1000) + clock.ahead)
    return { status_code: null, error: 'the event has been deleted', response: null, duration_ms: 0, retryAfter: 0 }
  }

  /** Refills the allowance for failing receivers and marks slow requests. */
  function watch() {
    const now = performance.now()
    allowance = Math.min(maxBurst, allowance + ((now - refilledAt) / 1000) * failingPerSecond)
    refilledAt = now
    for (const request of requests) {
      if (now - request.startedAt < slowAfterMs) break
      if (request.isSlow) continue
      request.isSlow = true
      request.queue.isResponsive = false
      quick[request.state]--
    }
    sendReady()
  }

  return {
    enqueue,
    /** Starts no more requests and waits for those in flight. */
    async close() {
      isClosed = true
      clearInterval(watching)
      if (requests.size > 0) await new Promise<void>((resolve) => { onIdle = resolve })
    },
  }
}
