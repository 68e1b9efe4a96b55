import { day, dayOfDate, weekdayOf } from './calendar.ts'
import type { Clock } from './clock.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Rules as people write them: hours of the day as hh:mm, on a weekday or on a date. */
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

/** Minutes of a day, the end excluded. */
export type Span = { from: number; to: number }
export type Days = { first: number; last: number }

/** When somebody is there, by the clock that they live by. */
export type Hours = {
  clock: Clock
  week: readonly (readonly Span[])[]
  dates: ReadonlyMap<number, readonly Span[]>
  /** No weekly rules on these days, unless the date has a rule of its own. */
  holidays: ReadonlySet<number>
  /** Out of office: nothing on these days, whatever the rules say. */
  away: readonly Days[]
}

const nothing: readonly Span[] = []

export function hoursOf(
  { timezone, rules, travel }: Schedule, holidays: ReadonlySet<number> = new Set(), away: readonly Days[] = [],
): Hours {
  const week: Span[][] = weekdays.map(() => [])
  const dates = new Map<number, Span[]>()
  for (const { type, wday, date, intervals } of rules) {
    const spans = type === 'wday' ? week[weekdays.indexOf(wday ?? 'sunday')] : dates.get(dayOfDate(date ?? '')) ?? []
    spans?.push(...intervals.map(spanOf).filter(({ from, to }) => from < to))
    spans?.sort((a, b) => a.from - b.from)
    if (type === 'date' && spans) dates.set(dayOfDate(date ?? ''), spans)
  }
  const stays = travel.map(({ timezone: there, start_date, end_date }) =>
    ({ timezone: there, first: dayOfDate(start_date), last: dayOfDate(end_date) }))
  return { clock: { timezone, travel: stays }, week, dates, holidays, away }
}

export function isAway({ away }: Hours, number: number) {
  return away.some(({ first, last }) => first <= number && number <= last)
}

/** The hours of one day. */
export function spansOn(hours: Hours, number: number): readonly Span[] {
  if (hours.away.length > 0 && isAway(hours, number)) return nothing
  const own = hours.dates.size > 0 ? hours.dates.get(number) : undefined
  if (own) return own
  return hours.holidays.has(number) ? nothing : hours.week[weekdayOf(number)] ?? nothing
}

/** 24:00 and 23:59 both mean midnight. */
function spanOf({ from, to }: { from: string; to: string }): Span {
  return { from: minuteOf(from), to: to === '23:59' ? day : minuteOf(to) }
}

function minuteOf(text: string) {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}
