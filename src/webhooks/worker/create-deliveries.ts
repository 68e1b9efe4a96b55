import { fillFromFanOut } from './fill-from-fan-out.ts'
import { fanOut } from './queries.ts'
import type { SenderPool } from './sender-pool.ts'
import { maxEventsPerFanOut, timeOf, type DeliveryWorker, type WorkerState } from './worker-state.ts'

/**
 * Creates the deliveries of the events in the outbox and sends those of our own queues. Returns whether there can be
 * more events; later ones are announced.
 */
export async function createDeliveries({ id, db, clock, state, wake }: DeliveryWorker, pool: SenderPool) {
  const max = startFanOut(state)
  const startedAt = timeOf(clock)
  const result = await fanOut(db, max, clock, id)
  finishFanOut(state, max)
  const { filled, hasOutdated } = fillFromFanOut(state, result, startedAt)
  pool.enqueue(filled)
  if (hasOutdated) wake()
  return result.events >= max
}

/** How many events to fan out. After a failed batch, perhaps too large, the next one is a quarter of its size. */
export function startFanOut(state: WorkerState) {
  const max = state.eventsPerFanOut
  state.eventsPerFanOut = Math.ceil(max / 4)
  return max
}

/** After each batch that succeeds, the next one is larger by one event. */
export function finishFanOut(state: WorkerState, max: number) {
  state.eventsPerFanOut = Math.min(max + 1, maxEventsPerFanOut)
}
