import { describe, expect, test } from 'vitest'
import {
  eventIds,
  finishAll,
  nothing,
  queueOf,
  responsiveQueue,
  rowOf,
  saveChange,
  sendAll,
  success,
  unlimited,
} from '../../test/subscription-queues.ts'
import { canTakeMore, fetchLimitOf, isReady } from './queue-limits.ts'
import { drain, refill, type SubscriptionQueue } from './subscription-queue.ts'

describe('concurrent requests', () => {
  test.each<[receiver: string, queue: SubscriptionQueue, count: number]>([
    ['first attempts to a new receiver', queueOf({ events: eventIds(20) }), 4],
    ['retries to a new receiver', queueOf({ events: eventIds(20), attempt: 1 }), 1],
    ['first attempts to a responsive receiver', responsiveQueue({ events: eventIds(20) }), 8],
    ['retries to a responsive receiver', responsiveQueue({ events: eventIds(20), attempt: 1 }), 8],
    ['first attempts to a receiver with a recent failure', responsiveQueue({ events: eventIds(20), failures: 1 }), 4],
    ['first attempts to a failing receiver', responsiveQueue({ events: eventIds(20), failures: 5 }), 4],
    ['retries to a failing receiver', responsiveQueue({ events: eventIds(20), failures: 5, attempt: 1 }), 1],
    ['deliveries of an empty queue', responsiveQueue({}), 0],
  ])('are limited for %s', (_, queue, count) => {
    expect(sendAll(queue)).toHaveLength(count)
  })

  test('rise to 8 after the first success, which changes no other state', () => {
    const queue = queueOf({ events: eventIds(20) })

    finishAll(queue, sendAll(queue), success)

    expect([sendAll(queue).length, queue.unsavedChange, queue.version]).toEqual([8, undefined, 0])
  })
})

describe('reading due deliveries', () => {
  test('adds the pending deliveries to the limit while few are queued', () => {
    const queue = responsiveQueue({ events: eventIds(20) })
    const full = fetchLimitOf(queue)
    sendAll(queue)
    queue.deliveries.splice(7)

    expect([full, fetchLimitOf(queue)]).toEqual([nothing, { ...nothing, any: 20 + 64 }])
  })

  test('uses smaller limits for first attempts and retries of a failing receiver', () => {
    const queue = queueOf({ failures: 5, events: eventIds(5) })
    const full = fetchLimitOf(queue)
    sendAll(queue)

    expect([full, fetchLimitOf(queue)]).toEqual([
      { ...nothing, retries: 1 },
      { ...nothing, firsts: 5 + 8, retries: 1 },
    ])
  })

  test('happens again immediately only if the latest read reached its limit', () => {
    const queue = queueOf({ failures: 5 })
    const readUpTo = (firsts: number) => {
      refill(queue, rowOf({ failures: 5, events: eventIds(3) }), { ...nothing, firsts }, new Map())
      sendAll(queue)
      return canTakeMore(queue)
    }

    expect([readUpTo(4), readUpTo(3)]).toEqual([false, true])
  })

  test('skips deliveries that are in flight or not yet recorded', () => {
    const queue = queueOf({ events: eventIds(5) })
    finishAll(queue, sendAll(queue), success)

    refill(queue, rowOf({ events: eventIds(6) }), unlimited, new Map())

    expect(queue.deliveries.map(({ event_id }) => event_id)).toEqual(['event 4', 'event 5'])
  })

  test('excludes retries until the pause is saved, and a pause clears the queue', () => {
    const queue = queueOf({ failures: 4, events: eventIds(20) })

    finishAll(queue, sendAll(queue))
    const [queued, pending, fetchLimit] = [queue.deliveries.length, queue.pending.size, fetchLimitOf(queue)]
    saveChange(queue)

    expect([queued, pending, fetchLimit]).toEqual([0, 4, { ...nothing, firsts: 4 + 8 }])
    expect([fetchLimitOf(queue).retries, canTakeMore(queue)]).toEqual([1, true])
  })

  test('lets first attempts to a failing receiver leave before retries, which wait until its failure is saved', () => {
    const queue = queueOf({ failures: 5, events: eventIds(1), attempt: 1 })
    finishAll(queue, sendAll(queue))
    refill(queue, rowOf({ failures: 5, events: ['a retry'], attempt: 1 }), unlimited, new Map())
    refill(queue, rowOf({ failures: 5, events: ['a first attempt'] }), unlimited, new Map())

    const early = sendAll(queue).map(({ delivery }) => delivery.event_id)
    saveChange(queue)

    expect([early, sendAll(queue).map(({ delivery }) => delivery.event_id)]).toEqual([['a first attempt'], ['a retry']])
  })

  test('stops when the queue is drained, and only requests in flight stay pending', () => {
    const queue = responsiveQueue({ events: eventIds(20) })
    sendAll(queue)

    drain(queue)

    expect([queue.deliveries.length, queue.pending.size]).toEqual([0, 8])
    expect([isReady(queue), fetchLimitOf(queue)]).toEqual([false, nothing])
  })
})
