import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { limitStatements } from '../db/statement-limit.ts'
import type { OrganizationId } from '../ids.ts'

export type StorageRow = { bytes: number; quota_mb: number | null }
type LockedRow = { is_counted: boolean; warned_percent: number }

/** The bytes of all rows that count, computed like the triggers of migrations 0011 and 0017. */
const sizesOf = (organization_id: OrganizationId) => sql`
  select contact_bytes(folded, emails, custom_fields) as bytes
  from contacts where organization_id = ${organization_id}
  union all select recap_bytes(attendees, summary_md, action_items_md, discussion_md)
  from meeting_recaps where organization_id = ${organization_id}
  union all select transcript_bytes(text) from meeting_transcripts where organization_id = ${organization_id}
  union all select submission_bytes(questions_and_answers, tracking)
  from routing_form_submissions where organization_id = ${organization_id}
  union all select form_bytes(questions, rules) from routing_forms where organization_id = ${organization_id}
  union all select event_type_bytes(description, internal_note, custom_questions, locations)
  from event_types where organization_id = ${organization_id}
  union all select picture_bytes(bytes) from pictures where organization_id = ${organization_id}`

/** The storage of an organization, including changes that are not added up yet, and its own quota if it has one. */
export function findStorage(db: Db, organization_id: OrganizationId) {
  return db.maybe<StorageRow>(sql`
    select o.storage_quota_mb as quota_mb, (coalesce(s.bytes, 0) + coalesce((
      select sum(c.bytes) from storage_changes c where c.organization_id = o.id), 0))::float8 as bytes
    from organizations o left join organization_storage s on s.organization_id = o.id
    where o.id = ${organization_id}`)
}

/** Counts the storage from scratch. For tests. */
export async function countStorage(db: Db, organization_id: OrganizationId) {
  return (
    await db.one<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from (${sizesOf(organization_id)}) counted`)
  ).bytes
}

/** Organizations that have changes to add up or were never counted. */
export async function listUncountedOrganizations(db: Db) {
  const rows = await db.all<{ id: OrganizationId }>(sql`
    select distinct organization_id as id from storage_changes
    union select organization_id from organization_storage where counted_at is null`)
  return rows.map(({ id }) => id)
}

/** Locks the total until the transaction ends, so that one process at a time adds changes to it. */
export async function lockStorage(db: Db, organization_id: OrganizationId) {
  await db.run(sql`
    insert into organization_storage (organization_id, counted_at) values (${organization_id}, now())
    on conflict do nothing`)
  return db.one<LockedRow>(sql`
    select counted_at is not null as is_counted, warned_percent
    from organization_storage where organization_id = ${organization_id} for update`)
}

/** Adds the changes to the total. An earlier statement must have locked the total. */
export async function addUpChanges(db: Db, organization_id: OrganizationId) {
  await db.run(sql`
    with deleted as (delete from storage_changes where organization_id = ${organization_id} returning bytes)
    update organization_storage set bytes = bytes + coalesce((select sum(bytes) from deleted), 0)
    where organization_id = ${organization_id}`)
}

/**
 * Counts from scratch during concurrent writes. Rows and changes are read in one snapshot and are committed together,
 * so the deleted changes are exactly those that are included in the count. The total must be locked.
 */
export async function recountStorage(db: Db, organization_id: OrganizationId) {
  await limitStatements(db, 0)
  await db.run(sql`
    with deleted as (delete from storage_changes where organization_id = ${organization_id})
    update organization_storage set counted_at = now(),
      bytes = (select coalesce(sum(bytes), 0) from (${sizesOf(organization_id)}) counted)
    where organization_id = ${organization_id}`)
}

export async function updateWarnedPercent(db: Db, organization_id: OrganizationId, warned_percent: number) {
  await db.run(sql`
    update organization_storage set warned_percent = ${warned_percent} where organization_id = ${organization_id}`)
}
