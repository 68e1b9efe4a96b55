import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clear, happen, hesitation, numbersOf, startDelivering, subscribeAt } from '../../test/deliveries-scene.ts'
import { isQuiet } from '../../test/deliveries.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { fanOut } from './queries.ts'

const { acme, db, listener } = await service()
const started: { stop(): Promise<void> }[] = []
const soon = { timeout: 10_000, interval: 10 }
/** Long enough for whatever would happen at once. */
const aWhile = () => sleep(400)

async function start(clock = { ahead: 0 }) {
  const worker = await startDelivering(db, listener, { clock })
  started.push(worker)
  return worker
}

/** Another worker that is heard of, but does nothing. */
async function insertWorker() {
  const id = randomUUID()
  await db.run(sql`insert into delivery_workers (id, seen_at) values (${id}, now())`)
  return id
}

const give = (subscription: string, worker: string) =>
  db.run(sql`update webhook_subscriptions set worker_id = ${worker} where id = ${subscription}`)
const attempts = async () =>
  (await db.all<{ attempt: number }>(sql`select attempt from webhook_deliveries`)).map(({ attempt }) => attempt)
const lanesOf = async (worker: { id: string }) => (await db.one<{ lanes: number }>(sql`
  select count(*)::int as lanes from webhook_subscriptions where worker_id = ${worker.id}`)).lanes

afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop()
  await clear(db)
})

test('the lanes of a worker that is not heard of any more are taken over', async () => {
  const receiver = await startReceiver()
  const dead = await insertWorker()
  await give(await subscribeAt(db, acme, receiver.url), dead)
  await start()
  const numbers = await happen(db, acme)
  await aWhile()
  const before = receiver.got.length

  await db.run(sql`update delivery_workers set seen_at = now() - interval '16 seconds' where id = ${dead}`)

  await expect.poll(() => numbersOf(receiver.got), soon).toEqual(numbers)
  expect(before).toBe(0)
})

test('a worker that was wrongly taken for dead writes nothing down and sends nothing more there', async () => {
  const answer = hesitation()
  const receiver = await startReceiver(answer.manner)
  const subscription = await subscribeAt(db, acme, receiver.url)
  await start()
  await happen(db, acme, 20)
  await expect.poll(() => answer.open, soon).toBe(4)

  const other = await insertWorker()
  await give(subscription, other)
  answer.ms = 100
  answer.release()
  await aWhile()

  // As many as leave together may have left before it could know.
  expect(receiver.got.length).toBeLessThanOrEqual(4 + 8)
  expect(await attempts()).toEqual(Array.from({ length: 20 }, () => 0))
  expect(await db.one(sql`select worker_id from webhook_subscriptions`)).toEqual({ worker_id: other })
})

test('a lane that a worker took without hearing that it did is not forgotten', async () => {
  const receiver = await startReceiver()
  const worker = await start()
  await give(await subscribeAt(db, acme, receiver.url), worker.id)

  const numbers = await happen(db, acme)

  await expect.poll(() => numbersOf(receiver.got), soon).toEqual(numbers)
})

test('workers share lanes, also with one that joins later, and everything arrives once', async () => {
  const answer = hesitation()
  answer.release()
  answer.ms = 20
  const receiver = await startReceiver(answer.manner)
  for (let i = 0; i < 24; i++) await subscribeAt(db, acme, `${receiver.url}/${i}`)
  let isOver = false
  const numbers: number[] = []
  const telling = (async () => {
    while (!isOver) {
      numbers.push(...await happen(db, acme))
      await sleep(10)
    }
  })()
  const first = await start()
  await expect.poll(() => lanesOf(first), soon).toBe(24)

  const second = await start()

  await expect.poll(async () => Math.min(await lanesOf(first), await lanesOf(second)), soon).toBeGreaterThanOrEqual(8)
  isOver = true
  await telling
  await expect.poll(() => isQuiet(db), soon).toBe(true)
  const arrived = receiver.got.map(({ path, json }) => `${path} ${json.payload.n}`).toSorted()
  expect(arrived).toEqual(numbers.flatMap((n) => Array.from({ length: 24 }, (_, i) => `/${i} ${n}`)).toSorted())
})

test('four are on their way before the first success, and eight at most after it', async () => {
  const answer = hesitation()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  await start()

  await happen(db, acme, 150)
  await aWhile()
  const before = answer.most
  answer.ms = 30
  answer.release()

  await expect.poll(() => receiver.got.length, soon).toBe(150)
  expect([before, answer.most]).toEqual([4, 8])
})

test('after five failures in a row one retry at a time is sent, with a longer pause before each', async () => {
  const answer = hesitation(500)
  const receiver = await startReceiver(answer.manner)
  const clock = { ahead: 0 }
  const subscription = await subscribeAt(db, acme, receiver.url)
  await db.run(sql`update webhook_subscriptions set failures = 5, retry_started_at = now()`)
  const state = () => db.one(sql`
    select failures, round(extract(epoch from paused_until - now()) - ${clock.ahead}) as pause
    from webhook_subscriptions where id = ${subscription}`)
  await happen(db, acme, 20)
  await fanOut(db, 20, clock)
  await db.run(sql`update webhook_deliveries set attempt = 1, tries = 1`)
  await start(clock)
  await aWhile()
  const tried = receiver.got.length

  answer.release()
  await expect.poll(state, soon).toMatchObject({ failures: 6, pause: expect.stringMatching(/^(60|59)$/) })
  await aWhile()
  const triedLater = receiver.got.length
  clock.ahead = 61
  await expect.poll(state, soon).toMatchObject({ failures: 7, pause: expect.stringMatching(/^(120|119)$/) })
  const triedThen = receiver.got.length
  answer.status = 200
  clock.ahead += 121

  expect([tried, triedLater, triedThen]).toEqual([1, 1, 2])
  await expect.poll(state, soon).toEqual({ failures: 0, pause: null })
  await expect.poll(() => isQuiet(db, clock), soon).toBe(true)
  expect(new Set(numbersOf(receiver.got)).size).toBe(20)
})

test.for([
  ['deleted', sql`delete from webhook_subscriptions`],
  ['disabled', sql`update webhook_subscriptions set state = 'disabled'`],
] as const)('nothing more is sent to a subscription that was %s', async ([, change]) => {
  const answer = hesitation()
  const receiver = await startReceiver(answer.manner)
  await subscribeAt(db, acme, receiver.url)
  await start()
  await happen(db, acme, 60)
  await expect.poll(() => answer.open, soon).toBe(4)

  await db.run(change)
  answer.ms = 200
  answer.release()
  await sleep(1000)

  // As many as leave together may have left before what was on its way was written down.
  expect(receiver.got.length).toBeLessThanOrEqual(4 + 8)
})
