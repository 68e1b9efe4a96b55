import { describe, expect, test } from 'vitest'
import { at, daily, days, caseHost, engineCase, times, maxPer } from '../../test/engine-builders.ts'
import type { Pair } from '../../test/engine-case.ts'
import type { Limit } from './limits.ts'

/** Two hours of meetings on a Wednesday: half an hour, and one and a half. */
const held: Pair[] = [
  [at('06-10 10:00'), 30],
  [at('06-10 15:00'), 90],
]

/** One start a day, from Friday of the week before to the first day of the next month. */
const range = days('06-05', '07-01')
const rules = daily('18:00-19:00')
const unlimited = { pools: [[caseHost({ rules })]], range }

const sameWeek = ['06-08', '06-09', '06-10', '06-11', '06-12', '06-13', '06-14']
const june = Array.from({ length: 26 }, (_, i) => `06-${String(i + 5).padStart(2, '0')}`)
const everyDay = [...june, '07-01']

const table: [Limit, closed: string[]][] = [
  [maxPer(3, 'meetings', 'day'), []],
  [maxPer(2, 'meetings', 'day'), ['06-10']],
  [maxPer(1, 'meetings', 'day'), ['06-10']],
  [maxPer(3, 'meetings', 'week'), []],
  [maxPer(2, 'meetings', 'week'), sameWeek],
  [maxPer(3, 'meetings', 'month'), []],
  [maxPer(2, 'meetings', 'month'), june],
  [maxPer(held.length, 'meetings', 'year'), everyDay],
  [maxPer(held.length + 1, 'meetings', 'year'), []],
  [maxPer(180, 'minutes', 'day'), []],
  [maxPer(179, 'minutes', 'day'), ['06-10']],
  [maxPer(59, 'minutes', 'day'), everyDay],
  [maxPer(180, 'minutes', 'week'), []],
  [maxPer(179, 'minutes', 'week'), sameWeek],
  [maxPer(180, 'minutes', 'month'), []],
  [maxPer(179, 'minutes', 'month'), june],
]

function openDays(closed: string[]) {
  return everyDay
    .filter((day) => !closed.includes(day))
    .map((day) => `${day} 18:00`)
    .join(', ')
}

describe('A limit', () => {
  test.each(table)('of an event type (%j) closes the days %j', (limit, closed) => {
    expect(times(engineCase({ ...unlimited, limits: [limit], held }))).toBe(openDays(closed))
  })

  test.each(table)('of a host (%j) closes the days %j', (limit, closed) => {
    const pools = [[caseHost({ rules, limits: [limit], held })]]

    expect(times(engineCase({ pools, range }))).toBe(openDays(closed))
  })

  test('of a host counts only the meetings of this host', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const ada = caseHost({ rules, limits })

    expect(times(engineCase({ pools: [[ada]], range: days('06-10', '06-10'), held }))).toBe('06-10 18:00')
  })

  test('of one host leaves the start to another host, unless both are required', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const ada = caseHost({ rules, limits, held })
    const bob = caseHost({ rules })
    const range = days('06-10', '06-10')

    expect(times(engineCase({ pools: [[ada, bob]], range }))).toBe('06-10 18:00')
    expect(times(engineCase({ pools: [[ada], [bob]], range }))).toBe('')
    expect(times(engineCase({ pools: [[bob], [ada]], range }))).toBe('')
  })

  test('combined with other limits closes the days that one of them closes', () => {
    const limits = [maxPer(9, 'meetings', 'month'), maxPer(179, 'minutes', 'week'), maxPer(2, 'meetings', 'day')]

    expect(times(engineCase({ ...unlimited, limits, held }))).toBe(openDays(sameWeek))
  })

  test('of an event type counts a meeting on the day it starts on the clock of the event type', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const late: Pair[] = [[at('06-09 14:59'), 60]]
    const scenario = engineCase({ ...unlimited, limits, held: late, range: days('06-08', '06-10') })

    expect(times(scenario)).toBe('06-08 18:00, 06-10 18:00')
    expect(times({ ...scenario, clock: { timezone: 'Asia/Tokyo', travel: [] } })).toBe('06-09 18:00, 06-10 18:00')
  })

  test('of a host counts days on their clock, even on a trip', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const travel = [{ timezone: 'Asia/Tokyo', start_date: '2026-06-09', end_date: '2026-06-12' }]
    const late: Pair[] = [[at('06-09 15:30'), 60]]
    const hours = daily('00:00-24:00')
    const meeting = { duration: 60, before: 0, after: 0, increment: 720 }
    const scenario = engineCase({ range: days('06-09', '06-10'), meeting })
    const tokyo = caseHost({ rules: hours, travel, limits, held: late })

    expect(times({ ...scenario, pools: [[tokyo]] })).toBe('06-09 03:00, 06-10 15:00')
  })

  test('counts a meeting with the clock offset of its own day, not the offset after a clock change', () => {
    const limits = [maxPer(1, 'meetings', 'day')]
    const saturday: Pair[] = [[at('03-28 22:30'), 60]]
    const berlin = caseHost({ timezone: 'Europe/Berlin', rules })
    const scenario = engineCase({ range: { from: at('03-29 12:00'), to: at('03-30 00:00') }, now: at('03-01 00:00') })

    expect(times({ ...scenario, pools: [[{ ...berlin, limits, held: saturday }]] })).toBe('03-29 16:00')
    expect(times({ ...scenario, pools: [[berlin]], clock: berlin.schedule, limits, held: saturday })).toBe(
      '03-29 16:00',
    )
  })

  test('of a month counts meetings from its first day on, and none of the month before', () => {
    const limits = [maxPer(1, 'meetings', 'month')]
    const may: Pair[] = [[at('05-31 23:59'), 60]]
    const first: Pair[] = [[at('06-01 00:00'), 60]]
    const scenario = engineCase({ ...unlimited, limits, range: days('06-30', '06-30') })

    expect(times({ ...scenario, held: may })).toBe('06-30 18:00')
    expect(times({ ...scenario, held: first })).toBe('')
  })

  test('of a week counts from Monday', () => {
    const limits = [maxPer(1, 'meetings', 'week')]
    const sunday: Pair[] = [[at('06-07 23:59'), 60]]

    expect(times(engineCase({ ...unlimited, limits, held: sunday, range: days('06-05', '06-09') }))).toBe(
      '06-08 18:00, 06-09 18:00',
    )
  })
})
