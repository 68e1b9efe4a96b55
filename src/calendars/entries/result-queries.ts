import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { CalendarEntryId } from '../../platform/ids.ts'
import type { WrittenEntry } from '../providers/provider.ts'
import { enqueueEntries, type EntryRow } from './queries.ts'
import type { EntryProblem } from './rules.ts'

/** Records that the calendar contains this version of the entry. */
export function setWritten(db: Db, entry: EntryRow, written: WrittenEntry & { start: string; end: string }) {
  const { href, etag, start, end } = written
  return endVersion(
    db,
    entry,
    sql`
    href = ${href}, etag = ${etag}, written_start = ${start}, written_end = ${end}, problem = null, changed_at = null`,
  )
}

/** Records that the calendar does not contain the entry. */
export const setDeleted = (db: Db, entry: EntryRow) =>
  endVersion(
    db,
    entry,
    sql`
  etag = null, written_start = null, written_end = null, problem = null, changed_at = null`,
  )

/** The meeting has ended: the calendar stays as it is. */
export const setSkipped = (db: Db, entry: EntryRow) => endVersion(db, entry, sql`changed_at = null`)

/** A job that ends after a newer change records only its own version. */
async function endVersion(db: Db, { organization_id, id, version }: EntryRow, changes: Sql) {
  await db.run(sql`
    update calendar_entries set ${changes}, written_version = ${version}, writing_until = null,
      has_deleted_data = has_deleted_data and version > ${version}
    where organization_id = ${organization_id} and id = ${id}`)
}

/**
 * Adds the job again if there is more to do. A change of an entry locks its job first, so at the end of the job the
 * change is either visible here, or made after the job is gone.
 */
export async function enqueueWaiting(db: Db, { organization_id, id }: EntryRow) {
  const waiting = await db.maybe(sql`
    select from calendar_entries
    where organization_id = ${organization_id} and id = ${id}
      and (version > written_version or changed_at is not null)`)
  if (waiting) await enqueueEntries(db, organization_id, [id])
}

/** The name under which a sync found the UID in the same calendar, if it is another one. */
export async function findHrefByUid(db: Db, { organization_id, calendar_id, uid, href }: EntryRow) {
  const row = await db.maybe<{ href: string }>(sql`
    select href from calendar_objects
    where organization_id = ${organization_id} and calendar_id = ${calendar_id} and uid = ${uid} and href <> ${href}
    limit 1`)
  return row?.href
}

/** After the last attempt. */
export async function setNotWritten(db: Db, id: CalendarEntryId) {
  const problem: EntryProblem = 'not_written'
  await db.run(sql`
    update calendar_entries set problem = ${problem}, writing_until = null
    where id = ${id} and version > written_version`)
}
