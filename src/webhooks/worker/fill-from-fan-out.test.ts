import { expect, test } from 'vitest'
import { asId, type EventId } from '../../platform/ids.ts'
import { eventIds, failure, responsiveQueue, rowOf } from '../../test/subscription-queues.ts'
import { fillFromFanOut } from './fill-from-fan-out.ts'
import type { FanOut } from './queries.ts'
import { applyOutcome } from './receiver-state.ts'
import { drain, invalidate, markRecorded, shorten, type SubscriptionQueue } from './subscription-queue.ts'
import { createWorkerState, type WorkerState } from './worker-state.ts'

const begun_at = '2026-11-16T09:00:00.000000Z'
const startedAt = 1000
const newId = asId<EventId>('new event')

/** A responsive queue that has been read before the fan-out began, and has everything that is due. */
function readQueue(events: string[] = []) {
  return Object.assign(responsiveQueue({ events }), { isOutdated: false, hasAll: true, readAt: 999 })
}

const stateOf = (queue: SubscriptionQueue): WorkerState => ({
  ...createWorkerState(),
  queues: new Map([[queue.id, queue]]),
  readAllAt: 0,
})

/** A fan-out that created deliveries of one subscription. */
function fanOutOf(ids: EventId[], fields: { callback_url?: string; loaded?: EventId[] } = {}): FanOut {
  const { id, callback_url, creator_id, signing_key, previous_signing_key } = { ...rowOf({}), ...fields }
  const loaded = (fields.loaded ?? ids).map((event) => ({
    id: event,
    name: 'contact.deleted',
    created_at: begun_at,
    payload: '{}',
    is_test: false,
  }))
  const queue = { id, callback_url, creator_id, signing_key, previous_signing_key, event_ids: ids }
  return { events: ids.length, deliveries: ids.length, subscription_ids: id, begun_at, queues: [queue], loaded }
}

const queuedIds = ({ deliveries }: SubscriptionQueue) => deliveries.map(({ event_id }) => event_id)

test('a queue that has everything that is due gets new deliveries without a read', () => {
  const queue = readQueue(eventIds(1))

  const { filled, hasOutdated } = fillFromFanOut(stateOf(queue), fanOutOf([newId]), startedAt)

  expect([[...filled], hasOutdated, queue.isOutdated]).toEqual([[queue], false, false])
  expect(queuedIds(queue)).toEqual(['event 0', newId])
  expect(queue.deliveries[1]).toMatchObject({ begun_at, tries: 0, attempt: 0, event: { id: newId } })
})

type Change = (queue: SubscriptionQueue) => unknown

test.each<[reason: string, change: Change, fields?: Parameters<typeof fanOutOf>[1]]>([
  [
    'that can have older deliveries in the database',
    (queue) => {
      queue.hasAll = false
    },
  ],
  [
    'that was read during the fan-out',
    (queue) => {
      queue.readAt = startedAt
    },
  ],
  ['that changed during the fan-out', invalidate],
  ['that is given up', drain],
  ['whose receiver has just failed', (queue) => applyOutcome(queue, failure ?? { status_code: 500, retryAfter: 0 }, 0)],
  ['whose address changed', () => {}, { callback_url: 'https://other.example' }],
  ['if the event is too large to be loaded', () => {}, { loaded: [] }],
])('new deliveries are read from the database for a queue %s', (_, change, fields) => {
  const queue = readQueue()
  change(queue)

  const { filled, hasOutdated } = fillFromFanOut(stateOf(queue), fanOutOf([newId], fields), startedAt)

  expect([filled.size, hasOutdated, queue.isOutdated, queuedIds(queue)]).toEqual([0, true, true, []])
})

test('a delivery that a read has already returned is not queued again', () => {
  const [sent, recorded] = [readQueue([newId]), readQueue()]
  markRecorded(recorded, newId)

  for (const queue of [sent, recorded]) fillFromFanOut(stateOf(queue), fanOutOf([newId]), startedAt)

  expect([queuedIds(sent), queuedIds(recorded)]).toEqual([[newId], []])
})

test('a long queue leaves new deliveries in the database and is read when it has sent the others', () => {
  const queue = readQueue()
  const state = stateOf(queue)
  fillFromFanOut(state, fanOutOf(eventIds(100)), startedAt)

  const { filled, hasOutdated } = fillFromFanOut(state, fanOutOf([newId]), startedAt)

  expect([filled.size, hasOutdated, queue.hasAll, queue.deliveries.length]).toEqual([0, false, false, 100])
})

test('deliveries of a subscription that no queue of this worker has are claimed', () => {
  const result = fillFromFanOut(createWorkerState(), { ...fanOutOf([newId]), queues: [] }, startedAt)

  expect(result).toEqual({ filled: new Set(), hasOutdated: true })
})

test('a long queue that does not empty is cut after two seconds', () => {
  const queue = readQueue()
  fillFromFanOut(stateOf(queue), fanOutOf(eventIds(100)), startedAt)
  const lengths = [1999, 2001].map((age) => {
    shorten(queue, (queue.deliveries[0]?.readAt ?? 0) + age)
    return queue.deliveries.length
  })

  expect([lengths, queue.pending.size, queue.hasAll]).toEqual([[100, 64], 64, false])
})
