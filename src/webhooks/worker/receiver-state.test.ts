import { describe, expect, test } from 'vitest'
import {
  eventIds,
  finishAll,
  gone,
  queueOf,
  responsiveQueue,
  rowOf,
  saveChange,
  sendAll,
  success,
  unlimited,
} from '../../test/subscription-queues.ts'
import { failuresOf, markChangeSaved } from './receiver-state.ts'
import { refill } from './subscription-queue.ts'

describe('failures', () => {
  test.each<[ordinal: string, from: number, failures: number, pause: number]>([
    ['the first', 0, 1, 0],
    ['the fourth', 3, 4, 0],
    ['the fifth', 4, 5, 30],
    ['the sixth', 5, 6, 60],
    ['the tenth', 9, 10, 600],
    ['the hundredth', 99, 100, 600],
  ])('count %s failure and set its pause', (_, from, failures, pause) => {
    const queue = queueOf({ failures: from, events: eventIds(1), attempt: 1 })

    finishAll(queue, sendAll(queue))

    expect(queue.unsavedChange).toMatchObject({ failures, pause, is_gone: false })
  })

  test('of first attempts during a pause do not prolong it', () => {
    const queue = queueOf({ failures: 5, events: eventIds(4) })

    finishAll(queue, sendAll(queue))

    expect([queue.unsavedChange, failuresOf(queue), queue.version]).toEqual([undefined, 5, 0])
  })

  test('of first attempts during a pause prolong it if the receiver sends Retry-After', () => {
    const queue = queueOf({ failures: 6, events: eventIds(1) })

    finishAll(queue, sendAll(queue), { status_code: 429, retryAfter: 900 })

    expect(queue.unsavedChange).toMatchObject({ failures: 6, pause: 900, failing: 'unchanged' })
  })

  test('with status 410 during a pause disable the subscription', () => {
    const queue = queueOf({ failures: 6, events: eventIds(1) })

    finishAll(queue, sendAll(queue), gone)

    expect(queue.unsavedChange).toMatchObject({ failures: 6, is_gone: true })
  })

  test('of 8 concurrent requests lead to one pause, not to longer and longer ones', () => {
    const queue = responsiveQueue({ events: eventIds(20) })

    finishAll(queue, sendAll(queue))

    expect(queue.unsavedChange).toMatchObject({ failures: 5, pause: 30 })
  })

  test('of consecutive retries prolong the pause each time', () => {
    const queue = queueOf({ failures: 5 })
    const pauses = eventIds(7).map((event) => {
      refill(queue, rowOf({ failures: failuresOf(queue), events: [event], attempt: 1 }), unlimited, new Map())
      finishAll(queue, sendAll(queue))
      const { pause } = queue.unsavedChange ?? {}
      saveChange(queue)
      return pause
    })

    expect(pauses).toEqual([60, 120, 240, 480, 600, 600, 600])
  })

  test('set the start of the failures only once', () => {
    const queue = queueOf({ events: eventIds(3) })

    const [one, ...others] = sendAll(queue)
    finishAll(queue, one ? [one] : [])
    const first = queue.unsavedChange?.failing
    saveChange(queue)
    finishAll(queue, others.slice(0, 1))

    expect([first, queue.unsavedChange?.failing]).toEqual(['started', 'unchanged'])
  })

  test('after a success that is not saved yet restart the count', () => {
    const queue = queueOf({ failures: 3, events: eventIds(2) })
    const before = sendAll(queue)

    finishAll(queue, before.slice(0, 1), success)
    finishAll(queue, before.slice(1))

    expect(queue.unsavedChange).toMatchObject({ failures: 1, pause: 0, failing: 'restarted' })
  })
})

describe('a successful delivery', () => {
  test.each([1, 4, 5, 12])('after %i failures ends them and the pause', (failures) => {
    const queue = queueOf({ failures, events: eventIds(1) })

    finishAll(queue, sendAll(queue), success)

    expect(queue.unsavedChange).toMatchObject({
      id: 'subscription',
      failures: 0,
      pause: 0,
      failing: 'no',
      is_gone: false,
    })
  })

  test('ends the pause even if 7 concurrent requests failed', () => {
    const queue = responsiveQueue({ events: eventIds(8) })
    const sent = sendAll(queue)

    finishAll(queue, sent.slice(1))
    finishAll(queue, sent.slice(0, 1), success)

    expect(queue.unsavedChange).toMatchObject({ failures: 0, pause: 0, failing: 'no' })
  })

  test('clears the start of the failures even without a failure since the subscription was enabled', () => {
    const queue = queueOf({ failures: 0, is_retrying: true, events: eventIds(1) })

    finishAll(queue, sendAll(queue), success)

    expect(queue.unsavedChange).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('does not enable a subscription that a 410 disabled', () => {
    const queue = responsiveQueue({ events: eventIds(2) })
    const sent = sendAll(queue)
    finishAll(queue, sent.slice(0, 1), gone)

    finishAll(queue, sent.slice(1), success)

    expect(queue.unsavedChange).toMatchObject({ failures: 0, is_gone: true })
  })
})

describe('an unsaved change', () => {
  test('becomes part of the row after it is saved', () => {
    const queue = queueOf({ events: eventIds(1) })

    finishAll(queue, sendAll(queue))
    saveChange(queue)

    expect([queue.unsavedChange, failuresOf(queue), queue.row?.is_retrying]).toEqual([undefined, 1, true])
  })

  test('stays unsaved if another change replaced it during the save', () => {
    const queue = queueOf({ events: eventIds(2) })
    const sent = sendAll(queue)
    finishAll(queue, sent.slice(0, 1))
    const saved = queue.unsavedChange

    finishAll(queue, sent.slice(1), success)
    if (saved) markChangeSaved(queue, saved)

    expect(queue.unsavedChange).toMatchObject({ failures: 0, failing: 'no' })
  })

  test('increments the version, so that earlier reads are discarded', () => {
    const queue = queueOf({ events: eventIds(2) })

    finishAll(queue, sendAll(queue))

    expect(queue.version).toBe(2)
  })
})
