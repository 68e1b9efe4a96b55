import type { ClockNotation, DateWords } from './date-words.ts'
import { decodeStarts } from './decode-starts.ts'
import { freeDays, localDateOf, type FreeStarts, type LocalStart } from './free-days.ts'
import { monthOf, shiftMonth } from './month.ts'
import { zoneSpans, type ZoneSpan } from './zone-spans.ts'

/** Free starts between two minutes, as they travel with the page. `next`: the first one after them, if known. */
export type FreeRange = { from: number; to: number; starts: string; next?: number | undefined }

/** What the calendar shows. Months are `2026-12`, dates `2026-12-03`, other times minutes since 1970. */
export type Calendar = {
  words: DateWords
  zone: string
  notation: ClockNotation
  /** 0 is Sunday. */
  weekStart: number
  now: number
  /** Nothing can be booked from here on. */
  until: number
  range: { from: number; to: number; next: number | undefined }
  free: FreeStarts
  spans: ZoneSpan[]
  days: Map<string, LocalStart[]>
  month: string
  date: string | undefined
}

type CalendarSettings = Pick<Calendar, 'words' | 'zone' | 'notation' | 'weekStart' | 'now' | 'until'>

/** A calendar that shows the requested day or month, or else the first day with a free time. */
export function openCalendar(
  settings: CalendarSettings,
  { from, to, next, starts }: FreeRange,
  wanted: { month?: string; date?: string } = {},
): Calendar {
  const free = decodeStarts(starts)
  const calendar = inZone({ ...settings, range: { from, to, next }, free }, settings.zone)
  if (wanted.date !== undefined) return withDate(calendar, wanted.date)
  return wanted.month === undefined
    ? withDate(calendar, firstDate(calendar) ?? today(calendar))
    : withMonth(calendar, wanted.month)
}

/**
 * The same free times on the clock of another zone. The chosen day stays if it has free times there. Otherwise its
 * first free time decides. A zone that the browser does not know changes nothing.
 */
export function withZone(calendar: Calendar, zone: string): Calendar {
  if (!isKnownZone(zone)) return calendar
  const moved = inZone(calendar, zone)
  const { date = '', days, month } = calendar
  if (moved.days.has(date)) return withDate(moved, date)
  const [first] = days.get(date) ?? []
  return first ? withDate(moved, dateAt(moved, first.minute)) : withMonth(moved, month)
}

/** Shows a month and its first free day. Beyond the months that can be booked, it shows the nearest one. */
export function withMonth(calendar: Calendar, month: string): Calendar {
  const shown = { ...calendar, month: clampMonth(calendar, month) }
  return { ...shown, date: firstFreeDate(shown) }
}

/** The first free day of the shown month. */
export function firstFreeDate({ days, month }: Calendar) {
  return [...days.keys()].find((date) => monthOf(date) === month)
}

/** Shows the first free day on or after the date. Without one, it shows the month and no day. */
export function withDate(calendar: Calendar, date: string): Calendar {
  const month = monthOf(date)
  const next = [...calendar.days.keys()].find((day) => day >= date)
  if (next === undefined || (next !== date && !isLoaded(calendar, month)))
    return { ...calendar, month: clampMonth(calendar, month), date: undefined }
  return { ...calendar, month: monthOf(next), date: next }
}

/**
 * Adds or replaces free starts. Ranges that touch become one, another range replaces what was known. `now`: the time at
 * which they were loaded. Earlier starts disappear.
 */
export function withRange(calendar: Calendar, added: FreeRange, now = calendar.now): Calendar {
  const { range } = calendar
  const isApart = added.from > range.to || added.to < range.from
  const joined = isApart ? { range: rangeOf(added), free: decodeStarts(added.starts) } : joinRanges(calendar, added)
  const free = sliceStarts(joined.free, (start) => start >= now)
  const moved = inZone({ ...calendar, ...joined, free, now }, calendar.zone)
  const { date } = moved
  return date !== undefined && moved.days.has(date) ? moved : withMonth(moved, moved.month)
}

