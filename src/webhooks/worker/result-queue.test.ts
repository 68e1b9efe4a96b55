import { expect, test } from 'vitest'
import { eventIds, finishAll, queueOf, sendAll } from '../../test/subscription-queues.ts'
import type { DeliveryResult } from './result-queries.ts'
import { addResult, changesOf, resultsOf, settle, takeBatch, type ResultEntry } from './result-queue.ts'
import type { SubscriptionQueue } from './subscription-queue.ts'

const attempt = { status_code: 500, error: null, response: null, duration_ms: 1 }

function resultOf(queue: SubscriptionQueue, event_id: DeliveryResult['event_id']): DeliveryResult {
  return { subscription_id: queue.id, event_id, begun_at: '', number: 0, status: 'waiting', seconds: 5, attempt }
}

/** A queue whose deliveries have failed, and their results. */
function failedQueue(count: number) {
  const queue = queueOf({ events: eventIds(count) })
  const entries: ResultEntry[] = []
  const sent = sendAll(queue)
  finishAll(queue, sent)
  for (const { delivery } of sent) addResult(entries, queue, resultOf(queue, delivery.event_id))
  return { queue, entries }
}

test('takes up to 500 results in the order of their arrival', () => {
  const queue = queueOf()
  const entries: ResultEntry[] = []
  for (const id of eventIds(501)) addResult(entries, queue, resultOf(queue, id))

  const sizes = [takeBatch(entries).length, takeBatch(entries).length, takeBatch(entries).length]

  expect(sizes).toEqual([500, 1, 0])
})

test('writes results ordered by subscription and event, so that writers cannot deadlock', () => {
  const [a, b] = ['a', 'b'].map((id) => Object.assign(queueOf(), { id }))
  const entries: ResultEntry[] = []
  const ids = eventIds(2).toReversed()
  for (const queue of [b, a]) for (const id of ids) if (queue) addResult(entries, queue, resultOf(queue, id))

  expect(resultsOf(entries).map(({ subscription_id, event_id }) => `${subscription_id} ${event_id}`)).toEqual([
    'a event 0',
    'a event 1',
    'b event 0',
    'b event 1',
  ])
})

test('saves the state of each receiver once', () => {
  const { queue, entries } = failedQueue(3)

  expect(changesOf(entries)).toEqual([queue.unsavedChange])
  expect(queue.unsavedChange?.failures).toBe(3)
})

test('recorded results and saved states are no longer pending', () => {
  const { queue, entries } = failedQueue(2)
  const batch = takeBatch(entries)

  const lost = settle(entries, batch, { rows: [{ id: queue.id, written: eventIds(2) }], changes: changesOf(batch) })

  expect([lost, entries, queue.unsavedChange, queue.pending.size]).toEqual([[], [], undefined, 0])
  expect([...queue.recorded]).toEqual(eventIds(2))
})

test('a result that was not written is tried three times and then given up', () => {
  const { queue, entries } = failedQueue(1)
  const missed = { rows: [{ id: queue.id, written: [] }], changes: [] }

  const left = [1, 2, 3].map(() => {
    settle(entries, takeBatch(entries), missed)
    return [entries.length, queue.pending.size]
  })

  expect(left).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

test('a queue that another worker has is lost, and its results are not tried again', () => {
  const { queue, entries } = failedQueue(2)

  const lost = settle(entries, takeBatch(entries), { rows: [], changes: [] })

  expect([lost, entries]).toEqual([[queue], []])
})

test('a state that changed again during the write is still unsaved', () => {
  const { queue, entries } = failedQueue(1)
  const batch = takeBatch(entries)
  const changes = changesOf(batch)
  const newer = queue.unsavedChange && { ...queue.unsavedChange, failures: 2 }
  queue.unsavedChange = newer

  settle(entries, batch, { rows: [{ id: queue.id, written: eventIds(1) }], changes })

  expect(queue.unsavedChange).toBe(newer)
})
