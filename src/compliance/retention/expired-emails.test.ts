import { beforeEach, expect, test } from 'vitest'
import { batchSize } from '../../platform/db/batches.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { addPastMonths, listMonths, monthsAgo } from '../../test/past-months.ts'
import { service } from '../../test/service.ts'
import { purge } from './purge.ts'
import { dropExpired } from './queries.ts'
import { retentionRules } from './rules.ts'

const { acme, db } = await service()
const emailTask = (days: number) =>
  retentionRules.filter(({ kind }) => kind === 'emails').map((rule) => ({ rule, days }))
/** All months before the last two have expired, whatever day it is. */
const days = 35

beforeEach(async () => {
  await db.run(sql`delete from mails`)
  for (const name of (await listMonths(db, 'mails')).filter((each) => !each.endsWith('_oldest')))
    await db.run(sql`drop table partitions.${sql.identifier(name)}`)
  await addPastMonths(db, 'mails', 4)
})

type Options = { status?: string; created_at?: Sql; count?: number }

/** Inserts emails as if they had been written then. */
async function writeEmails(subject: string, at: Sql, options: Options = {}) {
  const { status = 'sent', created_at = at, count = 1 } = options
  await db.run(sql`
    insert into mails (id, organization_id, recipient, subject, text, html, status, created_at)
    select overlay(new_id()::text placing left(first_id(${at})::text, 13) from 1 for 13)::uuid, ${acme.id},
      'zoe@initech.example', ${subject}, 'Hi', 'Hi', ${status}, ${created_at}
    from generate_series(1, ${count}::int)`)
}
const listSubjects = async () =>
  (
    await db.all<{ subject: string }>(sql`
  select distinct subject from mails order by 1`)
  ).map(({ subject }) => subject)
const dayOf = (months: number, day: number) => sql`${monthsAgo(months)} + make_interval(days => ${day})`

test('months of expired emails are dropped, and emails of other months stay', async () => {
  await writeEmails('fourth', dayOf(4, 1))
  await writeEmails('third', sql`${monthsAgo(2)} - interval '1 second'`)
  await writeEmails('this', sql`now()`)
  const months = await listMonths(db, 'mails')

  await dropExpired(db, 'mails', days)

  const left = await listMonths(db, 'mails')
  expect(months.filter((name) => !left.includes(name)).slice(0, 2)).toEqual(months.slice(1, 3))
  expect(await listSubjects()).toEqual(['this'])
})

test('a month with a queued email stays, and all later months, but their expired emails are deleted', async () => {
  await writeEmails('fourth', dayOf(4, 1))
  await writeEmails('third', dayOf(3, 1))
  await writeEmails('queued', dayOf(3, 2), { status: 'queued' })
  await writeEmails('second', dayOf(2, 0))
  const months = await listMonths(db, 'mails')

  await dropExpired(db, 'mails', days)
  const dropped = await listSubjects()
  await purge(db, emailTask(days))

  expect(dropped).toEqual(['queued', 'second', 'third'])
  expect(await listMonths(db, 'mails')).toEqual([months[0], ...months.slice(2)])
  expect(await listSubjects()).toEqual(['queued'])
})

test('only earlier months are dropped if a clock was wrong and an email is newer than its id says', async () => {
  await writeEmails('fourth', dayOf(4, 1))
  await writeEmails('wrong', dayOf(3, 1), { created_at: sql`now()` })

  await dropExpired(db, 'mails', days)

  expect(await listSubjects()).toEqual(['wrong'])
})

test('an email whose id is newer than its age is deleted with the others', async () => {
  await writeEmails('early', sql`now() + interval '2 months'`, { created_at: dayOf(3, 1) })

  await purge(db, emailTask(days))

  expect(await listSubjects()).toEqual([])
})

test('one purge deletes the expired emails of all months that stay', async () => {
  for (const months of [4, 3, 2]) {
    await writeEmails('queued', dayOf(months, 1), { status: 'queued' })
    await writeEmails('expired', dayOf(months, 1), { count: batchSize / 2 + 1 })
  }

  const purged = await purge(db, emailTask(days))

  expect(purged).toEqual({ emails: 3 * (batchSize / 2 + 1) })
  expect(await listSubjects()).toEqual(['queued'])
})

test('a month stays when an email is written to it while it is being dropped', async () => {
  await writeEmails('expired', dayOf(3, 1))
  const dropping = db.transaction(async (tx) => {
    await tx.run(sql`
      insert into mails (id, organization_id, recipient, subject, text, html)
      values (first_id(${dayOf(3, 2)}), ${acme.id}, 'zoe@initech.example', 'late', 'Hi', 'Hi')`)
    const dropped = dropExpired(db, 'mails', days)
    // It has searched the months, and waits for the lock.
    await expect
      .poll(() =>
        tx.maybe(sql`
      select from pg_locks where relation = 'mails'::regclass and mode = 'AccessExclusiveLock' and not granted`),
      )
      .toBeDefined()
    return { dropped }
  })

  await (
    await dropping
  ).dropped

  expect(await listSubjects()).toEqual(['expired', 'late'])
})

test('a month that ended today stays, because a transaction of its last day can still write to it', async () => {
  const recent = await db.all<{ name: string }>(sql`
    select name from partitions_of('mails') where begins >= ${monthsAgo(1)} and begins <= now()`)
  for (const { name } of recent) await db.run(sql`drop table partitions.${sql.identifier(name)}`)
  await db.run(sql`select create_partition('mails', 'mails_ended', ${monthsAgo(1)}, now() - interval '1 hour')`)
  await writeEmails('last', sql`now() - interval '2 hours'`)

  await dropExpired(db, 'mails', 0)

  expect(await listSubjects()).toEqual(['last'])
})
