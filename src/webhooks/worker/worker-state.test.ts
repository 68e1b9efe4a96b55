import { describe, expect, test } from 'vitest'
import { eventIds, queueOf } from '../../test/subscription-queues.ts'
import { addClaimed, claimLimitOf } from './claim-queues.ts'
import { finishFanOut, startFanOut } from './create-deliveries.ts'
import { drainBeyondShare, takeIdle } from './release-queues.ts'
import { acceptHeartbeat, isShareOutdated, shareOf } from './send-heartbeat.ts'
import { applyNotification, createWorkerState, forgetQueue, isAlive, type WorkerState } from './worker-state.ts'

const queuesNamed = (...ids: string[]) => ids.map((id) => Object.assign(queueOf(), { id }))

/** A worker that has the queues `queue 0`, `queue 1` and so on since the time 0. */
function stateOf(count: number, fields: Partial<WorkerState> = {}): WorkerState {
  const state = { ...createWorkerState(), lastHeartbeatAt: 0, ...fields }
  const ids = Array.from({ length: count }, (_, i) => `queue ${i}`)
  for (const queue of queuesNamed(...ids)) state.queues.set(queue.id, queue)
  return state
}

describe('heartbeats', () => {
  test('keep a worker alive for 10 seconds, and a new worker is not alive', () => {
    const alive = [9999, 10_000].map((now) => isAlive(stateOf(0), now))

    expect([...alive, isAlive(createWorkerState(), 0)]).toEqual([true, false, false])
  })

  test('count from the start of the statement, so that a slow one does not prolong the life of the worker', () => {
    const state = stateOf(0)

    acceptHeartbeat(state, 5000, 9000)

    expect([isAlive(state, 14_999), isAlive(state, 15_000)]).toEqual([true, false])
  })

  test.each([
    [9999, 3],
    [10_000, 0],
  ])('after %i ms leave %i queued deliveries of the earlier time', (now, left) => {
    const queue = queueOf({ events: eventIds(3) })
    const state = stateOf(0, { queues: new Map([[queue.id, queue]]) })

    const wasDead = acceptHeartbeat(state, now, now)

    expect([wasDead, queue.deliveries.length]).toEqual([left === 0, left])
  })
})

describe('the share of a worker', () => {
  test.each([
    [2, 40, 20],
    [3, 40, 14],
    [2, 10, 8],
    [2, 0, 8],
  ])('of %i workers and %i queues is %i', (...numbers) => {
    const [workers, queues, share] = numbers

    expect(shareOf(workers, queues)).toBe(share)
  })

  test('is computed again after 250 ms, only when the worker has its share', () => {
    const cases: [queues: number, now: number][] = [
      [8, 250],
      [8, 251],
      [7, 251],
    ]
    const outdated = cases.map(([queues, now]) => isShareOutdated(stateOf(queues, { share: 8 }), now))

    expect(outdated).toEqual([false, true, false])
  })

  test('limits how many queues it claims, 64 at a time', () => {
    const limits = [stateOf(5), stateOf(5, { share: 12 }), stateOf(12, { share: 12 }), stateOf(13, { share: 12 })]

    expect(limits.map(claimLimitOf)).toEqual([64, 7, 0, -1])
  })

  test('drains the oldest queues beyond it, and none of a single worker', () => {
    const drained = (share: number) => {
      const state = stateOf(5, { share })
      drainBeyondShare(state)
      return [...state.queues.values()].filter(({ isDraining }) => isDraining).map(({ id }) => id)
    }

    expect([drained(3), drained(5), drained(Infinity)]).toEqual([['queue 0', 'queue 1'], [], []])
  })
})

describe('a scan for free queues', () => {
  test('that found fewer queues than it could claim is followed by a pause of four times its duration', () => {
    const state = stateOf(0)

    addClaimed(state, queuesNamed('a', 'b'), { max: 3, startedAt: 100, endedAt: 110 }, 7)

    expect(state.nextScanAt).toBe(150)
    expect([...state.queues.values()].map(({ id, idleSince, isOutdated }) => [id, idleSince, isOutdated])).toEqual([
      ['a', 7, true],
      ['b', 7, true],
    ])
  })

  test('that reached its limit is followed by another one immediately', () => {
    const state = stateOf(0)

    addClaimed(state, queuesNamed('a', 'b'), { max: 2, startedAt: 100, endedAt: 110 }, 0)

    expect(state.nextScanAt).toBe(-Infinity)
  })
})

describe('idle queues', () => {
  const saved = { id: '', failures: 1, pause: 0, failing: 'started', is_gone: false } as const

  test.each([
    ['after 5 seconds', {}, 5000, []],
    ['after more than 5 seconds', {}, 5001, ['queue 0']],
    ['immediately when they are drained', { isDraining: true }, 1, ['queue 0']],
    ['never while a delivery is pending', { isDraining: true, pending: new Set(['event']) }, 9000, []],
    ['never while a state is not saved', { isDraining: true, unsavedChange: saved }, 9000, []],
  ])('are released %s', (_, fields, now, released) => {
    const state = stateOf(1)
    for (const queue of state.queues.values()) Object.assign(queue, fields)

    expect([takeIdle(state, now), state.queues.size]).toEqual([released, 1 - released.length])
  })

  test('are idle since their latest delivery was recorded', () => {
    const state = stateOf(1)
    const pending = new Set(['event'])
    for (const queue of state.queues.values()) queue.pending = pending
    takeIdle(state, 8000)
    pending.clear()

    expect([takeIdle(state, 13_000), takeIdle(state, 13_001)]).toEqual([[], ['queue 0']])
  })
})

describe('a notification', () => {
  test('with the id of a subscription drops what was read of it', () => {
    const queue = queueOf({ events: eventIds(3) })
    const state = stateOf(0, { queues: new Map([[queue.id, queue]]) })

    applyNotification(state, queue.id)

    expect(queue).toMatchObject({ deliveries: [], isOutdated: true, version: 1 })
  })

  test.each([
    ['new:queue 0,queue 2', ['queue 0', 'queue 2'], 0],
    ['new:', [], -Infinity],
    ['queue 9', [], 0],
  ])('%j marks the queues to read', (text, outdated, readAllAt) => {
    const state = stateOf(3, { readAllAt: 0 })
    for (const queue of state.queues.values()) queue.isOutdated = false

    applyNotification(state, text)

    expect([...state.queues.values()].filter(({ isOutdated }) => isOutdated).map(({ id }) => id)).toEqual(outdated)
    expect(state.readAllAt).toBe(readAllAt)
  })
})

test('a fan-out that fails is repeated with a quarter of the events, and one more after each success', () => {
  const state = createWorkerState()
  const sizes = ['fails', 'fails', 'succeeds', 'succeeds'].map((result) => {
    const max = startFanOut(state)
    if (result === 'succeeds') finishFanOut(state, max)
    return max
  })

  expect([...sizes, startFanOut(state)]).toEqual([100, 25, 7, 8, 9])
})

test('a fan-out never takes more than 100 events', () => {
  const state = createWorkerState()
  finishFanOut(state, startFanOut(state))

  expect(startFanOut(state)).toBe(100)
})

test('a queue that another worker has taken over keeps nothing that could be sent', () => {
  const queue = queueOf({ events: eventIds(3) })
  const state = stateOf(0, { queues: new Map([[queue.id, queue]]) })

  forgetQueue(state, queue)

  expect([state.queues.size, queue.deliveries, queue.pending.size]).toEqual([0, [], 0])
})
