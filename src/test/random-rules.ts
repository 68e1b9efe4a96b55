import fc from 'fast-check'

/** Recurrence rules as RFC 5545 allows them: the lists that the table in 3.3.10 permits for the frequency. */
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const listOf = (value: fc.Arbitrary<number | string>, maxLength = 4) =>
  fc.uniqueArray(value, { minLength: 1, maxLength }).map((values) => values.join(','))
const signed = (max: number) => fc.integer({ min: -max, max }).filter((value) => value !== 0)
// dateutil wants both if a list has weekdays with and without numbers. The RFC adds them up, so lists here have one
// kind.
const nthWeekdays = (max: number, maxLength = 4) =>
  fc.oneof(
    listOf(weekday),
    listOf(
      fc.tuple(signed(max), weekday).map((parts) => parts.join('')),
      maxLength,
    ),
  )

const lists = {
  BYMONTH: listOf(fc.integer({ min: 1, max: 12 })),
  BYMONTHDAY: listOf(signed(31)),
  BYYEARDAY: listOf(signed(366), 8),
  // For a list of weeks without weekdays dateutil takes all seven days, but the RFC the weekday of the start. dateutil
  // misses the days of the last week that are in the next year: January 1, 2026 is in week 52 of 2025 if weeks begin
  // on Saturday.
  BYWEEKNO: fc
    .tuple(listOf(fc.oneof(fc.integer({ min: 2, max: 51 }), fc.integer({ min: -50, max: -3 }))), listOf(weekday))
    .map(([weeks, days]) => `${weeks};BYDAY=${days}`),
  BYDAY: listOf(weekday),
  BYDAYMONTH: nthWeekdays(5),
  BYDAYYEAR: nthWeekdays(53, 8),
  BYHOUR: listOf(fc.integer({ min: 0, max: 23 }), 3),
  BYMINUTE: listOf(fc.integer({ min: 0, max: 59 }), 3),
  BYSECOND: listOf(fc.integer({ min: 0, max: 59 }), 2),
}

/** Combinations for each frequency. A combination is drawn, then each of its lists is present or not. */
const combinations: Record<string, (keyof typeof lists)[][]> = {
  YEARLY: [
    ['BYMONTH', 'BYMONTHDAY', 'BYHOUR'],
    ['BYMONTH', 'BYDAYMONTH', 'BYMINUTE'],
    ['BYDAYYEAR'],
    ['BYYEARDAY', 'BYHOUR'],
    ['BYWEEKNO'],
    ['BYMONTHDAY', 'BYDAY'],
  ],
  MONTHLY: [
    ['BYMONTH', 'BYMONTHDAY', 'BYHOUR'],
    ['BYDAYMONTH', 'BYMINUTE'],
    ['BYMONTHDAY', 'BYDAY'],
    ['BYMONTH', 'BYDAYMONTH'],
  ],
  WEEKLY: [
    ['BYDAY', 'BYMONTH', 'BYHOUR'],
    ['BYDAY', 'BYMINUTE', 'BYSECOND'],
  ],
  DAILY: [
    ['BYMONTH', 'BYDAY', 'BYHOUR'],
    ['BYMONTHDAY', 'BYMINUTE'],
  ],
  HOURLY: [
    ['BYDAY', 'BYHOUR', 'BYMINUTE'],
    ['BYMONTH', 'BYMONTHDAY'],
    ['BYYEARDAY', 'BYSECOND'],
  ],
  MINUTELY: [
    ['BYHOUR', 'BYMINUTE'],
    ['BYHOUR', 'BYSECOND'],
  ],
  SECONDLY: [['BYHOUR', 'BYMINUTE', 'BYSECOND']],
}

/** Their lists are always there, and never exclude each other for long: dateutil looks at every minute. */
const isFine = (frequency: string) => frequency === 'MINUTELY' || frequency === 'SECONDLY'

export const anyRule = fc.constantFrom(...Object.keys(combinations)).chain((frequency) =>
  fc.constantFrom(...(combinations[frequency] ?? [])).chain((names) =>
    fc
      .record({
        interval: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 40 })),
        weekStart: fc.option(weekday),
        limit: fc.oneof(
          fc.constant(''),
          fc.integer({ min: 1, max: 300 }).map((count) => `;COUNT=${count}`),
          fc.integer({ min: 1, max: 9 }).map((month) => `;UNTIL=20260${month}15T120000`),
        ),
        position: fc.option(listOf(signed(4), 2), { freq: 3 }),
        parts: fc.tuple(...names.map((name) => (isFine(frequency) ? lists[name] : fc.option(lists[name])))),
      })
      .map(({ interval, weekStart, limit, position, parts }) => {
        const given = parts.flatMap((list, index) =>
          list === null ? [] : [`;${(names[index] ?? '').replace(/^(BYDAY).*/, '$1')}=${list}`],
        )
        return (
          `FREQ=${frequency};INTERVAL=${interval}${weekStart ? `;WKST=${weekStart}` : ''}${limit}${given.join('')}` +
          // In the first week dateutil counts positions from the start on, not from the beginning of the week.
          (position && given.length > 0 && !isFine(frequency) && frequency !== 'WEEKLY' ? `;BYSETPOS=${position}` : '')
        )
      }),
  ),
)

const ranges: Record<string, [string, string]> = {
  SECONDLY: ['2026-01-01T00:00:00', '2026-01-02T12:00:00'],
  MINUTELY: ['2026-01-01T00:00:00', '2026-01-12T00:00:00'],
  HOURLY: ['2026-01-01T00:00:00', '2026-03-01T00:00:00'],
}

/**
 * A question about a rule. Those by hours, minutes and seconds have short ranges, because dateutil walks through all
 * of them.
 */
export const anyRuleQuestion = fc
  .tuple(
    anyRule,
    fc.date({
      min: new Date('2019-01-01'),
      max: new Date('2026-06-01'),
      noInvalidDate: true,
    }),
  )
  .map(([rule, date]) => {
    const [, frequency = ''] = /FREQ=(\w+)/.exec(rule) ?? []
    const range = ranges[frequency]
    const [from, to] = range ?? ['2026-01-01T00:00:00', '2026-12-31T23:59:59']
    return { rule, from, to, start: range ? '2025-12-31T20:20:30' : date.toISOString().slice(0, 19) }
  })
