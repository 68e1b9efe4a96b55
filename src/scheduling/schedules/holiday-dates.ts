import { createRequire } from 'node:module'
import type Library from 'date-holidays'
import { dateOfDay, dayOfDate } from '../engine/calendar.ts'

export type Holiday = { date: string; name: string }

const hour = 3_600_000
const maxRemembered = 2000
const years = new Map<string, Holiday[]>()
const sets = new Map<string, ReadonlySet<number>>()
const none: ReadonlySet<number> = new Set()
let known: Map<string, string> | undefined

/** The code of a country, or of a region of it, as we write it: `de-by` becomes `DE-BY`. */
export function calendarFrom(text: string) {
  known ??= everyCalendar()
  return known.get(text.toUpperCase())
}

/** The public holidays of a year, in order: one entry for each day of those that last several. */
export function listHolidays(calendar: string, year: number): Holiday[] {
  return remember(years, `${calendar} ${year}`, () => holidaysOf(calendar, year))
}

/**
 * All days, counted since 1970, that are a public holiday in one of these calendars. To find those of a year takes up
 * to 80 ms, to remember them a microsecond.
 */
export function holidayDays(calendars: readonly string[], asked: readonly number[]): ReadonlySet<number> {
  if (calendars.length === 0) return none
  return remember(sets, `${calendars.join()} ${asked.join()}`, () => {
    const holidays = calendars.flatMap((calendar) => asked.flatMap((year) => listHolidays(calendar, year)))
    return new Set(holidays.map(({ date }) => dayOfDate(date)))
  })
}

export const keyOfHoliday = ({ date, name }: Holiday) => `${date} ${name}`

function remember<T>(store: Map<string, T>, key: string, find: () => T): T {
  const before = store.get(key)
  if (before !== undefined) return before
  const found = find()
  const [oldest] = store.keys()
  if (oldest !== undefined && store.size >= maxRemembered) store.delete(oldest)
  store.set(key, found)
  return found
}

/** It takes 100 ms, which only those pay who ask; and it is not imported, because a schema cannot wait for that. */
const load = () => createRequire(import.meta.url)('date-holidays') as typeof Library

function everyCalendar() {
  const library = new (load())()
  const codes = Object.keys(library.getCountries()).flatMap((country) => {
    const regions = Object.keys(library.getStates(country) ?? {})
    return [country, ...regions.map((region) => `${country}-${region}`)]
  })
  return new Map(codes.map((code) => [code.toUpperCase(), code]))
}

function holidaysOf(calendar: string, year: number): Holiday[] {
  const Holidays = load()
  const [country = '', region] = calendar.split('-')
  const library = new Holidays({ country, ...(region && { state: region }) }, { types: ['public'] })
  // The year before, too: a few last from December into January.
  const days = [year - 1, year].flatMap((begin) => library.getHolidays(begin).flatMap(daysOf))
  const own = days.filter(({ date }) => date.startsWith(`${year}-`))
  return [...new Map(own.map((day) => [keyOfHoliday(day), day])).values()].toSorted(inOrder)
}

/**
 * The whole days that are free. Where a day begins at sunset the library has it begin in the evening before but names
 * the day on which work rests: that one counts. Half days do not, nor the rest of three and a half; a day on which
 * clocks are put forward has 23 hours.
 */
function daysOf({ date, start, end, name }: { date: string; start: Date; end: Date; name: string }): Holiday[] {
  const first = dayOfDate(date.slice(0, 10))
  const days = Math.floor(((end.getTime() - start.getTime()) / hour + 1) / 24)
  return Array.from({ length: days }, (_, i) => ({ date: dateOfDay(first + i), name }))
}

function inOrder(a: Holiday, b: Holiday) {
  const [one, other] = [keyOfHoliday(a), keyOfHoliday(b)]
  return one < other ? -1 : one > other ? 1 : 0
}
