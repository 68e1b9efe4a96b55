import { expect, test } from 'vitest'
import { batchSize } from '../../platform/db/batches.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'
import { configuredTasks, countPurge, purge } from './purge.ts'
import { retentionRules } from './rules.ts'

const { acme, db, listener, work } = await service()
const email = { subject: 'Hello', paragraphs: ['Hi'], closing: 'Bye' }

/** Inserts emails that are `days` old. */
async function writeEmails(count: number, days: number, status: 'sent' | 'queued' = 'sent') {
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, created_at)
    select ${acme.id}, 'dee' || n || '@example.com', 'Old', 'Hello', '<p>Hello', ${status},
      now() - make_interval(days => ${days})
    from generate_series(1, ${count}::int) n`)
}

const countOf = async (table: string, where: Sql = sql`true`) =>
  (
    await db.one<{ rows: number }>(sql`
    select count(*)::int as rows from ${sql.identifier(table)} where ${where}`)
  ).rows
const emails = () => countOf('mails', sql`subject = 'Old'`)
const tasksFor = (kind: string, days = 30) =>
  retentionRules.filter((rule) => rule.kind === kind).map((rule) => ({ rule, days }))

test('the worker deletes emails after 90 days and keeps newer and queued ones', async () => {
  await writeEmails(3, 91)
  await writeEmails(2, 89)
  await writeEmails(1, 91, 'queued')

  const worker = createWorker(db, listener, { error: () => {} })
  await expect.poll(emails).toBe(3)
  await worker.stop()

  expect(await countOf('mails', sql`subject = 'Old' and status = 'queued'`)).toBe(1)
  await db.run(sql`delete from mails where subject = 'Old'`)
})

test('the worker deletes text messages after 90 days and keeps newer and queued ones', async () => {
  await db.run(sql`
    insert into text_messages (organization_id, recipient, text, encoding, segments, status, created_at)
    select ${acme.id}, '+14155550100', 'Old', 'GSM-7', 1, status, now() - make_interval(days => days)
    from (values ('sent', 91), ('suppressed', 91), ('sent', 89), ('queued', 91)) old (status, days)`)

  await purge(db, tasksFor('text-messages', 90))

  expect(await countOf('text_messages', sql`text = 'Old'`)).toBe(2)
  expect(await countOf('text_messages', sql`text = 'Old' and status = 'queued'`)).toBe(1)
  await db.run(sql`delete from text_messages where text = 'Old'`)
})

test('a purge deletes exactly the expired rows of each kind', async () => {
  const ages = sql`unnest(array[10, 1000]) as age`
  const at = sql`now() - make_interval(days => age)`
  const id = sql`encode(
    overlay(uuid_send(new_id()) placing substring(uuid_send(first_id(${at})) from 1 for 6) from 1), 'hex')::uuid`
  const form = await db.one<{ id: string }>(sql`
    insert into routing_forms (organization_id, name, created_by)
    values (${acme.id}, 'Form', ${acme.ada.id}) returning id`)
  const type = await db.one<{ id: string }>(sql`
    insert into event_types (organization_id, user_id, name, slug, active, position, color, locale, duration)
    values (${acme.id}, ${acme.ada.id}, 'Call', 'call', true, 1, '#000000', 'en', 30) returning id`)
  const inserts: Record<string, Sql> = {
    activity: sql`
      with deletion as (
        insert into data_deletions (id, organization_id, kind, created_at)
        select ${id}, ${acme.id}, 'events', ${at} from ${ages})
      insert into activity_log_entries (id, organization_id, occurred_at, namespace, action)
      select ${id}, ${acme.id}, ${at}, 'Retention', 'Test' from ${ages}`,
    'busy-times': sql`
      insert into busy_times (organization_id, user_id, type, start_time, end_time)
      select ${acme.id}, ${acme.ada.id}, 'reserved', ${at} - interval '1 hour', ${at} from ${ages}`,
    'failed-jobs': sql`
      insert into jobs (organization_id, kind, failed_at, created_at)
      select ${acme.id}, 'nothing', ${at}, ${at} from ${ages}`,
    imports: sql`
      with import as (
        insert into contact_imports (organization_id, owner_id, fingerprint, created_at)
        select ${acme.id}, ${acme.ada.id}, age::text::bytea, ${at} from ${ages} returning id)
      insert into contact_import_refusals (organization_id, import_id, line, problem)
      select ${acme.id}, id, 2, 'no address' from import`,
    invitations: sql`
      insert into organization_invitations (organization_id, email, status, link_expires_at, updated_at)
      select ${acme.id}, status || age || '@example.com', status, now(), ${at}
      from ${ages}, unnest(array['declined', 'pending']) as status`,
    links: sql`
      insert into scheduling_links (organization_id, event_type_id, key, event_count, created_by, created_at)
      select ${acme.id}, ${type.id}, name || age, count, ${acme.ada.id}, ${at}
      from ${ages}, (values ('used', 1), ('unused', 0)) as link(name, count)`,
    submissions: sql`
      insert into routing_form_submissions (id, organization_id, form_id, questions_and_answers, tracking, created_at)
      select ${id}, ${acme.id}, ${form.id}, '[]', '{}', ${at} from ${ages}`,
    'text-messages': sql`
      insert into text_messages (organization_id, recipient, text, encoding, segments, status, created_at)
      select ${acme.id}, '+14155550100', 'Old', 'GSM-7', 1, 'sent', ${at} from ${ages}`,
    tokens: sql`
      insert into access_tokens (organization_id, user_id, name, hash, scopes, revoked_at)
      select ${acme.id}, ${acme.ada.id}, 'Retention', age::text::bytea, '{}', ${at} from ${ages}`,
  }
  for (const insert of Object.values(inserts)) await db.run(insert)
  const kinds = retentionRules.filter(({ kind }) => kind !== 'emails')
  const tasks = kinds.map((rule) => ({ rule, days: 100 }))

  const counted = await countPurge(db, tasks)
  const purged = await purge(db, tasks)

  const expected = Object.fromEntries(kinds.map(({ kind, tables }) => [kind, tables.length]))
  expect([counted, purged]).toEqual([expected, expected])
  expect(await countOf('scheduling_links', sql`key in ('used10', 'unused10', 'unused1000')`)).toBe(3)
  expect(await countOf('activity_log_entries', sql`namespace = 'Retention'`)).toBe(1)
  expect(Object.keys(inserts).toSorted()).toEqual(Object.keys(expected).toSorted())
})

test('the activity log allows only the retention job to delete, and only old entries', async () => {
  const remove = sql`delete from activity_log_entries where namespace = 'Retention'`

  await expect(db.run(remove)).rejects.toThrow('only ever added to')
  await db.run(sql`
    insert into activity_log_entries (organization_id, namespace, action) values (${acme.id}, 'Young', '')`)
  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`select set_config('convene.deletes_old_activity', 'on', true)`)
      await tx.run(sql`delete from activity_log_entries where namespace = 'Young'`)
    }),
  ).rejects.toThrow('only ever added to')
})

test('a purge deletes in batches, skips locked rows and blocks neither readers nor writers', async () => {
  await writeEmails(batchSize * 3, 100)
  const batches: number[] = []

  await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from mails where recipient in ('dee1@example.com', 'dee2@example.com') for update`)
    const purging = purge(db, tasksFor('emails'), { onBatch: (_kind, purged) => batches.push(purged.emails ?? 0) })
    // These commit during the purge.
    for (let n = 0; n < 20; n++) await queueEmail(db, acme.id, `new${n}@example.com`, email)
    expect(await purging).toEqual({ emails: batchSize * 3 - 2 })
  })
  const later = await purge(db, tasksFor('emails'))

  expect(batches).toEqual([batchSize, batchSize * 2, batchSize * 3 - 2])
  expect([later, await emails(), await countOf('mails', sql`recipient like 'new%'`)]).toEqual([{ emails: 2 }, 0, 20])
})

