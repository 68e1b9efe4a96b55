import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'

const language = 'en-GB'
const fullDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** `Monday, 30 November 2026` and `09:00 – 09:30`, in the time zone. */
export function timeOf({ start_time, end_time }: Pick<EventRow, 'start_time' | 'end_time'>, zone: string) {
  const [start, end] = [localOf(start_time, zone), localOf(end_time, zone)]
  // Across a clock change, hours without the offset would be ambiguous.
  const hours = start.offset === end.offset ? hourOf : hourWithOffset
  const [day, lastDay] = [start, end].map((time) => dayOf(time.toPlainDate()))
  return { day, hours: `${hours(start)} – ${day === lastDay ? '' : `${lastDay}, `}${hours(end)}` }
}

/** `Monday, 30 November 2026, 09:00`. */
export function dateTimeText(time: string, zone: string) {
  const local = localOf(time, zone)
  return `${dayOf(local.toPlainDate())}, ${hourOf(local)}`
}

export function dayOf(date: Temporal.PlainDate) {
  return date.toLocaleString(language, fullDay)
}

/** `Central European Standard Time (Europe/Berlin)`, the name at that time. */
export function zoneName(zone: string, time: string) {
  const name = partOf('timeZoneName', localOf(time, zone), { timeZoneName: 'long' })
  return name === zone ? name : `${name} (${zone})`
}

export function localOf(time: string | number, zone: string) {
  const instant = typeof time === 'number' ? Temporal.Instant.fromEpochMilliseconds(time) : Temporal.Instant.from(time)
  return instant.toZonedDateTimeISO(zone)
}

const hourOf = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' })

function hourWithOffset(time: Temporal.ZonedDateTime) {
  return `${hourOf(time)} (${offsetName(time.epochMilliseconds, time.timeZoneId)})`
}

/** `GMT+2`. */
export function offsetName(at: number, zone: string) {
  return partOf('timeZoneName', localOf(at, zone), { timeZoneName: 'shortOffset' })
}

function partOf(
  type: Intl.DateTimeFormatPartTypes, time: Temporal.ZonedDateTime, options: Intl.DateTimeFormatOptions,
) {
  const format = new Intl.DateTimeFormat(language, { timeZone: time.timeZoneId, ...options })
  return format.formatToParts(time.epochMilliseconds).find((part) => part.type === type)?.value ?? ''
}

export function locationText({ type, location, additional_info }: Location) {
  const conference = conferenceNames[type]
  if (conference) return `Online, with ${conference}`
  const more = additional_info ? ` (${additional_info})` : ''
  if (!location) return `To be decided${more}`
  if (type === 'inbound_call') return `By phone: you call ${location}${more}`
  if (type === 'outbound_call') return `By phone: the host calls you at ${location}${more}`
  return location + more
}
