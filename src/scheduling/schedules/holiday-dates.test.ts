import { describe, expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { dateOfDay } from '../engine/calendar.ts'
import { calendarFrom, holidayDays, listHolidays } from './holiday-dates.ts'

const {
  acme: { cyd },
} = await service()

const datesOf = (calendar: string, year: number) => listHolidays(calendar, year).map(({ date }) => date.slice(5))

describe('public holidays', () => {
  test.each<[string, number, string]>([
    ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['DE', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26'],
    ['DE-BY', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26'],
    ['DE-BY', 2027, '01-01 01-06 03-26 03-29 05-01 05-06 05-17 05-27 10-03 11-01 12-25 12-26'],
    ['US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
    ['US', 2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
    [
      'JP',
      2026,
      '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 ' +
        '11-03 11-23',
    ],
    [
      'JP',
      2027,
      '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
    ],
  ])('of %s in %s are %s', (calendar, year, dates) => {
    expect(datesOf(calendar, year).join(' ')).toBe(dates)
  })

  test('that begin at sunset count on the day after', () => {
    expect(datesOf('IL', 2026)).toContain('09-21')
    expect(datesOf('IL', 2026)).not.toContain('09-20')
  })

  test('that last several days have one entry per day', () => {
    expect(datesOf('KR', 2027).join(' ')).toContain('09-14 09-15 09-16')
    expect(datesOf('TR', 2026).join(' ')).toContain('03-20 03-21 03-22 04-23')
  })

  test('that last into the next year are in both years', () => {
    expect(datesOf('SZ', 2027).at(-1)).toBe('12-31')
    expect(datesOf('SZ', 2028).join(' ')).toMatch(/^01-01 (01-01 )?01-02 /)
  })

  test('do not include half days', () => {
    expect(datesOf('CN', 2026)).not.toContain('03-08')
    expect(datesOf('IS', 2026)).not.toContain('12-24')
  })

  test('count as one day when the clocks change on it', () => {
    expect(datesOf('SI', 2027)).toContain('03-28')
    expect(datesOf('SI', 2027).filter((date) => date === '10-31' || date === '11-01')).toEqual(['10-31', '11-01'])
  })

  test('of several calendars and years are one set of days', async () => {
    const days = holidayDays(['DE', 'US'], [2026, 2027])

    const dates = [...days].map(dateOfDay)
    const some = ['2026-01-01', '2026-11-26', '2026-12-26', '2027-07-05', '2027-12-26']
    expect(dates).toEqual(expect.arrayContaining(some))
    expect(new Set(dates).size).toBe(dates.length)
    expect(holidayDays([], [2026])).toEqual(new Set())
  })

  test('exist for many calendars and distant years', () => {
    const years = [2016, 2036]

    for (const code of ['AD', 'BR-SP', 'CA-QC', 'GB-SCT', 'ES-CT', 'IN-KL', 'SA', 'VN', 'ZA'])
      for (const year of years) expect([code, listHolidays(code, year).length > 3]).toEqual([code, true])
  })
})

test.each([
  ['de', 'DE'],
  ['DE-by', 'DE-BY'],
  ['CK-AITUTAKI', 'CK-Aitutaki'],
  ['XX', undefined],
  ['DE-', undefined],
  ['DE-BY-A', undefined],
  ['toString', undefined],
  ['', undefined],
])('the calendar %s is %s', (text, code) => {
  expect(calendarFrom(text)).toBe(code)
})

describe('GET /holidays', () => {
  test('returns the days and their names', async () => {
    const { status, body } = await cyd.get('/holidays?holiday_calendar=de-by&year=2027')

    expect([status, body.pagination]).toMatchObject([200, { count: 12, next_page: null, previous_page: null }])
    expect(body.collection.slice(0, 2)).toEqual([
      { date: '2027-01-01', name: 'Neujahr' },
      { date: '2027-01-06', name: 'Heilige Drei Könige' },
    ])
  })

  test('can be paged forward and back with a count', async () => {
    const whole = await cyd.get('/holidays?holiday_calendar=JP&year=2026')
    const first = await cyd.get('/holidays?holiday_calendar=JP&year=2026&count=10')
    const second = await cyd.get(first.body.pagination.next_page)
    const back = await cyd.get(second.body.pagination.previous_page)

    expect([...first.body.collection, ...second.body.collection]).toEqual(whole.body.collection)
    expect([second.body.pagination.next_page, back.body.collection]).toEqual([null, first.body.collection])
  })

  const now = new Date().getUTCFullYear()
  test.each([now - 10, now, now + 10])('accepts the year %s', async (year) => {
    expect((await cyd.get(`/holidays?holiday_calendar=DE&year=${year}`)).body.collection.length).toBeGreaterThan(8)
  })

  test.each<[string, ...string[]]>([
    ['', 'holiday_calendar', 'year'],
    ['holiday_calendar=DE', 'year'],
    ['year=2027', 'holiday_calendar'],
    ['holiday_calendar=XX&year=next', 'holiday_calendar', 'year'],
    ['holiday_calendar=DE-XX&year=2027', 'holiday_calendar'],
    ['holiday_calendar=&year=', 'holiday_calendar', 'year'],
    [`holiday_calendar=DE&year=${now - 11}`, 'year'],
    [`holiday_calendar=DE&year=${now + 11}`, 'year'],
    ['holiday_calendar=DE&year=2027.5', 'year'],
    ['holiday_calendar=DE&holiday_calendar=US&year=2027', 'holiday_calendar'],
    ['holiday_calendar=DE&year=2027&count=0', 'count'],
    ['holiday_calendar=DE&year=2027&page_token=x', 'page_token'],
  ])('rejects the query ?%s with its parameters', async (query, ...parameters) => {
    const { status, body } = await cyd.get(`/holidays?${query}`)

    expect([status, body.details.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([400, parameters])
  })
})
