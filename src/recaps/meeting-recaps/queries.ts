import type { Location } from '../../meetings/scheduled-events/schema.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { OrganizationId, RecapId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { MeetingRecap, RecapFilters, Status } from './schema.ts'

export type Highlights = Pick<MeetingRecap, 'summary_md' | 'action_items_md' | 'discussion_md'>

export type HighlightsHtml = Record<'summary_html' | 'action_items_html' | 'discussion_html', string | null> & {
  html_version: number | null
}

/** A copy of the meeting from when the recap was created. */
export type Meeting = Pick<MeetingRecap, 'name' | 'start_time' | 'end_time' | 'attendees'> & {
  event_id: ScheduledEventId | null
  location: Location | null
}

export type ListedRecapRow = Meeting &
  Pick<MeetingRecap, 'created_at' | 'updated_at'> & {
    id: RecapId
    organization_id: OrganizationId
    owner_id: UserId
    status: Status
    has_transcript: boolean
  }

export type RecapRow = ListedRecapRow & Highlights & { share_key: string | null }
export type NewRecap = Omit<RecapRow, 'id' | 'share_key' | 'created_at' | 'updated_at'>

/** The recaps of one owner, or of the whole organization. */
export type Selection = { organization_id: OrganizationId; owner_id: UserId | undefined }

const listedColumns = sql`
  id, organization_id, owner_id, event_id, name, start_time, end_time, location, attendees, status, has_transcript,
  created_at, updated_at`
const columns = sql`${listedColumns}, summary_md, action_items_md, discussion_md, share_key`

export function listRecaps(db: Db, { organization_id, owner_id }: Selection, filters: RecapFilters) {
  const { event, attendee, status, start_time, end_time, min_start_time, max_start_time } = filters
  return page<ListedRecapRow>(
    db,
    sql`
    select ${listedColumns} from meeting_recaps
    where organization_id = ${organization_id} and status = ${status}
      ${when(owner_id, (id) => sql`and owner_id = ${id}`)}
      ${when(event, (id) => sql`and event_id = ${id}`)}
      ${when(attendee, (email) => sql`and addresses @> ${[fold(email)]}`)}
      ${when(start_time, (at) => sql`and end_time >= ${textOf(at)}`)}
      ${when(min_start_time, (at) => sql`and end_time >= ${textOf(at)}`)}
      ${when(end_time, (at) => sql`and start_time <= ${textOf(at)}`)}
      ${when(max_start_time, (at) => sql`and start_time <= ${textOf(at)}`)}`,
    filters,
  )
}

export function findRecap(db: Db, organization_id: OrganizationId, id: RecapId, lock = sql.empty) {
  return db.maybe<RecapRow>(sql`
    select ${columns} from meeting_recaps where organization_id = ${organization_id} and id = ${id} ${lock}`)
}

export async function getRecap(db: Db, organization_id: OrganizationId, id: RecapId) {
  return orNotFound(await findRecap(db, organization_id, id))
}

/** Locks the recap until the transaction ends, so that concurrent changes run one after the other. */
export async function lockRecap(db: Db, organization_id: OrganizationId, id: RecapId) {
  return orNotFound(await findRecap(db, organization_id, id, sql`for update`))
}

export function lockRecapsOfEvents(db: Db, organization_id: OrganizationId, event_ids: ScheduledEventId[]) {
  return db.all<RecapRow>(sql`
    select ${columns} from meeting_recaps
    where organization_id = ${organization_id} and event_id = any(${event_ids}) order by id for update`)
}

/** Locks up to `max` recaps of meetings that started in the range. */
export function lockRecapsBetween(db: Db, organization_id: OrganizationId, from: string, to: string, max: number) {
  return db.all<RecapRow>(sql`
    select ${columns} from meeting_recaps
    where organization_id = ${organization_id} and start_time between ${from} and ${to}
    order by start_time, id limit ${max} for update`)
}

/** The key in the share link authorizes reading. */
export async function getRecapByShareKey(db: Db, key: string) {
  return orNotFound(await db.maybe<RecapRow>(sql`select ${columns} from meeting_recaps where share_key = ${key}`))
}

/** Locks a recap that still waits for its highlights. Undefined if it does not. */
export async function lockProcessing(db: Db, organization_id: OrganizationId, id: RecapId) {
  const recap = await findRecap(db, organization_id, id, sql`for update`)
  return recap?.status === 'processing' ? recap : undefined
}

export async function findTranscript(db: Db, organization_id: OrganizationId, id: RecapId) {
  return (
    await db.maybe<{ text: string }>(sql`
    select text from meeting_transcripts where organization_id = ${organization_id} and recap_id = ${id}`)
  )?.text
}

