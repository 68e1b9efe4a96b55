import type { Rule } from '../scheduling/engine/hours.ts'
import { weekdays } from '../scheduling/engine/hours.ts'
import type { Case, CaseHost } from './engine-case.ts'
import { minute } from './engine-text.ts'

type Hours = { start: string | null; end: string | null }
type FixtureHost = {
  tz: string
  weekly: ({ days: number[] } & Hours)[]
  overrides: ({ date: string } & Hours)[]
  busy?: string[][]
  role?: string
}
type Rules = FixtureHost & { from: string; to: string; ooo_dates?: string[] }
type EndToEnd = {
  now: string
  from: string
  to: string
  date_range_meaning?: string
  hosts: FixtureHost[]
  length_min: number
  step_min: number
  notice_min: number
  buffer_before_min: number
  buffer_after_min: number
  window_days?: number | null
}
type Common = { id: string; source: string }

/** A test case of another product: its input and its expected result. */
export type FixtureCase = Common &
  (
    | { kind: 'ranges_from_rules'; input: Rules; expected: { ranges: string[][]; ranges_without_ooo?: string[][] } }
    | { kind: 'end_to_end'; input: EndToEnd; expected: string[] | { must_not_contain: string[] } }
  )
export type Fixture = { cases: FixtureCase[] }

/** A case whose starts are all open minutes. */
export function openCase(input: Rules, away: string[]): Case {
  const { from, to } = input
  const host = { ...hostOf(input), away: away.map((date) => ({ first: date, last: date })) }
  return {
    ...defaultCase,
    pools: [[host]],
    meeting: { duration: 1, before: 0, after: 0, increment: 1 },
    clock: host.schedule,
    now: minute(from) - 1440,
    range: { from: minute(from), to: minuteAfter(to) },
  }
}

export function endToEndCase(input: EndToEnd): Case {
  const { hosts, length_min, step_min, notice_min, buffer_before_min, buffer_after_min, window_days, now } = input
  const isRotating = (host: FixtureHost) => host.role === 'rotation'
  const rotation = hosts.filter(isRotating).map(hostOf)
  return {
    ...defaultCase,
    pools: [...hosts.filter((host) => !isRotating(host)).map((host) => [hostOf(host)]), rotation].filter(
      (pool) => pool.length > 0,
    ),
    meeting: { duration: length_min, before: buffer_before_min, after: buffer_after_min, increment: step_min },
    clock: { timezone: hosts[0]?.tz ?? 'UTC', travel: [] },
    window: window_days ? { type: 'moving', days: window_days } : { type: 'unlimited' },
    notice: notice_min,
    now: Date.parse(now) / 60_000,
    range: rangeOf(input),
  }
}

const defaultCase = {
  window: { type: 'unlimited' },
  notice: 0,
  limits: [],
  held: [],
  seats: 1,
  sessions: [],
} satisfies Partial<Case>

function hostOf({ tz, weekly, overrides, busy = [] }: FixtureHost): CaseHost {
  const byDay = weekly.flatMap(({ days, ...hours }) =>
    days.map((day): Rule => ({ type: 'wday', wday: weekdays[day], intervals: intervalsOf(hours) })),
  )
  const byDate = overrides.map(({ date, ...hours }): Rule => ({ type: 'date', date, intervals: intervalsOf(hours) }))
  return {
    schedule: { timezone: tz, rules: [...byDay, ...byDate], travel: [] },
    holidays: [],
    away: [],
    busy: busy.map(([from = '', to = '']) => [minute(from), minuteAfter(to)] as const),
    limits: [],
    held: [],
  }
}

function intervalsOf({ start, end }: Hours) {
  return start && end ? [{ from: start, to: end }] : []
}

/** In some cases the range is in days of the host's calendar, both inclusive. */
function rangeOf({ from, to, date_range_meaning, hosts }: EndToEnd) {
  if (!date_range_meaning) return { from: minute(from), to: minuteAfter(to) }
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(hosts[0]?.tz ?? 'UTC').epochMilliseconds / 60_000
  const [first, last] = [Temporal.PlainDate.from(from.slice(0, 10)), Temporal.PlainDate.from(to.slice(0, 10))]
  return { from: midnight(first), to: midnight(last.add({ days: 1 })) }
}

function minuteAfter(text: string) {
  return Math.ceil(Date.parse(text) / 60_000)
}
