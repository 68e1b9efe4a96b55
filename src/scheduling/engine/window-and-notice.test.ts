import { describe, expect, test } from 'vitest'
import { at, daily, days, caseHost, engineCase, times } from '../../test/engine-builders.ts'
import type { TextWindow } from '../../test/engine-case.ts'

/** One start a day for two weeks, requested at noon on Thursday, June 4. */
const noon = engineCase({
  pools: [[caseHost({ rules: daily('18:00-19:00') })]],
  now: at('06-04 12:00'),
  range: days('06-03', '06-16'),
})
const daysOffered = (window: TextWindow) => times({ ...noon, window }).replaceAll(' 18:00', '')

describe('The window', () => {
  test.each<[string, TextWindow, string]>([
    [
      'unlimited offers every day from today',
      { type: 'unlimited' },
      '06-04, 06-05, 06-06, 06-07, 06-08, 06-09, 06-10, 06-11, 06-12, 06-13, 06-14, 06-15, 06-16',
    ],
    ['moving by 0 days offers only today', { type: 'moving', days: 0 }, '06-04'],
    ['moving by 3 days ends on the third day from today', { type: 'moving', days: 3 }, '06-04, 06-05, 06-06, 06-07'],
    ['moving by 0 weekdays offers only today', { type: 'available_moving', days: 0 }, '06-04'],
    ['moving by 1 weekday ends tomorrow', { type: 'available_moving', days: 1 }, '06-04, 06-05'],
    [
      'moving by 3 weekdays skips the weekend and ends on Tuesday',
      { type: 'available_moving', days: 3 },
      '06-04, 06-05, 06-06, 06-07, 06-08, 06-09',
    ],
    [
      'fixed includes both of its days',
      { type: 'fixed', first: '2026-06-08', last: '2026-06-10' },
      '06-08, 06-09, 06-10',
    ],
    ['fixed in the past offers nothing', { type: 'fixed', first: '2026-05-01', last: '2026-06-03' }, ''],
  ])('%s', (_, window, expected) => {
    expect(daysOffered(window)).toBe(expected)
  })

  test('counts days on the clock of the event type', () => {
    const window = { type: 'fixed' as const, first: '2026-06-02', last: '2026-06-02' }
    const pools = [[caseHost({ rules: daily('00:00-24:00') })]]
    const meeting = { duration: 60, before: 0, after: 0, increment: 360 }
    const clock = { timezone: 'Asia/Tokyo', travel: [] }

    expect(times(engineCase({ pools, meeting, clock, window, range: days('06-01', '06-03') }))).toBe(
      '06-01 18:00, 06-02 00:00 06:00 12:00',
    )
  })

  test('begins with today on the clock of the event type', () => {
    const window = { type: 'moving' as const, days: 1 }
    const clock = { timezone: 'Pacific/Honolulu', travel: [] }

    expect(times({ ...noon, window, clock, now: at('06-04 09:59') })).toBe('06-04 18:00')
    expect(times({ ...noon, window, clock, now: at('06-04 10:00') })).toBe('06-04 18:00, 06-05 18:00')
  })

  test('follows the clock of the event type during a trip', () => {
    const travel = [{ timezone: 'Asia/Tokyo', start_date: '2026-06-05', end_date: '2026-06-09' }]
    const window = { type: 'fixed' as const, first: '2026-06-05', last: '2026-06-06' }

    expect(times({ ...noon, window, clock: { timezone: 'UTC', travel } })).toBe('06-04 18:00, 06-05 18:00')
  })
})

describe('Notice', () => {
  test.each([
    ['06-01 08:00', 0, '06-01 09:00 10:00 11:00'],
    ['06-01 08:00', 60, '06-01 09:00 10:00 11:00'],
    ['06-01 08:00', 61, '06-01 10:00 11:00'],
    ['06-01 09:00', 0, '06-01 09:00 10:00 11:00'],
    ['06-01 09:00', 120, '06-01 11:00'],
    ['05-31 12:00', 1440, ''],
  ])('at %s of %i minutes leaves "%s"', (now, notice, expected) => {
    expect(times(engineCase({ now: at(now), notice }))).toBe(expected)
  })

  test('is exact to the second', () => {
    expect(times(engineCase({ now: at('06-01 08:00') + 1 / 60, notice: 60 }))).toBe('06-01 10:00 11:00')
    expect(times(engineCase({ now: at('06-01 09:00') - 1 / 60, notice: 0 }))).toBe('06-01 09:00 10:00 11:00')
  })

  test('removes past starts and does not shift the grid', () => {
    expect(times(engineCase({ now: at('06-01 09:20') }))).toBe('06-01 10:00 11:00')
    expect(times(engineCase({ now: at('06-02 09:20') }))).toBe('')
  })
})

describe('The range', () => {
  test('includes its start and excludes its end', () => {
    expect(times(engineCase({ range: { from: at('06-01 09:00'), to: at('06-01 11:00') } }))).toBe('06-01 09:00 10:00')
  })

  test('can end within a meeting', () => {
    expect(times(engineCase({ range: { from: at('06-01 10:30'), to: at('06-01 11:01') } }))).toBe('06-01 11:00')
  })
})
