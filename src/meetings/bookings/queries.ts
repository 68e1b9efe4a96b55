import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { sql } from '../../platform/db/sql.ts'
import { writeLater } from '../../platform/db/write-queue.ts'
import { Invalid } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { addMicroseconds } from '../../platform/time.ts'
import { insertGuests, insertInvitee, type InviteeRow, type NewInvitee } from '../invitees/queries.ts'
import { insertEvent, insertHosts, takeSeat, type EventRow, type NewEvent } from '../scheduled-events/queries.ts'
import { slotTaken } from '../slots/rules.ts'
import { alreadySeated } from './rules.ts'

export type BookingResult = { event: EventRow; invitee: InviteeRow }

/**
 * `event`: a new event, or the existing session with the new invitee counted. `at`: the time of the booking. `credit`:
 * the smallest number of meetings that absent hosts count as having.
 */
export type NewBookingRows = {
  event: NewEvent | EventRow
  invitee: NewInvitee
  guests: string[]
  at: string
  credit?: { user_ids: UserId[]; minimum: number } | undefined
}

/**
 * Writes a booking, in one statement with its announcement and its entry in the activity log. The constraints still
 * prevent double bookings if the locks fail.
 */
export async function insertBooking(
  db: Db,
  { event, invitee, guests, at, credit }: NewBookingRows,
): Promise<BookingResult> {
  const isNew = !('created_at' in event)
  const timestamps = { created_at: at, updated_at: at }
  const newGuests = guests.map((email, i) => {
    const added_at = addMicroseconds(at, i)
    return { email, created_at: added_at, updated_at: added_at }
  })
  const booking = {
    event: { ...timestamps, ...event, updated_at: at, guests: [...event.guests, ...newGuests] },
    invitee: { ...invitee, ...timestamps },
  }
  const parts = {
    ...(isNew
      ? { booked_event: insertEvent(booking.event), booked_hosts: insertHosts(event), booked_turn: countBooking(event) }
      : { booked_seat: takeSeat(booking.event) }),
    booked_invitee: insertInvitee(booking.invitee),
    ...(guests.length > 0 && { booked_guests: insertGuests(invitee, guests, sql`${at}::timestamptz`) }),
    ...(credit && { credited_hosts: creditHosts(event, credit.user_ids, credit.minimum) }),
  }
  await writeLater(db, { parts, onError: translateViolation })
  return booking
}

function countBooking({ organization_id, event_type_id, hosts }: NewEvent) {
  return sql`update event_type_hosts set booked = booked + 1, last_booked_at = clock_timestamp()
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${hosts.map(({ user_id }) => user_id)})`
}

/** Raises the meeting count of absent hosts, so that they get no extra meetings once they are back. */
function creditHosts({ organization_id, event_type_id }: NewEvent, user_ids: UserId[], minimum: number) {
  return sql`update event_type_hosts set credit = ${minimum} - booked
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${user_ids}) and booked + credit < ${minimum}`
}

function translateViolation(error: unknown) {
  if (violates(error, 'event_hosts_no_double_booking') || violates(error, 'scheduled_events_seats'))
    throw new Invalid(slotTaken())
  if (violates(error, 'invitees_one_seat')) throw new Invalid(alreadySeated)
}
