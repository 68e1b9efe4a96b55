import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { conferenceNames } from '../scheduled-events/location.ts'
import type { Location } from '../scheduled-events/schema.ts'

/** Locks the upcoming meetings that this person hosts and whose link can change with that of the person. */
export async function lockMeetingsWithLinkOf(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const rows = await db.all<{ id: ScheduledEventId }>(sql`
    select e.id from event_hosts h
    join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.active
      and h.end_time > clock_timestamp() and e.status = 'active'
      and (e.location ->> 'type' = any(${Object.keys(conferenceNames)}) or (e.location -> 'host_link') is not null
        or (e.location #>> '{conference,id}') in (
          select c.id::text from conferences c
          where c.organization_id = ${organization_id} and c.user_id = ${user_id} and c.is_meeting_url))
    order by e.id for no key update of e`)
  return rows.map(({ id }) => id)
}

/** Their calendar entries change too. */
export async function updateLocations(
  db: Db,
  organization_id: OrganizationId,
  meetings: { id: ScheduledEventId; location: Location }[],
) {
  await db.run(sql`
    update scheduled_events e set location = u.location, calendar_sequence = calendar_sequence + 1,
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(meetings)}) as u(id uuid, location json)
    where e.organization_id = ${organization_id} and e.id = u.id`)
}
