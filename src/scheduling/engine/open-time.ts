import { day } from './calendar.ts'
import { readClock } from './clock.ts'
import { spansOn, type Hours } from './hours.ts'
import type { Limit } from './limits.ts'

/** Open time from one rule on one day, end excluded. */
export type OpenInterval = {
  from: number
  to: number
  /** Starts are at `anchor` + k × increment. */
  anchor: number
  day: number
  /** Open time continues without a gap until here, across midnight and clock changes. */
  until: number
  /** The limit of the host that is reached on this day. */
  reachedLimit: Limit | undefined
}

/** Open time of a one-off meeting, which has fixed spots instead of rules. */
export type Spots = readonly { from: number; to: number }[]

/**
 * All time between two instants when the host's wall clock is inside a rule. Hours that a clock change skips are
 * missing, hours that it repeats appear twice.
 */
export function openIntervals(hours: Hours, from: number, to: number): OpenInterval[] {
  const intervals: OpenInterval[] = []
  for (const segment of readClock(hours.clock, from, to)) {
    const begin = segment.from + segment.offset
    const end = segment.to + segment.offset
    for (let date = Math.floor(begin / day); date * day < end; date++) {
      const midnight = date * day
      for (const span of spansOn(hours, date)) {
        const first = Math.max(begin, midnight + span.from)
        const last = Math.min(end, midnight + span.to)
        if (first >= last) continue
        const anchor = midnight + span.from - segment.offset
        intervals.push(newInterval(first - segment.offset, last - segment.offset, anchor, date))
      }
    }
  }
  return joinTouching(intervals)
}

type CachedIntervals = { from: number; to: number; intervals: readonly OpenInterval[] }

/** The hours of a person are the same object for many requests. */
const cache = new WeakMap<Hours, CachedIntervals>()

/** Open time that covers two instants and may begin earlier and end later. No one may change it. */
export function cachedOpenIntervals(hours: Hours, from: number, to: number): readonly OpenInterval[] {
  const known = cache.get(hours)
  if (known && known.from <= from && to <= known.to) return known.intervals
  const [first, last] = [Math.floor(from / day) * day - day, Math.ceil(to / day) * day + day]
  const intervals = openIntervals(hours, first, last)
  cache.set(hours, { from: first, to: last, intervals })
  return intervals
}

/** The same for spots. Each spot has its own grid. */
export function spotIntervals(hours: Hours, spots: Spots, from: number, to: number): OpenInterval[] {
  const segments = readClock(hours.clock, from, to)
  const intervals = segments.flatMap((segment) =>
    spots.flatMap((spot) => {
      const [first, last] = [Math.max(segment.from, spot.from), Math.min(segment.to, spot.to)]
      const days: OpenInterval[] = []
      for (let at = first; at < last;) {
        const date = Math.floor((at + segment.offset) / day)
        const end = Math.min(last, (date + 1) * day - segment.offset)
        days.push(newInterval(at, end, spot.from, date))
        at = end
      }
      return days
    }),
  )
  return joinTouching(intervals.toSorted((a, b) => a.from - b.from))
}

function newInterval(from: number, to: number, anchor: number, date: number): OpenInterval {
  return { from, to, anchor, day: date, until: to, reachedLimit: undefined }
}

/** Intervals that touch or overlap are open until the end of the last of them. */
function joinTouching(intervals: OpenInterval[]) {
  for (let i = 0; i < intervals.length;) {
    let end = intervals[i]?.to ?? 0
    let next = i + 1
    for (let after = intervals[next]; after && after.from <= end; after = intervals[++next])
      end = Math.max(end, after.to)
    for (; i < next; i++) {
      const interval = intervals[i]
      if (interval) interval.until = end
    }
  }
  return intervals
}
