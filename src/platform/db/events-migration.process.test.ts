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
/** Rows that retention of the previous version deletes during the migration. */
const oldCount = 20_000
let written = 0

/** As the previous version books: an event with its jobs, whose consumers finish it. */
async function write() {
  const [consumed, forgotten] = await db.all<{ id: string }>(sql`
    with emitted as (
      insert into events (organization_id, name, user_ids, subject_id, entity_id, payload)
      select ${organization}, 'invitee.created', '{}', ${organization}, ${organization}, '{}' from generate_series(1, 2)
      returning id, entity_id, position),
    consumed as (
      insert into jobs (organization_id, kind, event_id, entity_id, event_position)
      select ${organization}, 'contacts', id, entity_id, position from emitted)
    select id from emitted`)
  await db.run(sql`delete from jobs where event_id = ${consumed?.id}`)
  // A deletion request: the job of the event must end with it.
  await db.run(sql`delete from events where organization_id = ${organization} and id = any(${[forgotten?.id]})`)
  written++
}

/** As the previous version deletes old rows. */
async function deleteOld() {
  await db.run(sql`
    delete from events where id = any(array(
      select id from events where created_at < now() - interval '30 days' order by created_at, id limit 100))`)
}

async function createRows() {
  await db.run(sql`insert into organizations (id, name, plan, stage) values (${organization}, 'Acme', 'basic', 'free')`)
  const at = sql`now() - case when n <= ${oldCount} then interval '100 days' else interval '1 second' * n end`
  const id = sql`overlay(new_id()::text placing left(first_id(${at})::text, 13) from 1 for 13)::uuid`
  await db.run(sql`
    insert into events (id, organization_id, name, user_ids, subject_id, entity_id, payload, created_at)
    select ${id}, ${organization}, 'invitee.created', '{}', ${organization}, ${organization}, '{}', ${at}
    from generate_series(1, ${rowCount}::int) n`)
}

const isChecked = async (table: string) =>
  (
    await db.all(sql`
  select from pg_constraint where conname = ${`${table}_until`} and convalidated`)
  ).length > 0
const hasRun = async (name: string) =>
  (
    await db.all(sql`
  select from schema_migrations where name like ${`%${name}%`}`)
  ).length > 0
const countOf = (table: string) =>
  db.one<{ rows: number; old: number; expired: number }>(sql`
  select count(*)::int as rows,
    count(*) filter (where tableoid = ${`partitions.${table}_oldest`}::regclass)::int as old,
    count(*) filter (where created_at < now() - interval '99 days')::int as expired
  from ${sql.identifier(table)}`)

test('events of the previous version are partitioned under load, also after a killed migration', async () => {
  const migrations = readMigrations()
  const first = migrations.find(({ name }) => name.endsWith('_partition_events.sql'))?.name ?? ''
  await migrate(
    url,
    migrations.filter(({ name }) => name < first),
  )
  await createRows()
  for (let i = 0; i < 3; i++) repeat(write)
  repeat(deleteOld, 50)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  /** The step that makes the table a partition waits for a transaction that changed an organization. */
  const killWhileChecked = async (table: string) => {
    await other.query('begin; lock table organizations in row exclusive mode')
    const kill = startMigration(url)
    await expect.poll(() => isChecked(table)).toBe(true)
    await sleep(700)
    await kill()
    await other.query('rollback')
  }
  await killWhileChecked('events')
  const wasDone = await hasRun('partition_events')
  await other.end()
  const writtenBefore = written

  const ran = await migrate(
    url,
    migrations.filter(({ name }) => name.includes('partition_events') || name < first),
  )

  await expect.poll(() => written).toBeGreaterThan(writtenBefore + 20)
  const longestMs = await end()
  expect([wasDone, ran]).toEqual([false, [expect.stringContaining('partition_events')]])
  expect(longestMs).toBeLessThan(2000)
  const { rows, old, expired } = await countOf('events')
  expect(expired).toBeLessThan(oldCount)
  expect([rows, old]).toEqual([rowCount - oldCount + written + expired, rows])
  expect(await db.all(sql`select from jobs where kind = 'contacts'`)).toEqual([])
})
