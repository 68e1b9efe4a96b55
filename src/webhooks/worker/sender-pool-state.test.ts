import { describe, expect, test } from 'vitest'
import { eventIds, queueOf, responsiveQueue } from '../../test/subscription-queues.ts'
import { finish } from './queue-limits.ts'
import { receiverStateOf, type ReceiverState } from './receiver-state.ts'
import { hasRoom, refillAllowance } from './sender-limits.ts'
import {
  addReady,
  createSenderPoolState,
  endRequest,
  markSlow,
  startRequest,
  takeDelivery,
  type SenderPoolState,
} from './sender-pool-state.ts'
import type { SubscriptionQueue } from './subscription-queue.ts'

const queues: Record<ReceiverState, () => SubscriptionQueue> = {
  new: () => queueOf({ events: eventIds(20) }),
  responsive: () => responsiveQueue({ events: eventIds(20) }),
  failing: () => queueOf({ failures: 5, events: eventIds(20) }),
}

/** Starts one request to a new queue in this state. */
function startOne(pool: SenderPoolState, state: ReceiverState, now = 0) {
  const queue = queues[state]()
  addReady(pool, queue)
  const delivery = takeDelivery(pool, state, queue)
  if (!delivery) throw new Error('the queue is not ready')
  return startRequest(pool, queue, delivery, now)
}

/** Starts requests until there is no room, `max` at most. */
function startAll(pool: SenderPoolState, state: ReceiverState, max = 3000, now = 0) {
  const requests = []
  while (requests.length < max && hasRoom(pool, state)) requests.push(startOne(pool, state, now))
  return requests
}

describe('room for requests', () => {
  test.each<[ReceiverState, number]>([
    ['responsive', 64],
    ['new', 256],
    ['failing', 12],
  ])('to %s receivers ends at %i concurrent ones', (state, count) => {
    const pool = createSenderPoolState(0)

    expect(startAll(pool, state)).toHaveLength(count)
    expect(pool.quick[state]).toBe(count)
  })

  test('is separate for each state of receivers', () => {
    const pool = createSenderPoolState(0)
    startAll(pool, 'new')

    expect([hasRoom(pool, 'new'), hasRoom(pool, 'responsive'), hasRoom(pool, 'failing')]).toEqual([false, true, true])
  })

  test('appears when a request ends', () => {
    const pool = createSenderPoolState(0)
    const [request] = startAll(pool, 'responsive')
    if (request) endRequest(pool, request)

    expect([hasRoom(pool, 'responsive'), pool.quick.responsive, pool.requests.size]).toEqual([true, 63, 63])
  })

  test('appears when requests become slow, up to 2000 for receivers that are not responsive', () => {
    const pool = createSenderPoolState(0)
    for (let now = 0; pool.requests.size < 2000; now += 250) {
      startAll(pool, 'new', 2000 - pool.requests.size, now)
      markSlow(pool, now + 250)
    }

    expect([hasRoom(pool, 'new'), hasRoom(pool, 'failing'), hasRoom(pool, 'responsive')]).toEqual([false, false, true])
  })

  test('to failing receivers ends at 512 requests, slow ones included', () => {
    const pool = createSenderPoolState(0)
    let now = 0
    for (let i = 0; i < 100; i++) {
      startAll(pool, 'failing', 3000, now)
      now += 250
      refillAllowance(pool, now)
      markSlow(pool, now)
    }

    expect([pool.toFailing, pool.quick.failing, hasRoom(pool, 'failing')]).toEqual([512, 0, false])
  })
})

describe('the allowance for failing receivers', () => {
  test.each([
    [1, 0],
    [5, 1],
    [25, 5],
    [1000, 12],
  ])('has after %i ms grown to %i requests', (ms, count) => {
    const pool = createSenderPoolState(0)
    startAll(pool, 'failing')

    refillAllowance(pool, ms)

    expect(startAll(pool, 'failing')).toHaveLength(count)
  })

  test('does not grow beyond a burst while no request is sent', () => {
    const pool = createSenderPoolState(0)

    refillAllowance(pool, 60_000)

    expect([pool.allowance, pool.refilledAt]).toEqual([12, 60_000])
  })
})

describe('a slow request', () => {
  test('is one that takes 250 ms, and its receiver is no longer responsive', () => {
    const pool = createSenderPoolState(0)
    const request = startOne(pool, 'responsive', 100)
    markSlow(pool, 349)
    const before = [request.isSlow, receiverStateOf(request.queue)]

    markSlow(pool, 350)

    expect([before, request.isSlow, receiverStateOf(request.queue)]).toEqual([[false, 'responsive'], true, 'new'])
  })

  test('is counted once, whatever happens to it later', () => {
    const pool = createSenderPoolState(0)
    const request = startOne(pool, 'new')
    markSlow(pool, 250)
    markSlow(pool, 500)
    endRequest(pool, request)

    expect([pool.quick.new, pool.requests.size]).toEqual([0, 0])
  })
})

describe('a queue', () => {
  test('is ready while it can send, in the set of its receiver', () => {
    const pool = createSenderPoolState(0)
    const [empty, full] = [queueOf({}), queues.failing()]
    addReady(pool, empty)
    addReady(pool, full)

    expect([pool.ready.new.size, pool.ready.responsive.size, [...pool.ready.failing]]).toEqual([0, 0, [full]])
  })

  test('whose receiver has changed its state sends nothing in the turn of the earlier state', () => {
    const pool = createSenderPoolState(0)
    const queue = queues.responsive()
    addReady(pool, queue)
    queue.isResponsive = false

    const delivery = takeDelivery(pool, 'responsive', queue)
    addReady(pool, queue)

    expect([delivery, pool.ready.responsive.size, pool.ready.new.size, queue.sending]).toEqual([undefined, 0, 1, 0])
  })

  test('counts a request to a failing receiver until it ends', () => {
    const pool = createSenderPoolState(0)
    const request = startOne(pool, 'failing')
    const during = [pool.toFailing, pool.allowance, request.failuresBefore, request.queue.sending]

    finish(request.queue, request.delivery)
    endRequest(pool, request)

    expect(during).toEqual([1, 11, 5, 1])
    expect([pool.toFailing, pool.allowance, request.queue.sending]).toEqual([0, 11, 0])
  })
})
