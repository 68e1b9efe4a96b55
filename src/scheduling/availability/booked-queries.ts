import { sql, type Sql } from '../../platform/db/sql.ts'
import { isIncluded, type BusyTimeQuery } from '../busy-times/busy-sources.ts'
import { packed, packedByUser } from '../busy-times/pack-intervals.ts'
import { none, type BookedMeetings } from '../engine/limits.ts'
import type { PlanRow } from './queries.ts'

/** PostgreSQL plans without these values, so that a plan for them is not cheaper than a plan for all of them. */
const instant = (time: string) => sql`(select ${time}::timestamptz)`
export const uuid = (id: string) => sql`(select ${id}::uuid)`

/** The meetings of each host, of all event types. Slot holds count, so that their holders can still book them. */
export function packedMeetingsOfHosts(query: BusyTimeQuery) {
  const { organization_id, user_ids, from, to, without } = query
  return packedByUser(
    user_ids,
    (user_id) => sql`
    select start_time as time_from, end_time as time_to from event_hosts
    where organization_id = ${uuid(organization_id)} and host_id = ${user_id} and active
      and blocked_from > ${instant(from)} - interval '36 hours' and blocked_from < ${instant(to)}
      and start_time > ${instant(from)} - interval '36 hours' and start_time < ${instant(to)} + interval '36 hours'
      ${isIncluded(sql`event_id`, without)}
    union all
    select start_time, end_time from (${meetingsOfHolds(query)}) h where ${user_id} = any(host_ids)`,
    sql`order by time_from`,
  )
}

export function packedMeetingsOfType({ organization_id, id }: PlanRow, query: BusyTimeQuery) {
  const { from, to, without } = query
  return sql`(
    select ${packed(sql`start_time`, sql`end_time`, sql`order by start_time`)} from (
      select start_time, end_time from scheduled_events
      where organization_id = ${uuid(organization_id)} and event_type_id = ${uuid(id)} and status = 'active'
        and start_time >= ${instant(from)} and start_time < ${instant(to)} ${isIncluded(sql`id`, without)}
      union all
      select start_time, end_time from (${meetingsOfHolds(query)}) h where event_type_id = ${uuid(id)}) meetings)`
}

/** Holds that will become a new meeting. For a group, only the first hold of a session that does not exist yet. */
function meetingsOfHolds({ organization_id, from, to, without }: BusyTimeQuery) {
  const live = (hold: Sql) => sql`${hold}.organization_id = ${uuid(organization_id)} and ${hold}.expires_at > now()
    ${isIncluded(sql`${hold}.id`, without)}`
  return sql`
    select s.* from slot_holds s join event_types t on t.id = s.event_type_id
    where ${live(sql`s`)} and s.start_time >= ${instant(from)} and s.start_time < ${instant(to)} and (t.kind = 'solo'
      or not exists (
        select 1 from scheduled_events e
        where e.organization_id = s.organization_id and e.event_type_id = s.event_type_id
          and e.start_time = s.start_time and e.status = 'active')
      and not exists (
        select 1 from slot_holds o
        where ${live(sql`o`)} and o.event_type_id = s.event_type_id and o.start_time = s.start_time and o.id < s.id))`
}

/** Sessions of a group event type, full or not, as a list in JSON. Each slot hold takes a seat. */
export function listedSessions(
  { organization_id, id, seats }: PlanRow,
  { from, to, without }: BusyTimeQuery,
  duration: number,
) {
  const here = sql`
    organization_id = ${uuid(organization_id)} and event_type_id = ${uuid(id)} ${isIncluded(sql`id`, without)}
    and start_time >= ${instant(from)} and start_time < ${instant(to)}
    and end_time - start_time = make_interval(mins => ${duration})`
  return sql`(
    select json_agg(json_build_object('start', floor(date_part('epoch', start_time) / 60)::int, 'remaining',
      greatest(coalesce(session.remaining, ${seats}::int) - coalesce(held.seats, 0), 0)::int) order by start_time)
    from (select start_time, invitees_limit - invitees_active as remaining
      from scheduled_events where ${here} and status = 'active') session
    full join (select start_time, count(*) as seats
      from slot_holds where ${here} and expires_at > now() group by start_time) held using (start_time))`
}

/** The meetings of packed intervals. */
export function meetingsFrom(times: Int32Array | undefined): BookedMeetings {
  if (!times) return none
  const start = times.filter((_, i) => i % 2 === 0)
  return { start, minutes: start.map((from, i) => (times[i * 2 + 1] ?? from) - from) }
}
