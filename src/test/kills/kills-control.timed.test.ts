import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { consumerJobs } from '../../platform/events/consumers.ts'
import { startWorker, type JobKinds } from '../../platform/jobs/worker.ts'
import { clearWebhooks, startDeliveryWorker, subscribeAt } from '../delivery-worker.ts'
import { service } from '../service.ts'
import { withoutFence } from '../without-fence.ts'
import { findFaults, hasDeliveries } from './delivery-faults.ts'
import { effectConsumers, findEffectFaults, prepareEffects } from './effect-consumers.ts'
import { emitMany, type EmittedEvents } from './emit-many.ts'
import { key, startReceivers } from './receivers.ts'

// kills.process.test.ts proves something only if it fails without the protections. Each test here removes one of them
// and expects the corresponding fault, with two workers that are not killed.
const { acme, db, listener, start } = await service()
const channels = [listener, (await start()).listener]
const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
const none = { lost: 0, rolledBack: 0, twice: 0, unsigned: 0 }

type Faults = ReturnType<typeof findFaults>['faults']
type Options = { isFound?: (faults: Faults) => boolean; count?: number; isOutsideTransaction?: boolean }

/** Delivers events to four receivers that answer, until a fault is found or everything is delivered. */
async function emitAndFindFaults({ isFound = () => false, count = 500, isOutsideTransaction = false }: Options = {}) {
  const receivers = await startReceivers()
  for (const path of healthy) await subscribeAt(db, acme, `${receivers.url}${path}`, key)
  const workers = []
  for (const channel of channels) workers.push(await startDeliveryWorker(db, channel))
  const emitted: EmittedEvents = { committed: new Set(), rolledBack: new Set() }
  const find = () => findFaults(receivers, healthy, emitted, new Set()).faults

  await emitMany(db, acme, { count }, emitted, isOutsideTransaction ? () => db : undefined)
  while (!isFound(find()) && (await hasDeliveries(db))) await sleep(20)

  await Promise.all(workers.map((worker) => worker.stop()))
  return find()
}

/** Runs 270 events through workers whose leases end before their jobs do. */
async function consumeAndFindFaults(change: (kinds: JobKinds) => JobKinds) {
  await prepareEffects(db)
  const emitted: EmittedEvents = { committed: new Set(), rolledBack: new Set() }
  await emitMany(db, acme, { count: 300 }, emitted)
  const kinds = change(consumerJobs(effectConsumers))
  const workers = channels.map((channel) => startWorker(db, channel, kinds, () => {}, { leaseSeconds: 0.001 }))
  const isIdle = async () => (await db.all(sql`select from jobs where event_id is not null limit 1`)).length === 0
  while (!(await isIdle())) await sleep(20)
  await Promise.all(workers.map((worker) => worker.stop()))
  return findEffectFaults(db, emitted.committed)
}

afterEach(async () => {
  await clearWebhooks(db)
  await db.run(sql`drop function if exists sabotage cascade`)
})

test('with all protections in place there is no fault', async () => {
  expect(await emitAndFindFaults()).toEqual(none)
})

test('an event emitted outside its transaction is sent even after a rollback', async () => {
  const faults = await emitAndFindFaults({ isFound: ({ rolledBack }) => rolledBack > 0, isOutsideTransaction: true })
  expect(faults.rolledBack).toBeGreaterThan(0)
})

test('an event that leaves the outbox without all its deliveries is lost', async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$
    begin return case when random() < 0.02 then null else new end; end $$`)
  await db.run(sql`
    create trigger sabotage before insert on webhook_deliveries for each row execute function sabotage()`)

  expect(await emitAndFindFaults()).toEqual({ ...none, lost: expect.toSatisfy((lost: number) => lost > 0) })
})

test('workers that consider each other dead send events twice', async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$
    begin new.seen_at = now() - interval '20 seconds'; return new; end $$`)
  await db.run(sql`
    create trigger sabotage before insert or update on delivery_workers for each row execute function sabotage()`)

  const faults = await emitAndFindFaults({ isFound: ({ twice }) => twice > 0, count: 1000 })
  expect(faults.twice).toBeGreaterThan(0)
})

test('deliveries whose results are not recorded are sent again and again', async () => {
  await db.run(sql`create function sabotage() returns trigger language plpgsql as $$ begin return null; end $$`)
  await db.run(sql`
    create trigger sabotage before update on webhook_deliveries for each row execute function sabotage()`)

  expect((await emitAndFindFaults({ isFound: ({ twice }) => twice > 0, count: 100 })).twice).toBeGreaterThan(0)
})

test('a delivery without a signature is detected', async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$ begin new.signing_key = null; return new; end $$`)
  await db.run(sql`
    create trigger sabotage before insert on webhook_subscriptions for each row execute function sabotage()`)

  expect((await emitAndFindFaults({ count: 100 })).unsigned).toBeGreaterThan(0)
})

test('with the fence, workers that overtake each other consume each event once', async () => {
  expect(await consumeAndFindFaults((kinds) => kinds)).toEqual({ lost: 0, rolledBack: 0, twice: 0 })
})

test('without the fence, workers that overtake each other consume events twice', async () => {
  expect((await consumeAndFindFaults(withoutFence)).twice).toBeGreaterThan(0)
})
