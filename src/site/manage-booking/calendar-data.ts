import { bookingIdentity } from '../../meetings/invitees/calendar-data.ts'
import { inviteeLink } from '../../meetings/invitees/present.ts'
import type { CalendarEvent } from '../../platform/icalendar.ts'
import { calendarLinks, type LinkedEvent } from '../../platform/pages/calendar-links.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import { localeQuery, type Texts } from '../../platform/texts/texts.ts'
import type { Booking } from './load.ts'
import { hostNames, nameOf, whereOf } from './summary-list.ts'

/** The booking as an event in the invitee's calendar. */
export function calendarEventOf(booking: Booking, texts: Texts): CalendarEvent {
  const stamp = [booking.event.updated_at, booking.invitee.updated_at].toSorted().at(-1) ?? ''
  return { ...bookingIdentity(booking.invitee), stamp, ...entryOf(booking, texts) }
}

/** Where the invitee adds the booking to a calendar. */
export function addToCalendarLinks(booking: Booking, texts: Texts) {
  const { id, link_key } = booking.invitee
  const query = new URLSearchParams({ key: link_key, ...localeQuery(texts) })
  const file = `${sitePath}/bookings/${id}/calendar.ics?${query.toString()}`
  return { file, ...calendarLinks(entryOf(booking, texts)) }
}

/** The pages show no email address of a host, so neither does the calendar. */
function entryOf(booking: Booking, texts: Texts): LinkedEvent {
  const {
    start_time,
    end_time,
    location: { join_url },
  } = booking.event
  const [meeting, names] = [nameOf(booking, texts), hostNames(booking, texts)]
  return {
    start: start_time,
    end: end_time,
    summary: names === '' ? meeting : texts.text('meeting-with', { meeting, names }),
    location: join_url ?? whereOf(booking, texts),
    description: descriptionOf(booking, texts),
  }
}

function descriptionOf(booking: Booking, texts: Texts) {
  const {
    event: {
      location: { join_url },
    },
    invitee,
  } = booking
  const { text } = texts
  if (invitee.status === 'canceled') return text('entry-canceled')
  const line = (label: string, address: string) => text('entry-link', { label, address })
  return [
    ...(join_url ? [line(whereOf(booking, texts), join_url)] : []),
    line(text('reschedule'), inviteeLink('reschedulings', invitee)),
    line(text('cancel'), inviteeLink('cancellations', invitee)),
  ].join('\n')
}
