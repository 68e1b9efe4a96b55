import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { deliverUntil } from '../../test/deliveries.ts'
import { clearWebhooks, delayedAnswers } from '../../test/delivery-worker.ts'
import { directUrl } from '../../test/direct-url.ts'
import { startReceiver } from '../../test/receiver.ts'
import { uniqueEmail, idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { warnAndDisable } from './failure-warnings.ts'

const { acme, db, listener, url, work } = await service()
const hour = 3600

type Subscription = { uri: string }

const subscribeTo = (address: string, by = acme.ada): Promise<Subscription> =>
  subscribe(by, acme, { url: address, events: ['contact.created', 'contact.deleted'] })
const getSubscription = async ({ uri }: Subscription): Promise<Json> => (await acme.ada.get(uri)).body.resource
const createContact = () => acme.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: uniqueEmail() }] })
const listEmails = () =>
  db.all<{ recipient: string; subject: string; text: string }>(sql`
  select recipient, subject, text from mails order by created_at, recipient`)
const countEmails = async () => (await listEmails()).length
/** As the email writes it for a reader in Berlin. */
const timeOf = (instant: string, hours = 0) => {
  const time = new Date(Date.parse(instant) + hours * hour * 1000)
  const options = { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit', hour12: true } as const
  const day = time.toLocaleDateString('en', { timeZone: 'Europe/Berlin', dateStyle: 'full' })
  return `${day}, ${time.toLocaleTimeString('en', options).replace('\u202f', ' ').toLowerCase()}, Central European`
}

/** Sets the state of a subscription whose deliveries have failed for this many hours. */
async function fail({ uri }: Subscription, hours: number) {
  await db.run(sql`
    update webhook_subscriptions set failures = 9, retry_started_at = now() - make_interval(hours => ${hours})
    where organization_id = ${acme.id} and id = ${idOf(uri)}`)
}

afterEach(async () => {
  await clearWebhooks(db)
  await db.run(sql`truncate mails`)
})

describe('the failure email', () => {
  test('that warns names the address, the problem, both dates and what to do', async () => {
    const [receiver, time, { got, url }] = [await startReceiver(502), simulateTime(db, listener), await mailServer()]
    const subscription = await subscribeTo(`${receiver.url}/hooks/crm?key=secret#part`)
    await createContact()
    await time.deliver()
    const { retry_started_at: since } = await getSubscription(subscription)
    time.goTo(since, hour + 1)

    await time.warnAndDisable()
    await work(url)

    const email = got.find(({ to }) => [to].flat()[0]?.text === acme.ada.email)
    const host = new URL(receiver.url).host
    const text = email?.text?.replaceAll(/ (Standard|Summer) Time \(Europe\/Berlin\)/g, '')
    expect([email?.subject, text]).toEqual([
      `Webhooks to ${host} are failing`,
      `Hi,

All webhook deliveries to this address have failed since ${timeOf(since)}.

Address: http://${host}/hooks/crm
Events: contact.created, contact.deleted
Last problem: The address answered with status 502.

We keep retrying, with longer and longer pauses. If no delivery succeeds by ${timeOf(since, 24)}, we \
will disable the subscription, and later events will not be sent.

Please make sure that the address answers with a status from 200 to 299 within 15 seconds, without a redirect. \
Every attempt is listed at GET ${subscription.uri}/deliveries.

You’re receiving this email because you manage this webhook subscription or are an admin of Acme.

-- 
Acme
`,
    ])
    expect(email?.html).not.toContain('secret')
  })

  test('about a disabled subscription says how to enable it and replay the events', async () => {
    const { got, url } = await mailServer()
    const subscription = await subscribeTo('https://hooks.example/crm?key=secret')
    await fail(subscription, 25)
    const { retry_started_at: since } = await getSubscription(subscription)

    await warnAndDisable(db, { ahead: 0 })
    await work(url)

    expect(got.map(({ subject }) => subject)).toEqual(Array(2).fill('Webhooks to hooks.example have been disabled'))
    expect(got[0]?.text).toContain(`All webhook deliveries to this address have failed since ${timeOf(since)}`)
    expect(got[0]?.text).toContain(`POST ${subscription.uri}/enable`)
    expect(got[0]?.text).toContain(`POST ${subscription.uri}/replays`)
    expect(got[0]?.text).not.toMatch(/secret|Last problem/)
  })

  test('names the latest problem, not an earlier one', async () => {
    const [receiver, time] = [await startReceiver(500), simulateTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await createContact()
    await time.deliver()
    await receiver.close()
    time.goTo(time.now(), 10)
    await time.deliver()
    await createContact()
    time.goTo((await getSubscription(subscription)).retry_started_at, hour + 1)

    await time.warnAndDisable()

    expect((await listEmails())[0]?.text).toContain('Last problem: the connection was refused')
  })

  test('goes only to the admins and the owner when the creator has left and an admin enabled it again', async () => {
    const eli = await acme.hire('Eli Sato', 'eli@acme.example')
    const change = { scope: 'user', user: eli.uri, events: ['contact.created'] }
    await fail(await subscribe(eli, acme, change), 2)
    const group = await subscribe(acme.bob, acme)
    await db.run(sql`update webhook_subscriptions set creator_id = ${eli.id} where id = ${idOf(group.uri)}`)
    await acme.ada.delete(eli.membership)
    await acme.ada.post(`${group.uri}/enable`)
    await fail(group, 2)

    await warnAndDisable(db, { ahead: 0 })

    expect((await listEmails()).map(({ recipient }) => recipient)).toEqual([acme.ada.email, acme.bob.email])
  })
})

describe('a receiver that answers 410', () => {
  test('has its subscription disabled immediately, and the next run of the job sends the email', async () => {
    const [receiver, time] = [await startReceiver(410), simulateTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await createContact()
    await time.deliver()
    await createContact()
    await time.deliver()
    const { state, updated_at } = await getSubscription(subscription)

    await time.warnAndDisable()
    await time.warnAndDisable()

    const emails = await listEmails()
    expect([state, receiver.got.length, emails.map(({ recipient }) => recipient)]).toEqual([
      'disabled',
      1,
      [acme.ada.email, acme.bob.email],
    ])
    expect(emails[0]?.text).toContain('answered that this address is gone for good (status 410)')
    expect((await getSubscription(subscription)).updated_at).toBe(updated_at)
    const { body } = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&action=Disable`)
    expect(body.collection.filter(({ details }: Json) => details.uri === subscription.uri)).toMatchObject([
      { namespace: 'WebhookSubscription', actor: { type: 'System' } },
    ])
  })

  test('causes one email, even if a delivery succeeds afterwards', async () => {
    const [receiver, time, last] = [await startReceiver(410), simulateTime(db, listener), delayedAnswers()]
    const subscription = await subscribeTo(receiver.url)
    receiver.manner = (received, reply) => {
      receiver.manner = 410
      last.manner(received, reply)
    }
    await Promise.all([createContact(), createContact()])

    await deliverUntil(db, listener, async () => {
      if (last.isHolding && (await getSubscription(subscription)).state === 'disabled') {
        await time.warnAndDisable()
        last.release()
      }
      return !last.isHolding
    })
    await time.warnAndDisable()

    expect([receiver.got.length, await countEmails()]).toEqual([2, 2])
  })
})

describe('a failure warning', () => {
  test('is sent again when a receiver fails again after a success', async () => {
    const [receiver, time] = [await startReceiver(500), simulateTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await createContact()
    await time.deliver()
    const { retry_started_at: first } = await getSubscription(subscription)
    time.goTo(first, 2 * hour)
    await time.warnAndDisable()
    receiver.manner = 200
    await time.deliver()
    const { retry_started_at: between } = await getSubscription(subscription)

    receiver.manner = 500
    time.goTo(first, 13 * hour)
    await createContact()
    await time.deliver()
    await time.warnAndDisable()
    const [{ retry_started_at: second }, early] = [await getSubscription(subscription), await countEmails()]
    time.goTo(second, hour + 1)
    await time.deliver()
    await time.warnAndDisable()

    expect(between).toBeNull()
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(13 * hour * 1000)
    expect([early, await countEmails()]).toEqual([2, 4])
  })

  test('that was missed is not sent in addition to the next one', async () => {
    const subscription = await subscribeTo('https://hooks.example/late')
    await fail(subscription, 13)

    await warnAndDisable(db, { ahead: 0 })
    await warnAndDisable(db, { ahead: 60 })

    expect(await countEmails()).toBe(2)
  })

  test('is sent once by concurrent runs of the job', async () => {
    const addresses = Array.from({ length: 10 }, (_, i) => `https://hooks.example/${i}`)
    const subscriptions = await Promise.all(addresses.map((address) => subscribeTo(address)))
    for (const [i, subscription] of subscriptions.entries()) await fail(subscription, i % 2 ? 2 : 25)

    await Promise.all([0, 0, 0].map((ahead) => warnAndDisable(db, { ahead })))

    expect(await countEmails()).toBe(2 * subscriptions.length)
  })

  test('is sent once even if the process was killed while sending it', async () => {
    await fail(await subscribeTo('https://hooks.example/killed'), 2)
    const [killedDb, blocker] = [connect(directUrl(url), 1), connect(url, 1)]
    const { pid } = await killedDb.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)

    const killed = await blocker.transaction(async (tx) => {
      await tx.run(sql`lock table jobs in exclusive mode`)
      const dying = warnAndDisable(killedDb, { ahead: 0 }).then(
        () => 'done',
        () => 'killed',
      )
      await expect
        .poll(() =>
          db.maybe(sql`
        select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`),
        )
        .toBeDefined()
      await db.run(sql`select pg_terminate_backend(${pid})`)
      return dying
    })
    const left = await countEmails()
    await warnAndDisable(db, { ahead: 0 })
    await warnAndDisable(db, { ahead: 0 })

    expect([killed, left, await countEmails()]).toEqual(['killed', 0, 2])
    await Promise.all([killedDb.end(), blocker.end()])
  })
})
