import { expect, test } from 'vitest'
import { eventIds, queueOf, responsiveQueue, rowOf } from '../../test/subscription-queues.ts'
import { finishReads, startReads } from './fill-queues.ts'
import type { SubscriptionQueue } from './subscription-queue.ts'
import { createWorkerState } from './worker-state.ts'

/** A worker that has read all its queues at the time 0. */
function stateOf(...queues: SubscriptionQueue[]) {
  const named = queues.map((queue, i): [string, SubscriptionQueue] => [`queue ${i}`, queue])
  for (const [id, queue] of named) Object.assign(queue, { id })
  return { ...createWorkerState(), queues: new Map(named), readAllAt: 0 }
}

/** A queue that is not outdated and has enough deliveries. */
const fullQueue = () => Object.assign(queueOf({ events: eventIds(8) }), { isOutdated: false })
const idsOf = (reads: { queue: { id: string } }[]) => reads.map(({ queue }) => queue.id)

test('reads the queues that are outdated or have room for more', () => {
  const outdated = Object.assign(fullQueue(), { isOutdated: true })
  const withRoom = Object.assign(responsiveQueue({}), { isOutdated: false })
  const state = stateOf(fullQueue(), outdated, withRoom)

  expect(idsOf(startReads(state, 999))).toEqual(['queue 1', 'queue 2'])
  expect(state.readAllAt).toBe(0)
})

test('reads all queues after a second', () => {
  const state = stateOf(fullQueue(), fullQueue())

  const reads = [999, 1000, 1999].map((now) => idsOf(startReads(state, now)))

  expect(reads).toEqual([[], ['queue 0', 'queue 1'], []])
  expect(state.readAllAt).toBe(1000)
})

test('a queue that is being read is up to date unless it changes from now on', () => {
  const queue = queueOf({})
  queue.recorded.add('event 0')
  const state = stateOf(queue)

  startReads(state, 0)

  expect([queue.isOutdated, queue.recorded.size]).toEqual([false, 0])
})

test('fills the queues with the deliveries that were read', () => {
  const queue = queueOf({})
  const reads = startReads(stateOf(queue), 0)

  const hasOutdated = finishReads(reads, [{ ...rowOf({ events: eventIds(2) }), id: queue.id }], new Map())

  expect([hasOutdated, queue.deliveries.map(({ event_id }) => event_id)]).toEqual([false, ['event 0', 'event 1']])
})

test('discards what was read of a queue that changed in between, and reads it again', () => {
  const queue = queueOf({})
  const reads = startReads(stateOf(queue), 0)
  queue.version++

  const hasOutdated = finishReads(reads, [{ ...rowOf({ events: eventIds(2) }), id: queue.id }], new Map())

  expect([hasOutdated, queue.isOutdated, queue.deliveries]).toEqual([true, true, []])
})

test('drains a queue that the database no longer lists as ours', () => {
  const queue = queueOf({ events: eventIds(1) })
  const reads = startReads(stateOf(queue), 0)

  const hasOutdated = finishReads(reads, [], new Map())

  expect([hasOutdated, queue.isDraining, queue.deliveries]).toEqual([false, true, []])
})
