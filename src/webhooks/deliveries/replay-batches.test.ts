import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import type { Json } from '../../test/client.ts'
import { subscribe, runReplays } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { replayJob } from './jobs.ts'

const { acme, db, listener } = await service()
const work = () => runReplays(db, listener)
const since = new Date(Date.now() - 3_600_000).toISOString()
const eventCount = 3500

let subscription: Json
let uri: string
const payload = () => ({ organization_id: acme.id, replay_id: idOf(uri) })
const progress = async () => (await acme.ada.get(uri)).body.resource
const deliveries = () =>
  db.one<Json>(sql`
  select count(*)::int as rows, count(distinct begun_at)::int as batches from webhook_deliveries
  where subscription_id = ${idOf(subscription.uri)} and status = 'waiting'`)

beforeAll(async () => {
  await db.run(sql`
    insert into events (organization_id, name, user_ids, payload)
    select ${acme.id}, 'invitee.created', '{}', '{}' from generate_series(1, ${eventCount})`)
})

beforeEach(async () => {
  await db.run(sql`delete from jobs where kind = 'webhook replay'`)
  subscription = await subscribe(acme)
  uri = (await acme.ada.post(`${subscription.uri}/replays`, { since })).body.resource.uri
})

/** The same database, whose transactions fail from the nth on, like those of a worker that dies. */
function failingFrom(n: number): Db {
  let started = 0
  const pool: Pool = {
    ...db,
    transaction: (inside) =>
      db.transaction(async (tx) => {
        const result = await inside(tx)
        if (++started >= n) throw new Error('the worker died')
        return result
      }),
  }
  return pool
}

test('a replay of many events is queued in batches', async () => {
  await work()

  expect(await progress()).toMatchObject({ status: 'finished', queued: eventCount })
  expect(await deliveries()).toEqual({ rows: eventCount, batches: 4 })
})

test('a replay continues where a worker that died had stopped', async () => {
  await expect(replayJob.run(failingFrom(3), payload())).rejects.toThrow('the worker died')
  const halfway = [await progress(), await deliveries()]
  await work()

  expect(halfway).toMatchObject([
    { status: 'running', queued: 2000, finished_at: null },
    { rows: 2000, batches: 2 },
  ])
  expect(await progress()).toMatchObject({ status: 'finished', queued: eventCount })
  expect(await deliveries()).toEqual({ rows: eventCount, batches: 4 })
})

test('concurrent workers queue every event of a replay once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => replayJob.run(db, payload())))

  expect(await progress()).toMatchObject({ status: 'finished', queued: eventCount })
  expect(await deliveries()).toEqual({ rows: eventCount, batches: 4 })
})

test('a second run of the job does not queue events again', async () => {
  await replayJob.run(db, payload())
  await db.run(sql`update webhook_deliveries set status = 'delivered'`)

  await replayJob.run(db, payload())

  expect(await deliveries()).toMatchObject({ rows: 0 })
})

test('a replay ends when its subscription is disabled during it', async () => {
  await expect(replayJob.run(failingFrom(2), payload())).rejects.toThrow('the worker died')
  await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(subscription.uri)}`)

  await replayJob.run(db, payload())

  expect(await progress()).toMatchObject({ status: 'finished', queued: 1000 })
})

test('a replay is deleted with its subscription, and its job does nothing', async () => {
  await acme.ada.delete(subscription.uri)

  await replayJob.run(db, payload())

  expect((await acme.ada.get(uri)).status).toBe(404)
  expect(await deliveries()).toMatchObject({ rows: 0 })
})

test('a replay that is given up ends, so that a new one can start', async () => {
  const run = () => Promise.reject(new Error('never'))
  const worker = startWorker(db, listener, { 'webhook replay': { ...replayJob, delays: [], run } }, () => {})
  while ((await progress()).status === 'running') await sleep(10)
  await worker.stop()

  const next = await acme.ada.post(`${subscription.uri}/replays`, { since })

  expect([(await progress()).queued, next.status]).toEqual([0, 201])
})
