import { fanOut } from './queries.ts'
import { markOutdated, maxEventsPerFanOut, type DeliveryWorker, type WorkerState } from './worker-state.ts'

/** Creates the deliveries of the events in the outbox. Returns whether there were any events. */
export async function createDeliveries({ db, clock, state, wake }: DeliveryWorker) {
  const max = startFanOut(state)
  const { events, deliveries, subscription_ids } = await fanOut(db, max, clock)
  finishFanOut(state, max)
  if (deliveries > 0) {
    markOutdated(state, subscription_ids ?? '')
    wake()
  }
  return events > 0
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
