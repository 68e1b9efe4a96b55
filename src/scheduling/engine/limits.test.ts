import { describe, expect, test } from 'vitest'
import type { Pair } from '../../test/engine-case.ts'
import { at, daily, days, somebody, story, times, upTo } from '../../test/engine-story.ts'
import type { Limit } from './limits.ts'

/** Two hours of meetings on a Wednesday: half an hour, and one and a half. */
const held: Pair[] = [[at('06-10 10:00'), 30], [at('06-10 15:00'), 90]]

/** One start a day, from Friday of the week before to the first day of the next month. */
const range = days('06-05', '07-01')
const rules = daily('18:00-19:00')
const unlimited = { pools: [[somebody({ rules })]], range }

const sameWeek = ['06-08', '06-09', '06-10', '06-11', '06-12', '06-13', '06-14']
const june = Array.from({ length: 26 }, (_, i) => `06-${String(i + 5).padStart(2, '0')}`)
const everyDay = [...june, '07-01']

const table: [Limit, closed: string[]][] = [
  [upTo(3, 'meetings', 'day'), []],
  [upTo(2, 'meetings', 'day'), ['06-10']],
  [upTo(1, 'meetings', 'day'), ['06-10']],
  [upTo(3, 'meetings', 'week'), []],
  [upTo(2, 'meetings', 'week'), sameWeek],
  [upTo(3, 'meetings', 'month'), []],
  [upTo(2, 'meetings', 'month'), june],
  [upTo(180, 'minutes', 'day'), []],
  [upTo(179, 'minutes', 'day'), ['06-10']],
  [upTo(59, 'minutes', 'day'), everyDay],
  [upTo(180, 'minutes', 'week'), []],
  [upTo(179, 'minutes', 'week'), sameWeek],
  [upTo(180, 'minutes', 'month'), []],
  [upTo(179, 'minutes', 'month'), june],
]

function openDays(closed: string[]) {
  return everyDay.filter((day) => !closed.includes(day)).map((day) => `${day} 18:00`).join(', ')
}

describe('A limit', () => {
  test.each(table)('of an event type (%j) closes the days %j', (limit, closed) => {
    expect(times(story({ ...unlimited, limits: [limit], held }))).toBe(openDays(closed))
  })

  test.each(table)('of a host (%j) closes the days %j', (limit, closed) => {
    const pools = [[somebody({ rules, limits: [limit], held })]]

    expect(times(story({ pools, range }))).toBe(openDays(closed))
  })

  test('of a host counts only the meetings of this host', () => {
    const limits = [upTo(1, 'meetings', 'day')]
    const ada = somebody({ rules, limits })

    expect(times(story({ pools: [[ada]], range: days('06-10', '06-10'), held }))).toBe('06-10 18:00')
  })

  test('of one host leaves the start to another host, unless both are required', () => {
    const limits = [upTo(1, 'meetings', 'day')]
    const ada = somebody({ rules, limits, held })
    const bob = somebody({ rules })
    const range = days('06-10', '06-10')

    expect(times(story({ pools: [[ada, bob]], range }))).toBe('06-10 18:00')
    expect(times(story({ pools: [[ada], [bob]], range }))).toBe('')
    expect(times(story({ pools: [[bob], [ada]], range }))).toBe('')
  })

  test('combined with other limits closes the days that one of them closes', () => {
    const limits = [upTo(9, 'meetings', 'month'), upTo(179, 'minutes', 'week'), upTo(2, 'meetings', 'day')]

    expect(times(story({ ...unlimited, limits, held }))).toBe(openDays(sameWeek))
  })

  test('of an event type counts a meeting on the day it starts on the clock of the event type', () => {
    const limits = [upTo(1, 'meetings', 'day')]
    const late: Pair[] = [[at('06-09 14:59'), 60]]
    const scenario = story({ ...unlimited, limits, held: late, range: days('06-08', '06-10') })

    expect(times(scenario)).toBe('06-08 18:00, 06-10 18:00')
    expect(times({ ...scenario, clock: { timezone: 'Asia/Tokyo', travel: [] } })).toBe('06-09 18:00, 06-10 18:00')
  })

  test('of a host counts days on their clock, even on a trip', () => {
    const limits = [upTo(1, 'meetings', 'day')]
    const travel = [{ timezone: 'Asia/Tokyo', start_date: '2026-06-09', end_date: '2026-06-12' }]
    const late: Pair[] = [[at('06-09 15:30'), 60]]
    const hours = daily('00:00-24:00')
    const meeting = { duration: 60, before: 0, after: 0, increment: 720 }
    const scenario = story({ range: days('06-09', '06-10'), meeting })
    const tokyo = somebody({ rules: hours, travel, limits, held: late })

    expect(times({ ...scenario, pools: [[tokyo]] })).toBe('06-09 03:00, 06-10 15:00')
  })

  test('counts a meeting with the clock offset of its own day, not the offset after a clock change', () => {
    const limits = [upTo(1, 'meetings', 'day')]
    const saturday: Pair[] = [[at('03-28 22:30'), 60]]
    const berlin = somebody({ timezone: 'Europe/Berlin', rules })
    const scenario = story({ range: { from: at('03-29 12:00'), to: at('03-30 00:00') }, now: at('03-01 00:00') })

    expect(times({ ...scenario, pools: [[{ ...berlin, limits, held: saturday }]] })).toBe('03-29 16:00')
    expect(times({ ...scenario, pools: [[berlin]], clock: berlin.schedule, limits, held: saturday }))
      .toBe('03-29 16:00')
  })

  test('of a month counts meetings from its first day on, and none of the month before', () => {
    const limits = [upTo(1, 'meetings', 'month')]
    const may: Pair[] = [[at('05-31 23:59'), 60]]
    const first: Pair[] = [[at('06-01 00:00'), 60]]
    const scenario = story({ ...unlimited, limits, range: days('06-30', '06-30') })

    expect(times({ ...scenario, held: may })).toBe('06-30 18:00')
    expect(times({ ...scenario, held: first })).toBe('')
  })

  test('of a week counts from Monday', () => {
    const limits = [upTo(1, 'meetings', 'week')]
    const sunday: Pair[] = [[at('06-07 23:59'), 60]]

    expect(times(story({ ...unlimited, limits, held: sunday, range: days('06-05', '06-09') })))
      .toBe('06-08 18:00, 06-09 18:00')
  })
})
