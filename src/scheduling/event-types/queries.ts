import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { lockType } from '../../platform/db/locks.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import { withFreeSlug } from '../../platform/db/unique-slug.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { LocationConfiguration } from './locations.ts'
import type { CustomQuestion } from './questions.ts'
import type { EventType, EventTypeFilters, Owner } from './schema.ts'

type Same =
  | 'active' | 'secret' | 'admin_managed' | 'kind' | 'seats' | 'pooling_type' | 'distribution' | 'position' | 'color'
  | 'locale' | 'internal_note' | 'duration' | 'duration_options' | 'buffer_before' | 'buffer_after' | 'minimum_notice'
  | 'start_time_increment' | 'period_type' | 'max_booking_time' | 'start_date' | 'end_date' | 'limits' | 'name_fields'
  | 'redirect_url'

/** What an event type says of its own, but for its hosts. */
export type EventTypeContent = Pick<EventType, Same> & {
  name: string
  description: string | null
  timezone: string | null
  spots: { start_time: string; end_time: string }[] | null
  custom_questions: CustomQuestion[]
  locations: LocationConfiguration[]
}

export type HostContent = { user_id: string; priority: number; pool: number; schedule_id: string | null }

export type EventTypeRow = EventTypeContent & Pick<EventType, 'type' | 'created_at' | 'updated_at' | 'deleted_at'> & {
  id: string
  organization_id: string
  user_id: string | null
  team_id: string | null
  slug: string
  link: string | null
  owner_name: string | null
  owner_slug: string | null
  hosts: HostContent[]
}

export type EventTypeSelection = Owner & { organization_id: string; link?: string; type?: EventType['type'] }

/** Event types, for a question that goes on with `where`; `more` columns may be asked for. */
export const selectEventTypes = (more: Sql = sql.empty) => sql`
  select t.id, t.organization_id, t.user_id, t.team_id, t.type, t.name, t.slug, t.link, t.active, t.secret,
    t.admin_managed, t.kind, t.seats, t.pooling_type, t.distribution, t.position, t.color, t.locale, t.description,
    t.internal_note, t.duration, t.duration_options, t.buffer_before, t.buffer_after, t.minimum_notice,
    t.start_time_increment, t.period_type, t.max_booking_time, t.start_date::text, t.end_date::text, t.timezone,
    t.spots, t.limits, t.name_fields, t.custom_questions, t.locations, t.redirect_url, t.created_at, t.updated_at,
    t.deleted_at,
    coalesce(u.name, m.name) as owner_name, coalesce(u.slug, m.slug) as owner_slug,
    (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'priority', h.priority, 'pool', h.pool,
        'schedule_id', h.schedule_id) order by h.position), '[]')
      from event_type_hosts h where h.event_type_id = t.id) as hosts${more}
  from event_types t left join users u on u.id = t.user_id left join teams m on m.id = t.team_id`

/** By name means: whatever its case, and in every database alike. */
const byName = sql`, lower(t.name collate "C") as folded_name`

export function listEventTypes(db: Db, organization_id: string, filters: EventTypeFilters) {
  const sort = filters.sort.map((key) => (key.field === 'name' ? { ...key, field: 'folded_name' } : key))
  return page<EventTypeRow>(db, sql`
    ${selectEventTypes(byName)}
    where t.organization_id = ${organization_id} and t.deleted_at is null
      ${when(filters.user, (user) => sql`and (t.user_id = ${user} or exists (
        select 1 from event_type_hosts h where h.event_type_id = t.id and h.user_id = ${user}))`)}
      ${when(filters.active, (active) => sql`and t.active = ${active}`)}
      ${when(filters.admin_managed, (managed) => sql`and t.admin_managed = ${managed}`)}
      ${when(filters.user_availability_schedule, usesSchedule)}`, { ...filters, sort })
}

/** Whoever has no hours of their own for the type and chose no schedule uses their default one. */
function usesSchedule(schedule: string) {
  return sql`and exists (
    select 1 from event_type_hosts h join schedules s on s.user_id = h.user_id and s.organization_id = h.organization_id
    where h.event_type_id = t.id and s.id = ${schedule} and s.event_type_id is null
      and (h.schedule_id = s.id or (h.schedule_id is null and s.is_default))
      and not exists (select 1 from schedules own where own.event_type_id = t.id and own.user_id = h.user_id))`
}

/** By id, those that are deleted can be read, too. */
export async function getEventType(db: Db, organization_id: string, id: string) {
  const found = await db.maybe<EventTypeRow>(sql`
    ${selectEventTypes()} where t.organization_id = ${organization_id} and t.id = ${id}`)
  if (!found) throw new NotFound()
  return found
}