const rangeOf = ({ from, to, next }: FreeRange) => ({ from, to, next })

function joinRanges({ range, free }: Calendar, { from, to, next, starts }: FreeRange) {
  const before = sliceStarts(free, (start) => start < from)
  const after = sliceStarts(free, (start) => start >= to)
  return {
    range: { from: Math.min(from, range.from), to: Math.max(to, range.to), next: to >= range.to ? next : range.next },
    free: joinStarts(joinStarts(before, decodeStarts(starts)), after),
  }
}

/** The months that can be reached: undefined at the first and the last one. */
export function neighborMonths(calendar: Calendar) {
  const [first, last] = monthLimits(calendar)
  const [previous, next] = [shiftMonth(calendar.month, -1), shiftMonth(calendar.month, 1)]
  return { previous: previous >= first ? previous : undefined, next: next <= last ? next : undefined }
}

/** Whether the free starts of the whole month are known, as far as it can be booked. */
export function isLoaded(calendar: Calendar, month: string) {
  const {
    range: { from, to },
    now,
    until,
  } = calendar
  return (
    (from <= now || monthOf(dateAt(calendar, from - 1)) < month) &&
    (to >= until || monthOf(dateAt(calendar, to)) > month)
  )
}

/** Whether there is nothing to book in any month. The server looks for the next free start if it finds none. */
export function isFull({ days, range, now }: Calendar) {
  return days.size === 0 && range.from <= now && range.next === undefined
}

/** The next day with a free time after the shown month. */
export function nextFreeDate(calendar: Calendar): string | undefined {
  const {
    days,
    range: { next },
    month,
  } = calendar
  return [...days.keys(), ...(next === undefined ? [] : [dateAt(calendar, next)])].find((date) => monthOf(date) > month)
}

export const today = (calendar: Calendar) => dateAt(calendar, calendar.now)

type UnplacedCalendar = Omit<Calendar, 'spans' | 'days' | 'month' | 'date'> & Partial<Calendar>

function inZone(calendar: UnplacedCalendar, zone: string): Calendar {
  const { from, to } = calendar.range
  // A day more on both sides, because freeDays looks for times of day that occur twice.
  const spans = zoneSpans(zone, from - 1440, to + 1440)
  return { month: '', date: undefined, ...calendar, zone, spans, days: freeDays(calendar.free, spans) }
}

function isKnownZone(zone: string) {
  try {
    return zoneSpans(zone, 0, 1).length > 0
  } catch {
    return false
  }
}

function dateAt({ zone }: Calendar, minute: number) {
  return localDateOf(minute, zoneSpans(zone, minute, minute + 1))
}

const firstDate = ({ days }: Calendar): string | undefined => days.keys().next().value

function monthLimits(calendar: Calendar): [first: string, last: string] {
  const first = monthOf(today(calendar))
  const last = monthOf(dateAt(calendar, Math.max(calendar.until - 1, calendar.now)))
  return [first, last < first ? first : last]
}

function clampMonth(calendar: Calendar, month: string) {
  const [first, last] = monthLimits(calendar)
  // The address of a page can have any text.
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return first
  if (month < first) return first
  return month > last ? last : month
}

function sliceStarts({ starts, remaining }: FreeStarts, isKept: (start: number) => boolean): FreeStarts {
  const kept = starts.map(isKept)
  const keep = (values: number[]) => values.filter((_, i) => kept[i])
  return { starts: keep(starts), ...(remaining && { remaining: keep(remaining) }) }
}

function joinStarts(a: FreeStarts, b: FreeStarts): FreeStarts {
  const remaining = [...(a.remaining ?? []), ...(b.remaining ?? [])]
  return { starts: [...a.starts, ...b.starts], ...(remaining.length > 0 && { remaining }) }
}
