import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, startDeliveryWorker, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver, type ReceivedRequest } from '../../test/receiver.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, db, listener } = await service()
/** Silent receivers are closed before the workers that wait for their answers. */
const closers: (() => Promise<void>)[] = []
const testOptions = { timeout: 120_000 }
const pollOptions = { timeout: 60_000, interval: 20 }

const attemptOf = ({ headers }: ReceivedRequest) => Number(headers['webhook-attempt'])
const firstsOf = (got: ReceivedRequest[]) => got.filter((received) => attemptOf(received) === 1)
const retriesOf = (got: ReceivedRequest[]) => got.filter((received) => attemptOf(received) > 1)
const numbers = (got: ReceivedRequest[]) => got.map(({ json }) => json.payload.n as number).toSorted((a, b) => a - b)

async function start() {
  const worker = await startDeliveryWorker(db, listener, { totalMs: 600_000 })
  closers.push(worker.stop)
}

/** Sets the state of a subscription whose receiver has failed for an hour. Its retries wait another ten minutes. */
async function failForAnHour(id: string) {
  await db.run(sql`
    update webhook_subscriptions
    set failures = 12, retry_started_at = now() - interval '1 hour', paused_until = now() + interval '10 minutes'
    where id = ${id}`)
}

/** Inserts overdue retries that wait for the end of the pause. */
async function insertOverdueRetries(subscription_id: string, count: number) {
  const organization_id = acme.id
  await db.run(sql`
    insert into webhook_deliveries
      (subscription_id, event_id, organization_id, due_at, begun_at, tries, attempt, created_at)
    select ${subscription_id}, id, ${organization_id}, now() - interval '5 minutes', now() - interval '1 hour', 3, 3,
      now() - interval '1 hour'
    from (select new_id() as id from generate_series(1, ${count})) ids`)
}

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await clearWebhooks(db)
})

test(
  'a receiver that fails for an hour gets the first attempt of each new event immediately, and its retries continue',
  testOptions,
  async () => {
    const [time, receiver] = [simulateTime(db, listener), await startReceiver(500)]
    const { uri } = await subscribe(acme.ada, acme, { url: receiver.url, events: ['contact.created'] })
    const pausedUntil = async () =>
      Date.parse(
        (
          await db.one<{ paused_until: string }>(sql`
      select coalesce(paused_until, '1970-01-01Z') as paused_until from webhook_subscriptions
      where id = ${idOf(uri)}`)
        ).paused_until,
      )
    const steps: { isPaused: boolean; firsts: string[]; retries: number }[] = []

    for (let minute = 0; minute <= 60; minute += 3) {
      time.goTo(Date.now(), minute * 60)
      const isPaused = (await pausedUntil()) > time.now()
      const before = receiver.got.length
      await acme.cyd.post('/contacts', { name: `Contact ${minute}`, emails: [{ email: `c${minute}@lund.example` }] })
      await time.deliver()
      const sent = receiver.got.slice(before)
      const firsts = firstsOf(sent).map(({ json }) => json.payload.contact.name)
      steps.push({ isPaused, firsts, retries: retriesOf(sent).length })
    }

    expect(steps.map(({ firsts }) => firsts)).toEqual(steps.map((_, i) => [`Contact ${i * 3}`]))
    const paused = steps.filter(({ isPaused }) => isPaused)
    expect(paused.length).toBeGreaterThan(steps.length / 3)
    expect(paused.map(({ retries }) => retries)).toEqual(paused.map(() => 0))
    expect(steps.slice(steps.length / 2).some(({ retries }) => retries > 0)).toBe(true)
    expect((await acme.ada.get(uri)).body.resource).toMatchObject({
      state: 'active',
      retry_started_at: expect.any(String),
    })
  },
)

test('the delivery log shows a first attempt as due immediately and a retry as due after the pause', async () => {
  const { uri } = await subscribe(acme.ada, acme, { url: 'https://hooks.example/log', events: ['contact.created'] })
  await failForAnHour(idOf(uri))
  await insertOverdueRetries(idOf(uri), 1)
  const { paused_until } = await db.one<{ paused_until: string }>(sql`
    select paused_until from webhook_subscriptions where id = ${idOf(uri)}`)
  await acme.ada.post(`${uri}/test`)
  await failForAnHour(idOf(uri))

  const { body } = await acme.ada.get(`${uri}/deliveries?sort=created_at:desc`)

  const [first, retry] = body.collection
  expect([first.attempt_count, retry.attempt_count]).toEqual([0, 3])
  expect(Date.parse(first.next_attempt_at)).toBeLessThan(Date.parse(paused_until))
  expect(Date.parse(retry.next_attempt_at)).toBeGreaterThanOrEqual(Date.parse(paused_until))
})

