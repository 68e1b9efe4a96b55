import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, delayedAnswers, numbersOf, subscribeAt } from '../../test/delivery-worker.ts'
import { startProcess } from '../../test/process.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, db, url } = await service()
const pollOptions = { interval: 10 }
/** Much less than the 15 seconds after which a worker counts as dead. */
const fastPollOptions = { timeout: 4000, interval: 10 }

/** A worker in its own process; the name of its signature header identifies its requests. */
async function startNamed(name: string) {
  const settings = { DATABASE_URL: url, DATABASE_POOL: '4', WEBHOOK_SIGNATURE_HEADER: name }
  return startProcess(settings, 'worker')
}

afterEach(() => clearWebhooks(db))

test('a stopped worker finishes its requests, and another one continues immediately', async () => {
  const answer = delayedAnswers()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url, 'a key')
  const first = await startNamed('X-First')
  const numbers = await emitEvents(db, acme, 2)
  await expect.poll(() => answer.open, pollOptions).toBe(2)
  const second = await startNamed('X-Second')

  const stopping = first.stop()
  await sleep(300)
  answer.release()
  const code = await stopping
  numbers.push(...(await emitEvents(db, acme, 20)))

  await expect.poll(() => receiver.got.length, fastPollOptions).toBeGreaterThanOrEqual(22)
  await second.stop()
  expect(code).toBe(0)
  expect(numbersOf(receiver.got).toSorted((a, b) => a - b)).toEqual(numbers)
  expect(receiver.got.filter(({ headers }) => headers['x-first']).length).toBe(2)
  expect(receiver.got.filter(({ headers }) => headers['x-second']).length).toBe(20)
  expect(await db.all(sql`select distinct status, attempt from webhook_deliveries`)).toEqual([
    { status: 'delivered', attempt: 1 },
  ])
})

test('a silent receiver does not keep a stopped worker from releasing its other queues', async () => {
  const receiver = await startReceiver(({ path }, reply) => void (path === '/ok' && reply.end()))
  const answered = () => receiver.got.filter(({ path }) => path === '/ok')
  await subscribeAt(db, acme, `${receiver.url}/silent`, 'a key')
  await subscribeAt(db, acme, `${receiver.url}/ok`, 'a key')
  const first = await startNamed('X-First')
  const numbers = await emitEvents(db, acme)
  await expect.poll(() => receiver.got.length, pollOptions).toBe(2)
  const second = await startNamed('X-Second')

  const stopping = first.stop()
  await sleep(300)
  numbers.push(...(await emitEvents(db, acme)))

  await expect.poll(() => numbersOf(answered()), fastPollOptions).toEqual(numbers)
  await receiver.close()
  expect(await stopping).toBe(0)
  await second.stop()
})
