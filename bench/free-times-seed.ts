import { joinOrganization } from '../src/access/invitation-acceptance/join.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { EventTypeId, OrganizationId } from '../src/platform/ids.ts'
import { insertDefaultSchedule } from '../src/scheduling/schedules/queries.ts'

export type Days = { from: string; to: string }

const timezone = 'Europe/Berlin'
/** Each host has this many half-hour meetings in working hours, so that about the same start times are free. */
const meetingsInWorkingHours = 40

export async function addHost(db: Db, organization_id: OrganizationId, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@acme.example`
  const { user } = await joinOrganization(db, organization_id, 'user', { name, email, timezone })
  await insertDefaultSchedule(db, user)
  return user.id
}

/** Adds meetings on these days: half hours in working hours, and the rest as four-minute meetings outside of them. */
export async function addMeetings(db: Db, event_type_id: EventTypeId, days: Days, meetings: number) {
  await db.run(sql`
    with ticks as (
      select at, extract(isodow from wall) <= 5 and extract(hour from wall) between 9 and 16 as is_work
      from generate_series(
          ${days.from}::timestamptz, ${days.to}::timestamptz - interval '1 hour', interval '6 minutes') at,
        lateral (select at at time zone ${timezone} as wall) local
    ), chosen as (
      (select at, at + interval '30 minutes' as until from ticks where is_work and extract(minute from at) = 0
        order by md5(at::text) limit ${Math.min(meetingsInWorkingHours, meetings)})
      union all
      (select at, at + interval '4 minutes' from ticks where not is_work
        order by md5(at::text) limit ${Math.max(0, meetings - meetingsInWorkingHours)})
    ), inserted as (
      insert into scheduled_events (organization_id, event_type_id, start_time, end_time, invitees_active)
      select organization_id, id, at, until, 1 from chosen, event_types where id = ${event_type_id}
      returning *
    )
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select inserted.organization_id, inserted.id, user_id, start_time, end_time, start_time, end_time
    from inserted join event_type_hosts using (event_type_id)`)
}
