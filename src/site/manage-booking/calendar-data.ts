import { getCalendarIdentity } from '../../meetings/invitees/calendar-data.ts'
import { inviteeLink } from '../../meetings/invitees/present.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarEvent } from '../../platform/icalendar.ts'
import { calendarLinks, type LinkedEvent } from '../../platform/pages/calendar-links.ts'
import { joinNames } from '../../platform/text.ts'
import { nameOf, whereOf } from './layout.ts'
import type { Booking } from './load.ts'

/** The booking as an event in the invitee's calendar. */
export async function getCalendarEvent(db: Db, booking: Booking): Promise<CalendarEvent> {
  const stamp = [booking.event.updated_at, booking.invitee.updated_at].toSorted().at(-1) ?? ''
  return { ...await getCalendarIdentity(db, booking.invitee), stamp, ...entryOf(booking) }
}

/** Where the invitee adds the booking to a calendar. `file` is relative and works from any of the invitee's pages. */
export function addToCalendarLinks(booking: Booking) {
  const { id, link_key } = booking.invitee
  const file = `../bookings/${id}/calendar.ics?${new URLSearchParams({ key: link_key }).toString()}`
  return { file, ...calendarLinks(entryOf(booking)) }
}

/** The pages show no email address of a host, so neither does the calendar. */
function entryOf(booking: Booking): LinkedEvent {
  const { start_time, end_time, hosts, location: { join_url } } = booking.event
  const names = joinNames(hosts.map(({ name }) => name))
  return {
    start: start_time,
    end: end_time,
    summary: names === '' ? nameOf(booking) : `${nameOf(booking)} with ${names}`,
    location: join_url ?? whereOf(booking),
    description: descriptionOf(booking),
  }
}

function descriptionOf(booking: Booking) {
  const { event: { location: { join_url } }, invitee } = booking
  if (invitee.status === 'canceled') return 'This booking was canceled.'
  return [
    ...(join_url ? [`${whereOf(booking)}: ${join_url}`] : []),
    `Reschedule: ${inviteeLink('reschedulings', invitee)}`,
    `Cancel: ${inviteeLink('cancellations', invitee)}`,
  ].join('\n')
}
