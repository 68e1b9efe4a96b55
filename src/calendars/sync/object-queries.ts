import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConnectionId, CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { CalendarItem } from '../events/calendar-item.ts'

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

export type StoredObject = ObjectItems & { etag: string | null }

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
    select e.calendar_uid::text as uid from event_hosts h join scheduled_events e on e.id = h.event_id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.end_time > ${since}
      and e.calendar_uid is not null
    union
    select uid::text from calendar_entries where organization_id = ${organization_id} and user_id = ${user_id}`)
  return rows.map(({ uid }) => uid)
}
