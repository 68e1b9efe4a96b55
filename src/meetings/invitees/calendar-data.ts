import type { Db } from '../../platform/db/db.ts'
import type { CalendarEvent } from '../../platform/icalendar.ts'
import { getRescheduleHistory, type InviteeRow } from './queries.ts'

type BookingStatus = Pick<InviteeRow, 'id' | 'status' | 'rescheduled'>

/**
 * Identifies a booking in calendars. A rescheduled booking keeps its UID and gets a higher sequence, so the calendar
 * moves the entry instead of adding another one.
 */
export async function getCalendarIdentity(db: Db, { id, status, rescheduled }: BookingStatus) {
  const { first_id, reschedules } = await getRescheduleHistory(db, id)
  const isCanceled = status === 'canceled' && !rescheduled
  return {
    uid: first_id,
    sequence: reschedules + (isCanceled ? 1 : 0),
    status: isCanceled ? 'canceled' : 'confirmed',
  } satisfies Partial<CalendarEvent>
}
