import {
  begin, createSubscriptionQueue, end as endAttempt, failuresOf, isFirst, note, refill, settle, type SubscriptionQueue, type QueuedDelivery,
} from '../webhooks/worker/subscription-queue.ts'

export const [good, bad, gone] = [200, 500, 410].map((status_code) => ({ status_code, patience: 0 }))
export const many = (count: number) => Array.from({ length: count }, (_, i) => `event ${i}`)

export const all = { any: 100, firsts: 100, retries: 100 }
export const none = { any: 0, firsts: 0, retries: 0 }

/** `attempt`: how many attempts each event has had. */
type State = { failures?: number; is_retrying?: boolean; events?: string[]; attempt?: number }
type SentDelivery = { parcel: QueuedDelivery; before: number }

export const rowOf = ({ failures = 0, is_retrying = failures > 0, events = [], attempt = 0 }: State) => ({
  id: 'subscription', callback_url: 'https://hooks.example', creator_id: 'ada', signing_key: null,
  previous_signing_key: null, failures, is_retrying,
  due: events.map((event_id) => ({ event_id, tries: attempt, attempt, seconds: 0, begun_at: '2026-11-16T09:00:00Z' })),
})

export function laneOf(state: State = {}) {
  const lane = createSubscriptionQueue('subscription', 0)
  refill(lane, rowOf(state), all, new Map())
  return lane
}

/** As many as can leave do. Answers how many failures each of them knew of. */
export function send(lane: SubscriptionQueue) {
  const sent: SentDelivery[] = []
  for (let parcel = begin(lane); parcel; parcel = begin(lane)) sent.push({ parcel, before: failuresOf(lane) })
  return sent
}

export function end(lane: SubscriptionQueue, sent: SentDelivery[], outcome = bad) {
  for (const { parcel, before } of sent) {
    endAttempt(lane, parcel)
    if (outcome) note(lane, outcome, before, isFirst(parcel))
  }
}

export function write(lane: SubscriptionQueue) {
  if (lane.change) settle(lane, lane.change)
}

export const proven = (state: State) => Object.assign(laneOf(state), { isProven: true })
