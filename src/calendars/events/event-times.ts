import { type ContentLine, parameterOf } from './content-lines.ts'
import { parseTimeValue } from './parse-time.ts'
import { dayMs, dayOf, formatTimeText, type TimeText } from './wall-time.ts'
import type { TimeZoneRef, ZoneFinder } from './zone-names.ts'
import { instantOfWall, type ZoneOffsets } from './zone-offsets.ts'

/** A time of an event with the zone that applies if it is a local one. */
export type EventTime = { time: TimeText; ref: TimeZoneRef }

const maxZoneName = 500

/** A line with many values is read value by value, so that nothing but the zone and the kind is looked up each time. */
export function withShortParameters(line: ContentLine): ContentLine {
  const [value, zone] = [parameterOf(line, 'VALUE'), parameterOf(line, 'TZID')]
  return {
    ...line,
    parameters: `${value === undefined ? '' : `;VALUE=${value.slice(0, maxZoneName)}`}${
      zone === undefined ? '' : `;TZID="${zone.slice(0, maxZoneName)}"`
    }`,
  }
}

export function parseEventTime(line: ContentLine, findZone: ZoneFinder): EventTime | undefined {
  const time = parseTimeValue(line.value)
  if (!time) return undefined
  const isDate = parameterOf(line, 'VALUE')?.toUpperCase() === 'DATE'
  return {
    time: isDate ? { kind: 'date', wall: dayOf(time.wall) * dayMs } : time,
    ref: findZone(parameterOf(line, 'TZID')),
  }
}

/** Whether only the zone of the calendar says when it is. */
export const isFloating = ({ time, ref }: EventTime) => time.kind === 'local' && !ref.offsets

/** Whether it names a zone that is not known. */
export const isInUnknownZone = ({ time, ref }: EventTime) => time.kind === 'local' && ref.isUnknown === true

export function instantOf({ time, ref }: EventTime, calendarZone: ZoneOffsets | undefined) {
  const offsets = ref.offsets ?? calendarZone
  return time.kind === 'local' && offsets ? instantOfWall(offsets, time.wall) : time.wall
}

/** The text of a time in an item of the zone: a time of another zone becomes UTC. */
export function textInZone({ time, ref }: EventTime, zone: TimeZoneRef) {
  const isOther = zone.zone !== ref.zone || zone.table !== ref.table
  if (time.kind === 'local' && isOther && ref.offsets) {
    return formatTimeText({ kind: 'utc', wall: instantOfWall(ref.offsets, time.wall) })
  }
  return formatTimeText(time)
}
