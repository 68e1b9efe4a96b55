import { expect, test } from 'vitest'
import { isOver, mergeIntervals, mustNotify, nextPause, plainUid } from './rules.ts'

const healthy = { failures: 0, idle_seconds: 0 }
const day = 24 * 3600

test('merges intervals that overlap or touch', () => {
  const merged = mergeIntervals([
    { from: 5, to: 7 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 6, to: 9 },
  ])

  expect(merged).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 9 },
  ])
})

test('calendars that change are read every two minutes, idle ones every fifteen', () => {
  const pauses = [0, 0.9 * day, 1.5 * day, 30 * day].map((idle_seconds) =>
    nextPause({ ...healthy, idle_seconds }, {}, 0.5),
  )

  expect(pauses).toEqual([120, 120, 300, 900])
})

test('a failing connection is read after one minute, then twice as late each time, up to half an hour', () => {
  const pauses = [1, 2, 3, 5, 6, 100].map((failures) => nextPause({ ...healthy, failures }, {}, 0.5))

  expect(pauses).toEqual([60, 120, 240, 960, 1800, 1800])
})

test('chance spreads the pauses by a tenth, and the pause that a server asks for counts up to six hours', () => {
  expect([0, 1].map((chance) => nextPause(healthy, {}, chance))).toEqual([108, 132])
  expect([30, 3000, 10 ** 9].map((retryAfter) => nextPause(healthy, { retryAfter }, 0.5))).toEqual([120, 3000, 21_600])
  expect(nextPause(healthy, { isPartial: true }, 0.5)).toBe(1)
})

test('the owner gets an email at the second refusal, or after a day without the server, and only one', () => {
  const refused = { state: 'needs_reconnect', failures: 1, failing_seconds: 0, notified_at: null }
  const away = { state: 'unreachable', failures: 9, failing_seconds: day - 1, notified_at: null }

  expect(
    [refused, { ...refused, failures: 2 }, { ...refused, failures: 3, notified_at: 'then' }].map(mustNotify),
  ).toEqual([false, true, false])
  const late = { ...away, failing_seconds: day }
  expect([away, late, { ...late, notified_at: 'then' }].map(mustNotify)).toEqual([false, true, false])
})

test('a single event is over when it ends, a series never', () => {
  const item = { uid: 'a', start: '', end: '', zone: null, isBusy: true }
  const timeOf = () => ({ from: 0, to: 10 })

  expect([
    isOver(item, 10, timeOf),
    isOver(item, 9, timeOf),
    isOver({ ...item, rule: 'FREQ=DAILY' }, 10, timeOf),
  ]).toEqual([true, false, false])
})

test('a UID with a domain or in capitals is the same', () => {
  expect(plainUid('019B2C61-0000-7000-8000-000000000001@Example.com')).toBe('019b2c61-0000-7000-8000-000000000001')
})
