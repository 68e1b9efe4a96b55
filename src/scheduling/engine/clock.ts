import { day } from './calendar.ts'
import { clip, segmentsOf, type Segment } from './zones.ts'

/** Away from `first` to `last`, days as the calendar over there counts them. */
export type Travel = { timezone: string; first: number; last: number }

/** The clock that somebody lives by: that of a zone, and while they travel that of another. */
export type Clock = { timezone: string; travel: readonly Travel[] }

/** How a clock stands between two instants: segments in order, without gaps. */
export function readClock({ timezone, travel }: Clock, from: number, to: number): Segment[] {
  const home = segmentsOf(timezone, from, to)
  if (travel.length === 0) return home
  // Where two periods meet, the one that began last counts.
  const periods = travel.toSorted((a, b) => a.first - b.first)
  return periods.reduce((segments, period) => stays(period, from, to).reduce(overlay, segments), home)
}

/** The day that a clock shows. */
export function dayAt(clock: Clock, at: number) {
  const [segment] = readClock(clock, at, at + 1)
  return Math.floor((at + (segment?.offset ?? 0)) / day)
}

/** Answers the day for instants that only go forward. */
export function dayReader(segments: Segment[]) {
  let i = 0
  return (at: number) => {
    while (i + 1 < segments.length && (segments[i]?.to ?? 0) <= at) i++
    return Math.floor((at + (segments[i]?.offset ?? 0)) / day)
  }
}

function stays({ timezone, first, last }: Travel, from: number, to: number): Segment[] {
  return segmentsOf(timezone, from, to).flatMap((segment) => {
    const stay = clip(segment, first * day - segment.offset, (last + 1) * day - segment.offset)
    return stay.from < stay.to ? [stay] : []
  })
}

function overlay(segments: Segment[], over: Segment): Segment[] {
  const below = segments.flatMap((segment) =>
    [clip(segment, -Infinity, over.from), clip(segment, over.to, Infinity)].filter(({ from, to }) => from < to))
  return [...below, over].toSorted((a, b) => a.from - b.from)
}
