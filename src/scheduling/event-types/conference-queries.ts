import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type ConferenceId, type OrganizationId, type TeamId, type UserId } from '../../platform/ids.ts'
import type { ConferencePattern } from './conference-rules.ts'

/** What event types and meetings need of a conference. calendars/conferences writes the table. */
export type UsableConference = ConferencePattern & { id: ConferenceId; name: string; user_id: UserId | null }

/** The meeting link of a host. */
export type HostRoom = { id: ConferenceId; user_id: UserId; url: string }

export type ConferenceOwner = {
  organization_id: OrganizationId
  user_id: UserId | null
  team_id: TeamId | null
}

/** The conferences with these ids that the owner of an event type can use. They cannot be deleted until the end. */
export function lockSharedConferences(db: Db, { organization_id, user_id }: ConferenceOwner, ids: string[]) {
  return db.all<UsableConference>(sql`
    select id, name, provider, url, user_id from conferences
    where organization_id = ${organization_id} and id = any(${ids}::uuid[])
      and (user_id is null or user_id = ${user_id}) order by id for share`)
}

export function findConference(db: Db, organization_id: OrganizationId, id: string) {
  return db.maybe<UsableConference>(sql`
    select id, name, provider, url, user_id from conferences
    where organization_id = ${organization_id} and id = ${asId<ConferenceId>(id)}`)
}

/** The meeting links of these hosts. */
export function findHostRooms(db: Db, organization_id: OrganizationId, user_ids: UserId[]) {
  return db.all<HostRoom>(sql`
    select id, user_id, url from conferences
    where organization_id = ${organization_id} and user_id = any(${user_ids}::uuid[]) and is_meeting_url`)
}

/**
 * Whether meetings of the active event type `t` have no link, because a host has none. In a collective one link is
 * enough.
 */
export const lacksHostLink = sql`(
  t.active and t.deleted_at is null and exists (
    select from json_array_elements(t.locations) location
    where location ->> 'kind' like '%\\_conference' or location ->> 'host_link' = 'true')
  and case when t.pooling_type = 'collective' then not exists (
      select from event_type_hosts h
      join conferences c on c.organization_id = h.organization_id and c.user_id = h.user_id and c.is_meeting_url
      where h.organization_id = t.organization_id and h.event_type_id = t.id)
    else exists (
      select from event_type_hosts h
      where h.organization_id = t.organization_id and h.event_type_id = t.id and not exists (
        select from conferences c
        where c.organization_id = h.organization_id and c.user_id = h.user_id and c.is_meeting_url)) end)`

/** The event types that offer a conference. Those that were deleted do not count. */
export function findUsers(db: Db, organization_id: OrganizationId, id: ConferenceId) {
  return db.all<{ id: string; name: string }>(sql`
    select id, name from event_types
    where organization_id = ${organization_id} and deleted_at is null
      and locations::jsonb @> ${JSON.stringify([{ conference: id }])}::jsonb
    order by name, id`)
}