test('first attempts are sent before 5,000 due retries, which wait for the pause', testOptions, async () => {
  const receiver = await startReceiver(500)
  const id = await subscribeAt(db, acme, receiver.url)
  await failForAnHour(id)
  await insertOverdueRetries(id, 5000)
  await start()

  const emitted = await emitEvents(db, acme, 100)

  await expect.poll(() => firstsOf(receiver.got).length, pollOptions).toBe(100)
  expect(numbers(firstsOf(receiver.got))).toEqual(emitted)
  expect(retriesOf(receiver.got)).toEqual([])
  expect(await db.one(sql`select failures from webhook_subscriptions where id = ${id}`)).toEqual({ failures: 12 })
})

test('a silent receiver keeps four first attempts and one retry open and blocks no others', testOptions, async () => {
  const openReplies: ServerResponse[] = []
  const silent = await startReceiver((_, reply) => void openReplies.push(reply))
  closers.push(silent.close)
  const healthy = await startReceiver()
  const id = await subscribeAt(db, acme, silent.url)
  await failForAnHour(id)
  await db.run(sql`update webhook_subscriptions set paused_until = now() - interval '1 second' where id = ${id}`)
  await subscribeAt(db, acme, healthy.url)
  const [old] = await emitEvents(db, acme)
  await db.run(sql`delete from waiting_events`)
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, tries, attempt)
    select ${id}, id, ${acme.id}, now(), now(), 3, 3 from events where payload ->> 'n' = ${String(old)}`)
  await start()

  const emitted = await emitEvents(db, acme, 2000)

  await expect.poll(() => numbers(healthy.got).length, pollOptions).toBe(2000)
  await expect.poll(() => silent.got.length, pollOptions).toBe(5)
  expect([firstsOf(silent.got).length, numbers(retriesOf(silent.got))]).toEqual([4, [old]])
  expect(numbers(firstsOf(silent.got)).every((n) => emitted.includes(n))).toBe(true)
})

test('a failing receiver with 10,000 new events takes turns with other failing receivers', testOptions, async () => {
  const [flooded, other] = [await startReceiver(500), await startReceiver(500)]
  const ids = [await subscribeAt(db, acme, flooded.url), await subscribeAt(db, globex, other.url)]
  for (const id of ids) await failForAnHour(id)
  await start()
  await emitEvents(db, acme, 10_000)
  await expect.poll(() => flooded.got.length, pollOptions).toBeGreaterThan(0)

  const [number] = await emitEvents(db, globex)

  await expect.poll(() => numbers(other.got), pollOptions).toEqual([number])
  const sentNumbers = numbers(flooded.got)
  expect(sentNumbers.length).toBeLessThan(10_000)
  expect(new Set(sentNumbers).size).toBe(sentNumbers.length)
  expect(retriesOf(flooded.got)).toEqual([])
})

test('a receiver that recovers during a pause gets all waiting events after its next event', testOptions, async () => {
  const receiver = await startReceiver(500)
  const id = await subscribeAt(db, acme, receiver.url)
  await failForAnHour(id)
  await start()
  const emitted = await emitEvents(db, acme, 10)
  await expect.poll(() => receiver.got.length, pollOptions).toBe(10)
  await expect
    .poll(() => db.all(sql`select distinct attempt from webhook_deliveries`), pollOptions)
    .toEqual([{ attempt: 1 }])
  await db.run(sql`update webhook_deliveries set due_at = now() where status = 'waiting'`)
  receiver.manner = 200

  emitted.push(...(await emitEvents(db, acme)))

  await expect
    .poll(() => db.all(sql`select distinct status from webhook_deliveries`), pollOptions)
    .toEqual([{ status: 'delivered' }])
  expect(new Set(numbers(receiver.got))).toEqual(new Set(emitted))
  // The worker saves the state of the receiver after the results.
  await expect
    .poll(() => db.one(sql`select failures, paused_until, retry_started_at from webhook_subscriptions`), pollOptions)
    .toEqual({ failures: 0, paused_until: null, retry_started_at: null })
})
