import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import {
  asId,
  type CalendarConnectionId,
  type CalendarEntryId,
  type CalendarId,
  type JobId,
  type OrganizationId,
  type ScheduledEventId,
  type UserId,
} from '../../platform/ids.ts'
import { enqueueOnce, startNow } from '../../platform/jobs/queue.ts'
import { seconds, type Seconds } from '../../platform/time.ts'
import type { ConnectionAccess } from '../providers/open-session.ts'
import { pathIn, type EntryProblem } from './rules.ts'

/** The calendar of a host that gets the bookings. */
export type ChosenCalendar = { id: CalendarId; organization_id: OrganizationId; user_id: UserId }

/** The entry of a meeting in a calendar, with what is needed to write it and to follow changes of it. */
export type EntryRow = ConnectionAccess & {
  id: CalendarEntryId
  organization_id: OrganizationId
  user_id: UserId
  uid: string
  calendar_id: CalendarId
  href: string
  etag: string | null
  version: number
  written_version: number
  /** What the calendar contains. Null: nothing, or nothing yet. */
  written_start: string | null
  written_end: string | null
  problem: EntryProblem | null
  changed_at: string | null
  address: string
  deleted_entries: 'cancel' | 'flag'
  moved_entries: 'reschedule' | 'flag'
  /** Of all-day events and local times in the calendar. */
  zone: string
  state: string
  locale: string
  /** The host chose another calendar for bookings. */
  is_replaced: boolean
  /** The calendar still contains data that a person asked to delete. */
  has_deleted_data: boolean
}

/** A host has at most this many meetings ahead that are written when a calendar is chosen. */
const maxMeetings = 2000

/** How long a job may take to write an entry. The same as the lease of a job. */
const writingSeconds = seconds({ minutes: 1 })

/** Whether the meeting `e` has this UID. Meetings of the first versions have their own id. */
const hasUid = (uid: Sql) => sql`(e.calendar_uid = ${uid} or e.calendar_uid is null and e.id = ${uid})`

export async function findEntry(db: Db, id: CalendarEntryId) {
  const row = await db.maybe<EntryRow>(sql`
    select t.id, t.organization_id, t.user_id, t.uid, t.calendar_id, t.href, t.etag, t.version, t.written_version,
      t.written_start, t.written_end, t.problem, t.changed_at, t.has_deleted_data,
      c.address, c.deleted_entries, c.moved_entries, coalesce(c.timezone, u.timezone) as zone, u.locale,
      n.id as connection_id, n.provider, n.credentials, n.state,
      not c.add_bookings and exists (
        select from calendars other where other.user_id = c.user_id and other.add_bookings) as is_replaced
    from calendar_entries t join calendars c on c.id = t.calendar_id
    join calendar_connections n on n.id = c.connection_id join users u on u.id = t.user_id
    where t.id = ${id}`)
  return row && { ...row, href: pathIn(row.address, row.href) }
}

/** The UID of a meeting. Undefined if it was erased. */
export async function findUid(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId) {
  const row = await db.maybe<{ uid: string }>(sql`
    select coalesce(calendar_uid, id) as uid from scheduled_events
    where organization_id = ${organization_id} and id = ${event_id}`)
  return row?.uid
}

/**
 * Adds an entry for each of these hosts of an active meeting who has chosen a calendar. The lock makes it wait for a
 * deletion of the meeting, which would not see the entry.
 */
export async function insertEntries(db: Db, organization_id: OrganizationId, uid: string, user_ids: UserId[]) {
  await db.run(sql`
    insert into calendar_entries (organization_id, user_id, uid, calendar_id, href)
    select ${organization_id}, c.user_id, ${uid}, c.id, ${`${uid}.ics`}
    from scheduled_events e join event_hosts h on h.organization_id = e.organization_id and h.event_id = e.id
    join calendars c on c.user_id = h.host_id and c.organization_id = h.organization_id and c.add_bookings
    where e.organization_id = ${organization_id} and ${hasUid(sql`${uid}::uuid`)} and e.status = 'active'
      and e.end_time > now() and h.host_id = any(${user_ids})
    for key share of e
    on conflict (calendar_id, uid) do nothing`)
}

