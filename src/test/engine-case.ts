import { busyFrom } from '../scheduling/engine/busy.ts'
import { dayOfDate } from '../scheduling/engine/calendar.ts'
import type { Host, EngineInput, Session } from '../scheduling/engine/free-times.ts'
import { hoursOf, type Schedule } from '../scheduling/engine/hours.ts'
import type { BookedMeetings, Limit } from '../scheduling/engine/limits.ts'
import type { Spots } from '../scheduling/engine/open-time.ts'
import type { Meeting, Range } from '../scheduling/engine/starts.ts'

/** ISO dates, both inclusive. */
export type Dates = { first: string; last: string }
export type Pair = readonly [number, number]
export type TextWindow =
  | { type: 'unlimited' }
  | { type: 'moving' | 'available_moving'; days: number }
  | ({ type: 'fixed' } & Dates)

export type CaseHost = {
  schedule: Schedule
  holidays: readonly string[]
  away: readonly Dates[]
  /** From and to, in any order. */
  busy: readonly Pair[]
  limits: readonly Limit[]
  /** Start and minutes, in any order. */
  held: readonly Pair[]
}

/** The input of a test in text form, so that the oracle can parse it independently of the engine. */
export type Case = {
  pools: readonly (readonly CaseHost[])[]
  meeting: Meeting
  clock: Omit<Schedule, 'rules'>
  window: TextWindow
  notice: number
  limits: readonly Limit[]
  held: readonly Pair[]
  spots?: Spots | undefined
  seats: number
  sessions: readonly Session[]
  now: number
  range: Range
}

/** Converts a case to the input of the engine. */
export function questionOf({ pools, clock, window, held, ...same }: Case): EngineInput {
  return {
    ...same,
    pools: pools.map((pool) => pool.map(hostOf)),
    clock: clockOf(clock),
    window:
      window.type === 'fixed'
        ? { type: 'fixed', first: dayOfDate(window.first), last: dayOfDate(window.last) }
        : window,
    held: heldOf(held),
  }
}

export function hostOf({ schedule, holidays, away, busy, limits, held }: CaseHost): Host {
  return {
    hours: hoursOfHost(schedule, holidays, away),
    busy: busyFrom(Int32Array.from(busy.flat())),
    limits,
    held: heldOf(held),
  }
}

type ParsedHours = Pick<CaseHost, 'holidays' | 'away'> & { hours: Host['hours'] }

/** Tests ask several questions about a case, and the hours of its hosts stay the same. */
const parsedHours = new WeakMap<Schedule, ParsedHours>()
const parsedClocks = new WeakMap<Case['clock'], EngineInput['clock']>()

function hoursOfHost(schedule: Schedule, holidays: CaseHost['holidays'], away: CaseHost['away']) {
  const known = parsedHours.get(schedule)
  if (known?.holidays === holidays && known.away === away) return known.hours
  const days = away.map(({ first, last }) => ({ first: dayOfDate(first), last: dayOfDate(last) }))
  const hours = hoursOf(schedule, new Set(holidays.map(dayOfDate)), days)
  parsedHours.set(schedule, { holidays, away, hours })
  return hours
}

function clockOf(clock: Case['clock']) {
  const parsed = parsedClocks.get(clock) ?? hoursOf({ ...clock, rules: [] }).clock
  parsedClocks.set(clock, parsed)
  return parsed
}

function heldOf(held: readonly Pair[]): BookedMeetings {
  const ordered = held.toSorted(([a], [b]) => a - b)
  return {
    start: Int32Array.from(ordered, ([start]) => start),
    minutes: Int32Array.from(ordered, ([, minutes]) => minutes),
  }
}
