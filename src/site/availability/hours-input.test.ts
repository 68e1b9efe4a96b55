import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainClock } from '../../platform/pages/browser/clock-input.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { weekdays, type Rule } from '../../scheduling/engine/hours.ts'
import { rules as rulesSchema } from '../../scheduling/schedules/rule-schema.ts'
import {
  intervalsOf,
  isSameWeek,
  readIntervals,
  readWeek,
  rulesOf,
  weekInputOf,
  withInterval,
  type WeekInput,
} from './hours-input.ts'

/** Intervals between sorted minutes of a day. They can touch, and end at 24:00. */
const intervals = fc
  .uniqueArray(fc.nat(1440), { maxLength: 12 })
  .map((minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b)
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, i) => ({
      from: plainClock(sorted[2 * i] ?? 0),
      to: plainClock(sorted[2 * i + 1] ?? 0),
    }))
  })
  .filter((list) => rulesSchema.safeParse([{ type: 'wday', wday: 'monday', intervals: list }]).success)
const weekday = fc.record({ wday: fc.constantFrom(...weekdays), intervals })
const weekly = fc.uniqueArray(weekday, { selector: ({ wday }) => wday })
const date = fc.record({ date: fc.constantFrom('2027-01-01', '2027-06-30'), intervals })
const dates = fc.uniqueArray(date, { selector: (rule) => rule.date })
const schedules = fc
  .tuple(weekly, dates)
  .map(([week, days]): Rule[] => [
    ...week.map((rule) => ({ type: 'wday' as const, ...rule })),
    ...days.map((rule) => ({ type: 'date' as const, ...rule })),
  ])
const clocks = fc
  .constantFrom('en-US', 'de', 'es', 'uk', 'ar')
  .chain((locale) =>
    fc.constantFrom('12h' as const, '24h' as const).map((notation) => ({ words: dateWords(locale), notation })),
  )

/** What a browser sends for the fields of a week. */
function bodyOf(week: WeekInput): Record<string, string> {
  return Object.fromEntries(
    weekdays.flatMap((day) =>
      week[day].flatMap(({ from, to }, i) => [
        [`${day}-${i}-from`, from],
        [`${day}-${i}-to`, to],
      ]),
    ),
  )
}

test('an unchanged form gives the stored rules, in every language and clock format', () => {
  fc.assert(
    fc.property(schedules, clocks, (stored, clock) => {
      const rules = rulesOf(readWeek(bodyOf(weekInputOf(stored, clock))), stored, clock)
      const byDay = (list: Rule[]) =>
        list.map((rule) => JSON.stringify([rule.wday, rule.date, rule.intervals])).toSorted()

      expect(byDay(rules)).toEqual(byDay(stored))
      expect(isSameWeek(rules, stored)).toBe(true)
    }),
  )
})

test('a changed interval makes another week', () => {
  fc.assert(
    fc.property(schedules, clocks, fc.constantFrom(...weekdays), (stored, clock, day) => {
      const week = weekInputOf(stored, clock)
      const more = rulesOf({ ...week, [day]: [...week[day], { from: '01:01', to: '01:02' }] }, stored, clock)

      expect(isSameWeek(more, stored)).toBe(false)
    }),
  )
})

describe('a submitted day', () => {
  const clock = { words: dateWords('en-US'), notation: '12h' as const }

  test('keeps the order of its numbers, whatever the order of the fields and the gaps between them', () => {
    const body = {
      'monday-10-to': 'd',
      'monday-2-from': 'a',
      'monday-2-to': 'b',
      'monday-10-from': 'c',
      'sunday-0-to': 'x',
    }

    expect(readIntervals(body, 'monday')).toEqual([
      { from: 'a', to: 'b' },
      { from: 'c', to: 'd' },
    ])
  })

  test('skips empty intervals and passes on what is no time', () => {
    const input = [
      { from: ' ', to: '' },
      { from: '9', to: '5' },
      { from: '6pm', to: 'late' },
      { from: '', to: '8pm' },
    ]

    expect(intervalsOf(input, clock)).toEqual([
      { from: '09:00', to: '17:00' },
      { from: '18:00', to: 'late' },
      { from: '', to: '20:00' },
    ])
  })

  test('gets more intervals after its last end, and empty ones when the day is full', () => {
    const first = withInterval([], clock)
    const second = withInterval(first, clock)

    expect(second).toEqual([
      { from: '9:00 am', to: '5:00 pm' },
      { from: '6:00 pm', to: '7:00 pm' },
    ])
    expect(withInterval([{ from: '0', to: '24:00' }], clock).at(-1)).toEqual({ from: '', to: '' })
  })
})
