import type { Outbound } from '../../platform/http/fetch.ts'
import type { Clock } from './queries.ts'
import { canTakeMore, finish } from './queue-limits.ts'
import type { ReceiverState } from './receiver-state.ts'
import { recordOutcome } from './record-outcome.ts'
import type { DeliveryResult } from './result-queries.ts'
import type { Outcome } from './retry-schedule.ts'
import { send } from './send.ts'
import { hasRoom, refillAllowance } from './sender-limits.ts'
import {
  addReady,
  createSenderPoolState,
  endRequest,
  markSlow,
  slowAfterMs,
  startRequest,
  takeDelivery,
  type DeliveryRequest,
  type SenderPoolState,
} from './sender-pool-state.ts'
import type { SubscriptionQueue } from './subscription-queue.ts'

type SenderPoolOptions = {
  outbound: Outbound
  clock: Clock
  /** Are the queues certainly still ours? */
  canStart(): boolean
  /** A queue has room for more deliveries. */
  onCapacity(): void
  onResult(queue: SubscriptionQueue, result: DeliveryResult): void
}

/** `onIdle` is called when the pool is closed and no request is in flight. */
type Pool = SenderPoolOptions & { state: SenderPoolState; onIdle(): void }

export type SenderPool = ReturnType<typeof createSenderPool>

/** Sends the queued deliveries, one of each queue in turn. */
export function createSenderPool(options: SenderPoolOptions) {
  const state = createSenderPoolState(performance.now())
  const pool: Pool = { ...options, state, onIdle() {} }
  const watching = setInterval(() => watch(pool), slowAfterMs / 4)
  return {
    enqueue(queues: Iterable<SubscriptionQueue>) {
      for (const queue of queues) addReady(state, queue)
      sendReady(pool)
    },
    /** Starts no more requests and waits for those in flight. */
    async close() {
      state.isClosed = true
      clearInterval(watching)
      if (state.requests.size > 0)
        await new Promise<void>((resolve) => {
          pool.onIdle = resolve
        })
    },
  }
}

function watch(pool: Pool) {
  const now = performance.now()
  refillAllowance(pool.state, now)
  markSlow(pool.state, now)
  sendReady(pool)
}

function sendReady(pool: Pool) {
  if (pool.state.isClosed || !pool.canStart()) return
  sendReadyIn(pool, 'new')
  sendReadyIn(pool, 'responsive')
  sendReadyIn(pool, 'failing')
}

function sendReadyIn(pool: Pool, receiverState: ReceiverState) {
  const { state } = pool
  for (const queue of state.ready[receiverState]) {
    if (!hasRoom(state, receiverState)) return
    const delivery = takeDelivery(state, receiverState, queue)
    if (delivery) void dispatch(pool, startRequest(state, queue, delivery, performance.now()))
    addReady(state, queue)
  }
}

async function dispatch(pool: Pool, request: DeliveryRequest) {
  const { state, onResult, onCapacity } = pool
  const { queue, delivery } = request
  const outcome = await attempt(pool, request)
  finish(queue, delivery)
  endRequest(state, request)
  onResult(queue, recordOutcome(request, outcome, performance.now(), Math.random()))

  if (state.isClosed && state.requests.size === 0) return pool.onIdle()
  if (canTakeMore(queue) && !queue.hasAll) onCapacity()
  addReady(state, queue)
  sendReady(pool)
}

async function attempt({ outbound, clock }: Pool, { queue: { row }, delivery }: DeliveryRequest): Promise<Outcome> {
  const { event, attempt: number } = delivery
  if (row && event) return send(outbound, row, event, number + 1, Math.floor(Date.now() / 1000) + clock.ahead)
  return { status_code: null, error: 'the event has been deleted', response: null, duration_ms: 0, retryAfter: 0 }
}
