import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addPastMonths, listMonths, monthsAgo } from '../../test/past-months.ts'
import { service } from '../../test/service.ts'
import { addPartitions } from '../db/partitions.ts'
import { sql, type Sql } from '../db/sql.ts'
import { registerConsumers } from './consumer-queries.ts'
import { emit } from './emit.ts'
import { deleteOldEvents } from './retention.ts'

const { acme, db } = await service()
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const eventOf = (n: number, entity_id: string = randomUUID()) => ({
  name: 'contact.deleted' as const,
  user_ids: [acme.ada.id],
  subject_id: acme.ada.id,
  entity_id,
  payload: { n },
})

beforeEach(async () => {
  await db.run(sql`delete from events`)
  await registerConsumers(db, [{ name: 'slow', events: ['contact.deleted'] }])
  for (const name of (await listMonths(db, 'events')).filter((each) => !each.endsWith('_oldest')))
    await db.run(sql`drop table partitions.${sql.identifier(name)}`)
  await addPastMonths(db, 'events', 4)
})

/** Emits an event as if it had happened then. Its jobs are unfinished. */
async function emitAt(at: Sql, n: number) {
  await emit(db, acme.id, [eventOf(n)])
  await db.run(sql`
    with event as (
      update events set id = overlay(id::text placing left(first_id(${at})::text, 18) from 1 for 18)::uuid,
        created_at = ${at}
      where (payload ->> 'n')::int = ${n} returning id)
    update jobs set event_id = event.id, payload = jsonb_build_object('event_id', event.id) from event
    where event_position = (select max(event_position) from jobs)`)
}
const finish = () => db.run(sql`delete from jobs where kind = 'slow'`)
const fail = () => db.run(sql`update jobs set failed_at = now() where kind = 'slow'`)
const listEvents = async () =>
  (
    await db.all<{ n: number }>(sql`
  select (payload ->> 'n')::int as n from events order by 1`)
  ).map(({ n }) => n)
const countJobs = async () =>
  (
    await db.one<{ jobs: number }>(sql`
  select count(*)::int as jobs from jobs where kind = 'slow'`)
  ).jobs

test('events are deleted after 30 days', async () => {
  await emitAt(daysAgo(29), 29)
  await emitAt(daysAgo(31), 31)
  await finish()

  await deleteOldEvents(db)

  expect(await listEvents()).toEqual([29])
})

test('an old event stays while a consumer has not finished it', async () => {
  await emitAt(daysAgo(31), 31)
  await deleteOldEvents(db)
  const before = await listEvents()
  await finish()

  await deleteOldEvents(db)

  expect([before, await listEvents()]).toEqual([[31], []])
})

test('a month is dropped when all of its events are older than 30 days, with their dead letters', async () => {
  await emitAt(sql`${monthsAgo(3)} + interval '1 day'`, 1)
  await emitAt(sql`${monthsAgo(2)} - interval '1 second'`, 2)
  await fail()
  await emit(db, acme.id, [eventOf(3)])
  const months = await listMonths(db, 'events')

  await deleteOldEvents(db)

  const left = await listMonths(db, 'events')
  expect(months.filter((name) => !left.includes(name)).slice(0, 2)).toEqual(months.slice(1, 3))
  expect(await listEvents()).toEqual([3])
  expect(await countJobs()).toBe(1)
})

test('a month with an event that a consumer has not finished stays, and all later months', async () => {
  await emitAt(sql`${monthsAgo(4)} + interval '1 day'`, 1)
  await emitAt(sql`${monthsAgo(3)} + interval '1 day'`, 2)
  await fail()
  await emitAt(sql`${monthsAgo(3)} + interval '2 days'`, 3)
  const months = await listMonths(db, 'events')

  await deleteOldEvents(db)

  expect(await listEvents()).toEqual([3])
  expect(await listMonths(db, 'events')).toEqual([months[0], ...months.slice(2)])
  expect(await countJobs()).toBe(1)
})

test('a month with an event whose id is older than its time stays', async () => {
  await emitAt(sql`${monthsAgo(3)} + interval '1 day'`, 1)
  await db.run(sql`update events set created_at = now()`)
  await finish()

  await deleteOldEvents(db)

  expect(await listEvents()).toEqual([1])
})

test.each(['events', 'partition'])('deleting an event deletes its jobs, from %s', async (from) => {
  await emit(db, acme.id, [eventOf(1), eventOf(2)])
  const { name } = await db.one<{ name: string }>(sql`select tableoid::regclass::text as name from events limit 1`)

  await db.run(sql`delete from ${from === 'events' ? sql`events` : sql.raw(name)} where payload ->> 'n' = '1'`)

  expect(
    await db.all(sql`
    select e.payload ->> 'n' as n from jobs j left join events e on e.id = j.event_id where kind = 'slow'`),
  ).toEqual([{ n: '2' }])
})

test('events keep their jobs when a new month takes them from the newest partition', async () => {
  await emitAt(sql`now() + interval '9 months'`, 1)
  await db.run(sql`select add_partition('events', now() + interval '5 months')`)
  await addPartitions(db, ['events'])

  expect(await listEvents()).toEqual([1])
  expect(await countJobs()).toBe(1)
})
