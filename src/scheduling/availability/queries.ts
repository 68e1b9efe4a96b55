import { avatarUrl } from '../../people/pictures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { Rule } from '../engine/hours.ts'
import { selectEventTypes, type EventTypeRow } from '../event-types/queries.ts'

type Dates = { start_date: string; end_date: string }

/** A host who is still a member, their place in the rotation, and the hours that apply to the event type. */
export type HostHours = {
  user_id: UserId
  name: string
  email: string
  avatar_url: string | null
  pool: number
  priority: number
  /** Meetings of the event type, including those that other hosts took while this host was absent. */
  booked: number
  last_booked_at: string | null
  timezone: string
  rules: Rule[]
  travel: (Dates & { timezone: string })[]
  holidays: string[]
  away: Dates[]
}

/** `owner_avatar_url`: the picture of a person. Teams have none. */
export type PlanRow = EventTypeRow & { hours: HostHours[]; owner_avatar_url: string | null }

/** The host's hours for this event type come first, then the schedule chosen for it, then the default schedule. */
const hours = sql`, ${avatarUrl(sql`u`)} as owner_avatar_url,
  (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'name', hu.name, 'email', hu.email,
      'avatar_url', ${avatarUrl(sql`hu`)}, 'pool', h.pool, 'priority', h.priority,
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

/** An event type with the hours of its hosts, before busy times are read. */
export async function getPlan(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId) {
  const plan = await db.maybe<PlanRow>(sql`
    ${selectEventTypes(hours)} where t.organization_id = ${organization_id} and t.id = ${event_type_id}`)
  if (!plan) throw new NotFound()
  return plan
}
