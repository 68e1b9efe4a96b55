import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { instantText, sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import type { CalendarEvent, Cancellation, Location, ScheduledEvent } from './schema.ts'

export type CanceledRow = {
  canceled_at: string | null
  canceled_by: string | null
  canceler_type: Cancellation['canceler_type'] | null
  cancel_reason: string | null
}

export type EventHostRow = {
  user_id: UserId
  name: string
  email: string
  blocked_from: string
  blocked_to: string
  /** The entry in the calendar of the host. */
  calendar_event?: CalendarEvent | null
}

export type EventRow = CanceledRow &
  Pick<ScheduledEvent, 'name' | 'status' | 'start_time' | 'end_time' | 'created_at' | 'updated_at'> & {
    location: Location
    id: ScheduledEventId
    organization_id: OrganizationId
    event_type_id: EventTypeId
    meeting_notes: string | null
    invitees_limit: number
    invitees_active: number
    invitees_total: number
    /** The entry in the calendars of the hosts: see calendar-data.ts. */
    calendar_uid: string
    calendar_sequence: number
    hosts: EventHostRow[]
    guests: ScheduledEvent['event_guests']
  }

/** Who canceled, on which side, and why. */
export type Canceler = Pick<Cancellation, 'canceled_by' | 'canceler_type' | 'reason'>

/** Set by the database when it writes the row. */
export type Timestamps = Pick<ScheduledEvent, 'created_at' | 'updated_at'>
export type NewEvent = Omit<EventRow, keyof Timestamps>
export type Session = Pick<EventRow, 'organization_id' | 'event_type_id' | 'start_time' | 'end_time'>

/** Base query of meetings. Append a `where` clause. */
export const events = sql`
  select e.id, e.organization_id, e.event_type_id, e.name, e.status, e.start_time, e.end_time, e.location,
    e.meeting_notes, e.invitees_limit, e.invitees_active, e.invitees_total, e.canceled_at, e.canceled_by,
    e.canceler_type, e.cancel_reason, e.created_at, e.updated_at, coalesce(e.calendar_uid, e.id) as calendar_uid,
    e.calendar_sequence,
    (select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name, 'email', u.email,
        'blocked_from', ${instantText(sql`h.blocked_from`)}, 'blocked_to', ${instantText(sql`h.blocked_to`)},
        'calendar_event', h.calendar_event) order by u.id), '[]')
      from event_hosts h join users u on u.id = h.host_id
      where h.organization_id = e.organization_id and h.event_id = e.id) as hosts,
    (select coalesce(json_agg(json_build_object('email', g.email, 'created_at', ${instantText(sql`g.created_at`)},
        'updated_at', ${instantText(sql`g.updated_at`)}) order by g.created_at, g.address), '[]')
      from event_guests g
      join invitees i on i.organization_id = g.organization_id and i.id = g.invitee_id and i.status = e.status
      where g.organization_id = e.organization_id and g.event_id = e.id) as guests
  from scheduled_events e`

export async function getEvent(db: Db, organization_id: OrganizationId, id: ScheduledEventId) {
  const event = await db.maybe<EventRow>(sql`
    ${events} where e.organization_id = ${organization_id} and e.id = ${id}`)
  if (!event) throw new NotFound()
  return event
}

export function findEvents(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  return db.all<EventRow>(sql`${events} where e.organization_id = ${organization_id} and e.id = any(${ids})`)
}

/** Locks the row until the transaction ends. Code that changes when hosts are busy must lock the hosts first. */
export async function lockEvent(db: Db, organization_id: OrganizationId, id: ScheduledEventId) {
  await db.maybe(sql`
    select id from scheduled_events where organization_id = ${organization_id} and id = ${id} for update`)
  return getEvent(db, organization_id, id)
}

/** Finds the active group session at this time. */
export function findSession(db: Db, session: Session) {
  return db.maybe<EventRow>(selectSession(session))
}

export function selectSession({ organization_id, event_type_id, start_time, end_time }: Session) {
  return sql`
    ${events} where e.organization_id = ${organization_id} and e.event_type_id = ${event_type_id}
      and e.status = 'active' and e.start_time = ${start_time} and e.end_time = ${end_time} limit 1`
}

/** Is this user an admin of a group that one of the hosts belongs to? */
export async function isGroupAdminOfHosts(
  db: Db,
  organization_id: OrganizationId,
  user_id: UserId,
  host_ids: UserId[],
) {
  const match = await db.maybe(sql`
    select 1 from group_relationships mine
    join organization_memberships me on me.id = mine.membership_id and me.user_id = ${user_id}
    join group_relationships theirs on theirs.group_id = mine.group_id and theirs.role = 'member'
    join organization_memberships them on them.id = theirs.membership_id and them.user_id = any(${host_ids})
    where mine.organization_id = ${organization_id} and mine.role = 'admin' limit 1`)
  return match !== undefined
}

/** Did this user book every invitee of the meeting through the API? */
export async function isBookedBy(db: Db, { organization_id, id }: EventRow, user_id: UserId) {
  const { booked } = await db.one<{ booked: boolean | null }>(sql`
    select bool_and(scheduled_by is not distinct from ${user_id}::uuid) as booked
    from invitees where organization_id = ${organization_id} and event_id = ${id}`)
  return booked === true
}

/** This and the next two functions are parts of the statement that writes a booking. */
export function insertEvent(event: EventRow) {
  const { location, ...row } = event
  return sql`insert into scheduled_events (id, organization_id, event_type_id, name, location, start_time, end_time,
      invitees_limit, invitees_active, invitees_total, calendar_uid, calendar_sequence, created_at, updated_at)
    values (${row.id}, ${row.organization_id}, ${row.event_type_id}, ${row.name}, ${JSON.stringify(location)},
      ${row.start_time}, ${row.end_time}, ${row.invitees_limit}, ${row.invitees_active}, ${row.invitees_total},
      ${row.calendar_uid}, ${row.calendar_sequence}, ${row.created_at}, ${row.updated_at})`
}

export function insertHosts({ organization_id, id, start_time, end_time, hosts }: NewEvent) {
  return sql`insert into event_hosts
      (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select ${organization_id}, ${id}, user_id, ${start_time}, ${end_time}, blocked_from, blocked_to
    from json_to_recordset(${JSON.stringify(hosts)})
      as host(user_id uuid, blocked_from timestamptz, blocked_to timestamptz)`
}

export function takeSeat({ organization_id, id, updated_at }: EventRow) {
  return sql`update scheduled_events set invitees_active = invitees_active + 1, invitees_total = invitees_total + 1,
      calendar_sequence = calendar_sequence + 1, updated_at = ${updated_at}
    where organization_id = ${organization_id} and id = ${id}`
}

/** A canceled meeting has no link. The location of a conference is its name again. */
const endedConference = sql`(location::jsonb || jsonb_build_object('status', 'failed', 'join_url', null)
  || case when location ->> 'type' = 'custom' then jsonb_build_object('location',
    coalesce(location::jsonb #> '{conference,name}', location::jsonb #> '{host_link,name}')) else '{}' end)::json`

/** Releases seats. A meeting without active invitees is canceled and frees its hosts. */
export async function releaseSeats(db: Db, { id, organization_id }: EventRow, seats: number, canceler: Canceler) {
  const { canceled_by, canceler_type, reason } = canceler
  const isEmpty = sql`invitees_active = ${seats}`
  const { status } = await db.one<Pick<EventRow, 'status'>>(sql`
    update scheduled_events set invitees_active = invitees_active - ${seats}, updated_at = clock_timestamp(),
      calendar_sequence = calendar_sequence + 1,
      status = case when ${isEmpty} then 'canceled' else status end,
      canceled_at = case when ${isEmpty} then clock_timestamp() end,
      canceled_by = case when ${isEmpty} then ${canceled_by} end,
      canceler_type = case when ${isEmpty} then ${canceler_type} end,
      cancel_reason = case when ${isEmpty} then ${reason} end,
      location = case when ${isEmpty} and (location -> 'join_url') is not null then ${endedConference}
        else location end
    where organization_id = ${organization_id} and id = ${id} returning status`)
  if (status === 'canceled') await freeHosts(db, organization_id, id)
}

/** Lowers the meeting count of the hosts, unless the count was reset after this meeting was booked. */
async function freeHosts(db: Db, organization_id: OrganizationId, id: ScheduledEventId) {
  await db.run(sql`
    with freed as (
      update event_hosts set active = false
      where organization_id = ${organization_id} and event_id = ${id} returning host_id)
    update event_type_hosts h set booked = greatest(h.booked - 1, 0)
    from freed, scheduled_events e
      join event_types t on t.organization_id = e.organization_id and t.id = e.event_type_id
    where e.organization_id = ${organization_id} and e.id = ${id} and e.created_at >= t.hosts_changed_at
      and h.organization_id = e.organization_id and h.event_type_id = e.event_type_id and h.user_id = freed.host_id`)
}

/** When guests of the meeting change. */
export async function touchEvent(db: Db, { id, organization_id }: EventRow) {
  await db.run(sql`
    update scheduled_events set calendar_sequence = calendar_sequence + 1, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

export async function updateNotes(db: Db, { id, organization_id }: Managed<EventRow>, notes: string | null) {
  await db.run(sql`
    update scheduled_events set meeting_notes = ${notes}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}
