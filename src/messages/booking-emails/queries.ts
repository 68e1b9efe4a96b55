import { findGuestsOf, getInvitee, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { getEvent, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import { getBranding, type Branding } from '../../people/organizations/queries.ts'
import type { UserRow } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventId, InviteeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { getEventType, type EventTypeRow } from '../../scheduling/event-types/queries.ts'

export type HostRow = Pick<UserRow, 'id' | 'name' | 'email' | 'timezone' | 'time_notation'> & { locale: string }

/** A booking with everyone who gets emails about it. */
export type BookingDetails = {
  event: EventRow
  invitee: InviteeRow
  guests: string[]
  hosts: HostRow[]
  /** The invitee entered the location: it is not one that the event type offers. */
  isLocationFromInvitee: boolean
  /** Of the event type: for invitees who did not book on a page. */
  locale: string
  brand: Branding
  /** Where to book again. Undefined if the event type cannot be booked, or only with a secret link. */
  bookingPage: string | undefined
}

export type EndedMeetingRow = {
  id: ScheduledEventId
  organization_id: OrganizationId
  host_ids: UserId[]
  addresses: string[]
}

/** The booking as it is now. Undefined when the invitee has been erased. */
export async function findBookingDetails(db: Db, invitee_id: InviteeId): Promise<BookingDetails | undefined> {
  const row = await db.maybe<Pick<InviteeRow, 'organization_id' | 'event_id'>>(sql`
    select organization_id, event_id from invitees where id = ${invitee_id}`)
  if (!row) return undefined
  const { organization_id, event_id } = row
  const event = await getEvent(db, organization_id, event_id)
  const invitee = await getInvitee(db, organization_id, event_id, invitee_id)
  const guests = await findGuestsOf(db, invitee)
  const hosts = await findHosts(
    db,
    organization_id,
    event.hosts.map(({ user_id }) => user_id),
  )
  const eventType = await getEventType(db, organization_id, event.event_type_id)
  return {
    event,
    invitee,
    guests,
    hosts,
    isLocationFromInvitee: isLocationFromInvitee(event, eventType),
    locale: eventType.locale,
    brand: await getBranding(db, organization_id),
    bookingPage: bookingPageOf(eventType),
  }
}

export function isLocationFromInvitee(event: EventRow, { locations }: EventTypeRow) {
  const { location, conference, host_link } = event.location
  if (!location || conference || host_link) return false
  return !locations.some((offered) => offered.location === location || offered.phone_number === location)
}

function bookingPageOf(eventType: EventTypeRow) {
  const { active, deleted_at, link, owner_slug } = eventType
  const isPublic = active && deleted_at === null && link === null && owner_slug !== null
  return isPublic ? schedulingUrlOf(eventType) : undefined
}

/** A guest who was added to a meeting or removed from it. Undefined when the guest has been erased. */
export function findGuestChange(db: Db, event_id: EventId) {
  return db.maybe<{ name: string; invitee_id: InviteeId; email: string }>(sql`
    select name, subject_id as invitee_id, payload->>'email' as email from events where id = ${event_id}`)
}

/** Whether no other invitee of the meeting has canceled after this one. */
export async function isLastToCancel(db: Db, { id, organization_id, event_id, canceled_at }: InviteeRow) {
  const later = await db.maybe(sql`
    select 1 from invitees
    where organization_id = ${organization_id} and event_id = ${event_id} and status = 'canceled' and not rescheduled
      and (canceled_at, id) > (${canceled_at}::timestamptz, ${id}::uuid) limit 1`)
  return later === undefined
}

/** Locks ended meetings that are not settled yet. Skips those that another worker has locked. */
export function lockEndedMeetings(db: Db, limit: number) {
  return db.all<EndedMeetingRow>(sql`
    select e.id, e.organization_id,
      array(select h.host_id from event_hosts h where h.event_id = e.id) as host_ids,
      array(select i.address from invitees i where i.event_id = e.id and i.status = 'active') as addresses
    from scheduled_events e where e.end_time <= now() and not e.is_settled
    order by e.end_time limit ${limit} for update of e skip locked`)
}

export async function markSettled(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  await db.run(sql`
    update scheduled_events set is_settled = true
    where organization_id = ${organization_id} and id = any(${ids})`)
}

/** Hosts who have left the organization get no emails. */
export function findHosts(db: Db, organization_id: OrganizationId, ids: UserId[]) {
  return db.all<HostRow>(sql`
    select u.id, u.name, u.email, u.timezone, u.time_notation, u.locale
    from users u join organization_memberships m on m.user_id = u.id
    where m.organization_id = ${organization_id} and u.id = any(${ids})
    order by u.id`)
}
