import { maintenance } from '../../platform/commands/maintenance.ts'
import { batchSize, deleteBatch } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { dropPartitions, listPartitions, partitionedTables, type DropRules } from '../../platform/db/partitions.ts'
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
    isExpired: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`,
    order: sql`t.created_at, t.id`,
  },
  organization_invitations: {
    isExpired: (before) => sql`t.status <> 'pending' and t.updated_at < ${before} and not exists (
      select 1 from group_relationships r where r.invitation_id = t.id)`,
    order: sql`t.updated_at`,
  },
  routing_form_submissions: byId((before) => sql`t.created_at < ${before}`),
  text_messages: {
    isExpired: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`,
    order: sql`t.created_at, t.id`,
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
  if (!partitionedTables.includes(table)) return 0
  if (table !== 'mails') return dropPartitions(db, table, oldestKept(days))
  const before = sql`least(${oldestKept(days)}, ${longestTransaction})`
  return dropPartitions(db, table, before, emailRules(before))
}

/** A transaction that writes an email takes less than a day, so a month gets no more emails a day after its end. */
const longestTransaction = sql`now() - interval '1 day'`

/** Queued emails stay. The ids say when emails were written, and `created_at` too, unless a clock was wrong. */
function emailRules(before: Sql): DropRules {
  return {
    hasKept: (partition) => sql`exists (
      select from ${partition} m where m.status = 'queued' or m.created_at >= ${before})`,
    // Reads the last entry of an index. No email becomes queued again, so a queued one is new.
    hasNew: (ends) => sql`coalesce(
      (select max(m.created_at) from mails m where m.id < first_id(${ends})) >= ${before}, false)`,
  }
}

/**
 * Deletes about one batch, each partition in its own transaction, and returns how many rows. Fewer than a batch: no
 * others have expired. Skips rows that another transaction has locked.
 */
export async function deleteExpired(db: Db, table: string, days: number) {
  if (!partitionedTables.includes(table)) return deleteBatchOf(db, table, sql.identifier(table), days)
  // The partition of an email depends on the clock of the service, and its age on the clock of the database.
  const before = table === 'mails' ? undefined : oldestKept(days)
  let deleted = 0
  for (const partition of await listPartitions(db, table, before))
    if (deleted < batchSize) deleted += await deleteBatchOf(db, table, partition, days)
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
