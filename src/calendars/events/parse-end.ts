import type { ContentLine } from './content-lines.ts'
import { type EventTime, parseEventTime } from './event-times.ts'
import { parseDuration } from './parse-time.ts'
import { dayMs, lastWall, type TimeText } from './wall-time.ts'
import type { ZoneFinder } from './zone-names.ts'
import { instantOfWall } from './zone-offsets.ts'

/** `duration`: if the length is given, not the end. */
export type EventSpan = { start: EventTime; end: EventTime; duration?: string }

/** Undefined if the end cannot be read or is before the start. */
export function parseEnd(
  start: EventTime, endLine: ContentLine | undefined, duration: string | undefined, findZone: ZoneFinder,
): EventSpan | undefined {
  const span = endLine ? spanOfEnd(start, parseEventTime(endLine, findZone))
    : duration === undefined ? { start, end: start } : spanOfDuration(start, duration)
  if (!span || instantOf(span.end) < instantOf(span.start)) return undefined
  const isEmptyDate = span.start.time.kind === 'date' && span.end.time.wall === span.start.time.wall
  return isEmptyDate ? { ...span, end: later(span.start, dayMs) } : span
}

/** If only one of both is a date, it is read as its midnight in the zone of the other. */
function spanOfEnd(start: EventTime, end: EventTime | undefined): EventSpan | undefined {
  if (!end) return undefined
  if (start.time.kind === 'date' && end.time.kind !== 'date') return { start: midnight(start, end), end }
  if (end.time.kind === 'date' && start.time.kind !== 'date') return { start, end: midnight(end, start) }
  return { start, end }
}

const midnight = ({ time }: EventTime, { time: { kind }, ref }: EventTime): EventTime =>
  ({ time: { ...time, kind }, ref })

function spanOfDuration(start: EventTime, duration: string): EventSpan | undefined {
  const length = parseDuration(duration)
  if (!length) return undefined
  const { days, elapsedMs } = length
  if (start.time.kind === 'date') return { start, end: later(start, (days + Math.ceil(elapsedMs / dayMs)) * dayMs) }
  const end = later(start, days * dayMs)
  if (elapsedMs === 0 || start.time.kind === 'utc' || !start.ref.offsets) return { start, end: later(end, elapsedMs),
    duration }
  // In UTC, because a local time can be one that clocks show twice.
  const time: TimeText = { kind: 'utc', wall: instantOfWall(start.ref.offsets, end.time.wall) + elapsedMs }
  return { start, end: { time, ref: start.ref }, duration }
}

function later({ time, ref }: EventTime, milliseconds: number): EventTime {
  return { time: { ...time, wall: Math.min(time.wall + milliseconds, lastWall) }, ref }
}

const instantOf = ({ time, ref }: EventTime) =>
  time.kind === 'local' && ref.offsets ? instantOfWall(ref.offsets, time.wall) : time.wall
