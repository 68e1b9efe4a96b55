import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { startReceiver } from '../../test/receiver.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, db, listener, work } = await service()
const time = simulateTime(db, listener)
const [minute, hour] = [60, 3600]
const day = 24 * hour
const documented = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour]
/** Seconds that a step of a test can take on a busy machine. */
const slack = 3

const [broken, healthy] = [await startReceiver(500), await startReceiver()]
await acme.hire('Dan Roth', 'dan@acme.example')
const failing = await subscribe(acme.cyd, acme, {
  url: `${broken.url}/hooks?key=secret`,
  events: ['contact.created'],
  scope: 'user',
  user: acme.cyd.uri,
})
const working = await subscribe(acme.ada, acme, { url: healthy.url, events: ['contact.created'] })
const beginning = new Date().toISOString()
await acme.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@lund.example' }] })

const getSubscription = async ({ uri } = failing): Promise<Json> => (await acme.ada.get(uri)).body.resource
const deliveries = async (): Promise<Json[]> => (await acme.ada.get(`${failing.uri}/deliveries`)).body.collection
const attempts = async (): Promise<Json[]> => (await deliveries())[0].attempts
const secondsFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000
const countEmails = async () => (await db.one<{ mails: number }>(sql`select count(*)::int as mails from mails`)).mails
const dueAt = async () =>
  (
    await db.one<{ due_at: string }>(sql`
  select due_at from webhook_deliveries where subscription_id = ${idOf(failing.uri)}`)
  ).due_at

/** The state at a moment, in seconds after the first failure. */
type Entry = { at: number; attempts: number; mails: number; subscription: Json; due: string; next: string | null }

async function readState(at: number): Promise<Entry> {
  const [{ next_attempt_at: next, attempts }] = (await deliveries()) as [Json]
  const visible = { subscription: await getSubscription(), mails: await countEmails() }
  return { at, attempts: attempts.length, next, due: await dueAt(), ...visible }
}

/** Reads the state before and after every time at which an attempt or an email is due. */
async function passOneDay() {
  await time.deliver()
  await time.warnAndDisable()
  const states = [await readState(0)]
  const start = states[0]?.subscription.retry_started_at
  const notices = [hour, 12 * hour, day].flatMap((at) => [at - minute, at + 1])

  for (;;) {
    const { at, next } = states.at(-1) as Entry
    const due = next === null ? [] : [secondsFrom(start, next) - slack, secondsFrom(start, next) + 0.1]
    const stop = Math.min(...[...notices, ...due].filter((later) => later > at))
    if (stop === Infinity) return states
    time.goTo(start, stop)
    await time.deliver()
    await time.warnAndDisable()
    states.push(await readState(stop))
  }
}

const states = await passOneDay()
const started: string = states[0]?.subscription.retry_started_at

test('a failed delivery is retried at the documented times, within a day', async () => {
  const times = (await attempts()).map(({ at }) => at)
  const waits = times.slice(1).map((at, i) => secondsFrom(times[i], at))

  expect([11, 12]).toContain(times.length)
  for (const [i, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((documented[i] ?? 0) * 0.8 - 0.001)
    expect(wait).toBeLessThanOrEqual((documented[i] ?? 0) * 1.2 + slack)
  }
  expect(secondsFrom(times[0], times.at(-1))).toBeLessThanOrEqual(day)
  expect(broken.got.map(({ headers }) => headers['webhook-attempt'])).toEqual(times.map((_, i) => String(i + 1)))
})

test('a delivery is never retried before it is due, and the pauses of its receiver do not delay it', () => {
  const steps = states.slice(1).map(({ at, attempts }, i) => ({ at, attempts, before: states[i] as Entry }))

  for (const { at, attempts, before } of steps) {
    const isDue = before.next !== null && at > secondsFrom(started, before.next)
    expect([at, attempts - before.attempts]).toEqual([at, isDue ? 1 : 0])
  }
  for (const { next, due } of states) expect([null, due]).toContain(next)
})

test('retry_started_at stays the time of the first failure', async () => {
  const [first] = await attempts()

  expect(Math.abs(secondsFrom(first.at, started))).toBeLessThan(slack)
  expect(new Set(states.map(({ subscription }) => subscription.retry_started_at))).toEqual(new Set([started]))
})

test('emails are sent after 1 hour and 12 hours, and when the subscription is disabled after 24', () => {
  for (const { at, mails, subscription } of states) {
    const emails = [hour, 12 * hour, day].filter((after) => at >= after).length

    expect([at, mails, subscription.state]).toEqual([at, 3 * emails, emails === 3 ? 'disabled' : 'active'])
  }
})

test('only the creator, the admins and the owner get each email, and once', async () => {
  const { got, url } = await mailServer()
  await work(url)

  const recipients = ['are failing', 'have been disabled'].map((words) =>
    got
      .filter(({ subject }) => subject?.includes(words))
      .map(({ to }) => String([to].flat()[0]?.text))
      .toSorted(),
  )
  const expected = [acme.ada, acme.bob, acme.cyd].map(({ email }) => email)
  expect(recipients).toEqual([expected.flatMap((email) => [email, email]), expected])
})

test('disabling updates the subscription and is logged as an action of the system', async () => {
  const { updated_at } = await getSubscription()
  const { body } = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&action=Disable`)

  expect(secondsFrom(started, updated_at)).toBeGreaterThanOrEqual(day)
  expect(secondsFrom(started, updated_at)).toBeLessThanOrEqual(day + 1 + slack)
  expect(body.collection).toEqual([
    expect.objectContaining({
      fully_qualified_name: 'WebhookSubscription.Disable',
      details: { uri: failing.uri },
      actor: expect.objectContaining({ type: 'System' }),
    }),
  ])
})

test('another subscription gets the event immediately and is not affected', async () => {
  expect(healthy.got.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1'])
  expect(await getSubscription(working)).toMatchObject({ state: 'active', retry_started_at: null })
})

test('a disabled subscription gets no requests, and its waiting deliveries have failed', async () => {
  const before = broken.got.length
  await acme.cyd.post('/contacts', { name: 'Kim Diaz', emails: [{ email: 'kim@diaz.example' }] })

  await time.deliver()

  expect([broken.got.length, healthy.got.length]).toEqual([before, 2])
  expect(await deliveries()).toMatchObject([{ status: 'failed', next_attempt_at: null }])
})

test('after enabling and replaying, all events arrive with their original ids', async () => {
  broken.manner = 200
  const before = broken.got.length
  const enabled = await acme.cyd.post(`${failing.uri}/enable`)
  await acme.cyd.post(`${failing.uri}/replays`, { since: beginning })

  await work()
  await time.deliver()

  const ids = (got: typeof broken.got) => got.map(({ headers }) => String(headers['webhook-id'])).toSorted()
  expect(enabled.body.resource).toMatchObject({ state: 'active', retry_started_at: null })
  expect(ids(broken.got.slice(before))).toEqual(ids(healthy.got))
  const idOfFirst = broken.got[0]?.headers['webhook-id']
  expect(broken.got.slice(before).find(({ headers }) => headers['webhook-id'] === idOfFirst)?.body).toBe(
    broken.got[0]?.body,
  )
  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})
