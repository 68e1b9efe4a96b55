import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clear, startDelivering, subscribeAt } from '../../test/deliveries-scene.ts'
import { service } from '../../test/service.ts'
import { arrived, findFaults, key, startRange, emitMany } from '../../test/worker-kills.ts'

// What fire.test.ts proves is only worth something if it fails without the protections. Here they are taken away in
// the database, one in each test, and what it looks for has to be found.
const { acme, db, listener, start } = await service()
const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
const none = { lost: 0, takenBack: 0, twice: 0, unsigned: 0 }
const patience = { timeout: 60_000 }

/** The same as under fire but smaller: two workers that live, four receivers that answer. */
async function tell({ count = 1000, isSlippery = false, waitMs = 5000 } = {}) {
  const range = await startRange()
  for (const path of healthy) await subscribeAt(db, acme, `${range.url}${path}`, key)
  const workers = [await startDelivering(db, listener), await startDelivering(db, (await start()).listener)]
  const told = { committed: new Set<number>(), takenBack: new Set<number>() }

  await emitMany(db, acme, count, told, isSlippery ? () => db : undefined)
  await arrived(range, healthy, told.committed.size, waitMs)
  await sleep(200)

  for (const worker of workers) await worker.stop()
  return findFaults(range, healthy, told, new Set()).faults
}

afterEach(async () => {
  await clear(db)
  await db.run(sql`drop function if exists hinder cascade`)
})

test('with everything in place there is no fault', patience, async () => {
  // Ends as soon as everything has arrived. On a busy machine that takes more than a few seconds.
  expect(await tell({ waitMs: 45_000 })).toEqual(none)
})

test('an event that is told outside of its change is sent although that was taken back', patience, async () => {
  expect((await tell({ isSlippery: true })).takenBack).toBeGreaterThan(0)
})

test('an event that leaves the outbox without being handed to everybody is lost', patience, async () => {
  await db.run(sql`
    create function hinder() returns trigger language plpgsql as $$
    begin return case when random() < 0.02 then null else new end; end $$`)
  await db.run(sql`
    create trigger hinder before insert on webhook_deliveries for each row execute function hinder()`)

  expect(await tell()).toEqual({ ...none, lost: expect.toSatisfy((lost: number) => lost > 0) })
})

test('workers that take each other for dead send twice', patience, async () => {
  await db.run(sql`
    create function hinder() returns trigger language plpgsql as $$
    begin new.seen_at = now() - interval '20 seconds'; return new; end $$`)
  await db.run(sql`
    create trigger hinder before insert or update on delivery_workers for each row execute function hinder()`)

  expect((await tell()).twice).toBeGreaterThan(0)
})

test('what nobody writes down is sent again and again', patience, async () => {
  await db.run(sql`create function hinder() returns trigger language plpgsql as $$ begin return null; end $$`)
  await db.run(sql`
    create trigger hinder before update on webhook_deliveries for each row execute function hinder()`)

  expect((await tell({ count: 100 })).twice).toBeGreaterThan(0)
})

test('a delivery without a signature is noticed', patience, async () => {
  await db.run(sql`
    create function hinder() returns trigger language plpgsql as $$ begin new.signing_key = null; return new; end $$`)
  await db.run(sql`
    create trigger hinder before insert on webhook_subscriptions for each row execute function hinder()`)

  expect((await tell({ count: 100 })).unsigned).toBeGreaterThan(0)
})
