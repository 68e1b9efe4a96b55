import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, numbersOf, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver, type ReceivedRequest } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'

const { acme, db, listener } = await service()
const pauses = [30, 60, 120, 240, 480, 600, 600, 600]
const testOptions = { timeout: 60_000 }

type QueueState = { failures: number; pause: number | null; paused_until: string; retry_started_at: string | null }

const getQueueState = (id: string) =>
  db.one<QueueState>(sql`
  select failures, paused_until, retry_started_at,
    extract(epoch from paused_until - (
      select max(updated_at) from webhook_deliveries where subscription_id = s.id))::float8 as pause
  from webhook_subscriptions s where id = ${id}`)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

/** Answers with a status and collects the requests that got it. */
function answerWith(status: number, to: ReceivedRequest[]) {
  return (received: ReceivedRequest, reply: { writeHead(status: number): { end(): void } }) => {
    to.push(received)
    reply.writeHead(status).end()
  }
}

afterEach(() => clearWebhooks(db))

test('a receiver that keeps failing gets one of five retries after each pause', testOptions, async () => {
  const [time, receiver] = [simulateTime(db, listener), await startReceiver(500)]
  const id = await subscribeAt(db, acme, receiver.url)
  await emitEvents(db, acme, 5)
  await time.deliver()
  const first = receiver.got.length
  const observed: [attempts: number, pause: number | null][] = []

  for (const _ of pauses) {
    const { paused_until, pause } = await getQueueState(id)
    time.goTo(paused_until, -3)
    await time.deliver()
    observed.push([receiver.got.length - first, pause])
    time.goTo(paused_until, 0.1)
    await time.deliver()
  }

  expect(first).toBe(5)
  expect(observed).toEqual(pauses.map((pause, i) => [i, expect.closeTo(pause, 0)]))
  expect(new Set(numbersOf(receiver.got)).size).toBeGreaterThan(1)
})

test('a receiver that recovers after three hours gets every event exactly once', testOptions, async () => {
  const [time, accepted] = [simulateTime(db, listener), [] as ReceivedRequest[]]
  const receiver = await startReceiver(503)
  const id = await subscribeAt(db, acme, receiver.url)
  const numbers = await emitEvents(db, acme, 200)
  await time.deliver()
  const { retry_started_at } = await getQueueState(id)
  const recovery = time.now() + 3 * 3600 * 1000

  while (time.now() < recovery) {
    time.goTo((await getQueueState(id)).paused_until, 0.1)
    await time.deliver()
  }
  const before = await getQueueState(id)
  receiver.manner = answerWith(200, accepted)
  time.goTo(before.paused_until, 0.1)
  await time.deliver()
  const later = (
    await db.all<{ due_at: string }>(sql`
    select due_at from webhook_deliveries where status = 'waiting' order by due_at`)
  ).at(-1)
  time.goTo(later?.due_at ?? time.now())
  await time.deliver()

  expect(before).toMatchObject({ retry_started_at, pause: expect.closeTo(600, 0) })
  expect(await getQueueState(id)).toMatchObject({ failures: 0, paused_until: null, retry_started_at: null })
  expect(sorted(numbersOf(accepted))).toEqual(numbers)
  expect(await db.all(sql`select status, count(*)::int as count from webhook_deliveries group by 1`)).toEqual([
    { status: 'delivered', count: 200 },
  ])
})

test('a receiver that sends Retry-After gets no request during that time', testOptions, async () => {
  const time = simulateTime(db, listener)
  const receiver = await startReceiver((_, reply) => void reply.writeHead(429, { 'retry-after': '1200' }).end())
  await subscribeAt(db, acme, receiver.url)
  await emitEvents(db, acme)
  await time.deliver()

  time.goTo(receiver.got[0]?.at ?? 0, 1190)
  await time.deliver()
  const early = receiver.got.length
  time.goTo(receiver.got[0]?.at ?? 0, 1203)
  await time.deliver()

  expect([early, receiver.got.length]).toEqual([1, 2])
})
