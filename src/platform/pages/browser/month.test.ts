import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { monthOf, monthWeeks, shiftDate, shiftMonth, weekdayOf, weekStartOf } from './month.ts'

const month = fc
  .record({ year: fc.integer({ min: 1970, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((fields) => Temporal.PlainYearMonth.from(fields))
const date = fc.tuple(month, fc.integer({ min: 1, max: 31 })).map(([first, day]) => first.toPlainDate({ day }))

describe('the weeks of a month', () => {
  test('have the dates of February 2026, with Sunday first', () => {
    expect(monthWeeks('2026-02', 0).map((week) => week.map((day) => day?.slice(8)))).toEqual([
      ['01', '02', '03', '04', '05', '06', '07'],
      ['08', '09', '10', '11', '12', '13', '14'],
      ['15', '16', '17', '18', '19', '20', '21'],
      ['22', '23', '24', '25', '26', '27', '28'],
    ])
  })

  test('have six weeks if the first day is at the end of a week', () => {
    const weeks = monthWeeks('2026-08', 1)

    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2026-08-01', '2026-08-02'])
    expect(weeks[5]).toEqual(['2026-08-31', undefined, undefined, undefined, undefined, undefined, undefined])
  })

  test('have each date of any month once, under its weekday, without empty weeks', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 6 }), (month, weekStart) => {
        const weeks = monthWeeks(month.toString(), weekStart)

        const dates = Array.from({ length: month.daysInMonth }, (_, i) => month.toPlainDate({ day: i + 1 }))
        expect(weeks.flat().filter((day) => day !== undefined)).toEqual(dates.map(String))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.some((day) => day !== undefined)).toBe(true)
          const isUnderWeekday = (day: string | undefined, i: number) =>
            day === undefined || Temporal.PlainDate.from(day).dayOfWeek % 7 === (weekStart + i) % 7
          expect(week.every(isUnderWeekday)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('months and dates move like those of Temporal', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -500, max: 500 }), (date, by) => {
      const text = date.toString()

      expect([monthOf(text), weekdayOf(text), shiftDate(text, by), shiftMonth(monthOf(text), by)]).toEqual([
        date.toPlainYearMonth().toString(),
        date.dayOfWeek % 7,
        date.add({ days: by }).toString(),
        date.toPlainYearMonth().add({ months: by }).toString(),
      ])
    }),
    { numRuns: 500 },
  )
})

describe('the first day of the week', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const cases: [locale: string, day: number][] = [
    ['en-US', 0],
    ['en', 0],
    ['en-GB', 1],
    ['de', 1],
    ['fr', 1],
    ['uk', 1],
    ['he', 0],
    ['ja', 0],
    ['pt-BR', 0],
    ['ar-EG', 6],
    ['fa', 6],
    ['es-MX', 0],
    ['es', 1],
    ['hi', 0],
  ]
  test.each(cases)('of %s is %i', (locale, day) => {
    expect(weekStartOf(locale)).toBe(day)
  })

  test.each(cases)('of %s is %i in a browser that does not know it', (locale, day) => {
    const prototype = Intl.Locale.prototype as unknown as { getWeekInfo: () => undefined }
    vi.spyOn(prototype, 'getWeekInfo').mockReturnValue(undefined)

    expect(weekStartOf(locale)).toBe(day)
  })
})
