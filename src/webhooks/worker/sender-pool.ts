import type { Outbound } from '../../platform/http/fetch.ts'
import type { Clock, Result } from './queries.ts'
import { nextAttempt, type Outcome } from './rules.ts'
import { send } from './send.ts'
import {
  begin, end, failuresOf, isFirst, canTakeMore, isReady, kindOf, note, type Kind, type SubscriptionQueue, type QueuedDelivery,
} from './subscription-queue.ts'

type Setting = {
  outbound: Outbound
  clock: Clock
  /** Are the lanes ours beyond doubt? */
  mayBegin(): boolean
  /** Some lane can take more. */
  onCapacity(): void
  enter(lane: SubscriptionQueue, result: Result): void
}

type Request = { lane: SubscriptionQueue; kind: Kind; startedAt: number; isSlow: boolean }

/**
 * Requests on their way at once. Those that take long do not count, and those to receivers that have yet to show that
 * they answer count for themselves, so that receivers that are silent block nobody who is not.
 */
const maxAtOnce = { proven: 64, unproven: 256, failing: 64 }
/** Of all, the slow ones among them, before another goes to a receiver that is not proven. */
const maxInAll = 2000
/** Of those to failing receivers, the slow ones among them. 100 that are silent take 500. */
const maxToFailing = 512
/** Requests a second to failing receivers, which take turns. So many cost a few percent of a core. */
const failingPerSecond = 200
const maxBurst = 12
const long = 250

/** Sends what lanes have queued, one of each in turn. */
export function createSenderPool({ outbound, clock, mayBegin, onCapacity, enter }: Setting) {
  const ready = { unproven: new Set<SubscriptionQueue>(), proven: new Set<SubscriptionQueue>(), failing: new Set<SubscriptionQueue>() }
  const quick = { unproven: 0, proven: 0, failing: 0 }
  const requests = new Set<Request>()
  let toFailing = 0
  let allowance = maxBurst
  let refilledAt = performance.now()
  let isClosed = false
  let rest = () => {}
  const watching = setInterval(watch, long / 4)

  function post(lanes: Iterable<SubscriptionQueue>) {
    for (const lane of lanes) if (isReady(lane)) ready[kindOf(lane)].add(lane)
    pump()
  }

  function pump() {
    if (isClosed || !mayBegin()) return
    pumpOf('unproven')
    pumpOf('proven')
    pumpOf('failing')
  }

  function pumpOf(kind: Kind) {
    for (const lane of ready[kind]) {
      if (!hasRoom(kind)) return
      ready[kind].delete(lane)
      const parcel = kindOf(lane) === kind ? begin(lane) : undefined
      if (parcel) void dispatch(lane, parcel)
      if (isReady(lane)) ready[kindOf(lane)].add(lane)
    }
  }

  function hasRoom(kind: Kind) {
    if (quick[kind] >= maxAtOnce[kind]) return false
    if (kind === 'failing' && (toFailing >= maxToFailing || allowance < 1)) return false
    return kind === 'proven' || requests.size < maxInAll
  }

  async function dispatch(lane: SubscriptionQueue, parcel: QueuedDelivery) {
    const request = { lane, kind: kindOf(lane), startedAt: performance.now(), isSlow: false }
    const before = failuresOf(lane)
    const isFailing = request.kind === 'failing'
    quick[request.kind]++
    if (isFailing) {
      toFailing++
      allowance--
    }
    requests.add(request)
    const outcome = await attempt(lane, parcel)
    end(lane, parcel)
    requests.delete(request)
    if (isFailing) toFailing--
    if (!request.isSlow) quick[request.kind]--

    const { event_id, begun_at, event, tries } = parcel
    const seconds = parcel.seconds + (performance.now() - parcel.readAt) / 1000
    const verdict = nextAttempt(outcome, { tries, seconds, isTest: event === undefined || event.is_test }, Math.random())
    if (event && (!event.is_test || verdict.status === 'delivered')) note(lane, outcome, before, isFirst(parcel))
    const { patience: _, ...attempted } = outcome
    const { attempt: number } = parcel
    enter(lane, { subscription_id: lane.id, event_id, begun_at, number, seconds: 0, ...verdict, attempt: attempted })

    if (isClosed && requests.size === 0) return rest()
    if (canTakeMore(lane)) onCapacity()
    post([lane])
  }

  async function attempt({ row }: SubscriptionQueue, { event, attempt }: QueuedDelivery): Promise<Outcome> {
    if (row && event) return send(outbound, row, event, attempt + 1, Math.floor(Date.now() / 1000) + clock.ahead)
    return { status_code: null, error: 'the event is no longer kept', response: null, duration_ms: 0, patience: 0 }
  }

  function watch() {
    const now = performance.now()
    allowance = Math.min(maxBurst, allowance + ((now - refilledAt) / 1000) * failingPerSecond)
    refilledAt = now
    for (const request of requests) {
      if (now - request.startedAt < long) break
      if (request.isSlow) continue
      request.isSlow = true
      request.lane.isProven = false
      quick[request.kind]--
    }
    pump()
  }

  return {
    post,
    /** Begins nothing more, and waits for what is on its way. */
    async close() {
      isClosed = true
      clearInterval(watching)
      if (requests.size > 0) await new Promise<void>((resolve) => { rest = resolve })
    },
  }
}
