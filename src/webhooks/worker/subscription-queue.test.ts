import { describe, expect, test } from 'vitest'
import { all, end, gone, good, laneOf, many, proven, rowOf, send, write } from '../../test/subscription-queues.ts'
import { failuresOf, refill, settle, type SubscriptionQueue } from './subscription-queue.ts'

describe('at once leave', () => {
  test.each<[to: string, lane: SubscriptionQueue, count: number]>([
    ['a receiver that has not answered yet, first attempts', laneOf({ events: many(20) }), 4],
    ['a receiver that has not answered yet, retries', laneOf({ events: many(20), attempt: 1 }), 1],
    ['one that has taken something, first attempts', proven({ events: many(20) }), 8],
    ['one that has taken something, retries', proven({ events: many(20), attempt: 1 }), 8],
    ['one that failed of late, first attempts', proven({ events: many(20), failures: 1 }), 4],
    ['one that is failing, first attempts', proven({ events: many(20), failures: 5 }), 4],
    ['one that is failing, retries', proven({ events: many(20), failures: 5, attempt: 1 }), 1],
    ['one that has nothing due', proven({}), 0],
  ])('to %s', (_, lane, count) => {
    expect(send(lane)).toHaveLength(count)
  })

  test('8 as soon as the first has arrived, which changes nothing else', () => {
    const lane = laneOf({ events: many(20) })

    end(lane, send(lane), good)

    expect([send(lane).length, lane.change, lane.changes]).toEqual([8, undefined, 0])
  })
})

describe('failures', () => {
  test.each<[how: string, from: number, failures: number, pause: number]>([
    ['the first', 0, 1, 0], ['the fourth', 3, 4, 0], ['the fifth', 4, 5, 30], ['the sixth', 5, 6, 60],
    ['the tenth', 9, 10, 600], ['the hundredth', 99, 100, 600],
  ])('are counted: %s', (_, from, failures, pause) => {
    const lane = laneOf({ failures: from, events: many(1), attempt: 1 })

    end(lane, send(lane))

    expect(lane.change).toMatchObject({ failures, pause, is_gone: false })
  })

  test('of first attempts during a pause do not make it longer', () => {
    const lane = laneOf({ failures: 5, events: many(4) })

    end(lane, send(lane))

    expect([lane.change, failuresOf(lane), lane.changes]).toEqual([undefined, 5, 0])
  })

  test('of a first attempt during a pause make it longer if the receiver asks for that', () => {
    const lane = laneOf({ failures: 6, events: many(1) })

    end(lane, send(lane), { status_code: 429, patience: 900 })

    expect(lane.change).toMatchObject({ failures: 6, pause: 900, failing: 'as before' })
  })

  test('of a first attempt with 410 during a pause disable the subscription', () => {
    const lane = laneOf({ failures: 6, events: many(1) })

    end(lane, send(lane), gone)

    expect(lane.change).toMatchObject({ failures: 6, is_gone: true })
  })

  test('of 8 that were on their way lead to one pause, and not to longer and longer ones', () => {
    const lane = proven({ events: many(20) })

    end(lane, send(lane))

    expect(lane.change).toMatchObject({ failures: 5, pause: 30 })
  })

  test('one after the other make the pause longer, each time', () => {
    const lane = laneOf({ failures: 5 })
    const pauses = many(7).map((event) => {
      refill(lane, rowOf({ failures: failuresOf(lane), events: [event], attempt: 1 }), all, new Map())
      end(lane, send(lane))
      const { pause } = lane.change ?? {}
      write(lane)
      return pause
    })

    expect(pauses).toEqual([60, 120, 240, 480, 600, 600, 600])
  })

  test('say since when only at the first', () => {
    const lane = laneOf({ events: many(3) })

    const [one, ...others] = send(lane)
    end(lane, one ? [one] : [])
    const first = lane.change?.failing
    write(lane)
    end(lane, others.slice(0, 1))

    expect([first, lane.change?.failing]).toEqual(['from now on', 'as before'])
  })

  test('after a success that is not written down yet begin anew', () => {
    const lane = laneOf({ failures: 3, events: many(2) })
    const before = send(lane)

    end(lane, before.slice(0, 1), good)
    end(lane, before.slice(1))

    expect(lane.change).toMatchObject({ failures: 1, pause: 0, failing: 'anew' })
  })
})

describe('a success', () => {
  test.each([1, 4, 5, 12])('after %i failures ends them and the pause', (failures) => {
    const lane = laneOf({ failures, events: many(1) })

    end(lane, send(lane), good)

    expect(lane.change).toMatchObject({ id: 'subscription', failures: 0, pause: 0, failing: 'no', is_gone: false })
  })

  test('of one that was on its way with 7 that failed ends the pause, too', () => {
    const lane = proven({ events: many(8) })
    const sent = send(lane)

    end(lane, sent.slice(1))
    end(lane, sent.slice(0, 1), good)

    expect(lane.change).toMatchObject({ failures: 0, pause: 0, failing: 'no' })
  })

  test('clears since when, although nobody has failed since the subscription was enabled', () => {
    const lane = laneOf({ failures: 0, is_retrying: true, events: many(1) })

    end(lane, send(lane), good)

    expect(lane.change).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('does not bring back what is gone', () => {
    const lane = proven({ events: many(2) })
    const sent = send(lane)
    end(lane, sent.slice(0, 1), gone)

    end(lane, sent.slice(1), good)

    expect(lane.change).toMatchObject({ failures: 0, is_gone: true })
  })
})

describe('a change', () => {
  test('is known once it is written', () => {
    const lane = laneOf({ events: many(1) })

    end(lane, send(lane))
    write(lane)

    expect([lane.change, failuresOf(lane), lane.row?.is_retrying]).toEqual([undefined, 1, true])
  })

  test('that another one followed meanwhile is not all that is to be written', () => {
    const lane = laneOf({ events: many(2) })
    const sent = send(lane)
    end(lane, sent.slice(0, 1))
    const written = lane.change

    end(lane, sent.slice(1), good)
    if (written) settle(lane, written)

    expect(lane.change).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('makes what was read before it old', () => {
    const lane = laneOf({ events: many(2) })

    end(lane, send(lane))

    expect(lane.changes).toBe(2)
  })
})
