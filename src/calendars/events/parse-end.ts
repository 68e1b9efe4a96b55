import { milliseconds } from '../../platform/time.ts'
import type { ContentLine } from './content-lines.ts'
import { type EventTime, instantOf, isFloating, parseEventTime } from './event-times.ts'
import { type EventLength, parseDuration } from './parse-time.ts'
import { dayMs, lastWall, type TimeText } from './wall-time.ts'
import type { ZoneFinder } from './zone-names.ts'
import { instantOfWall, type ZoneOffsets } from './zone-offsets.ts'

/**
 * `duration`: if the length is given, not the end. `isGuess`: the end cannot be read or is before the start, so the
 * event counts as an hour, or as a day if its start is one.
 */
export type EventSpan = { start: EventTime; end: EventTime; duration?: string; isGuess?: true }

/** `calendarZone`: of floating times, if it is known. */
export type ZoneOptions = { findZone: ZoneFinder; calendarZone: ZoneOffsets | undefined }

const guessedLength: EventLength = { days: 0, elapsedMs: milliseconds({ hours: 1 }) }
/** Between the same time of the clock in two zones. */
const maxDistanceMs = milliseconds({ hours: 26 })

export function parseEnd(
  start: EventTime,
  endLine: ContentLine | undefined,
  duration: string | undefined,
  options: ZoneOptions,
): EventSpan {
  const span = endLine
    ? spanOfEnd(start, parseEventTime(endLine, options.findZone))
    : duration === undefined
      ? { start, end: start }
      : spanOfDuration(start, duration)
  if (!span || endsBeforeStart(span, options)) return { ...spanOf(start, guessedLength), isGuess: true }
  const isEmptyDate = span.start.time.kind === 'date' && span.end.time.wall === span.start.time.wall
  return isEmptyDate ? { ...span, end: later(span.start, dayMs) } : span
}

function endsBeforeStart({ start, end }: EventSpan, { calendarZone }: ZoneOptions) {
  const isUncertain = !calendarZone && isFloating(start) !== isFloating(end)
  return instantOf(end, calendarZone) < instantOf(start, calendarZone) - (isUncertain ? maxDistanceMs : 0)
}

/** If only one of both is a date, it is read as its midnight in the zone of the other. */
function spanOfEnd(start: EventTime, end: EventTime | undefined): EventSpan | undefined {
  if (!end) return undefined
  if (start.time.kind === 'date' && end.time.kind !== 'date') return { start: midnight(start, end), end }
  if (end.time.kind === 'date' && start.time.kind !== 'date') return { start, end: midnight(end, start) }
  return { start, end }
}

const midnight = ({ time }: EventTime, { time: { kind }, ref }: EventTime): EventTime => ({
  time: { ...time, kind },
  ref,
})

function spanOfDuration(start: EventTime, duration: string): EventSpan | undefined {
  const length = parseDuration(duration)
  return length && { ...spanOf(start, length), duration }
}

function spanOf(start: EventTime, { days, elapsedMs }: EventLength): EventSpan {
  if (start.time.kind === 'date') return { start, end: later(start, (days + Math.ceil(elapsedMs / dayMs)) * dayMs) }
  const end = later(start, days * dayMs)
  if (elapsedMs === 0 || start.time.kind === 'utc' || !start.ref.offsets) return { start, end: later(end, elapsedMs) }
  // In UTC, because a local time can be one that clocks show twice.
  const time: TimeText = { kind: 'utc', wall: instantOfWall(start.ref.offsets, end.time.wall) + elapsedMs }
  return { start, end: { time, ref: start.ref } }
}

function later({ time, ref }: EventTime, milliseconds: number): EventTime {
  return { time: { ...time, wall: Math.min(time.wall + milliseconds, lastWall) }, ref }
}
