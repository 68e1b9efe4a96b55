import { milliseconds } from '../../platform/time.ts'
import type { CalendarItem, Interval } from './calendar-item.ts'
import { type EventLength, parseDuration } from './parse-time.ts'
import { dayMs, dayOf, parseTimeText, type TimeText, type WallTime } from './wall-time.ts'
import {
  instantOfWall,
  isKnownZone,
  offsetsOfTable,
  offsetsOfZone,
  utc,
  wallOfInstant,
  type ZoneOffsets,
} from './zone-offsets.ts'

const hourMs: number = milliseconds({ hours: 1 })

/** The times of an item, ready to compute with. `zone`: of its clock on the wall. */
export type ItemTimes = { start: TimeText; zone: ZoneOffsets; isAllDay: boolean; length: EventLength }

/** Undefined if the texts are not those that readItems writes. `calendarZone`: of dates and of times without a zone. */
export function timesOfItem(item: CalendarItem, calendarZone: ZoneOffsets): ItemTimes | undefined {
  const start = parseTimeText(item.start)
  const end = parseTimeText(item.end)
  if (!start || !end) return undefined
  const zone = zoneOfItem(item, start, calendarZone)
  const isAllDay = start.kind === 'date' && end.kind === 'date'
  const length = isAllDay
    ? { days: dayOf(end.wall) - dayOf(start.wall), elapsedMs: 0 }
    : item.duration
      ? parseDuration(item.duration)
      : { days: 0, elapsedMs: elapsedOf(start, end, zone, item.isEndFloating ? calendarZone : zone) }
  return length && { start, zone, isAllDay, length }
}

/** A time that only the zone of the calendar puts before its start was read in another one: busy rather than free. */
function elapsedOf(start: TimeText, end: TimeText, zone: ZoneOffsets, endZone: ZoneOffsets) {
  const elapsedMs = instantOfText(end, endZone) - instantOfText(start, zone)
  return elapsedMs < 0 ? hourMs : elapsedMs
}

/**
 * The instance that starts at a time on the wall. RFC 5545, 3.8.5.3: all instances of a series have the same exact
 * length if it has DTEND, and the same nominal length if it has DURATION or is all-day.
 */
export function instanceAt({ zone, length }: ItemTimes, wall: WallTime): Interval {
  const from = instantOfWall(zone, wall)
  const nominalEnd = length.days > 0 ? instantOfWall(zone, wall + length.days * dayMs) : from
  return { from, to: nominalEnd + length.elapsedMs }
}

export function instantOfText({ kind, wall }: TimeText, zone: ZoneOffsets) {
  return kind === 'utc' ? wall : instantOfWall(zone, wall)
}

/** A time as the clock in the zone shows it. */
export function wallOfText({ kind, wall }: TimeText, zone: ZoneOffsets): WallTime {
  return kind === 'utc' ? wallOfInstant(zone, wall) : wall
}

function zoneOfItem({ zone, offsets }: CalendarItem, start: TimeText, calendarZone: ZoneOffsets) {
  if (start.kind === 'utc') return utc
  if (start.kind === 'date') return calendarZone
  if (offsets) return offsetsOfTable(offsets)
  return zone !== null && isKnownZone(zone) ? offsetsOfZone(zone) : calendarZone
}
