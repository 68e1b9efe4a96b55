import type { CalendarIdentity } from '../../platform/icalendar.ts'
import type { EventRow } from './queries.ts'

type MeetingEntry = Pick<EventRow, 'status' | 'calendar_uid' | 'calendar_sequence'>
type Session = Pick<EventRow, 'id' | 'calendar_uid' | 'invitees_limit'>

/**
 * The entry of a meeting in the calendars of its hosts. A group session has an entry of its own, which changes with the
 * number of its invitees. Any other meeting has the UID of its booking, and keeps it when the booking is rescheduled.
 */
export function meetingIdentity({ status, calendar_uid, calendar_sequence }: MeetingEntry) {
  return {
    uid: calendar_uid,
    sequence: calendar_sequence,
    status: status === 'canceled' ? 'canceled' : 'confirmed',
  } satisfies CalendarIdentity
}

/** Invitees of a group do not know each other. The number of seats can change, and the kind of the event type too. */
export function isGroup({ id, calendar_uid, invitees_limit }: Session) {
  return calendar_uid === id || invitees_limit > 1
}
