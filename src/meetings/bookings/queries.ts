import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { instantText, sql, type Sql } from '../../platform/db/sql.ts'
import { Invalid } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { insertGuests, insertInvitee, type InviteeRow, type NewInvitee } from '../invitees/queries.ts'
import {
  insertEvent, insertHosts, takeSeat, type EventRow, type NewEvent, type Timestamps,
} from '../scheduled-events/queries.ts'
import { slotTaken } from '../slots/rules.ts'
import { alreadySeated } from './rules.ts'

export type BookingResult = { event: EventRow; invitee: InviteeRow }

/** `event`: a new event, or the existing session with the new invitee counted. */
export type NewBookingRows = { event: NewEvent; isNew: boolean; invitee: NewInvitee; guests: string[] }

type GeneratedFields = Pick<EventRow, 'guests'> & { event: Timestamps; invitee: Timestamps }

/** Writes a booking in one statement. The constraints still prevent double bookings if the locks fail. */
export async function insertBooking(db: Db, { event, isNew, invitee, guests }: NewBookingRows): Promise<BookingResult> {
  const cte = (name: string, statement: Sql) => sql`${sql.raw(name)} as (${statement})`
  const ctes = [
    cte('event', isNew ? insertEvent(event) : takeSeat(event)),
    ...(isNew ? [cte('hosts', insertHosts(event)), cte('counts', countBooking(event))] : []),
    cte('invitee', insertInvitee(invitee)),
    ...(guests.length > 0 ? [cte('guests', insertGuests(invitee, guests))] : []),
  ]
  const generated = await db.one<GeneratedFields>(sql`
    with ${sql.join(ctes, sql`, `)}
    select ${timestampsOf(sql`event`)} as event, ${timestampsOf(sql`invitee`)} as invitee,
      ${guests.length > 0 ? newGuests : sql`'[]'::json`} as guests
    from event, invitee`).catch(translateViolation)
  return {
    event: { ...event, ...generated.event, guests: [...event.guests, ...generated.guests] },
    invitee: { ...invitee, ...generated.invitee },
  }
}

function countBooking({ organization_id, event_type_id, hosts }: NewEvent) {
  return sql`update event_type_hosts set booked = booked + 1, last_booked_at = clock_timestamp()
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${hosts.map(({ user_id }) => user_id)})`
}

/** Raises the meeting count of absent hosts to `minimum`, so that they get no extra meetings once they are back. */
export async function creditAbsentHosts(
  db: Db, { organization_id, event_type_id }: NewEvent, absentHosts: { user_id: UserId }[], minimum: number,
) {
  await db.run(sql`
    update event_type_hosts set credit = ${minimum} - booked
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}
      and user_id = any(${absentHosts.map(({ user_id }) => user_id)}) and booked + credit < ${minimum}`)
}

function timestampsOf(table: Sql) {
  return sql`json_build_object('created_at', ${instantText(sql`${table}.created_at`)},
    'updated_at', ${instantText(sql`${table}.updated_at`)})`
}

const newGuests = sql`(
  select json_agg(json_build_object('email', email, 'created_at', ${instantText(sql`created_at`)},
    'updated_at', ${instantText(sql`updated_at`)}) order by created_at, address) from guests)`

function translateViolation(error: unknown): never {
  if (violates(error, 'event_hosts_no_double_booking') || violates(error, 'scheduled_events_seats'))
    throw new Invalid(slotTaken())
  if (violates(error, 'invitees_one_seat')) throw new Invalid(alreadySeated)
  throw error
}
