import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hasNothingDue } from '../../test/deliveries.ts'
import {
  clearWebhooks,
  emitEvents,
  delayedAnswers,
  numbersOf,
  startDeliveryWorker,
  subscribeAt,
} from '../../test/delivery-worker.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { fanOut } from './queries.ts'

const { acme, db, listener } = await service()
const workers: { stop(): Promise<void> }[] = []
const pollOptions = { timeout: 10_000, interval: 10 }
/** Long enough for everything that would happen immediately. */
const waitBriefly = () => sleep(400)

async function start(clock = { ahead: 0 }) {
  const worker = await startDeliveryWorker(db, listener, { clock })
  workers.push(worker)
  return worker
}

/** Another worker that has a heartbeat but does nothing. */
async function insertWorker() {
  const id = randomUUID()
  await db.run(sql`insert into delivery_workers (id, seen_at) values (${id}, now())`)
  return id
}

const assign = (subscription: string, worker: string) =>
  db.run(sql`update webhook_subscriptions set worker_id = ${worker} where id = ${subscription}`)
const listAttempts = async () =>
  (await db.all<{ attempt: number }>(sql`select attempt from webhook_deliveries`)).map(({ attempt }) => attempt)
const countQueuesOf = async (worker: { id: string }) =>
  (
    await db.one<{ queues: number }>(sql`
  select count(*)::int as queues from webhook_subscriptions where worker_id = ${worker.id}`)
  ).queues

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await clearWebhooks(db)
})

test('another worker takes over the queues of a worker without heartbeat', async () => {
  const receiver = await startReceiver()
  const dead = await insertWorker()
  await assign(await subscribeAt(db, acme, receiver.url), dead)
  await start()
  const numbers = await emitEvents(db, acme)
  await waitBriefly()
  const before = receiver.got.length

  await db.run(sql`update delivery_workers set seen_at = now() - interval '16 seconds' where id = ${dead}`)

  await expect.poll(() => numbersOf(receiver.got), pollOptions).toEqual(numbers)
  expect(before).toBe(0)
})

test('a worker that was wrongly considered dead records nothing and sends nothing more to the lost queue', async () => {
  const answer = delayedAnswers()
  const receiver = await startReceiver(answer.manner)
  const subscription = await subscribeAt(db, acme, receiver.url)
  await start()
  await emitEvents(db, acme, 20)
  await expect.poll(() => answer.open, pollOptions).toBe(4)

  const other = await insertWorker()
  await assign(subscription, other)
  answer.ms = 100
  answer.release()
  await waitBriefly()

  // One set of concurrent requests can leave before the worker learns of it.
  expect(receiver.got.length).toBeLessThanOrEqual(4 + 8)
  expect(await listAttempts()).toEqual(Array.from({ length: 20 }, () => 0))
  expect(await db.one(sql`select worker_id from webhook_subscriptions`)).toEqual({ worker_id: other })
})

test('a queue that a worker claimed without receiving the answer is delivered', async () => {
  const receiver = await startReceiver()
  const worker = await start()
  await assign(await subscribeAt(db, acme, receiver.url), worker.id)

  const numbers = await emitEvents(db, acme)

  await expect.poll(() => numbersOf(receiver.got), pollOptions).toEqual(numbers)
})

test('workers share queues with one that starts later, and every event arrives once', async () => {
  const answer = delayedAnswers()
  answer.release()
  answer.ms = 20
  const receiver = await startReceiver(answer.manner)
  for (let i = 0; i < 24; i++) await subscribeAt(db, acme, `${receiver.url}/${i}`)
  let isOver = false
  const numbers: number[] = []
  const emitting = (async () => {
    while (!isOver) {
      numbers.push(...(await emitEvents(db, acme)))
      await sleep(10)
    }
  })()
  const first = await start()
  await expect.poll(() => countQueuesOf(first), pollOptions).toBe(24)

  const second = await start()

  await expect
    .poll(async () => Math.min(await countQueuesOf(first), await countQueuesOf(second)), pollOptions)
    .toBeGreaterThanOrEqual(8)
  isOver = true
  await emitting
  await expect.poll(() => hasNothingDue(db), pollOptions).toBe(true)
  const arrived = receiver.got.map(({ path, json }) => `${path} ${json.payload.n}`).toSorted()
  expect(arrived).toEqual(numbers.flatMap((n) => Array.from({ length: 24 }, (_, i) => `/${i} ${n}`)).toSorted())
})

test('four requests are in flight before the first success, and eight at most after it', async () => {
  const answer = delayedAnswers()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  await start()

  await emitEvents(db, acme, 150)
  await expect.poll(() => answer.open, pollOptions).toBe(4)
  await waitBriefly()
  const before = answer.most
  answer.ms = 30
  answer.release()

  await expect.poll(() => receiver.got.length, pollOptions).toBe(150)
  expect([before, answer.most]).toEqual([4, 8])
})

test('after five failures in a row the worker sends one retry at a time, with a longer pause before each', async () => {
  const answer = delayedAnswers(500)
  const receiver = await startReceiver(answer.manner)
  const clock = { ahead: 0 }
  const subscription = await subscribeAt(db, acme, receiver.url)
  await db.run(sql`update webhook_subscriptions set failures = 5, retry_started_at = now()`)
  const state = () =>
    db.one(sql`
    select failures, round(extract(epoch from paused_until - now()) - ${clock.ahead}) as pause
    from webhook_subscriptions where id = ${subscription}`)
  await emitEvents(db, acme, 20)
  await fanOut(db, 20, clock)
  await db.run(sql`update webhook_deliveries set attempt = 1, tries = 1`)
  await start(clock)
  await expect.poll(() => answer.open, pollOptions).toBe(1)
  await waitBriefly()
  const attemptsBefore = receiver.got.length

  answer.release()
  await expect.poll(state, pollOptions).toMatchObject({ failures: 6, pause: expect.stringMatching(/^(60|59)$/) })
  await waitBriefly()
  const attemptsDuringPause = receiver.got.length
  clock.ahead = 61
  await expect.poll(state, pollOptions).toMatchObject({ failures: 7, pause: expect.stringMatching(/^(120|119)$/) })
  const attemptsAfterPause = receiver.got.length
  answer.status = 200
  clock.ahead += 121

  expect([attemptsBefore, attemptsDuringPause, attemptsAfterPause]).toEqual([1, 1, 2])
  await expect.poll(state, pollOptions).toEqual({ failures: 0, pause: null })
  await expect.poll(() => hasNothingDue(db, clock), pollOptions).toBe(true)
  expect(new Set(numbersOf(receiver.got)).size).toBe(20)
})

test.for([
  ['deleted', sql`delete from webhook_subscriptions`],
  ['disabled', sql`update webhook_subscriptions set state = 'disabled'`],
] as const)('nothing more is sent to a subscription that was %s', async ([, change]) => {
  const answer = delayedAnswers()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  await start()
  await emitEvents(db, acme, 60)
  await expect.poll(() => answer.open, pollOptions).toBe(4)

  await db.run(change)
  answer.ms = 200
  answer.release()
  await sleep(1000)

  // One set of concurrent requests can leave before the results of the first are recorded.
  expect(receiver.got.length).toBeLessThanOrEqual(4 + 8)
})
