import { day, dayOfDate, weekdayOf } from './calendar.ts'
import type { Clock } from './clock.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** A rule of the API: hours as hh:mm, on a weekday or on a date. */
export type Rule = {
  type: 'wday' | 'date'
  wday?: Weekday | undefined
  date?: string | undefined
  intervals: readonly { from: string; to: string }[]
}
export type Schedule = {
  timezone: string
  rules: readonly Rule[]
  travel: readonly { timezone: string; start_date: string; end_date: string }[]
}

/** Minutes of a day, end excluded. */
export type Span = { from: number; to: number }
export type Days = { first: number; last: number }

/** When a person can be booked, on their own clock. */
export type Hours = {
  clock: Clock
  week: readonly (readonly Span[])[]
  dates: ReadonlyMap<number, readonly Span[]>
  /** Weekly rules do not apply on these days. Rules for the date do. */
  holidays: ReadonlySet<number>
  /** Out of office: no hours on these days, regardless of the rules. */
  away: readonly Days[]
}

const noSpans: readonly Span[] = []

export function hoursOf(
  { timezone, rules, travel }: Schedule,
  holidays: ReadonlySet<number> = new Set(),
  away: readonly Days[] = [],
): Hours {
  const week: Span[][] = weekdays.map(() => [])
  const dates = new Map<number, Span[]>()
  for (const { type, wday, date, intervals } of rules) {
    const spans = type === 'wday' ? week[weekdays.indexOf(wday ?? 'sunday')] : (dates.get(dayOfDate(date ?? '')) ?? [])
    spans?.push(...intervals.map(spanOf).filter(({ from, to }) => from < to))
    spans?.sort((a, b) => a.from - b.from)
    if (type === 'date' && spans) dates.set(dayOfDate(date ?? ''), spans)
  }
  const trips = travel.map(({ timezone: destination, start_date, end_date }) => ({
    timezone: destination,
    first: dayOfDate(start_date),
    last: dayOfDate(end_date),
  }))
  return { clock: { timezone, travel: trips }, week, dates, holidays, away }
}

export function isAway({ away }: Hours, number: number) {
  return away.some(({ first, last }) => first <= number && number <= last)
}

/** The hours of one day. */
export function spansOn(hours: Hours, number: number): readonly Span[] {
  if (hours.away.length > 0 && isAway(hours, number)) return noSpans
  const dateSpans = hours.dates.size > 0 ? hours.dates.get(number) : undefined
  if (dateSpans) return dateSpans
  return hours.holidays.has(number) ? noSpans : (hours.week[weekdayOf(number)] ?? noSpans)
}

/** 24:00 and 23:59 both mean midnight. */
function spanOf({ from, to }: { from: string; to: string }): Span {
  return { from: minuteOf(from), to: to === '23:59' ? day : minuteOf(to) }
}

function minuteOf(text: string) {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}