/** Adds an entry for each meeting that the owner of a calendar will host. */
export async function insertFutureEntries(db: Db, { id, organization_id, user_id }: ChosenCalendar) {
  await db.run(sql`
    insert into calendar_entries (organization_id, user_id, uid, calendar_id, href)
    select ${organization_id}, h.host_id, uid, ${id}, uid || '.ics'
    from event_hosts h join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
    cross join lateral (select coalesce(e.calendar_uid, e.id) as uid) named
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and e.status = 'active'
      and h.end_time > now()
    order by h.start_time limit ${maxMeetings}
    for key share of e
    on conflict (calendar_id, uid) do nothing`)
}

/** The entries of a meeting in the calendars of these hosts. */
export async function listEntryIds(db: Db, organization_id: OrganizationId, uid: string, user_ids: UserId[]) {
  const rows = await db.all<{ id: CalendarEntryId }>(sql`
    select id from calendar_entries
    where organization_id = ${organization_id} and user_id = any(${user_ids}) and uid = ${uid} order by id`)
  return rows.map(({ id }) => id)
}

/** The entries of these meetings that are in a calendar, or can be. */
export async function listWrittenEntryIds(db: Db, organization_id: OrganizationId, event_ids: ScheduledEventId[]) {
  const rows = await db.all<{ id: CalendarEntryId }>(sql`
    select t.id from calendar_entries t
    where t.organization_id = ${organization_id} and (t.written_end is not null or t.version > t.written_version)
      and t.uid in (
        select coalesce(e.calendar_uid, e.id) from scheduled_events e
        where e.organization_id = ${organization_id} and e.id = any(${event_ids}))
    order by t.id`)
  return rows.map(({ id }) => id)
}

/** The entries of a host, in all calendars, of meetings that have not ended. */
export async function listFutureEntryIds(db: Db, { organization_id, user_id }: ChosenCalendar) {
  const rows = await db.all<{ id: CalendarEntryId }>(sql`
    select t.id from calendar_entries t
    where t.organization_id = ${organization_id} and t.user_id = ${user_id}
      and (t.written_end > now() or exists (
        select from scheduled_events e
        where e.organization_id = t.organization_id and ${hasUid(sql`t.uid`)} and e.status = 'active'
          and e.end_time > now()))
    order by t.id`)
  return rows.map(({ id }) => id)
}

/**
 * Asks for the entries to be written. The jobs come first, in the order in which a job that ends locks both: otherwise
 * it could end without seeing this change.
 */
export async function markChanged(db: Db, organization_id: OrganizationId, ids: CalendarEntryId[]) {
  if (ids.length === 0) return
  await enqueueEntries(db, organization_id, ids)
  await db.run(sql`
    update calendar_entries set version = version + 1
    where organization_id = ${organization_id} and id = any(${ids})`)
}

export async function setDeletedData(db: Db, organization_id: OrganizationId, ids: CalendarEntryId[]) {
  if (ids.length === 0) return
  await db.run(sql`
    update calendar_entries set has_deleted_data = true
    where organization_id = ${organization_id} and id = any(${ids})`)
}

/** Every entry has one job, which writes it or follows a change of it. */
export function enqueueEntries(
  db: Db,
  organization_id: OrganizationId,
  ids: CalendarEntryId[],
  due_in: Seconds = seconds({ seconds: 0 }),
) {
  return enqueueOnce(
    db,
    ...ids.map((id) => ({
      id: asId<JobId>(id),
      organization_id,
      kind: 'calendar entry',
      payload: { entry_id: id },
      due_in,
    })),
  )
}

/** Makes the writes due at once that wait for the server of a connection. Call it when the server is back. */
export async function wakeEntries(db: Db, connection_id: CalendarConnectionId) {
  const rows = await db.all<{ id: JobId }>(sql`
    select t.id from calendar_entries t join calendars c on c.id = t.calendar_id
    where c.connection_id = ${connection_id} and t.version > t.written_version
      and (t.writing_until is null or t.writing_until < now())`)
  if (rows.length > 0)
    await startNow(
      db,
      rows.map(({ id }) => id),
    )
}

/** Until the write ends, `wakeEntries` does not start a second one. */
export async function beginWrite(db: Db, { organization_id, id }: EntryRow) {
  await db.run(sql`
    update calendar_entries set writing_until = now() + make_interval(secs => ${writingSeconds})
    where organization_id = ${organization_id} and id = ${id}`)
}

export async function endWrite(db: Db, { organization_id, id }: EntryRow) {
  await db.run(sql`
    update calendar_entries set writing_until = null where organization_id = ${organization_id} and id = ${id}`)
}
