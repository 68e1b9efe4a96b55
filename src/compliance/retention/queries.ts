import { maintenance } from '../../platform/commands/maintenance.ts'
import { deleteBatch } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { dropPartitions, listPartitions, partitionedTables } from '../../platform/db/partitions.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'

type Expiry = { isExpired(before: Sql): Sql; order?: Sql }

/**
 * The rows of a table that are older than `before`, and the key of the index that has the oldest rows first, so that a
 * run without expired rows is cheap. Tables without exceptions use the primary key, because ids start with their
 * creation time.
 */
const expiries: Record<string, Expiry> = {
  access_tokens: {
    isExpired: (before) => sql`t.application_id is null and least(t.revoked_at, t.expires_at) < ${before}`,
    order: sql`least(t.revoked_at, t.expires_at)`,
  },
  activity_log_entries: byId((before) => sql`t.occurred_at < ${before}`),
  busy_times: { isExpired: (before) => sql`t.end_time < ${before}`, order: sql`t.end_time` },
  contact_import_refusals: {
    isExpired: (before) => sql`t.import_id in (
      select i.id from contact_imports i where coalesce(i.finished_at, i.created_at) < ${before})`,
  },
  contact_imports: { isExpired: (before) => sql`coalesce(t.finished_at, t.created_at) < ${before}` },
  data_deletions: byId((before) => sql`t.created_at < ${before}`),
  jobs: { isExpired: (before) => sql`t.failed_at < ${before}`, order: sql`t.failed_at` },
  mails: {
    isExpired: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`, order: sql`t.created_at, t.id`,
  },
  organization_invitations: {
    isExpired: (before) => sql`t.status <> 'pending' and t.updated_at < ${before} and not exists (
      select 1 from group_relationships r where r.invitation_id = t.id)`,
    order: sql`t.updated_at`,
  },
  routing_form_submissions: byId((before) => sql`t.created_at < ${before}`),
  text_messages: {
    isExpired: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`, order: sql`t.created_at, t.id`,
  },
  scheduling_links: {
    isExpired: (before) => sql`t.event_count >= t.max_event_count and t.created_at < ${before}`,
    order: sql`t.created_at`,
  },
}

function byId(isOld: (before: Sql) => Sql): Expiry {
  return { isExpired: (before) => sql`t.id < first_id(${before}) and ${isOld(before)}`, order: sql`t.id` }
}

/** Drops the months of a table that have expired, and returns about how many rows they had. */
export async function dropExpired(db: Db, table: string, days: number) {
  return partitionedTables.includes(table) ? dropPartitions(db, table, oldestKept(days)) : 0
}

/** Deletes one batch in its own transaction and returns its size. Skips rows that another transaction has locked. */
export async function deleteExpired(db: Db, table: string, days: number) {
  if (!partitionedTables.includes(table)) return deleteBatchOf(db, table, sql.identifier(table), days)
  let deleted = 0
  for (const partition of await listPartitions(db, table, oldestKept(days)))
    if (deleted === 0) deleted = await deleteBatchOf(db, table, partition, days)
  return deleted
}

function deleteBatchOf(db: Db, table: string, part: Sql, days: number) {
  return maintenance(db, async (tx) => {
    // The activity log has a trigger that refuses every other deletion.
    if (table === 'activity_log_entries')
      await tx.run(sql`select set_config('convene.deletes_old_activity', 'on', true)`)
    return deleteBatch(tx, part, conditionOf(table, days), expiryOf(table).order)
  })
}

export async function countExpired(db: Db, table: string, days: number) {
  const { rows } = await db.one<{ rows: number }>(sql`
    select count(*)::float8 as rows from ${sql.identifier(table)} t where ${conditionOf(table, days)}`)
  return rows
}

const oldestKept = (days: number) => sql`now() - make_interval(days => ${days})`

const conditionOf = (table: string, days: number) => expiryOf(table).isExpired(oldestKept(days))

function expiryOf(table: string) {
  const expiry = expiries[table]
  if (!expiry) throw new Error(`No retention condition is defined for the table ${table}.`)
  return expiry
}
