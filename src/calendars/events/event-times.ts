import { type ContentLine, parameterOf } from './content-lines.ts'
import { parseTimeValue } from './parse-time.ts'
import { dayMs, dayOf, formatTimeText, type TimeText } from './wall-time.ts'
import type { TimeZoneRef, ZoneFinder } from './zone-names.ts'
import { instantOfWall } from './zone-offsets.ts'

/** A time of an event with the zone that applies if it is a local one. */
export type EventTime = { time: TimeText; ref: TimeZoneRef }

export function parseEventTime(line: ContentLine, findZone: ZoneFinder): EventTime | undefined {
  const time = parseTimeValue(line.value)
  if (!time) return undefined
  const isDate = parameterOf(line, 'VALUE')?.toUpperCase() === 'DATE'
  return {
    time: isDate ? { kind: 'date', wall: dayOf(time.wall) * dayMs } : time, ref: findZone(parameterOf(line, 'TZID')),
  }
}

/** The text of a time in an item of the zone: a time of another zone becomes UTC. */
export function textInZone({ time, ref }: EventTime, zone: TimeZoneRef) {
  const isOther = zone.zone !== ref.zone || zone.table !== ref.table
  if (time.kind === 'local' && isOther && ref.offsets) {
    return formatTimeText({ kind: 'utc', wall: instantOfWall(ref.offsets, time.wall) })
  }
  return formatTimeText(time)
}