/** One that is not deleted, held until the transaction ends, so that nobody books it meanwhile. */
export async function lockEventType(db: Db, organization_id: string, id: string) {
  await lockType(db, id)
  const held = await db.maybe(sql`
    select id from event_types
    where organization_id = ${organization_id} and id = ${id} and deleted_at is null for update`)
  if (!held) throw new NotFound()
  return getEventType(db, organization_id, id)
}

export async function nextPosition(db: Db, organization_id: string, { user_id, team_id }: Owner) {
  const { position } = await db.one<{ position: number }>(sql`
    select coalesce(max(position) + 1, 0) as position from event_types
    where organization_id = ${organization_id} and deleted_at is null
      and (user_id = ${user_id} or team_id = ${team_id})`)
  return position
}

/** Under the slug that is wanted, or else under the plainest one that is free. */
export function insertEventType(db: Db, whose: EventTypeSelection, content: EventTypeContent, slug?: string) {
  const insert = (free: string) => {
    const row = columnsOf({ ...whose, ...content, slug: free })
    return sql`
      insert into event_types (${sql.join(row.map(({ name }) => name), sql`, `)})
      values (${sql.join(row.map(({ value }) => value), sql`, `)})`
  }
  if (slug !== undefined) return db.one<{ id: string }>(sql`${insert(slug)} returning id`).catch(slugTaken)
  return withFreeSlug(content.name, (free) =>
    db.maybe<{ id: string }>(sql`${insert(free)} on conflict do nothing returning id`), 'meeting')
}

export async function updateEventType(db: Db, { id, organization_id }: EventTypeRow, content: Partial<EventTypeRow>) {
  const set = columnsOf(content).map(({ name, value }) => sql`${name} = ${value}`)
  await db.run(sql`
    update event_types set ${sql.join([...set, sql`updated_at = clock_timestamp()`], sql`, `)}
    where organization_id = ${organization_id} and id = ${id}`).catch(slugTaken)
}

export async function markDeleted(db: Db, { id, organization_id }: EventTypeRow) {
  await db.run(sql`
    update event_types set active = false, deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Exactly these hosts, in this order. An equal distribution counts from the last time that somebody came or went. */
export async function replaceHosts(db: Db, organization_id: string, event_type_id: string, hosts: HostContent[]) {
  const users = hosts.map(({ user_id }) => user_id)
  const gone = await db.run(sql`
    delete from event_type_hosts
    where organization_id = ${organization_id} and event_type_id = ${event_type_id} and not user_id = any(${users})`)
  const rows = hosts.map((host, position) => ({ ...host, position }))
  const made = await db.all<{ is_new: boolean }>(sql`
    insert into event_type_hosts (organization_id, event_type_id, user_id, position, priority, pool, schedule_id)
    select ${organization_id}, ${event_type_id}, user_id, position, priority, pool, schedule_id
    from json_to_recordset(${JSON.stringify(rows)})
      as host(user_id uuid, position integer, priority integer, pool integer, schedule_id uuid)
    on conflict (event_type_id, user_id) do update set position = excluded.position, priority = excluded.priority,
      pool = excluded.pool, schedule_id = excluded.schedule_id, updated_at = clock_timestamp()
    returning xmax = 0 as is_new`)
  if (gone === 0 && !made.some(({ is_new }) => is_new)) return
  await db.run(sql`
    with counted_anew as (
      update event_type_hosts set booked = 0, credit = 0
      where organization_id = ${organization_id} and event_type_id = ${event_type_id})
    update event_types set hosts_changed_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${event_type_id}`)
}

/** The schedules among these that their people may choose, as `user schedule`. */
export async function findSchedules(db: Db, organization_id: string, ids: string[]) {
  const found = await db.all<{ id: string; user_id: string }>(sql`
    select id, user_id from schedules
    where organization_id = ${organization_id} and id = any(${ids}) and event_type_id is null`)
  return new Set(found.map(({ id, user_id }) => `${user_id} ${id}`))
}

const jsonColumns = new Set(['spots', 'limits', 'custom_questions', 'locations'])

function columnsOf(content: object): { name: Sql; value: Sql }[] {
  return Object.entries(content).map(([column, value]) => ({
    name: sql.identifier(column),
    value: jsonColumns.has(column) && value !== null ? sql`${JSON.stringify(value)}` : sql`${value}`,
  }))
}

function slugTaken(error: unknown): never {
  throw violates(error, 'event_types_user_slug') || violates(error, 'event_types_team_slug')
    ? new Conflict({ parameter: 'slug', message: 'is the slug of another event type on the same page' })
    : error
}
