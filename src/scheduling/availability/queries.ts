import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { BusyTimeQuery } from '../busy-times/busy-sources.ts'
import { packed, unpack } from '../busy-times/pack-intervals.ts'
import type { Session } from '../engine/free-times.ts'
import type { Rule } from '../engine/hours.ts'
import { none, type BookedMeetings } from '../engine/limits.ts'
import { selectEventTypes, type EventTypeRow } from '../event-types/queries.ts'

type Dates = { start_date: string; end_date: string }

/** A host who is still here, whose turn it is, and the hours that count for the event type. */
export type HostHours = {
  user_id: string
  name: string
  email: string
  pool: number
  priority: number
  /** Meetings of the event type, with those that others took while this host was absent. */
  booked: number
  last_booked_at: string | null
  timezone: string
  rules: Rule[]
  travel: (Dates & { timezone: string })[]
  holidays: string[]
  away: Dates[]
}

export type PlanRow = EventTypeRow & { hours: HostHours[] }

/** A host's own hours for the event type come first, then the schedule that was chosen, then the default one. */
const hours = sql`,
  (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'name', hu.name, 'email', hu.email,
      'pool', h.pool, 'priority', h.priority,
      'booked', h.booked + h.credit, 'last_booked_at', h.last_booked_at, 'timezone', s.timezone, 'rules', s.rules,
      'travel', s.travel, 'holidays', s.holidays, 'away', (
        select coalesce(json_agg(json_build_object('start_date', o.start_date, 'end_date', o.end_date)), '[]')
        from out_of_office_periods o where o.organization_id = h.organization_id and o.user_id = h.user_id
      )) order by h.position), '[]')
    from event_type_hosts h
    join organization_memberships om on om.user_id = h.user_id and om.organization_id = h.organization_id
    join users hu on hu.id = h.user_id
    join lateral (
      select * from schedules s
      where s.organization_id = h.organization_id and s.user_id = h.user_id
        and (s.event_type_id = t.id or (s.event_type_id is null and (s.is_default or s.id = h.schedule_id)))
      order by s.event_type_id is null, s.id = h.schedule_id desc nulls last limit 1) s on true
    where h.event_type_id = t.id) as hours`

/** All that is known of an event type's hours before anybody's calendar is looked at. */
export async function getPlan(db: Db, organization_id: string, event_type_id: string) {
  const plan = await db.maybe<PlanRow>(sql`
    ${selectEventTypes(hours)} where t.organization_id = ${organization_id} and t.id = ${event_type_id}`)
  if (!plan) throw new NotFound()
  return plan
}

type HeldRow = { id: string; held: Buffer }

const held = sql`${packed(sql`start_time`, sql`end_time`, sql`order by start_time`)} as held`

/** The meetings that each host has, of all event types. What is held counts, or its holder could not book it. */
export async function readHeldByHosts(db: Db, asked: BusyTimeQuery) {
  const { organization_id, user_ids, from, to, without } = asked
  const rows = await db.all<HeldRow>(sql`
    select host_id as id, ${held} from (
      select host_id, start_time, end_time from event_hosts
      where organization_id = ${organization_id} and host_id = any(${user_ids}) and active
        and blocked_from > ${from}::timestamptz - interval '36 hours' and blocked_from < ${to}
        and not event_id = any(${without})
      union all
      select host_id, start_time, end_time from (${heldMeetings(asked)}) h, unnest(host_ids) as host_id
      where host_id = any(${user_ids})) had
    group by host_id`)
  return new Map(rows.map((row) => [row.id, heldOf(row.held)]))
}

export async function readHeldByType(db: Db, { organization_id, id }: PlanRow, asked: BusyTimeQuery) {
  const { from, to, without } = asked
  const row = await db.maybe<HeldRow>(sql`
    select ${held} from (
      select start_time, end_time from scheduled_events
      where organization_id = ${organization_id} and event_type_id = ${id} and status = 'active'
        and start_time >= ${from} and start_time < ${to} and not id = any(${without})
      union all
      select start_time, end_time from (${heldMeetings(asked)}) h where event_type_id = ${id}) had
    having count(*) > 0`)
  return row ? heldOf(row.held) : none
}

/** Holds that will be a meeting of their own: of a group, the first for a session that is not there yet. */
function heldMeetings({ organization_id, from, to, without }: BusyTimeQuery) {
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

/** Sessions of a group that one may still join, or that are full. A seat that is held is taken. */
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

function heldOf(bytes: Buffer): BookedMeetings {
  const times = unpack(bytes)
  const start = times.filter((_, i) => i % 2 === 0)
  return { start, minutes: start.map((from, i) => (times[i * 2 + 1] ?? from) - from) }
}
