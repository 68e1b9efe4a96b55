import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { startTime } from '../../test/passing-time.ts'
import { startReceiver } from '../../test/receiver.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, db, listener, work } = await service()
const time = startTime(db, listener)
const [minute, hour] = [60, 3600]
const day = 24 * hour
const documented = [
  5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour,
]
/** Seconds that a step of a test may take on a busy machine. */
const slack = 3

const [broken, healthy] = [await startReceiver(500), await startReceiver()]
await acme.hire('Dan Roth', 'dan@acme.example')
const failing = await subscribe(acme.cyd, acme, {
  url: `${broken.url}/hooks?key=secret`, events: ['contact.created'], scope: 'user', user: acme.cyd.uri,
})
const working = await subscribe(acme.ada, acme, { url: healthy.url, events: ['contact.created'] })
const beginning = new Date().toISOString()
await acme.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@lund.example' }] })

const shown = async ({ uri } = failing): Promise<Json> => (await acme.ada.get(uri)).body.resource
const deliveries = async (): Promise<Json[]> => (await acme.ada.get(`${failing.uri}/deliveries`)).body.collection
const attempts = async (): Promise<Json[]> => (await deliveries())[0].attempts
const secondsFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000
const countMails = async () => (await db.one<{ mails: number }>(sql`select count(*)::int as mails from mails`)).mails
const dueAt = async () => (await db.one<{ due_at: string }>(sql`
  select due_at from webhook_deliveries where subscription_id = ${idOf(failing.uri)}`)).due_at

/** What there is to see at a moment, in seconds after the first failure. */
type Entry = { at: number; attempts: number; mails: number; subscription: Json; due: string; next: string | null }

async function look(at: number): Promise<Entry> {
  const [{ next_attempt_at: next, attempts }] = await deliveries() as [Json]
  const told = { subscription: await shown(), mails: await countMails() }
  return { at, attempts: attempts.length, next, due: await dueAt(), ...told }
}

/** Stops before and after every time at which something is due, or somebody is to be told of it. */
async function liveADay() {
  await time.deliver()
  await time.keepUp()
  const journal = [await look(0)]
  const start = journal[0]?.subscription.retry_started_at
  const notices = [hour, 12 * hour, day].flatMap((at) => [at - minute, at + 1])

  for (;;) {
    const { at, next } = journal.at(-1) as Entry
    const due = next === null ? [] : [secondsFrom(start, next) - slack, secondsFrom(start, next) + 0.1]
    const stop = Math.min(...[...notices, ...due].filter((later) => later > at))
    if (stop === Infinity) return journal
    time.goTo(start, stop)
    await time.deliver()
    await time.keepUp()
    journal.push(await look(stop))
  }
}

const journal = await liveADay()
const started: string = journal[0]?.subscription.retry_started_at

test('a delivery that fails is tried again at the documented times, within a day', async () => {
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

test('it is never tried before it is due, and the pauses of its receiver do not hold it up', () => {
  const steps = journal.slice(1).map(({ at, attempts }, i) => ({ at, attempts, before: journal[i] as Entry }))

  for (const { at, attempts, before } of steps) {
    const isDue = before.next !== null && at > secondsFrom(started, before.next)
    expect([at, attempts - before.attempts]).toEqual([at, isDue ? 1 : 0])
  }
  for (const { next, due } of journal) expect([null, due]).toContain(next)
})

test('since when it fails stays as it was at the first failure', async () => {
  const [first] = await attempts()

  expect(Math.abs(secondsFrom(first.at, started))).toBeLessThan(slack)
  expect(new Set(journal.map(({ subscription }) => subscription.retry_started_at))).toEqual(new Set([started]))
})

test('people are told after 1 hour and 12 hours, and when the subscription is disabled after 24', () => {
  for (const { at, mails, subscription } of journal) {
    const told = [hour, 12 * hour, day].filter((after) => at >= after).length

    expect([at, mails, subscription.state]).toEqual([at, 3 * told, told === 3 ? 'disabled' : 'active'])
  }
})

test('the creator, the admins and the owner get each mail once, and nobody else does', async () => {
  const { got, url } = await mailServer()
  await work(url)

  const addressees = ['are failing', 'have been disabled'].map((said) => got
    .filter(({ subject }) => subject?.includes(said))
    .map(({ to }) => String([to].flat()[0]?.text)).toSorted())
  const everybody = [acme.ada, acme.bob, acme.cyd].map(({ email }) => email)
  expect(addressees).toEqual([everybody.flatMap((email) => [email, email]), everybody])
})

test('to be disabled is a change of the subscription, by the system', async () => {
  const { updated_at } = await shown()
  const { body } = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&action=Disable`)

  expect(secondsFrom(started, updated_at)).toBeGreaterThanOrEqual(day)
  expect(secondsFrom(started, updated_at)).toBeLessThanOrEqual(day + 1 + slack)
  expect(body.collection).toEqual([expect.objectContaining({
    fully_qualified_name: 'WebhookSubscription.Disable', details: { uri: failing.uri },
    actor: expect.objectContaining({ type: 'System' }),
  })])
})

test('another subscription hears of it at once and knows no trouble', async () => {
  expect(healthy.got.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1'])
  expect(await shown(working)).toMatchObject({ state: 'active', retry_started_at: null })
})

test('while it is disabled nothing is sent, and what was waiting has failed', async () => {
  const before = broken.got.length
  await acme.cyd.post('/contacts', { name: 'Kim Diaz', emails: [{ email: 'kim@diaz.example' }] })

  await time.deliver()

  expect([broken.got.length, healthy.got.length]).toEqual([before, 2])
  expect(await deliveries()).toMatchObject([{ status: 'failed', next_attempt_at: null }])
})

test('enabled and replayed, everything arrives under the ids that it had', async () => {
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
  expect(broken.got.slice(before).find(({ headers }) => headers['webhook-id'] === idOfFirst)?.body)
    .toBe(broken.got[0]?.body)
  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})
