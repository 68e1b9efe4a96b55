import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { instantText, sql, type Sql } from '../../platform/db/sql.ts'
import { Invalid } from '../../platform/errors.ts'
import { insertGuests, insertInvitee, type InviteeRow, type NewInvitee } from '../invitees/queries.ts'
import {
  insertEvent, insertHosts, takeSeat, type EventRow, type NewEvent, type Timestamps,
} from '../scheduled-events/queries.ts'
import { slotTaken } from '../slots/rules.ts'
import { alreadySeated } from './rules.ts'

export type BookingResult = { event: EventRow; invitee: InviteeRow }

/** `event`: one that is made, or one that is joined, as it will be then. */
export type Booking = { event: NewEvent; isNew: boolean; invitee: NewInvitee; guests: string[] }

type WrittenBooking = Pick<EventRow, 'guests'> & { event: Timestamps; invitee: Timestamps }

/** All of a booking in one statement. The constraints have the last word, should the locks ever fail. */
export async function insertBooking(db: Db, { event, isNew, invitee, guests }: Booking): Promise<BookingResult> {
  const part = (name: string, piece: Sql) => sql`${sql.raw(name)} as (${piece})`
  const parts = [
    part('event', isNew ? insertEvent(event) : takeSeat(event)),
    ...(isNew ? [part('hosts', insertHosts(event)), part('turns', countTurns(event))] : []),
    part('invitee', insertInvitee(invitee)),
    ...(guests.length > 0 ? [part('guests', insertGuests(invitee, guests))] : []),
  ]
  const stamps = (name: string) => stampsOf(sql.raw(name))
  const written = await db.one<WrittenBooking>(sql`
    with ${sql.join(parts, sql`, `)}
    select ${stamps('event')} as event, ${stamps('invitee')} as invitee,
      ${guests.length > 0 ? newGuests : sql`'[]'::json`} as guests
    from event, invitee`).catch(translate)
  return {
    event: { ...event, ...written.event, guests: [...event.guests, ...written.guests] },
    invitee: { ...invitee, ...written.invitee },
  }
}

function countTurns({ organization_id, event_type_id, hosts }: NewEvent) {
  return sql`update event_type_hosts set booked = booked + 1, last_booked_at = clock_timestamp()
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${hosts.map(({ user_id }) => user_id)})`
}

/** Hosts who are absent count as if they had taken as many meetings as the one with the fewest of the others. */
export async function creditTurns(
  db: Db, { organization_id, event_type_id }: NewEvent, absent: { user_id: string }[], turns: number,
) {
  await db.run(sql`
    update event_type_hosts set credit = ${turns} - booked
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${absent.map(({ user_id }) => user_id)}) and booked + credit < ${turns}`)
}

function stampsOf(table: Sql) {
  return sql`json_build_object('created_at', ${instantText(sql`${table}.created_at`)},
    'updated_at', ${instantText(sql`${table}.updated_at`)})`
}

const newGuests = sql`(
  select json_agg(json_build_object('email', email, 'created_at', ${instantText(sql`created_at`)},
    'updated_at', ${instantText(sql`updated_at`)}) order by created_at, address) from guests)`

function translate(error: unknown): never {
  if (violates(error, 'event_hosts_no_double_booking') || violates(error, 'scheduled_events_seats'))
    throw new Invalid(slotTaken())
  if (violates(error, 'invitees_one_seat')) throw new Invalid(alreadySeated)
  throw error
}
