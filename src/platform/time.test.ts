import { expect, expectTypeOf, test } from 'vitest'
import type { JobKind } from './jobs/worker.ts'
import { addMicroseconds, days, milliseconds, minutes, seconds, secondsFrom, type Milliseconds } from './time.ts'

test('converts between units', () => {
  expect([
    milliseconds({ days: 1 }),
    seconds({ hours: 2, minutes: 30 }),
    minutes({ days: 1 }),
    days({ hours: 36 }),
  ]).toEqual([86_400_000, 9000, 1440, 1.5])
  expect(seconds({ milliseconds: milliseconds({ minutes: 1 }) })).toBe(60)
})

test('reads a list of delays and rejects what is not one', () => {
  expect(secondsFrom('0s 30s 2m 1h 1d')).toEqual([0, 30, 120, 3600, 86_400])
  for (const text of ['', '10', '5 m', '1w', '-1s']) expect(() => secondsFrom(text)).toThrow('is not a duration')
})

test('a duration compiles only where its unit is expected', () => {
  const wait = (duration: Milliseconds) => duration

  expect(wait(milliseconds({ seconds: 2 }))).toBe(2000)
  // @ts-expect-error: seconds are not milliseconds
  wait(seconds({ minutes: 1 }))
  // @ts-expect-error: minutes are not milliseconds
  wait(minutes({ hours: 1 }))
  // @ts-expect-error: a number without a unit
  wait(1000)
  // @ts-expect-error: the part has another unit
  seconds({ minutes: seconds({ minutes: 1 }) })
  // @ts-expect-error: a job waits for seconds
  expectTypeOf([milliseconds({ minutes: 1 })]).toExtend<JobKind['delays']>()
  expectTypeOf(secondsFrom('1m')).toExtend<JobKind['delays']>()
})

test('microseconds are added across the end of a second', () => {
  expect(addMicroseconds('2026-12-31T23:59:59.999998Z', 1)).toBe('2026-12-31T23:59:59.999999Z')
  expect(addMicroseconds('2026-12-31T23:59:59.999998Z', 3)).toBe('2027-01-01T00:00:00.000001Z')
})
