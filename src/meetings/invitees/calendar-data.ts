import type { CalendarIdentity } from '../../platform/icalendar.ts'
import type { InviteeRow } from './queries.ts'

type BookingEntry = Pick<InviteeRow, 'status' | 'rescheduled' | 'calendar_uid' | 'calendar_sequence'>

/**
 * The entry of a booking in the calendars of the invitee and the guests. A rescheduled booking keeps its UID and gets a
 * higher sequence, so the calendar moves the entry instead of adding another one. Both are stored with each invitee, so
 * they survive the erasure of an earlier one.
 */
export function bookingIdentity({ status, rescheduled, calendar_uid, calendar_sequence }: BookingEntry) {
  const isCanceled = status === 'canceled' && !rescheduled
  return {
    uid: calendar_uid,
    sequence: calendar_sequence,
    status: isCanceled ? 'canceled' : 'confirmed',
  } satisfies CalendarIdentity
}
