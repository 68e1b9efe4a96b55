import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'
import type { BusyTimeQuery } from '../busy-times/busy-sources.ts'
import { packed, unpack } from '../busy-times/pack-intervals.ts'
import type { Session } from '../engine/free-times.ts'
import { none, type BookedMeetings } from '../engine/limits.ts'
import type { PlanRow } from './queries.ts'

type BookedRow = { id: UserId; booked: Buffer }

const booked = sql`${packed(sql`start_time`, sql`end_time`, sql`order by start_time`)} as booked`

/** The meetings of each host, of all event types. Slot holds count, so that their holders can still book them. */
export async function readBookedByHosts(db: Db, query: BusyTimeQuery) {
  const { organization_id, user_ids, from, to, without } = query
  const rows = await db.all<BookedRow>(sql`
    select host_id as id, ${booked} from (
      select host_id, start_time, end_time from event_hosts
      where organization_id = ${organization_id} and host_id = any(${user_ids}) and active
        and blocked_from > ${from}::timestamptz - interval '36 hours' and blocked_from < ${to}
        and not event_id = any(${without})
      union all
      select host_id, start_time, end_time from (${meetingsOfHolds(query)}) h, unnest(host_ids) as host_id
      where host_id = any(${user_ids})) meetings
    group by host_id`)
  return new Map(rows.map((row) => [row.id, unpackMeetings(row.booked)]))
}

export async function readBookedByType(db: Db, { organization_id, id }: PlanRow, query: BusyTimeQuery) {
  const { from, to, without } = query
  const row = await db.maybe<BookedRow>(sql`
    select ${booked} from (
      select start_time, end_time from scheduled_events
      where organization_id = ${organization_id} and event_type_id = ${id} and status = 'active'
        and start_time >= ${from} and start_time < ${to} and not id = any(${without})
      union all
      select start_time, end_time from (${meetingsOfHolds(query)}) h where event_type_id = ${id}) meetings
    having count(*) > 0`)
  return row ? unpackMeetings(row.booked) : none
}

/** Holds that will become a new meeting. For a group, only the first hold of a session that does not exist yet. */
function meetingsOfHolds({ organization_id, from, to, without }: BusyTimeQuery) {
  const live = (hold: Sql) => sql`${hold}.organization_id = ${organization_id} and ${hold}.expires_at > now()
    and not ${hold}.id = any(${without})`
  return sql`
    select s.* from slot_holds s join event_types t on t.id = s.event_type_id
    where ${live(sql`s`)} and s.start_time >= ${from} and s.start_time < ${to} and (t.kind = 'solo'
      or not exists (
        select 1 from scheduled_events e
        where e.organization_id = s.organization_id and e.event_type_id = s.event_type_id
          and e.start_time = s.start_time and e.status = 'active')
      and not exists (
        select 1 from slot_holds o
        where ${live(sql`o`)} and o.event_type_id = s.event_type_id and o.start_time = s.start_time and o.id < s.id))`
}

/** Sessions of a group event type, full or not. Each slot hold takes a seat. */
export function readSessions(
  db: Db, { organization_id, id, seats }: PlanRow, { from, to, without }: BusyTimeQuery, duration: number,
) {
  const here = sql`organization_id = ${organization_id} and event_type_id = ${id} and not id = any(${without})
    and start_time >= ${from} and start_time < ${to} and end_time - start_time = make_interval(mins => ${duration})`
  return db.all<Session>(sql`
    select floor(date_part('epoch', start_time) / 60)::int as start,
      greatest(coalesce(session.remaining, ${seats}::int) - coalesce(held.seats, 0), 0)::int as remaining
    from (select start_time, invitees_limit - invitees_active as remaining
      from scheduled_events where ${here} and status = 'active') session
    full join (select start_time, count(*) as seats
      from slot_holds where ${here} and expires_at > now() group by start_time) held using (start_time)
    order by start_time`)
}

function unpackMeetings(bytes: Buffer): BookedMeetings {
  const times = unpack(bytes)
  const start = times.filter((_, i) => i % 2 === 0)
  return { start, minutes: start.map((from, i) => (times[i * 2 + 1] ?? from) - from) }
}
