import { findGuestsOf, getInvitee, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { getEvent, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { UserRow } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export type HostRow = Pick<UserRow, 'id' | 'name' | 'email' | 'timezone' | 'time_notation'>

/** Somebody's meeting with all who are told of it. */
export type BookingDetails = {
  event: EventRow
  invitee: InviteeRow
  guests: string[]
  hosts: HostRow[]
  /** The invitee typed the place: it is none that the event type offers. */
  isPlaceTyped: boolean
}

export type EndedMeetingRow = { id: string; organization_id: string; host_ids: string[]; addresses: string[] }

/** As it is now, unless the invitee is gone. */
export async function findBookingDetails(db: Db, invitee_id: string): Promise<BookingDetails | undefined> {
  const found = await db.maybe<Pick<InviteeRow, 'organization_id' | 'event_id'>>(sql`
    select organization_id, event_id from invitees where id = ${invitee_id}`)
  if (!found) return undefined
  const { organization_id, event_id } = found
  const event = await getEvent(db, organization_id, event_id)
  const invitee = await getInvitee(db, organization_id, event_id, invitee_id)
  const [guests, hosts] = [await findGuestsOf(db, invitee), await findHosts(db, event)]
  return { event, invitee, guests, hosts, isPlaceTyped: await isPlaceTyped(db, event) }
}

async function isPlaceTyped(db: Db, { event_type_id, location: { location } }: EventRow) {
  if (!location) return false
  const { isOffered } = await db.one<{ isOffered: boolean }>(sql`
    select exists (
      select from event_types t, json_to_recordset(t.locations) as place(location text, phone_number text)
      where t.id = ${event_type_id} and ${location} in (place.location, place.phone_number)) as "isOffered"`)
  return !isOffered
}

/** Has anybody else called off after this invitee? */
export async function isLastToCancel(db: Db, { id, organization_id, event_id, canceled_at }: InviteeRow) {
  const later = await db.maybe(sql`
    select 1 from invitees
    where organization_id = ${organization_id} and event_id = ${event_id} and status = 'canceled' and not rescheduled
      and (canceled_at, id) > (${canceled_at}::timestamptz, ${id}::uuid) limit 1`)
  return later === undefined
}

/** Some of the meetings that are over and not settled, held until the transaction ends; nobody else gets them. */
export function lockEndedMeetings(db: Db, most: number) {
  return db.all<EndedMeetingRow>(sql`
    select e.id, e.organization_id,
      array(select h.host_id from event_hosts h where h.event_id = e.id) as host_ids,
      array(select i.address from invitees i where i.event_id = e.id and i.status = 'active') as addresses
    from scheduled_events e where e.end_time <= now() and not e.is_settled
    order by e.end_time limit ${most} for update of e skip locked`)
}

export async function markSettled(db: Db, organization_id: string, ids: string[]) {
  await db.run(sql`
    update scheduled_events set is_settled = true
    where organization_id = ${organization_id} and id = any(${ids})`)
}

/** Whoever has left the organization is told nothing any more. */
function findHosts(db: Db, { organization_id, hosts }: EventRow) {
  return db.all<HostRow>(sql`
    select u.id, u.name, u.email, u.timezone, u.time_notation
    from users u join organization_memberships m on m.user_id = u.id
    where m.organization_id = ${organization_id} and u.id = any(${hosts.map(({ user_id }) => user_id)})
    order by u.id`)
}
