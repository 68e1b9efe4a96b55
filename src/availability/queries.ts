import { packed, unpack } from '../busy-times/pack.ts'
import type { Asked } from '../busy-times/sources.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Missing } from '../errors.ts'
import { none, type Held } from '../engine/limits.ts'
import type { Session } from '../engine/free-times.ts'
import type { Rule } from '../engine/hours.ts'
import { selectEventTypes, type EventTypeRow } from '../event-types/queries.ts'

type Dates = { start_date: string; end_date: string }

/** A host who is still here, and the hours that count for the event type. */
export type HostHours = {
  user_id: string
  pool: number
  timezone: string
  rules: Rule[]
  travel: (Dates & { timezone: string })[]
  holidays: string[]
  away: Dates[]
}

export type PlanRow = EventTypeRow & { hosts_changed_at: string; hours: HostHours[] }

/** A host's own hours for the event type come first, then the schedule that was chosen, then the default one. */
const hours = sql`,
  t.hosts_changed_at,
  (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'pool', h.pool, 'timezone', s.timezone,
      'rules', s.rules, 'travel', s.travel, 'holidays', s.holidays, 'away', (
        select coalesce(json_agg(json_build_object('start_date', o.start_date, 'end_date', o.end_date)), '[]')
        from out_of_office_periods o where o.organization_id = h.organization_id and o.user_id = h.user_id
      )) order by h.position), '[]')
    from event_type_hosts h
    join organization_memberships om on om.user_id = h.user_id and om.organization_id = h.organization_id
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
  if (!plan) throw new Missing()
  return plan
}

type HeldRow = { id: string; held: Buffer }

const held = sql`${packed(sql`start_time`, sql`end_time`, sql`order by start_time`)} as held`

/** The meetings that each host has, of all event types. */
export async function readHeldByHosts(db: Db, { organization_id, user_ids, from, to }: Asked) {
  const rows = await db.all<HeldRow>(sql`
    select host_id as id, ${held} from event_hosts
    where organization_id = ${organization_id} and host_id = any(${user_ids}) and active
      and blocked_from > ${from}::timestamptz - interval '36 hours' and blocked_from < ${to}
    group by host_id`)
  return new Map(rows.map((row) => [row.id, heldOf(row.held)]))
}

export async function readHeldByType(db: Db, { organization_id, id }: PlanRow, { from, to }: Asked) {
  const row = await db.maybe<HeldRow>(sql`
    select ${held} from scheduled_events
    where organization_id = ${organization_id} and event_type_id = ${id} and status = 'active'
      and start_time >= ${from} and start_time < ${to} having count(*) > 0`)
  return row ? heldOf(row.held) : none
}

/** Sessions of a group that one may still join, or that are full. */
export function readSessions(db: Db, { organization_id, id }: PlanRow, { from, to }: Asked, duration: number) {
  return db.all<Session>(sql`
    select floor(date_part('epoch', start_time) / 60)::int as start, invitees_limit - invitees_active as remaining
    from scheduled_events
    where organization_id = ${organization_id} and event_type_id = ${id} and status = 'active'
      and start_time >= ${from} and start_time < ${to} and end_time - start_time = make_interval(mins => ${duration})
    order by start_time`)
}

/** How many meetings each host got since the hosts were last changed. */
export async function countByHost(db: Db, { organization_id, id, hosts_changed_at }: PlanRow) {
  const rows = await db.all<{ host_id: string; count: number }>(sql`
    select h.host_id, count(*)::int as count
    from scheduled_events e join event_hosts h on h.event_id = e.id and h.active
    where e.organization_id = ${organization_id} and e.event_type_id = ${id} and e.status = 'active'
      and e.created_at >= ${hosts_changed_at}
    group by h.host_id`)
  return new Map(rows.map(({ host_id, count }) => [host_id, count]))
}

function heldOf(bytes: Buffer): Held {
  const times = unpack(bytes)
  const start = times.filter((_, i) => i % 2 === 0)
  return { start, minutes: start.map((from, i) => (times[i * 2 + 1] ?? from) - from) }
}