test('a large backlog of one kind does not delay the others', async () => {
  await writeEmails(batchSize * 2, 100)
  await db.run(sql`insert into jobs (kind, failed_at) values ('nothing', now() - interval '100 days')`)
  const order: string[] = []
  const tasks = [...tasksFor('emails'), ...tasksFor('failed-jobs')]

  await purge(db, tasks, { onBatch: (kind) => order.push(kind) })

  expect(order).toEqual(['emails', 'failed-jobs', 'emails', 'emails'])
})

test('a purge that reaches its time limit leaves the rest to the next one', async () => {
  await writeEmails(batchSize * 2, 100)

  const first = await purge(db, tasksFor('emails'), { limitMs: 0 })
  const second = await purge(db, tasksFor('emails'))

  expect([first, second]).toEqual([{ emails: batchSize }, { emails: batchSize }])
})

test('rows with the retention forever are not purged', () => {
  const kinds = new Set(configuredTasks().map(({ rule }) => rule.kind))

  expect([kinds.has('emails'), kinds.has('submissions'), kinds.has('invitations')]).toEqual([true, false, false])
})

test('a deletion request deletes all emails to a person, expired or not', async () => {
  await writeEmails(1, 100)
  await writeEmails(1, 1)
  await db.run(sql`
    insert into jobs (organization_id, kind, payload, failed_at, last_error)
    select organization_id, 'email', json_build_object('mail_id', id), now(), 'refused: dee1@example.com'
    from mails where recipient = 'dee1@example.com'`)
  await purge(db, tasksFor('emails'))

  await acme.ada.post('/data_compliance/deletion/invitees', { emails: ['dee1@example.com'] })
  await work()

  expect(await countOf('mails', sql`recipient = 'dee1@example.com'`)).toBe(0)
  expect(await countOf('jobs', sql`last_error like '%dee1@%' or kind = 'data deletion'`)).toBe(0)
})

test('a purge deletes old entries of the activity log in all months and keeps newer ones', async () => {
  const addEntries = (age: string) =>
    db.run(sql`
    insert into activity_log_entries (id, organization_id, namespace, action, occurred_at)
    select first_id(now() - ${age}::interval - n * interval '1 second'), ${acme.id}, 'User', 'Old',
      now() - ${age}::interval - n * interval '1 second'
    from generate_series(1, 3) n`)
  for (const age of ['400 days', '40 days', '3 days', '47 hours', '1 hour']) await addEntries(age)

  await purge(db, tasksFor('activity', 2))

  expect(await countOf('activity_log_entries', sql`action = 'Old'`)).toBe(6)
})
