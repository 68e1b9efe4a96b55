import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseUnderLoad } from '../../test/migration-load.ts'
import { startMigration } from '../../test/start-migration.ts'
import { migrate, readMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const { url, db, repeat, end } = await databaseUnderLoad()
const rowCount = 200_000
/** Rows that retention of the previous version deletes during the migration. */
const oldCount = 20_000
let written = 0

type Ids = { organization_id: string; user_id: string; type_id: string; workflow_id: string }
let ids: Ids

async function createOrganization() {
  ids = await db.one<Ids>(sql`
    with organization as (
      insert into organizations (name, plan, stage) values ('Acme', 'basic', 'free') returning id),
    person as (
      insert into users (organization_id, name, email, slug)
      select id, 'Ada', 'ada@acme.example', 'ada' from organization returning id),
    type as (
      insert into event_types (organization_id, user_id, name, slug, active, position, color, locale, duration)
      select organization.id, person.id, 'Call', 'call', true, 1, '#000000', 'en', 30 from organization, person
      returning id),
    workflow as (
      insert into workflows (organization_id, name, active, trigger_type, steps)
      select id, 'Confirm', true, 'booked', '[]' from organization returning id)
    select organization.id as organization_id, person.id as user_id, type.id as type_id, workflow.id as workflow_id
    from organization, person, type, workflow`)
}

/** Old emails are about no meeting that others book. */
async function createRows() {
  const event_id = await book()
  const at = sql`now() - case when n <= ${oldCount} then interval '100 days' else interval '1 second' * n end`
  const id = sql`overlay(new_id()::text placing left(first_id(${at})::text, 13) from 1 for 13)::uuid`
  await db.run(sql`
    insert into mails (id, organization_id, sender_id, recipient, subject, text, html, status, event_id, created_at)
    select ${id}, ${ids.organization_id}, ${ids.user_id}, 'zoe@initech.example', 'Hello', 'Hi', 'Hi', 'sent',
      ${event_id}, ${at}
    from generate_series(1, ${rowCount}::int) n`)
}

const book = async () =>
  (
    await db.one<{ id: string }>(sql`
  insert into scheduled_events (organization_id, event_type_id, start_time, end_time)
  values (${ids.organization_id}, ${ids.type_id}, now(), now() + interval '30 minutes') returning id`)
  ).id

/** As the previous version does after a booking: the workflow of a meeting writes an email with its job. */
const writeEmail = async (event_id: string) =>
  (
    await db.one<{ id: string }>(sql`
  with run as (
    insert into workflow_runs (organization_id, workflow_id, trigger_type, subject_id, event_id, triggered_at, due_at)
    select ${ids.organization_id}, ${ids.workflow_id}, 'booked', e.id, e.id, now(), now()
    from scheduled_events e join organizations o on o.id = e.organization_id
    where e.id = ${event_id} and e.organization_id = ${ids.organization_id} returning id),
  mail as (
    insert into mails (organization_id, sender_id, recipient, subject, text, html, event_id, workflow_run_id)
    select ${ids.organization_id}, ${ids.user_id}, 'zoe@initech.example', 'Hello', 'Hi', 'Hi', ${event_id}, run.id
    from run returning id),
  job as (
    insert into jobs (organization_id, kind, payload)
    select ${ids.organization_id}, 'email', json_build_object('mail_id', mail.id) from mail)
  select id from mail`)
  ).id

/** One meeting stays, the other one is deleted on request: its emails must end with it. */
async function write() {
  const [kept, forgotten] = [await book(), await book()]
  const id = await writeEmail(kept)
  await writeEmail(forgotten)
  await db.run(sql`update mails set status = 'sent', sent_at = now() where id = ${id}`)
  await db.run(sql`
    delete from scheduled_events where organization_id = ${ids.organization_id} and id = any(${[forgotten]})`)
  written++
}

/** As the previous version deletes expired emails. */
const deleteOld = () =>
  db.run(sql`
  delete from mails where ctid = any(array(
    select t.ctid from mails t where t.created_at < now() - interval '90 days' and t.status <> 'queued'
    order by t.created_at, t.id limit 100 for update skip locked))`)

const isPartitioned = async () =>
  (
    await db.all(sql`
  select from pg_class where oid = 'mails'::regclass and relkind = 'p'`)
  ).length > 0
const hasRun = async () =>
  (
    await db.all(sql`
  select from schema_migrations where name like '%partition_mails%'`)
  ).length > 0

test('emails of the previous version are partitioned under load, also after a killed migration', async () => {
  const migrations = readMigrations()
  const first = migrations.find(({ name }) => name.endsWith('_partition_mails.sql'))?.name ?? ''
  await migrate(
    url,
    migrations.filter(({ name }) => name < first),
  )
  await createOrganization()
  await createRows()
  for (let i = 0; i < 3; i++) repeat(write)
  repeat(deleteOld, 50)
  // The step that moves the foreign key to organizations waits for a transaction that changed one.
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table organizations in row exclusive mode')
  const kill = startMigration(url)
  await expect.poll(isPartitioned).toBe(true)
  await sleep(700)
  await kill()
  await other.query('rollback')
  await other.end()
  const [wasDone, writtenBefore] = [await hasRun(), written]

  const ran = await migrate(
    url,
    migrations.filter(({ name }) => name <= first),
  )

  await expect.poll(() => written).toBeGreaterThan(writtenBefore + 20)
  const longestMs = await end()
  expect([wasDone, ran]).toEqual([false, [first]])
  expect(longestMs).toBeLessThan(2000)
  const { rows, old, expired, runs } = await db.one<Record<'rows' | 'old' | 'expired' | 'runs', number>>(sql`
    select count(*)::int as rows, count(*) filter (where tableoid = 'partitions.mails_oldest'::regclass)::int as old,
      count(*) filter (where created_at < now() - interval '99 days')::int as expired,
      count(workflow_run_id)::int as runs
    from mails`)
  expect(expired).toBeLessThan(oldCount)
  expect([rows, old, runs]).toEqual([rowCount - oldCount + written + expired, rows, written])
  expect(
    await db.all(sql`
    select from mails m where not exists (select from scheduled_events e where e.id = m.event_id)`),
  ).toEqual([])
})
