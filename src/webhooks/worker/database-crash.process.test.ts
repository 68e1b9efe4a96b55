import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { transact } from '../../platform/db/transaction.ts'
import { clearWebhooks, emitEvents, numbersOf, startDeliveryWorker, subscribeAt } from '../../test/delivery-worker.ts'
import { serviceWithOwnDatabase } from '../../test/own-database.ts'
import { startReceiver } from '../../test/receiver.ts'

const { acme, db, listener, killDatabase, delayWrites, reviveDatabase } = await serviceWithOwnDatabase()
// Otherwise the worker's commits would reach the disk after a fifth of a second, and few would be lost.
await delayWrites()
const pollOptions = { interval: 5 }

afterEach(() => clearWebhooks(db))

const countDelivered = async () =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from webhook_deliveries where status = 'delivered'`)
  ).count

/** The bytes of the log that a crash of PostgreSQL would lose. */
const countUnwritten = async () =>
  (
    await db.one<{ bytes: number }>(sql`
  select (pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn())::int as bytes`)
  ).bytes

const emitInTransaction = (count: number) => transact(db, (tx) => emitEvents(tx, acme, count))

/** Emits five events at a time until a transaction fails. Returns those whose commit was acknowledged. */
async function emitUntilCrash(acknowledged: number[]): Promise<number[]> {
  const numbers = await emitInTransaction(5).catch(() => undefined)
  if (!numbers) return acknowledged
  acknowledged.push(...numbers)
  return emitUntilCrash(acknowledged)
}

test('after PostgreSQL is killed under load, every event whose commit was acknowledged is delivered', async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, `${receiver.url}/1`)
  await subscribeAt(db, acme, `${receiver.url}/2`)
  const worker = await startDeliveryWorker(db, listener)
  const acknowledged: number[] = []

  for (const crash of [1, 2, 3]) {
    const emitting = Promise.all([emitUntilCrash(acknowledged), emitUntilCrash(acknowledged)])
    await expect.poll(() => receiver.got.length, pollOptions).toBeGreaterThan(300 * crash)
    await killDatabase()
    await emitting
    await reviveDatabase()
  }

  const missing = () =>
    ['/1', '/2'].flatMap((path) => {
      const received = new Set(numbersOf(receiver.got.filter((request) => request.path === path)))
      return acknowledged.filter((n) => !received.has(n))
    })
  await expect.poll(missing, { ...pollOptions, interval: 50 }).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(300)
  await worker.stop()
})

test('results that PostgreSQL lost in a crash are deliveries that are sent again', async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, receiver.url)
  const worker = await startDeliveryWorker(db, listener)
  const numbers = await emitInTransaction(1)
  await expect.poll(countDelivered, pollOptions).toBe(1)

  // No other commit follows, so nothing but the worker's own commits can bring them to the disk.
  numbers.push(...(await emitInTransaction(500)))
  await expect.poll(countDelivered, pollOptions).toBeGreaterThan(100)
  await expect.poll(countUnwritten, pollOptions).toBeGreaterThan(10_000)
  await killDatabase()
  await reviveDatabase()

  await expect.poll(countDelivered, pollOptions).toBe(numbers.length)
  await worker.stop()
  expect(new Set(numbersOf(receiver.got))).toEqual(new Set(numbers))
  expect(receiver.got.length).toBeGreaterThan(numbers.length)
})

test('events are delivered after a crash because their own commits wait for the disk', async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, receiver.url)
  const numbers = await emitInTransaction(100)
  // The control: these commits do not wait.
  await transact(db, async (tx) => {
    await tx.run(sql`set local synchronous_commit = off`)
    await emitEvents(tx, acme, 100)
  })

  await killDatabase()
  await reviveDatabase()
  const worker = await startDeliveryWorker(db, listener)
  numbers.push(...(await emitInTransaction(1)))

  await expect.poll(() => numbersOf(receiver.got).toSorted((a, b) => a - b), pollOptions).toEqual(numbers)
  await worker.stop()
})
