import { describe, expect, test } from 'vitest'
import { all, end, good, laneOf, many, none, proven, rowOf, send, write } from '../../test/subscription-queues.ts'
import { fetchLimitOf, canTakeMore, isReady, refill, drain } from './subscription-queue.ts'

describe('what is due', () => {
  test('is asked for while little is queued, beside all that is held', () => {
    const lane = proven({ events: many(20) })
    const full = fetchLimitOf(lane)
    send(lane)
    lane.queue.splice(7)

    expect([full, fetchLimitOf(lane)]).toEqual([none, { ...none, any: 20 + 64 }])
  })

  test('is asked for by kind where the receiver is not proven, and in smaller numbers', () => {
    const lane = laneOf({ failures: 5, events: many(5) })
    const full = fetchLimitOf(lane)
    send(lane)

    expect([full, fetchLimitOf(lane)]).toEqual([{ ...none, retries: 1 }, { ...none, firsts: 5 + 8, retries: 1 }])
  })

  test('is read again at once only if the latest reading ended at its limit', () => {
    const lane = laneOf({ failures: 5 })
    const readUpTo = (firsts: number) => {
      refill(lane, rowOf({ failures: 5, events: many(3) }), { ...none, firsts }, new Map())
      send(lane)
      return canTakeMore(lane)
    }

    expect([readUpTo(4), readUpTo(3)]).toEqual([false, true])
  })

  test('is not taken twice, also when it is on its way or not written down', () => {
    const lane = laneOf({ events: many(5) })
    end(lane, send(lane), good)

    refill(lane, rowOf({ events: many(6) }), all, new Map())

    expect(lane.queue.map(({ event_id }) => event_id)).toEqual(['event 4', 'event 5'])
  })

  test('goes back when a pause begins, and retries are not asked for until the pause is known', () => {
    const lane = laneOf({ failures: 4, events: many(20) })

    end(lane, send(lane))
    const [queued, held, fetchLimit] = [lane.queue.length, lane.held.size, fetchLimitOf(lane)]
    write(lane)

    expect([queued, held, fetchLimit]).toEqual([0, 4, { ...none, firsts: 4 + 8 }])
    expect([fetchLimitOf(lane).retries, canTakeMore(lane)]).toEqual([1, true])
  })

  test('is not retried at a failing receiver until its failure is written down, but first attempts leave', () => {
    const lane = laneOf({ failures: 5, events: many(1), attempt: 1 })
    end(lane, send(lane))
    refill(lane, rowOf({ failures: 5, events: ['a retry'], attempt: 1 }), all, new Map())
    refill(lane, rowOf({ failures: 5, events: ['a first attempt'] }), all, new Map())

    const early = send(lane).map(({ parcel }) => parcel.event_id)
    write(lane)

    expect([early, send(lane).map(({ parcel }) => parcel.event_id)]).toEqual([['a first attempt'], ['a retry']])
  })

  test('stays in the database, but for what is on its way, once the lane is left', () => {
    const lane = proven({ events: many(20) })
    send(lane)

    drain(lane)

    expect([lane.queue.length, lane.held.size, isReady(lane), fetchLimitOf(lane)]).toEqual([0, 8, false, none])
  })
})
