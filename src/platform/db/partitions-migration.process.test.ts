import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseUnderLoad } from '../../test/migration-load.ts'
import { startMigration } from '../../test/start-migration.ts'
import { migrate, readMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const { url, db, repeat, end } = await databaseUnderLoad()
const organization = randomUUID()
const rowCount = 200_000
let written = 0

/** The statements of the previous version: it records a result by ctid. */
async function write() {
  await db.run(sql`
    insert into activity_log_entries (organization_id, namespace, action) values (${organization}, 'User', 'Update')`)
  await db.run(sql`
    with added as (
      insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at)
      values (${organization}, new_id(), ${organization}, now(), now()) returning event_id)
    select from added`)
  await db.run(sql`
    update webhook_deliveries d set attempt = attempt + 1, status = 'delivered'
    from (
      select ctid as row_id from webhook_deliveries
      where subscription_id = ${organization} and status = 'waiting' order by due_at limit 1 for update skip locked) r
    where d.ctid = r.row_id and d.attempt = 0`)
  written++
}

const isChecked = async () =>
  (
    await db.all(sql`
  select from pg_constraint where conname = 'activity_log_entries_until' and convalidated`)
  ).length > 0
const countOf = (table: string) =>
  db.one(sql`
  select count(*)::int as rows, count(*) filter (where tableoid = ${`partitions.${table}_oldest`}::regclass)::int as old
  from ${sql.identifier(table)}`)

test('tables of the previous version are partitioned under load, also after a killed migration', async () => {
  const migrations = readMigrations()
  const isNew = migrations.findIndex(({ name }) => name.endsWith('_partitions.sql'))
  await migrate(url, migrations.slice(0, isNew))
  await db.run(sql`insert into organizations (id, name, plan, stage) values (${organization}, 'Acme', 'basic', 'free')`)
  await db.run(sql`
    insert into activity_log_entries (organization_id, namespace, action, occurred_at)
    select ${organization}, 'User', 'Update', now() - n * interval '5 minutes'
    from generate_series(1, ${rowCount}::int) n`)
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, attempt, due_at, begun_at)
    select ${organization}, first_id(now() - n * interval '10 seconds'), ${organization}, 'delivered', 1, now(), now()
    from generate_series(1, ${rowCount}::int) n`)
  for (let i = 0; i < 3; i++) repeat(write)
  // A transaction that changed a user: the step that attaches the activity log waits for it.
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table users in row exclusive mode')
  const kill = startMigration(url)
  await expect.poll(isChecked).toBe(true)
  await sleep(700)
  await kill()
  const writtenBefore = written
  await other.query('rollback')
  await other.end()

  const ran = await migrate(url)

  await expect.poll(() => written).toBeGreaterThan(writtenBefore + 20)
  const longestMs = await end()
  expect(ran).toContainEqual(expect.stringContaining('partition_activity_log'))
  expect(longestMs).toBeLessThan(2000)
  const rows = rowCount + written
  expect(await countOf('activity_log_entries')).toEqual({ rows, old: rows })
  expect(await countOf('webhook_deliveries')).toEqual({ rows, old: rows })
  expect(await db.all(sql`select from webhook_deliveries where status = 'delivered' and attempt <> 1`)).toEqual([])
})
