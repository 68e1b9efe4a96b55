import { avatarUrl } from '../../people/pictures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { Rule } from '../engine/hours.ts'
import { selectEventTypes, type EventTypeRow } from '../event-types/queries.ts'

type Dates = { start_date: string; end_date: string }

/** A host who is still a member, and the hours that apply to the event type. */
export type HostHours = {
  user_id: UserId
  name: string
  email: string
  avatar_url: string | null
  pool: number
  priority: number
  timezone: string
  rules: Rule[]
  travel: (Dates & { timezone: string })[]
  holidays: string[]
  away: Dates[]
}

/** The version of a plan from the cache, and whether the request has found that it is still current. */
export type PlanCheck = { version: string; isConfirmed: boolean }

/** `owner_avatar_url`: the picture of a person. Teams have none. `check`: null if the request has read the plan. */
export type PlanRow = EventTypeRow & {
  hours: HostHours[]
  owner_avatar_url: string | null
  check: PlanCheck | null
}

/**
 * The version of the plans of an organization. `is_clean`: the transaction has written nothing. Otherwise it may have
 * changed plans itself, so it must not use those of the cache, nor add to them.
 */
export type PlanState = { version: string | null; is_clean: boolean }

/** The host's hours for this event type come first, then the schedule chosen for it, then the default schedule. */
const hours = sql`, ${avatarUrl(sql`u`)} as owner_avatar_url,
  (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'name', hu.name, 'email', hu.email,
      'avatar_url', ${avatarUrl(sql`hu`)}, 'pool', h.pool, 'priority', h.priority,
      'timezone', s.timezone, 'rules', s.rules, 'travel', s.travel, 'holidays', s.holidays, 'away', (
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
    where h.organization_id = t.organization_id and h.event_type_id = t.id) as hours`

/** The columns of PlanState. */
export function planState(organization_id: Sql) {
  return sql`(select v.version from plan_versions v where v.organization_id = ${organization_id}) as version,
    pg_current_xact_id_if_assigned() is null as is_clean`
}

/** For tests, which compare its tables with those that have a trigger. */
export function selectPlan(organization_id: OrganizationId, event_type_id: EventTypeId) {
  return sql`${selectEventTypes(sql`${hours}, ${planState(sql`t.organization_id`)}`)}
    where t.organization_id = ${organization_id} and t.id = ${event_type_id}`
}

/** An event type with the hours of its hosts, before busy times are read. The version is read with it. */
export function findPlan(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId) {
  return db.maybe<Omit<PlanRow, 'check'> & PlanState>(selectPlan(organization_id, event_type_id))
}

export function readPlanState(db: Db, organization_id: OrganizationId) {
  return db.one<PlanState>(sql`select ${planState(sql`${organization_id}`)}`)
}
