import { expect, test } from 'vitest'
import { calendarFrom, listCountries, listHolidays, listRegions } from '../src/scheduling/schedules/holiday-dates.ts'
import { computeHolidays, listCodes } from './holidays.ts'

const codes = listCodes()

test('the table has all calendars of the package', () => {
  expect(codes.filter((code) => calendarFrom(code) !== code)).toEqual([])
  expect(listCountries()).toEqual(codes.filter((code) => !code.includes('-')))
  const regions = listCountries()
    .flatMap(listRegions)
    .map(({ code }) => code)
  expect(regions).toEqual(codes.filter((code) => code.includes('-')))
})

test.each([2016, 2027, 2044])('the table has the holidays of the package in %s', (year) => {
  // All of them take a minute.
  const sample = codes.filter((_, i) => i % 12 === 0)

  const found = sample.map((code) => [code, listHolidays(code, year)])
  expect(found).toEqual(sample.map((code) => [code, computeHolidays(code, year)]))
})
