import { expect, test } from 'vitest'
import { queueOf } from '../../test/subscription-queues.ts'
import { startNext } from './queue-limits.ts'
import { recordOutcome } from './record-outcome.ts'
import { createSenderPoolState, startRequest } from './sender-pool-state.ts'

const content = { name: 'contact.created', created_at: '', payload: '{}' }
const [event, testEvent] = [
  { ...content, is_test: false },
  { ...content, is_test: true },
]
const outcome = { status_code: 500, error: null, response: 'busy', duration_ms: 12, retryAfter: 0 }
const accepted = { ...outcome, status_code: 200 }

function requestOf(of: typeof event | undefined) {
  const queue = queueOf({ events: ['event 0'] })
  const delivery = startNext(queue)
  if (!delivery) throw new Error('the queue is empty')
  const sent = { ...delivery, event: of && { ...of, id: delivery.event_id }, readAt: 0 }
  return startRequest(createSenderPoolState(0), queue, sent, 0)
}

test('a failed attempt is logged, counts for the receiver and is repeated later', () => {
  const request = requestOf(event)

  const result = recordOutcome(request, outcome, 2000, 0)

  expect(result).toMatchObject({ event_id: 'event 0', number: 0, status: 'waiting', seconds: expect.any(Number) })
  expect(result.seconds).toBeGreaterThan(0)
  expect(result.attempt).toEqual({ status_code: 500, error: null, response: 'busy', duration_ms: 12 })
  expect(request.queue.unsavedChange).toMatchObject({ failures: 1 })
})

test('a delivery is given up when the time since its first attempt, measured with our clock, is over', () => {
  const month = 31 * 86_400_000

  expect(recordOutcome(requestOf(event), outcome, month, 0).status).toBe('failed')
})

test.each<[delivery: string, isResponsive: boolean, of: typeof event | undefined]>([
  ['an accepted event', true, event],
  ['an accepted test event', true, testEvent],
  ['a deleted event', false, undefined],
])('after %s it is %s that the receiver is responsive', (_, isResponsive, of) => {
  const request = requestOf(of)

  recordOutcome(request, accepted, 0, 0)

  expect([request.queue.isResponsive, request.queue.unsavedChange]).toEqual([isResponsive, undefined])
})

test('a failed test event does not count for the receiver', () => {
  const request = requestOf(testEvent)

  const { status } = recordOutcome(request, outcome, 0, 0)

  expect([status, request.queue.unsavedChange]).toEqual(['failed', undefined])
})
