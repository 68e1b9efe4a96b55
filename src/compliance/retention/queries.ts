import { maintenance } from '../../platform/commands/maintenance.ts'
import { deleteBatch } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'

/**
 * The condition for rows of a table that are older than `before`. Each one uses an index, so that a run without expired
 * rows is cheap. Tables without exceptions use the primary key, because ids start with their creation time.
 */
const isExpired: Record<string, (before: Sql) => Sql> = {
  access_tokens: (before) => sql`t.application_id is null and least(t.revoked_at, t.expires_at) < ${before}`,
  activity_log_entries: (before) => sql`t.id < first_id(${before}) and t.occurred_at < ${before}`,
  busy_times: (before) => sql`t.end_time < ${before}`,
  contact_import_refusals: (before) => sql`t.import_id in (
    select i.id from contact_imports i where coalesce(i.finished_at, i.created_at) < ${before})`,
  contact_imports: (before) => sql`coalesce(t.finished_at, t.created_at) < ${before}`,
  data_deletions: (before) => sql`t.id < first_id(${before}) and t.created_at < ${before}`,
  jobs: (before) => sql`t.failed_at < ${before}`,
  mails: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`,
  organization_invitations: (before) => sql`t.status <> 'pending' and t.updated_at < ${before} and not exists (
    select 1 from group_relationships r where r.invitation_id = t.id)`,
  routing_form_submissions: (before) => sql`t.id < first_id(${before}) and t.created_at < ${before}`,
  text_messages: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`,
  scheduling_links: (before) => sql`t.event_count >= t.max_event_count and t.created_at < ${before}`,
}

/** Deletes one batch in its own transaction and returns its size. Skips rows that another transaction has locked. */
export function deleteExpired(db: Db, table: string, days: number) {
  return maintenance(db, async (tx) => {
    // The activity log has a trigger that refuses every other deletion.
    if (table === 'activity_log_entries')
      await tx.run(sql`select set_config('convene.deletes_old_activity', 'on', true)`)
    return deleteBatch(tx, table, conditionOf(table, days))
  })
}

export async function countExpired(db: Db, table: string, days: number) {
  const { rows } = await db.one<{ rows: number }>(sql`
    select count(*)::float8 as rows from ${sql.identifier(table)} t where ${conditionOf(table, days)}`)
  return rows
}

function conditionOf(table: string, days: number) {
  const condition = isExpired[table]
  if (!condition) throw new Error(`No retention condition is defined for the table ${table}.`)
  return condition(sql`now() - make_interval(days => ${days})`)
}
