import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { lockType } from '../../platform/db/locks.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import { withFreeSlug } from '../../platform/db/unique-slug.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { columnList, writtenColumns } from '../../platform/fields.ts'
import type { EventTypeId, OrganizationId, ScheduleId, TeamId, UserId } from '../../platform/ids.ts'
import { eventTypeFields, type EventTypeColumns, type EventTypeContent } from './fields.ts'
import type { EventType, EventTypeFilters, Owner } from './schema.ts'

export type { EventTypeContent }
export type HostContent = { user_id: UserId; priority: number; pool: number; schedule_id: ScheduleId | null }

export type EventTypeRow = EventTypeColumns & {
  id: EventTypeId
  organization_id: OrganizationId
  user_id: UserId | null
  team_id: TeamId | null
  owner_name: string | null
  owner_slug: string | null
  hosts: HostContent[]
}

export type EventTypeSelection = Owner & { organization_id: OrganizationId; link?: string; type?: EventType['type'] }

const columns = sql.raw(columnList(eventTypeFields, 't'))

/** Selects event types with optional extra columns. The caller adds `where`. */
export const selectEventTypes = (extraColumns: Sql = sql.empty) => sql`
  select t.id, t.organization_id, t.user_id, t.team_id, ${columns},
    coalesce(u.name, m.name) as owner_name, coalesce(u.slug, m.slug) as owner_slug,
    (select coalesce(json_agg(json_build_object('user_id', h.user_id, 'priority', h.priority, 'pool', h.pool,
        'schedule_id', h.schedule_id) order by h.position), '[]')
      from event_type_hosts h
      where h.organization_id = t.organization_id and h.event_type_id = t.id) as hosts${extraColumns}
  from event_types t left join users u on u.id = t.user_id
    left join teams m on m.organization_id = t.organization_id and m.id = t.team_id`

/** Sorts by name without regard to case, and independent of the database's collation. Owners can have the same name. */
const folded = sql`, lower(t.name collate "C") as folded_name,
  lower(coalesce(u.name, m.name, '') collate "C") || ' ' || coalesce(t.user_id, t.team_id, t.id) as folded_owner`
const foldedFields = new Map([
  ['name', 'folded_name'],
  ['owner', 'folded_owner'],
])

export function listEventTypes(db: Db, organization_id: OrganizationId, filters: EventTypeFilters) {
  const sort = filters.sort.map((key) => ({ ...key, field: foldedFields.get(key.field) ?? key.field }))
  return page<EventTypeRow>(
    db,
    sql`
    ${selectEventTypes(folded)}
    where t.organization_id = ${organization_id} and t.deleted_at is null
      ${when(
        filters.user,
        (user) => sql`and (t.user_id = ${user} or exists (
        select 1 from event_type_hosts h
        where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id = ${user}))`,
      )}
      ${when(filters.active, (active) => sql`and t.active = ${active}`)}
      ${when(filters.admin_managed, (managed) => sql`and t.admin_managed = ${managed}`)}
      ${when(filters.team, (team) => sql`and t.team_id = ${team}`)}
      ${when(
        filters.search || undefined,
        (text) => sql`and strpos(lower(concat_ws(' ', t.name, u.name, m.name)), lower(${text})) > 0`,
      )}
      ${when(filters.user_availability_schedule, usesSchedule)}`,
    { ...filters, sort },
  )
}

/** A host without hours for the event type and without a chosen schedule uses their default schedule. */
function usesSchedule(schedule: ScheduleId) {
  return sql`and exists (select 1 ${hostsWithSchedule} where h.event_type_id = t.id and s.id = ${schedule} ${isUsed})`
}

const hostsWithSchedule = sql`
  from event_type_hosts h join schedules s on s.user_id = h.user_id and s.organization_id = h.organization_id`
const isUsed = sql`and s.event_type_id is null and (h.schedule_id = s.id or (h.schedule_id is null and s.is_default))
  and not exists (select 1 from schedules own where own.event_type_id = h.event_type_id and own.user_id = h.user_id)`

