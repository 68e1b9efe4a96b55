import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'

type MeetingTime = { start_time: string; end_time: string }
export type TimeNotation = '12h' | '24h'

/** `Monday, November 16, 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)`. */
export function whenOf({ start_time, end_time }: MeetingTime, timezone: string, notation: TimeNotation) {
  const [start, end] = [start_time, end_time].map((time) => Temporal.Instant.from(time).toZonedDateTimeISO(timezone))
  if (!start || !end) return ''
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const [from, to] = [timeOf(start, notation), timeOf(end, notation)]
  const until = isSameDay ? to : `${dateOf(end)}, ${to}`
  // With a clock change in between, the times alone would not show how long the meeting is.
  return start.offset === end.offset
    ? `${dateOf(start)}, ${from} – ${until} (${timezone}, ${offsetOf(start)})`
    : `${dateOf(start)}, ${from} ${offsetOf(start)} – ${until} ${offsetOf(end)} (${timezone})`
}

/**
 * Where people meet, if the location is known. `hidesNumber`: in a group, the phone number can belong to another
 * invitee.
 */
export function whereOf(
  { type, location, additional_info, join_url }: Location, host: string, invitee: string, hidesNumber = false,
) {
  const conference = conferenceNames[type]
  if (conference) return join_url ? `${conference}, ${join_url}` : `${conference} (${host} will share the link)`
  if (!location) return additional_info
  if (type === 'inbound_call') return withInfo(`Phone call: ${invitee} will call ${location}`, additional_info)
  if (type === 'outbound_call')
    return hidesNumber ? `Phone call from ${host}` : `Phone call: ${host} will call ${location}`
  return withInfo(location, additional_info)
}

function withInfo(location: string, info: string | undefined) {
  return info ? `${location} (${info})` : location
}

function dateOf(time: Temporal.ZonedDateTime) {
  const weekday = time.toLocaleString('en', { weekday: 'long' })
  const month = time.toLocaleString('en', { month: 'long' })
  return `${weekday}, ${month} ${time.day}, ${time.year}`
}

function timeOf({ hour, minute }: Temporal.ZonedDateTime, notation: TimeNotation) {
  const minutes = String(minute).padStart(2, '0')
  if (notation === '24h') return `${hour}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

function offsetOf({ offset }: Temporal.ZonedDateTime) {
  return offset === '+00:00' ? 'UTC' : `UTC${offset}`
}
