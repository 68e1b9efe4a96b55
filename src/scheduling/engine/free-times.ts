import { onBookableDays } from './bookable-days.ts'
import type { Busy } from './busy.ts'
import { day } from './calendar.ts'
import { dayAt, readClock, type Clock } from './clock.ts'
import type { Hours } from './hours.ts'
import { limitChecker, limitMargin, markReachedLimits, type BookedMeetings, type Limit } from './limits.ts'
import { freeMinutes, intersect, offeredMinutes, toList } from './minutes.ts'
import { cachedOpenIntervals, openIntervals, spotIntervals, type OpenInterval, type Spots } from './open-time.ts'
import { withSessions } from './sessions.ts'
import { runsOf, startsOf, type Meeting, type Range } from './starts.ts'
import { daysOf, type Window } from './window.ts'

export type Host = {
  hours: Hours
  busy: Busy
  /** The host's own limits, over all event types. */
  limits: readonly Limit[]
  /** The meetings that count toward these limits. */
  held: BookedMeetings
}

/** A group meeting of this event type that exists, and its free seats. Sessions come in order. */
export type Session = { start: number; remaining: number }

/** Everything that decides which times are free. `now` can be inside a minute. */
export type EngineInput = {
  /** One host of each pool takes part. Starts are on the grids of the hosts in the first pool. */
  pools: readonly (readonly Host[])[]
  meeting: Meeting
  /** The clock for the window and the limits of the event type. */
  clock: Clock
  window: Window
  notice: number
  limits: readonly Limit[]
  held: BookedMeetings
  spots?: Spots | undefined
  seats: number
  sessions: readonly Session[]
  now: number
  range: Range
}

/** Starts in order. `remaining`: free seats at each start, unless all of them have `seats`. */
export type FreeTimes = { starts: number[]; remaining: number[] | undefined }

export function freeTimes(input: EngineInput): FreeTimes {
  const range = rangeOf(input)
  if (range.from >= range.to) return { starts: [], remaining: undefined }

  return withSessions(input, range, onBookableDays(input, hostedStarts(input, range), range))
}

/** The starts at which one host of each pool is free. */
function hostedStarts(input: EngineInput, range: Range): number[] {
  const { meeting, pools } = input
  const [first = [], ...others] = pools.map((pool) =>
    pool.map((host) => runsOf(freeIntervals(input, host, range), host.busy, meeting, range)),
  )
  if (others.length === 0 && first.length === 1) return startsOf(first[0] ?? [], meeting)

  const starts = offeredMinutes(first, meeting, range)
  for (const pool of others) intersect(starts, freeMinutes(pool, range))
  return toList(starts, range)
}

/** The part of the range that notice and window can leave. `onBookableDays` checks the days one by one. */
export function rangeOf({ range, now, notice, window, clock }: EngineInput): Range {
  const days = daysOf(window, dayAt(clock, Math.floor(now)))
  return {
    from: Math.max(range.from, Math.ceil(now + notice), (days.first - 1) * day),
    to: Math.min(range.to, (days.last + 2) * day),
  }
}

/** A host's open time for meetings that start in the range, and possibly more. */
function freeIntervals(input: EngineInput, host: Host, range: Range): readonly OpenInterval[] {
  if (input.spots || host.limits.length > 0) return hostIntervals(input, host, range)
  return cachedOpenIntervals(host.hours, range.from, range.to + input.meeting.duration)
}

/** A host's open time for meetings that start in the range, up to the end of the longest of them. */
export function hostIntervals(
  { meeting, spots }: EngineInput,
  { hours, limits, held }: Host,
  { from, to }: Range,
): OpenInterval[] {
  const end = to + meeting.duration
  const open = spots ? spotIntervals(hours, spots, from, end) : openIntervals(hours, from, end)
  if (limits.length > 0) {
    const margin = limitMargin(limits)
    const segments = readClock(hours.clock, from - margin, end + margin)
    markReachedLimits(open, limitChecker(limits, held, segments, meeting.duration))
  }
  return open
}