/** Names of the event types that use the schedules of a user: much quicker than a list of event types for each. */
export function findEventTypesUsing(db: Db, organization_id: OrganizationId, user_id: UserId, limit: number) {
  return db.all<{ schedule_id: ScheduleId; id: EventTypeId; name: string | null }>(sql`
    select s.id as schedule_id, t.id, t.name ${hostsWithSchedule} join event_types t on t.id = h.event_type_id
    where s.organization_id = ${organization_id} and s.user_id = ${user_id} and t.deleted_at is null ${isUsed}
    order by lower(t.name collate "C"), t.id limit ${limit}`)
}

/** Also returns deleted event types. */
export async function getEventType(db: Db, organization_id: OrganizationId, id: EventTypeId) {
  const row = await db.maybe<EventTypeRow>(sql`
    ${selectEventTypes()} where t.organization_id = ${organization_id} and t.id = ${id}`)
  if (!row) throw new NotFound()
  return row
}

/** The language that the host chose for the page of an event type, or null. */
export async function findPageLocale(db: Db, organization_id: OrganizationId, id: EventTypeId) {
  const row = await db.maybe<Pick<EventTypeRow, 'page_locale'>>(sql`
    select page_locale from event_types where organization_id = ${organization_id} and id = ${id}`)
  return row?.page_locale ?? null
}

/** Whether the booking is canceled when the invitee declines it in their calendar. */
export async function cancelsOnDecline(db: Db, organization_id: OrganizationId, id: EventTypeId) {
  const row = await db.maybe<Pick<EventTypeRow, 'cancel_on_decline'>>(sql`
    select cancel_on_decline from event_types where organization_id = ${organization_id} and id = ${id}`)
  return row?.cancel_on_decline === true
}

/** Locks an event type that is not deleted until the transaction ends, so that it cannot be booked before that. */
export async function lockEventType(db: Db, organization_id: OrganizationId, id: EventTypeId) {
  await lockType(db, id)
  const row = await db.maybe(sql`
    select id from event_types
    where organization_id = ${organization_id} and id = ${id} and deleted_at is null for update`)
  if (!row) throw new NotFound()
  return getEventType(db, organization_id, id)
}

export async function nextPosition(db: Db, organization_id: OrganizationId, { user_id, team_id }: Owner) {
  const { position } = await db.one<{ position: number }>(sql`
    select coalesce(max(position) + 1, 0) as position from event_types
    where organization_id = ${organization_id} and deleted_at is null
      and (user_id = ${user_id} or team_id = ${team_id})`)
  return position
}

/** Inserts under the requested slug, or else under a free slug made from the name. */
export function insertEventType(db: Db, owner: EventTypeSelection, content: EventTypeContent, slug?: string) {
  const insert = (freeSlug: string) => {
    const row = writtenColumns(eventTypeFields, { ...owner, ...content, slug: freeSlug })
    return sql`
      insert into event_types (${sql.join(
        row.map(([name]) => sql.identifier(name)),
        sql`, `,
      )})
      values (${sql.join(
        row.map(([, value]) => sql`${value}`),
        sql`, `,
      )})`
  }
  if (slug !== undefined) return db.one<{ id: EventTypeId }>(sql`${insert(slug)} returning id`).catch(throwSlugConflict)
  return withFreeSlug(
    content.name,
    (freeSlug) => db.maybe<{ id: EventTypeId }>(sql`${insert(freeSlug)} on conflict do nothing returning id`),
    'meeting',
  )
}

export async function updateEventType(
  db: Db,
  { id, organization_id }: Managed<EventTypeRow>,
  content: Partial<EventTypeRow>,
) {
  const set = writtenColumns(eventTypeFields, content).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  await db
    .run(sql`
    update event_types set ${sql.join([...set, sql`updated_at = clock_timestamp()`], sql`, `)}
    where organization_id = ${organization_id} and id = ${id}`)
    .catch(throwSlugConflict)
}

export async function markDeleted(db: Db, { id, organization_id }: Managed<EventTypeRow>) {
  await db.run(sql`
    update event_types set active = false, deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

function throwSlugConflict(error: unknown): never {
  throw violates(error, 'event_types_user_slug') || violates(error, 'event_types_team_slug')
    ? new Conflict({ parameter: 'slug', message: 'is already used by another event type on this page' })
    : error
}
