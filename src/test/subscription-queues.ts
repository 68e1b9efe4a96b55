import { asId, type EventId, type SubscriptionId, type UserId } from '../platform/ids.ts'
import { finish, startNext } from '../webhooks/worker/queue-limits.ts'
import { applyOutcome, failuresOf, markChangeSaved } from '../webhooks/worker/receiver-state.ts'
import {
  createSubscriptionQueue,
  isFirstAttempt,
  refill,
  type QueuedDelivery,
  type SubscriptionQueue,
} from '../webhooks/worker/subscription-queue.ts'

export const [success, failure, gone] = [200, 500, 410].map((status_code) => ({ status_code, retryAfter: 0 }))
export const eventIds = (count: number) => Array.from({ length: count }, (_, i) => asId<EventId>(`event ${i}`))

export const unlimited = { any: 100, firsts: 100, retries: 100 }
export const nothing = { any: 0, firsts: 0, retries: 0 }

const subscription = asId<SubscriptionId>('subscription')

/** `attempt`: how many attempts each delivery has had. */
type State = { failures?: number; is_retrying?: boolean; events?: string[]; attempt?: number }
type SentDelivery = { delivery: QueuedDelivery; failuresBefore: number }

export const rowOf = ({ failures = 0, is_retrying = failures > 0, events = [], attempt = 0 }: State) => ({
  id: subscription,
  callback_url: 'https://hooks.example',
  creator_id: asId<UserId>('ada'),
  signing_key: null,
  previous_signing_key: null,
  failures,
  is_retrying,
  due: events.map((id) => ({
    event_id: asId<EventId>(id),
    tries: attempt,
    attempt,
    seconds: 0,
    begun_at: '2026-11-16T09:00:00Z',
  })),
})

export function queueOf(state: State = {}) {
  const queue = createSubscriptionQueue(subscription, 0)
  refill(queue, rowOf(state), unlimited, new Map())
  return queue
}

/** Starts as many deliveries as possible. Returns them with the number of failures before each. */
export function sendAll(queue: SubscriptionQueue) {
  const sent: SentDelivery[] = []
  for (let delivery = startNext(queue); delivery; delivery = startNext(queue))
    sent.push({ delivery, failuresBefore: failuresOf(queue) })
  return sent
}

export function finishAll(queue: SubscriptionQueue, sent: SentDelivery[], outcome = failure) {
  for (const { delivery, failuresBefore } of sent) {
    finish(queue, delivery)
    if (outcome) applyOutcome(queue, outcome, failuresBefore, isFirstAttempt(delivery))
  }
}

export function saveChange(queue: SubscriptionQueue) {
  if (queue.unsavedChange) markChangeSaved(queue, queue.unsavedChange)
}

export const responsiveQueue = (state: State) => Object.assign(queueOf(state), { isResponsive: true })
