import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults, waitForEvents } from '../../test/delivery-faults.ts'
import { clearWebhooks, startDeliveryWorker, subscribeAt } from '../../test/delivery-worker.ts'
import { emitMany } from '../../test/emit-many.ts'
import { service } from '../../test/service.ts'
import { key, startReceivers } from '../../test/worker-kills.ts'

// worker-kills.process.test.ts proves something only if it fails without the protections. Each test here removes one of
// them in the database and expects the corresponding fault.
const { acme, db, listener, start } = await service()
const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
const none = { lost: 0, rolledBack: 0, twice: 0, unsigned: 0 }
const testOptions = { timeout: 60_000 }

/** A smaller version of that test: two workers that are not killed, four receivers that answer. */
async function emitAndFindFaults({ count = 1000, isOutsideTransaction = false, waitMs = 5000 } = {}) {
  const receivers = await startReceivers()
  for (const path of healthy) await subscribeAt(db, acme, `${receivers.url}${path}`, key)
  const workers = [await startDeliveryWorker(db, listener), await startDeliveryWorker(db, (await start()).listener)]
  const emitted = { committed: new Set<number>(), rolledBack: new Set<number>() }

  await emitMany(db, acme, count, emitted, isOutsideTransaction ? () => db : undefined)
  await waitForEvents(receivers, healthy, emitted.committed.size, waitMs)
  await sleep(200)

  for (const worker of workers) await worker.stop()
  return findFaults(receivers, healthy, emitted, new Set()).faults
}

afterEach(async () => {
  await clearWebhooks(db)
  await db.run(sql`drop function if exists sabotage cascade`)
})

test('with all protections in place there is no fault', testOptions, async () => {
  // Ends as soon as everything has arrived. On a busy machine that takes more than a few seconds.
  expect(await emitAndFindFaults({ waitMs: 45_000 })).toEqual(none)
})

test('an event emitted outside its transaction is sent even after a rollback', testOptions, async () => {
  expect((await emitAndFindFaults({ isOutsideTransaction: true })).rolledBack).toBeGreaterThan(0)
})

test('an event that leaves the outbox without all its deliveries is lost', testOptions, async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$
    begin return case when random() < 0.02 then null else new end; end $$`)
  await db.run(sql`
    create trigger sabotage before insert on webhook_deliveries for each row execute function sabotage()`)

  expect(await emitAndFindFaults()).toEqual({ ...none, lost: expect.toSatisfy((lost: number) => lost > 0) })
})

test('workers that consider each other dead send events twice', testOptions, async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$
    begin new.seen_at = now() - interval '20 seconds'; return new; end $$`)
  await db.run(sql`
    create trigger sabotage before insert or update on delivery_workers for each row execute function sabotage()`)

  expect((await emitAndFindFaults()).twice).toBeGreaterThan(0)
})

test('deliveries whose results are not recorded are sent again and again', testOptions, async () => {
  await db.run(sql`create function sabotage() returns trigger language plpgsql as $$ begin return null; end $$`)
  await db.run(sql`
    create trigger sabotage before update on webhook_deliveries for each row execute function sabotage()`)

  expect((await emitAndFindFaults({ count: 100 })).twice).toBeGreaterThan(0)
})

test('a delivery without a signature is detected', testOptions, async () => {
  await db.run(sql`
    create function sabotage() returns trigger language plpgsql as $$ begin new.signing_key = null; return new; end $$`)
  await db.run(sql`
    create trigger sabotage before insert on webhook_subscriptions for each row execute function sabotage()`)

  expect((await emitAndFindFaults({ count: 100 })).unsigned).toBeGreaterThan(0)
})
