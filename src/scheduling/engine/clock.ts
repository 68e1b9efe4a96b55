import { day } from './calendar.ts'
import { clip, segmentsOf, type Segment } from './zones.ts'

/** A trip from day `first` to day `last`, counted in the time zone of the destination. */
export type Travel = { timezone: string; first: number; last: number }

/** A person's wall clock: their home zone, except on the days of a trip. */
export type Clock = { timezone: string; travel: readonly Travel[] }

/** The offsets of a clock between two instants: segments in order, without gaps. */
export function readClock({ timezone, travel }: Clock, from: number, to: number): Segment[] {
  const home = segmentsOf(timezone, from, to)
  if (travel.length === 0) return home
  // Where two trips overlap, the one that began last applies.
  const trips = travel.toSorted((a, b) => a.first - b.first)
  return trips.reduce((segments, trip) => tripSegments(trip, from, to).reduce(overlay, segments), home)
}

/** The local day at an instant. */
export function dayAt(clock: Clock, at: number) {
  const [segment] = readClock(clock, at, at + 1)
  return Math.floor((at + (segment?.offset ?? 0)) / day)
}

/** Returns a function that maps ascending instants to local days. */
export function dayReader(segments: Segment[]) {
  let i = 0
  return (at: number) => {
    while (i + 1 < segments.length && (segments[i]?.to ?? 0) <= at) i++
    return Math.floor((at + (segments[i]?.offset ?? 0)) / day)
  }
}

function tripSegments({ timezone, first, last }: Travel, from: number, to: number): Segment[] {
  return segmentsOf(timezone, from, to).flatMap((segment) => {
    const part = clip(segment, first * day - segment.offset, (last + 1) * day - segment.offset)
    return part.from < part.to ? [part] : []
  })
}

function overlay(segments: Segment[], over: Segment): Segment[] {
  const below = segments.flatMap((segment) =>
    [clip(segment, -Infinity, over.from), clip(segment, over.to, Infinity)].filter(({ from, to }) => from < to),
  )
  return [...below, over].toSorted((a, b) => a.from - b.from)
}
