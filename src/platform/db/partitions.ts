import { StatementTimeout } from '../errors.ts'
import type { Db } from './db.ts'
import { limitLockWait, withShortLocks } from './short-locks.ts'
import { sql, type Sql } from './sql.ts'
import { limitStatements } from './statement-limit.ts'
import { Rollback, transact } from './transaction.ts'

/** Tables with a partition for each month. Retention drops whole months. */
export const partitionedTables = ['activity_log_entries', 'events', 'mails', 'webhook_deliveries']

/** What must stay when a table loses the months before a time. `ends`: of a partition, and so of all before it. */
export type DropRules = {
  /** Does this partition have a row that must stay? This can read all of its rows, because no lock is held. */
  hasKept(partition: Sql, ends: Sql): Sql
  /** Was such a row written after that? All writers wait while this runs, so it must use an index. */
  hasNew(ends: Sql): Sql
  /** Deletes what belongs to the rows. */
  deleteDependents?(tx: Db, ends: Sql): Promise<unknown>
  maxSearchMs?: number
}

/** Adds the partitions of the next three months. Until then, the last partition takes every later row. */
export async function addPartitions(db: Db, tables = partitionedTables) {
  for (const table of tables) {
    let isNew = false
    while (await addPartition(db, table)) isNew = true
    // PostgreSQL analyzes partitions by itself, but not the table that they belong to. If that takes longer than a
    // statement may, the estimates stay as they were.
    if (isNew) await db.run(sql`analyze ${sql.identifier(table)}`).catch(() => {})
  }
}

/**
 * Drops the partitions whose rows are all older, and returns about how many rows they had. If a transaction keeps the
 * lock for seconds, it drops none, and the next run tries again.
 */
export async function dropPartitions(db: Db, table: string, before: Sql, rules?: DropRules) {
  const ends = rules ? await findDroppable(db, table, before, rules) : before
  if (!ends) return 0
  return (await withShortLocks(() => (rules ? dropUnlessNew(db, table, ends, rules) : drop(db, table, ends)))) ?? 0
}

/** The partitions that can have rows older than this time. */
export async function listPartitions(db: Db, table: string, before = sql`'infinity'::timestamptz`) {
  const rows = await db.all<{ name: string }>(sql`
    select name from partitions_of(${table}::regclass) where begins < ${before} order by begins`)
  return rows.map(({ name }) => sql`partitions.${sql.identifier(name)}`)
}

/** The end of the last partition before the first one that has a row to keep. Undefined: there is nothing to drop. */
async function findDroppable(db: Db, table: string, before: Sql, { hasKept, maxSearchMs = 10_000 }: DropRules) {
  const partitions = await db.all<{ name: string; ends: string; is_oldest: boolean }>(sql`
    select name, ends::text, begins = '-infinity' as is_oldest from partitions_of(${table}::regclass)
    where ends <= ${before} order by begins`)
  const deadline = performance.now() + maxSearchMs
  let found: Sql | undefined
  for (const { name, ends, is_oldest } of partitions) {
    const partition = sql`partitions.${sql.identifier(name)}`
    const end = sql`${ends}::timestamptz`
    if (await isTrue(db, hasKept(partition, end), deadline)) break
    if (!is_oldest || (await isTrue(db, sql`exists (select from ${partition})`, deadline))) found = end
  }
  return found
}

/** Also true if the answer takes too long. Then rows are deleted one by one, until the search is short enough. */
async function isTrue(db: Db, condition: Sql, deadline: number) {
  const limitMs = Math.max(1, Math.round(deadline - performance.now()))
  try {
    return await transact(db, async (tx) => {
      await limitStatements(tx, limitMs)
      return (await tx.one<{ answer: boolean }>(sql`select ${condition} as answer`)).answer
    })
  } catch (error) {
    if (!(error instanceof StatementTimeout)) throw error
    return true
  }
}

function dropUnlessNew(db: Db, table: string, ends: Sql, { hasNew, deleteDependents }: DropRules) {
  return transact<number>(db, async (tx) => {
    await limitLockWait(tx)
    await tx.run(sql`select lock_for_partitions(${table}::regclass)`)
    await deleteDependents?.(tx, ends)
    const { answer } = await tx.one<{ answer: boolean }>(sql`select ${hasNew(ends)} as answer`)
    return answer ? new Rollback(0) : drop(tx, table, ends)
  })
}

async function drop(db: Db, table: string, before: Sql) {
  return (await db.one<{ rows: number }>(sql`select drop_partitions(${table}::regclass, ${before}) as rows`)).rows
}

async function addPartition(db: Db, table: string) {
  const added = await withShortLocks(() =>
    db.one<{ added: boolean }>(sql`
    select add_partition(${table}::regclass, now() + interval '3 months') as added`),
  )
  return added?.added ?? false
}
