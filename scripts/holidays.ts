/** Computes the table of public holidays from the package date-holidays, which is too large for the service. */
import { writeFileSync } from 'node:fs'
import { days } from '../src/platform/time.ts'
import { dateOfDay, dayOfDate } from '../src/scheduling/engine/calendar.ts'
import { keyOfHoliday, type Holiday, type HolidayTable } from '../src/scheduling/schedules/holiday-dates.ts'
import { Library } from '../src/test/foreign/date-holidays.ts'

const tableFile = new URL('../src/scheduling/schedules/holidays.json', import.meta.url)

/** Computes the table of the calendars. A year takes about 5 ms. */
export function computeTable(first: number, last: number, codes = listCodes()): HolidayTable {
  const names = new Map<string, number>()
  const dates = new Map<string, number>()
  const indexIn = (list: Map<string, number>, value: string) => {
    if (!list.has(value)) list.set(value, list.size)
    return list.get(value) ?? 0
  }
  const calendars = codes.map((code): [string, number[]] => [
    code,
    [...holidaysByName(code, first, last)].flatMap(([name, years]) => [
      indexIn(names, name),
      indexIn(dates, packYears(years)),
    ]),
  ])
  return {
    first,
    last,
    regions: listRegionNames(codes),
    names: [...names.keys()],
    dates: [...dates.keys()],
    calendars: Object.fromEntries(calendars),
  }
}

export function listCodes() {
  const library = new Library()
  return Object.keys(library.getCountries()).flatMap((country) => [
    country,
    ...Object.keys(library.getStates(country) ?? {}).map((region) => `${country}-${region}`),
  ])
}

function listRegionNames(codes: string[]) {
  const library = new Library()
  return Object.fromEntries(
    codes
      .filter((code) => code.includes('-'))
      .map((code) => {
        const [country = '', region = ''] = code.split('-')
        return [code, library.getStates(country)?.[region] ?? region]
      }),
  )
}

/** The holidays of one year as the service lists them. */
export function computeHolidays(code: string, year: number): Holiday[] {
  const holidays = [...holidaysByName(code, year, year)].flatMap(([name, [dates = new Set<string>()]]) =>
    [...dates].map((date) => ({ date: `${year}-${date.slice(0, 2)}-${date.slice(2)}`, name })),
  )
  return holidays.toSorted((a, b) => (keyOfHoliday(a) < keyOfHoliday(b) ? -1 : 1))
}

/** The holidays of each name: the dates without their year, for each year. */
function holidaysByName(code: string, first: number, last: number) {
  const [country = '', region] = code.split('-')
  const library = new Library({ country, ...(region && { state: region }) }, { types: ['public'] })
  const byName = new Map<string, Set<string>[]>()
  // A few holidays of the previous year last from December into January.
  for (let year = first - 1; year <= last; year += 1)
    for (const { date, name } of library.getHolidays(year).flatMap(daysOf)) {
      const index = Number(date.slice(0, 4)) - first
      if (index < 0 || index > last - first) continue
      const years = byName.get(name) ?? Array.from({ length: last - first + 1 }, () => new Set<string>())
      byName.set(name, years)
      years[index]?.add(date.slice(5).replace('-', ''))
    }
  return byName
}

/** One entry for all years if they are the same. */
function packYears(years: Set<string>[]) {
  const texts = years.map((dates) => [...dates].toSorted().join('+'))
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join()
}

/**
 * The whole days of a holiday. A holiday that begins at sunset starts on the evening before in the library, but its
 * `date` is the day off, so we count from there. Half days do not count. A day on which clocks go forward has 23 hours.
 */
function daysOf({ date, start, end, name }: { date: string; start: Date; end: Date; name: string }): Holiday[] {
  const first = dayOfDate(date.slice(0, 10))
  const length = Math.floor(days({ milliseconds: end.getTime() - start.getTime(), hours: 1 }))
  return Array.from({ length }, (_, i) => ({ date: dateOfDay(first + i), name }))
}

if (import.meta.main) {
  const [first = 2015, last = 2045] = process.argv.slice(2).map(Number)
  writeFileSync(tableFile, `${JSON.stringify(computeTable(first, last), null, 1).replaceAll(/,\n {3}(?=\d)/g, ',')}\n`)
}
