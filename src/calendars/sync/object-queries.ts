import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConnectionId, CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { CalendarItem } from '../events/calendar-item.ts'
import type { ProblemGroup } from '../events/event-problem.ts'
import { rulesVersion } from './rules.ts'

/** `zone`: of its all-day events. */
export type ExpandedCalendar = {
  id: CalendarId
  organization_id: OrganizationId
  user_id: UserId
  connection_id: CalendarConnectionId
  name: string
  zone: string
  check_conflicts: boolean
}

export type ObjectItems = { href: string; uid: string; items: CalendarItem[] }

/** `problems`: what could not be read. Null: nothing. */
export type StoredObject = ObjectItems & { etag: string | null; problems: ProblemGroup[] | null }

/** Locks a calendar against others that expand it. Reading and storing its events goes on. */
export function lockCalendar(db: Db, id: CalendarId) {
  return db.maybe<ExpandedCalendar>(sql`
    select c.id, c.organization_id, c.user_id, c.connection_id, c.name, c.check_conflicts,
      coalesce(c.timezone, u.timezone) as zone
    from calendars c join users u on u.id = c.user_id where c.id = ${id} for no key update of c`)
}

export async function setExpanded(db: Db, { organization_id, id }: ExpandedCalendar) {
  await db.run(sql`
    update calendars set expanded_at = clock_timestamp() where organization_id = ${organization_id} and id = ${id}`)
}

/** The objects of a calendar after an href, in the order of hrefs. */
export function listObjects(db: Db, { organization_id, id }: ExpandedCalendar, after: string | undefined, max: number) {
  return db.all<ObjectItems>(sql`
    select href, uid, items from calendar_objects
    where organization_id = ${organization_id} and calendar_id = ${id} and href > ${after ?? ''}
    order by href limit ${max}`)
}

/** The UIDs of the meetings of the owner since a time, and of the entries that we wrote for them. */
export async function listOwnUids(db: Db, { organization_id, user_id }: ExpandedCalendar, since: Date) {
  const rows = await db.all<{ uid: string }>(sql`
    select coalesce(e.calendar_uid, e.id)::text as uid
    from event_hosts h join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.end_time > ${since}
    union
    select uid::text from calendar_entries where organization_id = ${organization_id} and user_id = ${user_id}`)
  return rows.map(({ uid }) => uid)
}

type Owner = { id: CalendarId; organization_id: OrganizationId; user_id: UserId }

export async function listEtags(db: Db, { id, organization_id }: Owner) {
  const rows = await db.all<{ href: string; etag: string | null }>(sql`
    select href, etag from calendar_objects where organization_id = ${organization_id} and calendar_id = ${id}`)
  return new Map(rows.map(({ href, etag }) => [href, etag]))
}

/** Stores objects and returns the hrefs of those that are new or changed. Then the busy times must be filled again. */
export async function storeObjects(db: Db, { id, organization_id }: Owner, objects: StoredObject[]) {
  const rows = await db.all<{ href: string }>(sql`
    insert into calendar_objects as known (organization_id, calendar_id, href, etag, uid, items, problems)
    select ${organization_id}, ${id}, href, etag, uid, items, problems
    from json_to_recordset(${JSON.stringify(objects)})
      as object(href text, etag text, uid text, items json, problems json)
    on conflict (calendar_id, href) do update set etag = excluded.etag, uid = excluded.uid, items = excluded.items,
      problems = excluded.problems
    where (known.etag, known.uid, known.items::text, known.problems::text)
      is distinct from (excluded.etag, excluded.uid, excluded.items::text, excluded.problems::text)
    returning href`)
  if (rows.length > 0) await setUnexpanded(db, { id, organization_id })
  return rows.map(({ href }) => href)
}

/** Objects whose content is not read. What is known of them stays. */
export async function storeUnread(db: Db, { id, organization_id }: Owner, hrefs: string[]) {
  const problems = JSON.stringify([{ reason: 'too_large', count: 1 } satisfies ProblemGroup])
  await db.run(sql`
    insert into calendar_objects (organization_id, calendar_id, href, uid, items, problems)
    select ${organization_id}, ${id}, href, '', '[]', ${problems}::json from unnest(${hrefs}::text[]) as href
    on conflict (calendar_id, href) do update set problems = excluded.problems`)
}

/** Before a calendar is read again as a whole: the next sync finds every object changed. */
export async function forgetEtags(db: Db, { id, organization_id }: Owner) {
  await db.run(sql`
    update calendar_objects set etag = null
    where organization_id = ${organization_id} and calendar_id = ${id} and etag is not null`)
  await db.run(sql`
    update calendars set cursor = null, rules_version = ${rulesVersion}, reread_at = null
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Deletes objects and returns those that existed. */
export async function deleteObjects(db: Db, { id, organization_id }: Owner, hrefs: string[]) {
  const rows = await db.all<{ href: string; uid: string }>(sql`
    delete from calendar_objects
    where organization_id = ${organization_id} and calendar_id = ${id} and href = any(${hrefs}) returning href, uid`)
  if (rows.length > 0) await setUnexpanded(db, { id, organization_id })
  return rows
}

export async function setCursor(db: Db, { id, organization_id }: Owner, cursor: string | null) {
  await db.run(sql`
    update calendars set cursor = ${cursor}
    where organization_id = ${organization_id} and id = ${id} and cursor is distinct from ${cursor}`)
}

export type OwnEntry = { calendar_id: CalendarId; href: string; uid: string; etag: string | null }

/** The entries that we wrote and that these objects can be. */
export function listOwnEntries(db: Db, { id, organization_id, user_id }: Owner, hrefs: string[], uids: string[]) {
  return db.all<OwnEntry>(sql`
    select calendar_id, href, uid::text, etag from calendar_entries
    where organization_id = ${organization_id} and calendar_id = ${id} and href = any(${hrefs})
    union
    select calendar_id, href, uid::text, etag from calendar_entries
    where organization_id = ${organization_id} and user_id = ${user_id} and uid = any(${uids}::uuid[])`)
}

async function setUnexpanded(db: Db, { id, organization_id }: Omit<Owner, 'user_id'>) {
  await db.run(sql`
    update calendars set expanded_at = null where organization_id = ${organization_id} and id = ${id}`)
}
