import { readFileSync } from 'node:fs'
import { dayOfDate } from '../engine/calendar.ts'

export type Holiday = { date: string; name: string }

/**
 * The public holidays of all calendars from the first to the last year, made by `node scripts/holidays.ts`. A
 * calendar is a list of pairs: the index of a name, and of its dates. `dates` are `0101` (the same in all years), or an
 * entry for each year, separated by commas. A holiday of several days has `0314+0315`.
 */
export type HolidayTable = {
  first: number
  last: number
  regions: Record<string, string>
  names: string[]
  dates: string[]
  calendars: Record<string, number[]>
}

const maxCacheEntries = 2000
const holidayCache = new Map<string, Holiday[]>()
const daysCache = new Map<string, ReadonlySet<number>>()
const regionCache = new Map<string, { code: string; name: string }[]>()
const noDays: ReadonlySet<number> = new Set()
let calendars: Map<string, string> | undefined
let table: HolidayTable | undefined

/** The canonical code of a country or region: `de-by` becomes `DE-BY`. */
export function calendarFrom(text: string) {
  calendars ??= new Map(listCodes().map((code) => [code.toUpperCase(), code]))
  return calendars.get(text.toUpperCase())
}

/** The codes of all countries with public holidays. */
export function listCountries(): string[] {
  return listCodes().filter((code) => !code.includes('-'))
}

/** The regions of a country that have calendars of their own, with their names in the language of the country. */
export function listRegions(country: string): { code: string; name: string }[] {
  return cached(regionCache, country, () =>
    Object.entries(loadTable().regions)
      .filter(([code]) => code.startsWith(`${country}-`))
      .map(([code, name]) => ({ code, name })),
  )
}

/** The public holidays of a year of the table, in order. A holiday of several days has one entry per day. */
export function listHolidays(calendar: string, year: number): Holiday[] {
  return cached(holidayCache, `${calendar} ${year}`, () => holidaysOf(calendar, year))
}

/** All days, counted since 1970, that are a public holiday in one of these calendars. */
export function holidayDays(codes: readonly string[], years: readonly number[]): ReadonlySet<number> {
  if (codes.length === 0) return noDays
  return cached(daysCache, `${codes.join()} ${years.join()}`, () => {
    const holidays = codes.flatMap((code) => years.flatMap((year) => listHolidays(code, year)))
    return new Set(holidays.map(({ date }) => dayOfDate(date)))
  })
}

export const keyOfHoliday = ({ date, name }: Holiday) => `${date} ${name}`

function cached<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const entry = cache.get(key)
  if (entry !== undefined) return entry
  const value = compute()
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCacheEntries) cache.delete(oldest)
  cache.set(key, value)
  return value
}

/** Read on first use, because most processes need no holidays. It is synchronous, because schemas cannot wait. */
function loadTable(): HolidayTable {
  table ??= JSON.parse(readFileSync(new URL('holidays.json', import.meta.url), 'utf8')) as HolidayTable
  return table
}

const listCodes = () => Object.keys(loadTable().calendars)

function holidaysOf(calendar: string, year: number): Holiday[] {
  const { first, last, names, dates, calendars } = loadTable()
  if (year < first || year > last) return []
  const pairs = calendars[calendar] ?? []
  const holidays = pairs.flatMap((index, i) => {
    // Every second number is the index of dates.
    if (i % 2 === 1) return []
    const entries = (dates[pairs[i + 1] ?? -1] ?? '').split(',')
    const days = (entries.length === 1 ? entries[0] : entries[year - first]) ?? ''
    return days
      .split('+')
      .filter(Boolean)
      .map((day) => ({ date: `${year}-${day.slice(0, 2)}-${day.slice(2)}`, name: names[index] ?? '' }))
  })
  return holidays.toSorted(inOrder)
}

function inOrder(a: Holiday, b: Holiday) {
  const [first, second] = [keyOfHoliday(a), keyOfHoliday(b)]
  return first < second ? -1 : first > second ? 1 : 0
}
