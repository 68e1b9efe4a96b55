import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deletionJob } from '../../compliance/data-compliance/jobs.ts'
import { recapJob } from '../../recaps/meeting-recaps/jobs.ts'
import { service } from '../../test/service.ts'
import { replayJob } from '../../webhooks/deliveries/jobs.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { emailJob } from '../email/jobs.ts'
import { openOutbound } from '../http/fetch.ts'
import type { OrganizationId } from '../ids.ts'
import { claim } from './claim.ts'
import { createFairOrder } from './fair-order.ts'
import { enqueue } from './queue.ts'

const { acme, globex, company, db } = await service()

beforeEach(() => db.run(sql`delete from jobs`))

async function add(organization_id: OrganizationId | null, count: number, kind = 'email') {
  await enqueue(db, ...Array.from({ length: count }, () => ({ organization_id, kind, payload: {} })))
}

/** How many jobs of each organization were claimed. */
function countsOf(jobs: { organization: string }[], ...ids: string[]) {
  return ids.map((id) => jobs.filter(({ organization }) => organization === id).length)
}

/** How many rows of the table this transaction has read. */
async function countRowsRead(tx: Db) {
  return (
    await tx.one<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'jobs'`)
  ).read
}

test('claims jobs of each organization in turn, even if one organization has many', async () => {
  await add(acme.id, 500)
  await add(globex.id, 3)
  await add(null, 2)

  const claimed = await claim(db, ['email'], 8)

  expect(claimed).toHaveLength(8)
  expect(countsOf(claimed, acme.id, globex.id)).toEqual([3, 3])
})

test('claims the oldest jobs of an organization first', async () => {
  await add(acme.id, 100)
  await db.run(sql`update jobs set due_at = now() - interval '1 hour', payload = '{"is": "old"}' where id in (
    select id from jobs order by id desc limit 2)`)

  const claimed = await claim(db, ['email'], 2)

  expect(claimed.map(({ payload }) => payload)).toEqual([{ is: 'old' }, { is: 'old' }])
})

test('counts the running jobs of an organization', async () => {
  await add(acme.id, 100)
  await add(globex.id, 100)
  const order = createFairOrder()
  order.running.set(acme.id, 3)

  const claimed = await claim(db, ['email'], 5, order)

  expect(countsOf(claimed, acme.id, globex.id)).toEqual([1, 4])
})

test('counts the jobs of all kinds in a pool together', async () => {
  await add(acme.id, 100, 'email')
  await add(acme.id, 100, 'booking email')
  await add(globex.id, 100, 'booking email')

  const claimed = await claim(db, ['email', 'booking email'], 10)

  expect(countsOf(claimed, acme.id, globex.id)).toEqual([5, 5])
})

test('reaches every organization within a few claims when one scan does not cover all of them', async () => {
  const names = Array.from({ length: 150 }, (_, i) => `Initech ${i}`)
  const ids = (
    await db.all<{ id: OrganizationId }>(sql`
    insert into organizations (name, plan, stage) select unnest(${names}::text[]), 'teams', 'paid' returning id`)
  ).map(({ id }) => id)
  await add(acme.id, 200)
  for (const id of ids) await add(id, 1)
  const order = createFairOrder()
  const served = new Set<string>()

  for (let claims = 0; claims < 40; claims++)
    for (const { organization } of await claim(db, ['email'], 8, order)) served.add(organization)

  expect(ids.filter((id) => !served.has(id))).toEqual([])
})

test('claims the only job of a new organization before more jobs of those served before', async () => {
  const ids = (
    await db.all<{ id: OrganizationId }>(sql`
    insert into organizations (name, plan, stage) select 'Hooli', 'teams', 'paid' from generate_series(1, 20)
    returning id`)
  ).map(({ id }) => id)
  for (const id of ids) await add(id, 20)
  const order = createFairOrder()
  for (let claims = 0; claims < 5; claims++) await claim(db, ['email'], 4, order)
  await add(globex.id, 1)

  const claimed = await claim(db, ['email'], 1, order)

  expect(countsOf(claimed, globex.id)).toEqual([1])
})

test.each([0, 300])('reads few rows of many due jobs, even with a plan made when there were %i', async (few) => {
  await add(acme.id, few)
  await db.run(sql`analyze jobs`)
  for (let claims = 0; claims < 10; claims++) await claim(db, ['email', 'booking email'], 8)
  for (let i = 0; i < 4; i++) await add(acme.id, 5000)
  await add(globex.id, 1)

  const { read, claimed } = await db.transaction(async (tx) => {
    const before = await countRowsRead(tx)
    const claimed = await claim(tx, ['email', 'booking email'], 8)
    return { read: (await countRowsRead(tx)) - before, claimed }
  })

  expect(countsOf(claimed, acme.id, globex.id)).toEqual([7, 1])
  expect(read).toBeLessThan(500)
})

test('reads few rows when many events of one entity wait for their turn', async () => {
  const entity_id = randomUUID()
  await db.run(sql`analyze jobs`)
  for (let claims = 0; claims < 10; claims++) await claim(db, ['email'], 8)
  await db.run(sql`
    insert into jobs (organization_id, kind, entity_id, event_position)
    select ${acme.id}, 'email', ${entity_id}, n from generate_series(1, 5000) n`)
  await add(globex.id, 1)

  const { read, claimed } = await db.transaction(async (tx) => {
    const before = await countRowsRead(tx)
    const claimed = await claim(tx, ['email'], 8)
    return { read: (await countRowsRead(tx)) - before, claimed }
  })

  expect(countsOf(claimed, acme.id, globex.id)).toEqual([1, 1])
  expect(read).toBeLessThan(500)
})

test('does not claim jobs that are not due, have failed, or are of other kinds', async () => {
  const { id } = await company('Umbrella')
  await add(id, 100, 'other')
  await add(id, 2)
  await db.run(sql`update jobs set failed_at = now() where id = (select id from jobs where kind = 'email' limit 1)`)
  await db.run(sql`
    update jobs set due_at = now() + interval '1 hour' where kind = 'email' and failed_at is null`)

  expect(await claim(db, ['email'], 8)).toEqual([])
})

test('job kinds that wait for other systems or run long do not use the quick pool', async () => {
  const outbound = openOutbound()
  const pools = [recapJob(outbound), deletionJob(() => {}), replayJob, emailJob(undefined)].map(({ pool }) => pool)
  await outbound.close()

  expect(pools).toEqual(['slow', 'slow', 'slow', 'email'])
})
