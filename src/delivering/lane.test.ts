import { describe, expect, test } from 'vitest'
import { appetiteOf, createLane, failuresOf, isReady, note, refill, retire, settle, type Lane } from './lane.ts'

const [good, bad, gone] = [200, 500, 410].map((status_code) => ({ status_code, patience: 0 }))
const many = (count: number) => Array.from({ length: count }, (_, i) => `event ${i}`)

type State = { failures?: number; is_retrying?: boolean; events?: string[] }

const rowOf = ({ failures = 0, is_retrying = failures > 0, events = [] }: State) => ({
  id: 'subscription', callback_url: 'https://hooks.example', creator_id: 'ada', signing_key: null,
  previous_signing_key: null, failures, is_retrying,
  due: events.map((event_id) => ({ event_id, tries: 0, attempt: 0, seconds: 0, begun_at: '2026-11-16T09:00:00Z' })),
})

function laneOf(state: State = {}) {
  const lane = createLane('subscription', 0)
  refill(lane, rowOf(state), new Map())
  return lane
}

/** As many as may leave do. Answers how many failures each of them knew of. */
function send(lane: Lane) {
  const before: number[] = []
  for (; isReady(lane); lane.sending++) {
    lane.queue.shift()
    before.push(failuresOf(lane))
  }
  return before
}

function end(lane: Lane, before: number[], outcome = bad) {
  for (const known of before) {
    lane.sending--
    if (outcome) note(lane, outcome, known)
  }
}

function write(lane: Lane) {
  if (lane.change) settle(lane, lane.change)
}

const proven = (state: State) => Object.assign(laneOf(state), { isProven: true })

describe('at once leave', () => {
  test.each<[to: string, lane: Lane, count: number]>([
    ['a receiver that has not answered yet', laneOf({ events: many(20) }), 2],
    ['one that has taken something', proven({ events: many(20) }), 8],
    ['one that failed of late', proven({ events: many(20), failures: 1 }), 2],
    ['one that is in trouble', proven({ events: many(20), failures: 5 }), 1],
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
    const lane = laneOf({ failures: from, events: many(1) })

    end(lane, send(lane))

    expect(lane.change).toMatchObject({ failures, pause, is_gone: false })
  })

  test('of 8 that were on their way lead to one pause, and not to longer and longer ones', () => {
    const lane = proven({ events: many(20) })

    end(lane, send(lane))

    expect(lane.change).toMatchObject({ failures: 5, pause: 30 })
  })

  test('one after the other make the pause longer, each time', () => {
    const lane = laneOf({ failures: 5 })
    const pauses = many(7).map((event) => {
      refill(lane, rowOf({ failures: failuresOf(lane), events: [event] }), new Map())
      end(lane, send(lane))
      const { pause } = lane.change ?? {}
      write(lane)
      return pause
    })

    expect(pauses).toEqual([60, 120, 240, 480, 600, 600, 600])
  })

  test('say since when only at the first', () => {
    const lane = laneOf({ events: many(3) })

    end(lane, send(lane).slice(0, 1))
    const first = lane.change?.failing
    write(lane)
    end(lane, [failuresOf(lane)])

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
    const [last = 0, ...others] = send(lane)

    end(lane, others)
    end(lane, [last], good)

    expect(lane.change).toMatchObject({ failures: 0, pause: 0, failing: 'no' })
  })

  test('clears since when, although nobody has failed since the subscription was enabled', () => {
    const lane = laneOf({ failures: 0, is_retrying: true, events: many(1) })

    end(lane, send(lane), good)

    expect(lane.change).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('does not bring back what is gone', () => {
    const lane = proven({ events: many(2) })
    const [first = 0, second = 0] = send(lane)
    end(lane, [first], gone)

    end(lane, [second], good)

    expect(lane.change).toMatchObject({ failures: 0, is_gone: true })
  })
})

describe('what is due', () => {
  test('is asked for while little is queued, beside all that is held', () => {
    const lane = proven({ events: many(20) })
    const full = appetiteOf(lane)
    send(lane)
    lane.queue.splice(7)

    expect([full, appetiteOf(lane)]).toEqual([0, 20 + 64])
  })

  test('is not taken twice, also when it is on its way or not written down', () => {
    const lane = laneOf({ events: many(3) })
    end(lane, send(lane), good)

    refill(lane, rowOf({ events: many(4) }), new Map())

    expect(lane.queue.map(({ event_id }) => event_id)).toEqual(['event 2', 'event 3'])
  })

  test('goes back when a pause begins, and is not asked for until the pause is known', () => {
    const lane = laneOf({ failures: 4, events: many(20) })

    end(lane, send(lane))
    const [queued, held, appetite] = [lane.queue.length, lane.held.size, appetiteOf(lane)]
    write(lane)

    expect([queued, held, appetite]).toEqual([0, 2, 0])
    expect(appetiteOf(lane)).toBeGreaterThan(0)
  })

  test('does not leave for one in trouble until its failure is written down', () => {
    const lane = laneOf({ failures: 5, events: many(1) })
    end(lane, send(lane))
    refill(lane, rowOf({ failures: 5, events: ['another'] }), new Map())

    const early = isReady(lane)
    write(lane)

    expect([early, isReady(lane)]).toEqual([false, true])
  })

  test('stays in the database, but for what is on its way, once the lane is left', () => {
    const lane = proven({ events: many(20) })
    send(lane)

    retire(lane)

    expect([lane.queue.length, lane.held.size, isReady(lane), appetiteOf(lane)]).toEqual([0, 8, false, 0])
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
    const [first = 0, second = 0] = send(lane)
    end(lane, [first])
    const written = lane.change

    end(lane, [second], good)
    if (written) settle(lane, written)

    expect(lane.change).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('makes what was read before it old', () => {
    const lane = laneOf({ events: many(2) })

    end(lane, send(lane))

    expect(lane.changes).toBe(2)
  })
})
