import { createRequire } from 'node:module'
import type Library from 'date-holidays'
import { days } from '../../platform/time.ts'
import { dateOfDay, dayOfDate } from '../engine/calendar.ts'

export type Holiday = { date: string; name: string }

const maxCacheEntries = 2000
const holidayCache = new Map<string, Holiday[]>()
const daysCache = new Map<string, ReadonlySet<number>>()
const regionCache = new Map<string, { code: string; name: string }[]>()
const noDays: ReadonlySet<number> = new Set()
let calendars: Map<string, string> | undefined

/** The canonical code of a country or region: `de-by` becomes `DE-BY`. */
export function calendarFrom(text: string) {
  calendars ??= loadCalendars()
  return calendars.get(text.toUpperCase())
}

/** The codes of all countries with public holidays. */
export function listCountries(): string[] {
  calendars ??= loadCalendars()
  return [...calendars.values()].filter((code) => !code.includes('-'))
}

/** The regions of a country that have calendars of their own, with their names in the language of the country. */
export function listRegions(country: string): { code: string; name: string }[] {
  return cached(regionCache, country, () =>
    Object.entries(new (loadLibrary())().getStates(country) ?? {}).map(([region, name]) =>
      ({ code: `${country}-${region}`, name })))
}

/** The public holidays of a year, in order. A holiday of several days has one entry per day. */
export function listHolidays(calendar: string, year: number): Holiday[] {
  return cached(holidayCache, `${calendar} ${year}`, () => holidaysOf(calendar, year))
}

/**
 * All days, counted since 1970, that are a public holiday in one of these calendars. Computing a year takes up to
 * 80 ms, reading it from the cache a microsecond.
 */
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

/** Loading the library takes 100 ms, so it happens on first use. It is synchronous, because schemas cannot wait. */
const loadLibrary = () => createRequire(import.meta.url)('date-holidays') as typeof Library

function loadCalendars() {
  const library = new (loadLibrary())()
  const codes = Object.keys(library.getCountries()).flatMap((country) => {
    const regions = Object.keys(library.getStates(country) ?? {})
    return [country, ...regions.map((region) => `${country}-${region}`)]
  })
  return new Map(codes.map((code) => [code.toUpperCase(), code]))
}

function holidaysOf(calendar: string, year: number): Holiday[] {
  const Holidays = loadLibrary()
  const [country = '', region] = calendar.split('-')
  const library = new Holidays({ country, ...(region && { state: region }) }, { types: ['public'] })
  // A few holidays of the previous year last from December into January.
  const days = [year - 1, year].flatMap((startYear) => library.getHolidays(startYear).flatMap(daysOf))
  const daysOfYear = days.filter(({ date }) => date.startsWith(`${year}-`))
  return [...new Map(daysOfYear.map((day) => [keyOfHoliday(day), day])).values()].toSorted(inOrder)
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

function inOrder(a: Holiday, b: Holiday) {
  const [first, second] = [keyOfHoliday(a), keyOfHoliday(b)]
  return first < second ? -1 : first > second ? 1 : 0
}
