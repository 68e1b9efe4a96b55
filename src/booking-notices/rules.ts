import type { Notice } from '../bookings/tell.ts'
import type { InviteeRow } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'

type Known = { invitee: Pick<InviteeRow, 'status' | 'reconfirmed_at'>; event: Pick<EventRow, 'start_time'> }

/** Is there nothing left to tell, as things have changed since the notice was asked for? */
export function isStale(notice: Notice, { invitee, event }: Known, now: number) {
  if (notice === 'canceled') return false
  if (invitee.status === 'canceled') return true
  if (notice === 'booked' || notice === 'rescheduled') return false
  const isAnswered = notice === 'reconfirm' && invitee.reconfirmed_at !== null
  return isAnswered || Date.parse(event.start_time) <= now
}
