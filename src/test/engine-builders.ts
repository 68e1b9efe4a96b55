import { freeTimes } from '../scheduling/engine/free-times.ts'
import { weekdays, type Rule, type Schedule } from '../scheduling/engine/hours.ts'
import type { Limit } from '../scheduling/engine/limits.ts'
import { questionOf, type Case, type Pair, type CaseHost } from './engine-case.ts'

/** An instant of 2026 in UTC, such as `06-01 09:00`. The first of June is a Monday. */
export function at(text: string) {
  return Date.parse(`2026-${text.replace(' ', 'T')}Z`) / 60_000
}

/** The time from `06-01 09:00` to `10:00` on the same day. */
export function between(from: string, to: string): Pair {
  return [at(from), at(to.length > 5 ? to : `${from.slice(0, 5)} ${to}`)]
}

/** Hours of every day, as `09:00-12:00`. */
export function daily(...hours: string[]): Rule[] {
  return weekdays.map((wday) => ({ type: 'wday', wday, intervals: hours.map(interval) }))
}

/** Hours of one date of 2026, or none. */
export function on(date: string, ...hours: string[]): Rule {
  return { type: 'date', date: `2026-${date}`, intervals: hours.map(interval) }
}

export function maxPer(max: number, unit: Limit['unit'], period: Limit['period']): Limit {
  return { max, unit, period }
}

export function caseHost(changes: Partial<CaseHost & Schedule> = {}): CaseHost {
  const { timezone = 'UTC', rules = daily('09:00-12:00'), travel = [], ...others } = changes
  return { schedule: { timezone, rules, travel }, holidays: [], away: [], busy: [], limits: [], held: [], ...others }
}

/** Meetings of an hour with one host, every hour from nine to noon on Monday. Now is the day before. */
export function engineCase(changes: Partial<Case> = {}): Case {
  return {
    pools: [[caseHost()]],
    meeting: { duration: 60, before: 0, after: 0, increment: 60 },
    clock: { timezone: 'UTC', travel: [] },
    window: { type: 'unlimited' },
    notice: 0,
    limits: [],
    held: [],
    seats: 1,
    sessions: [],
    now: at('05-31 00:00'),
    range: days('06-01', '06-01'),
    ...changes,
  }
}

export function days(first: string, last: string) {
  return { from: at(`${first} 00:00`), to: at(`${last} 00:00`) + 1440 }
}

/** The offered times as `06-01 09:00 10:00, 06-02 09:00`, in UTC or in a zone. */
export function times(testCase: Case, timezone = 'UTC') {
  const walls = freeTimes(questionOf(testCase)).starts.map((start) => wallOf(start, timezone))
  const byDay = Map.groupBy(walls, ({ day }) => day)
  return [...byDay].map(([day, starts]) => [day, ...starts.map(({ hour }) => hour)].join(' ')).join(', ')
}

function wallOf(start: number, timezone: string) {
  const text = Temporal.Instant.fromEpochMilliseconds(start * 60_000).toString({ timeZone: timezone })
  return { day: text.slice(5, 10), hour: text.slice(11, 16) }
}

function interval(hours: string) {
  return { from: hours.slice(0, 5), to: hours.slice(6) }
}
