import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import {
  clearWebhooks,
  emitEvents,
  delayedAnswers,
  numbersOf,
  startDeliveryWorker,
  subscribeAt,
} from '../../test/delivery-worker.ts'
import { serviceWithOwnDatabase } from '../../test/own-database.ts'
import { startReceiver } from '../../test/receiver.ts'

const { acme, db, listener, stopDatabase, reviveDatabase } = await serviceWithOwnDatabase()
const pollOptions = { interval: 10 }
const byNumber = (a: number, b: number) => a - b

afterEach(() => clearWebhooks(db))

test('answers during a database outage are recorded after it, and no event is sent twice', async () => {
  const answer = delayedAnswers()
  answer.release()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  const worker = await startDeliveryWorker(db, listener)
  const first = await emitEvents(db, acme)
  await expect.poll(() => receiver.got.length, pollOptions).toBe(1)
  answer.isHolding = true
  const numbers = [...first, ...(await emitEvents(db, acme, 300))]
  await expect.poll(() => answer.open, pollOptions).toBe(8)

  await stopDatabase()
  answer.release()
  await expect.poll(() => receiver.got.length, pollOptions).toBeGreaterThanOrEqual(9)
  await expect.poll(() => worker.complaints, pollOptions).not.toEqual([])
  await reviveDatabase()
  numbers.push(...(await emitEvents(db, acme, 10)))

  await expect.poll(() => new Set(numbersOf(receiver.got)).size, pollOptions).toBe(numbers.length)
  await worker.stop()
  expect(numbersOf(receiver.got).toSorted(byNumber)).toEqual(numbers)
  expect(
    await db.all(sql`
      select status, attempt, count(*)::int as count from webhook_deliveries group by status, attempt`),
  ).toEqual([{ status: 'delivered', attempt: 1, count: numbers.length }])
})

test('a worker without a database answer for ten seconds starts no requests until the database is back', async () => {
  const answer = delayedAnswers()
  answer.release()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  const clock = { ahead: 0 }
  const worker = await startDeliveryWorker(db, listener, { clock })
  const first = await emitEvents(db, acme)
  await expect.poll(() => receiver.got.length, pollOptions).toBe(1)
  answer.isHolding = true
  const numbers = [...first, ...(await emitEvents(db, acme, 100))]
  await expect.poll(() => answer.open, pollOptions).toBe(8)

  await stopDatabase()
  clock.ahead = 10
  answer.release()
  await sleep(500)
  const before = receiver.got.length
  await reviveDatabase()

  await expect.poll(() => new Set(numbersOf(receiver.got)).size, pollOptions).toBe(numbers.length)
  await worker.stop()
  expect(before).toBe(9)
  expect(numbersOf(receiver.got).toSorted(byNumber)).toEqual(numbers)
})

test('a queue that could not be released during a database outage continues after it', async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, receiver.url)
  const clock = { ahead: 0 }
  const worker = await startDeliveryWorker(db, listener, { clock })
  const [first] = await emitEvents(db, acme)
  await expect.poll(() => receiver.got.length, pollOptions).toBe(1)

  await stopDatabase()
  // An idle queue is released after five seconds.
  clock.ahead = 6
  const before = worker.complaints.length
  await expect.poll(() => worker.complaints.length, pollOptions).toBeGreaterThan(before + 2)
  await reviveDatabase()
  const [second] = await emitEvents(db, acme)

  await expect.poll(() => numbersOf(receiver.got), pollOptions).toEqual([first, second])
  await worker.stop()
})
