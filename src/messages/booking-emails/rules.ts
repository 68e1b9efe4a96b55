import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Cause } from '../../platform/rate-limits/emails.ts'
import type { Change } from './emails.ts'

type CurrentBooking = { invitee: Pick<InviteeRow, 'status' | 'reconfirmed_at'>; event: Pick<EventRow, 'start_time'> }

/** Guests and hosts hear of changes alone. */
export function isChange(notice: BookingNotice): notice is Change {
  return notice !== 'reminder' && notice !== 'reconfirm'
}

/** Who made us write: a visitor on a page, or a member through the API. */
export function causeOf(
  notice: BookingNotice, { scheduling_method, canceler_type }: Pick<InviteeRow, 'scheduling_method' | 'canceler_type'>,
): Cause {
  if (notice === 'reconfirm') return 'member'
  if (notice === 'canceled') return canceler_type === 'invitee' ? 'visitor' : 'member'
  return scheduling_method === 'api' ? 'member' : 'visitor'
}

/** Is there nothing left to tell, as things have changed since the notice was asked for? */
export function isStale(notice: BookingNotice, { invitee, event }: CurrentBooking, now: number, isPostponed = false) {
  if (notice === 'canceled') return false
  if (invitee.status === 'canceled') return true
  if ((notice === 'booked' || notice === 'rescheduled') && !isPostponed) return false
  const isAnswered = notice === 'reconfirm' && invitee.reconfirmed_at !== null
  return isAnswered || Date.parse(event.start_time) <= now
}
