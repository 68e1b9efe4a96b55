import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'

type Span = { start_time: string; end_time: string }
export type Notation = '12h' | '24h'

/** `Monday, 16 November 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)`. */
export function whenOf({ start_time, end_time }: Span, timezone: string, notation: Notation) {
  const [start, end] = [start_time, end_time].map((time) => Temporal.Instant.from(time).toZonedDateTimeISO(timezone))
  if (!start || !end) return ''
  const sameDay = start.toPlainDate().equals(end.toPlainDate())
  const [from, to] = [timeOf(start, notation), timeOf(end, notation)]
  const until = sameDay ? to : `${dateOf(end)}, ${to}`
  // A clock change in between: the times alone would not tell how long it takes.
  return start.offset === end.offset
    ? `${dateOf(start)}, ${from} – ${until} (${timezone}, ${offsetOf(start)})`
    : `${dateOf(start)}, ${from} ${offsetOf(start)} – ${until} ${offsetOf(end)} (${timezone})`
}

/**
 * Where people meet, or nothing if that was not said. `isOpen`: somebody else of a group may have said which number is
 * called, which is then not told.
 */
export function whereOf(
  { type, location, additional_info, join_url }: Location, host: string, invitee: string, isOpen = false,
) {
  const conference = conferenceNames[type]
  if (conference) return join_url ? `${conference}, ${join_url}` : `${conference}; the link comes from ${host}`
  if (!location) return additional_info
  if (type === 'inbound_call') return withMore(`By phone: ${invitee} calls ${location}`, additional_info)
  if (type === 'outbound_call') return isOpen ? `By phone: ${host} calls` : `By phone: ${host} calls ${location}`
  return withMore(location, additional_info)
}

function withMore(place: string, more: string | undefined) {
  return more ? `${place} (${more})` : place
}

function dateOf(time: Temporal.ZonedDateTime) {
  const weekday = time.toLocaleString('en', { weekday: 'long' })
  const month = time.toLocaleString('en', { month: 'long' })
  return `${weekday}, ${time.day} ${month} ${time.year}`
}

function timeOf({ hour, minute }: Temporal.ZonedDateTime, notation: Notation) {
  const minutes = String(minute).padStart(2, '0')
  if (notation === '24h') return `${hour}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

function offsetOf({ offset }: Temporal.ZonedDateTime) {
  return offset === '+00:00' ? 'UTC' : `UTC${offset}`
}
