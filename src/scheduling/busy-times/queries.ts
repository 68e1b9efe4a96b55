import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type {
  BusyTimeId,
  CalendarId,
  OrganizationId,
  ScheduledEventId,
  SlotHoldId,
  UserId,
} from '../../platform/ids.ts'
import { busyRows, type BusyTimeQuery } from './busy-sources.ts'

export type BusyTimeRow = {
  type: 'calendly' | 'reserved' | 'external'
  start_time: string
  end_time: string
  blocked_from: string
  blocked_to: string
  collection: 'scheduled_events' | 'user_busy_times' | 'slot_holds'
  id: ScheduledEventId | BusyTimeId | SlotHoldId
}

export function listBusyTimes(db: Db, query: BusyTimeQuery) {
  return db.all<BusyTimeRow>(sql`
    select type, start_time, end_time, blocked_from, blocked_to, collection, id
    from (${busyRows(query)}) busy order by start_time, id`)
}

/** The busy times and slot holds of users as bytes, for `unpackBusy`. */
export function packedBusy({ organization_id, user_ids, from, to, without }: BusyTimeQuery) {
  const excluded = without.length > 0 ? without : null
  return sql`busy_intervals(${organization_id}, ${listOf(user_ids)}::uuid[], ${from}, ${to}, ${excluded}::uuid[])`
}

export async function readPackedBusy(db: Db, query: BusyTimeQuery) {
  return (await db.one<{ busy: Buffer }>(sql`select ${packedBusy(query)} as busy`)).busy
}

/** As PostgreSQL writes lists. pg would quote each id, which takes longer than sending them. */
const listOf = (ids: readonly string[]) => `{${ids.join()}}`

/**
 * Whether the busy times that the process knows are current: the versions of the users, and their slot holds. Both are
 * columns. PostgreSQL plans this once: with `offset 0` its estimates do not depend on the list.
 */
export function busyState(organization_id: OrganizationId, user_ids: readonly UserId[]) {
  const columns = sql`
    (select string_agg(uuid_send(b.user_id) || uuid_send(b.version), ''::bytea) from busy_versions b
      where b.organization_id = q.organization_id and b.user_id = any(q.user_ids)) as busy_versions,
    (select string_agg(
        uuid_send(host_id) || timestamptz_send(s.blocked_from) || timestamptz_send(s.blocked_to), ''::bytea)
      from slot_holds s, unnest(s.host_ids) as host_id
      where s.organization_id = q.organization_id and s.expires_at > now() and s.host_ids && q.user_ids) as holds`
  return {
    columns,
    from: sql`(select ${organization_id}::uuid as organization_id, ${listOf(user_ids)}::uuid[] as user_ids offset 0) q`,
  }
}

export type ReservedTime = Pick<BusyTimeRow, 'start_time' | 'end_time'> & { id: BusyTimeId }

/** The times that a user reserved and that have not ended, the next one first. At most 100. */
export function listReservedTimes(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.all<ReservedTime>(sql`
    select id, start_time, end_time from busy_times
    where organization_id = ${organization_id} and user_id = ${user_id} and type = 'reserved' and end_time > now()
    order by start_time, id limit 100`)
}

export function insertBusyTime(db: Db, organization_id: OrganizationId, user_id: UserId, from: string, to: string) {
  return db.one<BusyTimeRow>(sql`
    insert into busy_times (organization_id, user_id, type, start_time, end_time)
    values (${organization_id}, ${user_id}, 'reserved', ${from}, ${to})
    returning id, type, start_time, end_time, start_time as blocked_from, end_time as blocked_to,
      'user_busy_times' as collection`)
}

/** Locks a time that a user reserved, and returns its user. */
export async function lockBusyTime(db: Db, organization_id: OrganizationId, id: BusyTimeId) {
  const row = await db.maybe<{ user_id: UserId }>(sql`
    select user_id from busy_times
    where organization_id = ${organization_id} and id = ${id} and type = 'reserved' for update`)
  if (!row) throw new NotFound()
  return row
}

export async function deleteBusyTime(db: Db, organization_id: OrganizationId, { id }: Managed<{ id: BusyTimeId }>) {
  await db.run(sql`delete from busy_times where organization_id = ${organization_id} and id = ${id}`)
}

type BusyCalendar = { id: CalendarId; organization_id: OrganizationId; user_id: UserId }

/**
 * Makes these the busy times of a connected calendar, in milliseconds since 1970. One statement, so that no one sees a
 * part of the change, and unchanged rows stay. The caller has locked the calendar.
 */
export function replaceCalendarBusy(
  db: Db,
  { id, organization_id, user_id }: BusyCalendar,
  intervals: readonly { from: number; to: number }[],
) {
  const times = intervals.map(({ from, to }) => ({ start_time: new Date(from), end_time: new Date(to) }))
  return db.run(sql`
    with wanted as materialized (
      select start_time, end_time
      from json_to_recordset(${JSON.stringify(times)}) as times(start_time timestamptz, end_time timestamptz)),
    known as materialized (
      select start_time, end_time from busy_times
      where organization_id = ${organization_id} and calendar_id = ${id}),
    deleted as (
      delete from busy_times
      where organization_id = ${organization_id} and calendar_id = ${id} and (start_time, end_time) in (
        select start_time, end_time from known except select start_time, end_time from wanted))
    insert into busy_times (organization_id, user_id, calendar_id, type, start_time, end_time)
    select ${organization_id}, ${user_id}, ${id}, 'external', start_time, end_time
    from (select start_time, end_time from wanted except select start_time, end_time from known) missing`)
}
