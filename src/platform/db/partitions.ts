import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import { isLockTimeout } from './errors.ts'
import { sql, type Sql } from './sql.ts'

/** Tables with a partition for each month. Retention drops whole months. */
export const partitionedTables = ['activity_log_entries', 'webhook_deliveries']

const maxTries = 20
const pauseMs = 250

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
export async function dropPartitions(db: Db, table: string, before: Sql) {
  const dropped = await withShortLock(() => db.one<{ rows: number }>(sql`
    select drop_partitions(${table}::regclass, ${before}) as rows`))
  return dropped?.rows ?? 0
}

/** The partitions that can have rows older than this time. */
export async function listPartitions(db: Db, table: string, before = sql`'infinity'::timestamptz`) {
  const rows = await db.all<{ name: string }>(sql`
    select name from partitions_of(${table}::regclass) where begins < ${before} order by begins`)
  return rows.map(({ name }) => sql`partitions.${sql.identifier(name)}`)
}

async function addPartition(db: Db, table: string) {
  const added = await withShortLock(() => db.one<{ added: boolean }>(sql`
    select add_partition(${table}::regclass, now() + interval '3 months') as added`))
  return added?.added ?? false
}

/** A statement that waits for its lock makes others wait behind it, so it gives up soon and is tried again. */
async function withShortLock<T>(run: () => Promise<T>) {
  for (let tries = 0; tries < maxTries; tries++)
    try {
      return await run()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(pauseMs)
    }
  return undefined
}