export async function getTranscript(db: Db, organization_id: OrganizationId, id: RecapId) {
  return orNotFound(await findTranscript(db, organization_id, id))
}

export function insertRecap(db: Db, row: NewRecap, html: HighlightsHtml) {
  return db.one<RecapRow>(sql`
    insert into meeting_recaps (organization_id, owner_id, event_id, name, start_time, end_time, location, attendees,
      addresses, status, has_transcript, summary_md, action_items_md, discussion_md, summary_html, action_items_html,
      discussion_html, html_version, created_at, updated_at)
    select ${row.organization_id}, ${row.owner_id}, ${row.event_id}, ${row.name}, ${row.start_time}, ${row.end_time},
      ${row.location && JSON.stringify(row.location)}, ${JSON.stringify(row.attendees)},
      ${addressesOf(row)}, ${row.status}, ${row.has_transcript},
      ${row.summary_md}, ${row.action_items_md}, ${row.discussion_md},
      ${html.summary_html}, ${html.action_items_html}, ${html.discussion_html}, ${html.html_version}::int, at, at
    from (select clock_timestamp() as at) now returning ${columns}`)
}

export async function insertTranscript(db: Db, { organization_id, id }: RecapRow, text: string) {
  await db.run(sql`
    insert into meeting_transcripts (recap_id, organization_id, text) values (${id}, ${organization_id}, ${text})`)
}

/** Updates the status and the highlights. */
export function updateRecap(
  db: Db,
  row: Pick<RecapRow, 'organization_id' | 'id' | 'status'> & Highlights,
  html: HighlightsHtml,
) {
  return db.one<RecapRow>(sql`
    update meeting_recaps set status = ${row.status}, summary_md = ${row.summary_md},
      action_items_md = ${row.action_items_md}, discussion_md = ${row.discussion_md}, ${setHtml(html)},
      updated_at = clock_timestamp()
    where organization_id = ${row.organization_id} and id = ${row.id} returning ${columns}`)
}

/** Also updates the name, location and attendees of the meeting. Only data deletion changes these. */
export async function updateRecapAndMeeting(db: Db, row: RecapRow, html: HighlightsHtml) {
  await db.run(sql`
    update meeting_recaps set name = ${row.name}, location = ${row.location && JSON.stringify(row.location)},
      attendees = ${JSON.stringify(row.attendees)}, addresses = ${addressesOf(row)}
    where organization_id = ${row.organization_id} and id = ${row.id}`)
  return updateRecap(db, row, html)
}

export function updateStatus(db: Db, { organization_id, id }: RecapRow, status: Status) {
  return db.one<RecapRow>(sql`
    update meeting_recaps set status = ${status}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export function findHtml(db: Db, { organization_id, id }: RecapRow) {
  return db.maybe<HighlightsHtml>(sql`
    select summary_html, action_items_html, discussion_html, html_version from meeting_recaps
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Stores the HTML unless its source text has changed. */
export async function updateHtml(db: Db, row: RecapRow, html: HighlightsHtml) {
  await db.run(sql`
    update meeting_recaps set ${setHtml(html)}
    where organization_id = ${row.organization_id} and id = ${row.id}
      and summary_md is not distinct from ${row.summary_md}
      and action_items_md is not distinct from ${row.action_items_md}
      and discussion_md is not distinct from ${row.discussion_md}`)
}

function setHtml(html: HighlightsHtml) {
  return sql`summary_html = ${html.summary_html}, action_items_html = ${html.action_items_html},
    discussion_html = ${html.discussion_html}, html_version = ${html.html_version}`
}

export function updateShareKey(db: Db, { organization_id, id }: RecapRow, share_key: string | null) {
  return db.one<RecapRow>(sql`
    update meeting_recaps set share_key = ${share_key}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Deletes a recap with its transcript and returns the time. */
export function deleteRecap(db: Db, { organization_id, id }: Managed<RecapRow>) {
  return db.one<{ deleted_at: string }>(sql`
    delete from meeting_recaps where organization_id = ${organization_id} and id = ${id}
    returning clock_timestamp() as deleted_at`)
}

/** Addresses of the attendees, normalized for search. */
const addressesOf = ({ attendees }: Pick<RecapRow, 'attendees'>) => attendees.map(({ user_email }) => fold(user_email))

const textOf = (at: number) => new Date(at).toISOString()

function orNotFound<Row>(row: Row | undefined) {
  if (row === undefined) throw new NotFound()
  return row
}
