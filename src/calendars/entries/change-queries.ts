import { events, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarEntryId, CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { EntryRow } from './queries.ts'
import type { EntryProblem } from './rules.ts'

/** An entry that is in the calendar as we wrote it last. */
export type FollowedEntry = {
  id: CalendarEntryId
  organization_id: OrganizationId
  user_id: UserId
  uid: string
  etag: string | null
}

/** The entries of a calendar that are upcoming and that no write of ours waits for. `upcoming` counts all. */
export async function listFollowed(db: Db, calendar_id: CalendarId) {
  const rows = await db.all<FollowedEntry & { is_written: boolean }>(sql`
    select id, organization_id, user_id, uid, etag, version = written_version as is_written from calendar_entries
    where calendar_id = ${calendar_id} and written_end > now()`)
  return { entries: rows.filter(({ is_written }) => is_written), upcoming: rows.length }
}

export async function setChanged(db: Db, organization_id: OrganizationId, ids: CalendarEntryId[]) {
  await db.run(sql`
    update calendar_entries set changed_at = clock_timestamp()
    where organization_id = ${organization_id} and id = any(${ids})`)
}

export async function setProblem(
  db: Db,
  { organization_id, id }: Pick<FollowedEntry, 'organization_id' | 'id'>,
  problem: EntryProblem,
) {
  await db.run(sql`
    update calendar_entries set problem = ${problem}, changed_at = null
    where organization_id = ${organization_id} and id = ${id}`)
}

/** What the calendar contains by now, if it is as it should be. */
export type FoundEntry = { href: string; etag: string | null; start: number; end: number }

/** The change is followed, or there was none. A newer change of the entry has its own `changed_at`. */
export async function setFollowed(db: Db, entry: EntryRow, found?: FoundEntry) {
  const { organization_id, id, changed_at } = entry
  const seen =
    found &&
    sql`, href = ${found.href}, etag = ${found.etag},
    written_start = to_timestamp(${found.start / 1000}), written_end = to_timestamp(${found.end / 1000}),
    problem = null`
  await db.run(sql`
    update calendar_entries set changed_at = case when changed_at > ${changed_at} then changed_at end ${seen ?? sql``}
    where organization_id = ${organization_id} and id = ${id}`)
}

/** The active meeting of an entry, if the owner of the calendar hosts it. */
export function findFollowedMeeting(db: Db, { organization_id, user_id, uid }: Omit<FollowedEntry, 'id'>) {
  return db.maybe<EventRow>(sql`
    ${events} where e.organization_id = ${organization_id} and e.status = 'active'
      and (e.calendar_uid = ${uid} or e.calendar_uid is null and e.id = ${uid})
      and exists (select from event_hosts h where h.event_id = e.id and h.host_id = ${user_id})
    limit 1`)
}

/** Whether a sync found the entry in another calendar of the host. */
export async function isInOtherCalendar(db: Db, { organization_id, user_id, calendar_id, uid }: EntryRow) {
  const row = await db.maybe(sql`
    select from calendars c join calendar_objects o on o.calendar_id = c.id and o.uid = ${uid}
    where c.organization_id = ${organization_id} and c.user_id = ${user_id} and c.id <> ${calendar_id} limit 1`)
  return row !== undefined
}
