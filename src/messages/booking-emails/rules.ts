import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Cause } from '../../platform/rate-limits/emails.ts'
import { roles } from '../workflows/step-schema.ts'
import type { BookingChange } from './emails.ts'

/** Kinds of booking emails. */
export type BookingNotice = 'booked' | 'canceled' | 'rescheduled' | 'reminder' | 'reconfirm'

/** A guest who was added to a meeting or removed from it gets an email at once. */
export type GuestNotice = 'added' | 'removed'

/** `guests`: invitee and hosts get the new list of guests. */
export type InviteeNotice = BookingNotice | 'guests'

/** Who can get a message about a meeting. */
export type Role = (typeof roles)[number]

type CurrentBooking = { invitee: Pick<InviteeRow, 'status' | 'reconfirmed_at'>; event: Pick<EventRow, 'start_time'> }

/** Unless a workflow says otherwise, guests and hosts get emails about changes only. */
export function usualRoles(notice: BookingNotice): readonly Role[] {
  return isChange(notice) ? roles : ['invitee']
}

export function isChange(notice: BookingNotice | GuestNotice): notice is BookingChange {
  return notice === 'booked' || notice === 'rescheduled' || notice === 'canceled'
}

export function isGuestNotice(notice: InviteeNotice | GuestNotice): notice is GuestNotice {
  return notice === 'added' || notice === 'removed'
}

/** Who caused the email: a visitor on a page, or a member through the API. */
export function causeOf(
  notice: InviteeNotice | GuestNotice,
  { scheduling_method, canceler_type }: Pick<InviteeRow, 'scheduling_method' | 'canceler_type'>,
): Cause {
  if (notice === 'reconfirm' || notice === 'guests' || isGuestNotice(notice)) return 'member'
  if (notice === 'canceled') return canceler_type === 'invitee' ? 'visitor' : 'member'
  return scheduling_method === 'api' ? 'member' : 'visitor'
}

/** Whether the notice is out of date, because the booking has changed since it was queued. */
export function isStale(notice: InviteeNotice, { invitee, event }: CurrentBooking, now: number, isPostponed = false) {
  if (notice === 'canceled') return false
  if (invitee.status === 'canceled') return true
  if ((notice === 'booked' || notice === 'rescheduled') && !isPostponed) return false
  const isAnswered = notice === 'reconfirm' && invitee.reconfirmed_at !== null
  return isAnswered || Date.parse(event.start_time) <= now
}
