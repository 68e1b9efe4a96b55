import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { clear, hesitation } from '../../test/deliveries-scene.ts'
import { delivering } from '../../test/deliveries.ts'
import { startTime } from '../../test/passing-time.ts'
import { startReceiver } from '../../test/receiver.ts'
import { address, idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { warnAndDisable } from './failure-warnings.ts'

const { acme, db, listener, url, work } = await service()
const hour = 3600

type Subscription = { uri: string }

const subscribeTo = (address: string, by = acme.ada): Promise<Subscription> =>
  subscribe(by, acme, { url: address, events: ['contact.created', 'contact.deleted'] })
const shown = async ({ uri }: Subscription): Promise<Json> => (await acme.ada.get(uri)).body.resource
const meet = () => acme.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: address() }] })
const listMails = () => db.all<{ recipient: string; subject: string; text: string }>(sql`
  select recipient, subject, text from mails order by created_at, id`)
const countMails = async () => (await listMails()).length
const minuteOf = (instant: string, hours = 0) =>
  new Date(Date.parse(instant) + hours * hour * 1000).toISOString().replace('T', ' ').slice(0, 16)

/** As if nothing had arrived for so many hours. */
async function fail({ uri }: Subscription, hours: number) {
  await db.run(sql`
    update webhook_subscriptions set failures = 9, retry_started_at = now() - make_interval(hours => ${hours})
    where organization_id = ${acme.id} and id = ${idOf(uri)}`)
}

afterEach(async () => {
  await clear(db)
  await db.run(sql`truncate mails`)
})

describe('the mail', () => {
  test('that warns says what fails, how, since when, until when and what to do', async () => {
    const [receiver, time, { got, url }] = [await startReceiver(502), startTime(db, listener), await mailServer()]
    const subscription = await subscribeTo(`${receiver.url}/hooks/crm?key=secret#part`)
    await meet()
    await time.deliver()
    const { retry_started_at: since } = await shown(subscription)
    time.goTo(since, hour + 1)

    await time.keepUp()
    await work(url)

    const mail = got.find(({ to }) => [to].flat()[0]?.text === acme.ada.email)
    const host = new URL(receiver.url).host
    expect([mail?.subject, mail?.text]).toEqual([`Webhooks to ${host} are failing`, `Hello,

Since ${minuteOf(since)} UTC nothing has arrived at this address:

Address: http://${host}/hooks/crm
Events: contact.created, contact.deleted
What happened last: it answered with status 502

We keep trying, less and less often. If nothing arrives until ${minuteOf(since, 24)} UTC, the subscription \
will be disabled, and what happens from then on will not be sent.

See that the address answers with a status from 200 to 299 within 15 seconds, and without a redirect. \
Every attempt is listed at GET ${subscription.uri}/deliveries.

You get this mail because you made this subscription or look after the organization.
`])
    expect(mail?.html).not.toContain('secret')
  })

  test('that says that it is disabled tells how to have everything sent again', async () => {
    const { got, url } = await mailServer()
    const subscription = await subscribeTo('https://hooks.example/crm?key=secret')
    await fail(subscription, 25)
    const { retry_started_at: since } = await shown(subscription)

    await warnAndDisable(db, { ahead: 0 })
    await work(url)

    expect(got.map(({ subject }) => subject)).toEqual(Array(2).fill('Webhooks to hooks.example have been disabled'))
    expect(got[0]?.text).toContain(`Nothing has arrived at this address since ${minuteOf(since)} UTC`)
    expect(got[0]?.text).toContain(`POST ${subscription.uri}/enable`)
    expect(got[0]?.text).toContain(`POST ${subscription.uri}/replays`)
    expect(got[0]?.text).not.toMatch(/secret|What happened last/)
  })

  test('names the latest problem, whatever happened before', async () => {
    const [receiver, time] = [await startReceiver(500), startTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await meet()
    await time.deliver()
    await receiver.close()
    time.goTo(time.now(), 10)
    await time.deliver()
    await meet()
    time.goTo((await shown(subscription)).retry_started_at, hour + 1)

    await time.keepUp()

    expect((await listMails())[0]?.text).toContain('What happened last: the connection was refused')
  })

  test('goes to the admins and the owner alone when the creator has left and an admin enabled it again', async () => {
    const eli = await acme.hire('Eli Sato', 'eli@acme.example')
    const change = { scope: 'user', user: eli.uri, events: ['contact.created'] }
    await fail(await subscribe(eli, acme, change), 2)
    const group = await subscribe(acme.bob, acme)
    await db.run(sql`update webhook_subscriptions set creator_id = ${eli.id} where id = ${idOf(group.uri)}`)
    await acme.ada.delete(eli.membership)
    await acme.ada.post(`${group.uri}/enable`)
    await fail(group, 2)

    await warnAndDisable(db, { ahead: 0 })

    expect((await listMails()).map(({ recipient }) => recipient)).toEqual([acme.ada.email, acme.bob.email])
  })
})

describe('a receiver that says 410', () => {
  test('has its subscription disabled at once, and the next upkeep tells of it', async () => {
    const [receiver, time] = [await startReceiver(410), startTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await meet()
    await time.deliver()
    await meet()
    await time.deliver()
    const { state, updated_at } = await shown(subscription)

    await time.keepUp()
    await time.keepUp()

    const mails = await listMails()
    expect([state, receiver.got.length, mails.map(({ recipient }) => recipient)])
      .toEqual(['disabled', 1, [acme.ada.email, acme.bob.email]])
    expect(mails[0]?.text).toContain('said that this address is gone for good (410)')
    expect((await shown(subscription)).updated_at).toBe(updated_at)
    const { body } = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&action=Disable`)
    expect(body.collection.filter(({ details }: Json) => details.uri === subscription.uri))
      .toMatchObject([{ namespace: 'WebhookSubscription', actor: { type: 'System' } }])
  })

  test('is told of once, although something arrives there afterwards', async () => {
    const [receiver, time, last] = [await startReceiver(410), startTime(db, listener), hesitation()]
    const subscription = await subscribeTo(receiver.url)
    receiver.manner = (received, reply) => {
      receiver.manner = 410
      last.manner(received, reply)
    }
    await Promise.all([meet(), meet()])

    await delivering(db, listener, async () => {
      if (last.isHolding && (await shown(subscription)).state === 'disabled') {
        await time.keepUp()
        last.release()
      }
      return !last.isHolding
    })
    await time.keepUp()

    expect([receiver.got.length, await countMails()]).toEqual([2, 2])
  })
})

describe('a warning', () => {
  test('comes again when a receiver fails again after a success', async () => {
    const [receiver, time] = [await startReceiver(500), startTime(db, listener)]
    const subscription = await subscribeTo(receiver.url)
    await meet()
    await time.deliver()
    const { retry_started_at: first } = await shown(subscription)
    time.goTo(first, 2 * hour)
    await time.keepUp()
    receiver.manner = 200
    await time.deliver()
    const { retry_started_at: between } = await shown(subscription)

    receiver.manner = 500
    time.goTo(first, 13 * hour)
    await meet()
    await time.deliver()
    await time.keepUp()
    const [{ retry_started_at: second }, early] = [await shown(subscription), await countMails()]
    time.goTo(second, hour + 1)
    await time.deliver()
    await time.keepUp()

    expect(between).toBeNull()
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(13 * hour * 1000)
    expect([early, await countMails()]).toEqual([2, 4])
  })

  test('that was missed is not made up for when the next is due', async () => {
    const subscription = await subscribeTo('https://hooks.example/late')
    await fail(subscription, 13)

    await warnAndDisable(db, { ahead: 0 })
    await warnAndDisable(db, { ahead: 60 })

    expect(await countMails()).toBe(2)
  })

  test('is sent once, although several find that it is due', async () => {
    const addresses = Array.from({ length: 10 }, (_, i) => `https://hooks.example/${i}`)
    const subscriptions = await Promise.all(addresses.map((address) => subscribeTo(address)))
    for (const [i, subscription] of subscriptions.entries()) await fail(subscription, i % 2 ? 2 : 25)

    await Promise.all([warnAndDisable(db, { ahead: 0 }), warnAndDisable(db, { ahead: 0 }), warnAndDisable(db, { ahead: 0 })])

    expect(await countMails()).toBe(2 * subscriptions.length)
  })

  test('is sent once, although the process that was at it was killed', async () => {
    await fail(await subscribeTo('https://hooks.example/killed'), 2)
    const [doomed, blocker] = [connect(url, 1), connect(url, 1)]
    const { pid } = await doomed.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)

    const killed = await blocker.transaction(async (tx) => {
      await tx.run(sql`lock table jobs in exclusive mode`)
      const dying = warnAndDisable(doomed, { ahead: 0 }).then(() => 'done', () => 'killed')
      await expect.poll(() => db.maybe(sql`
        select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`)).toBeDefined()
      await db.run(sql`select pg_terminate_backend(${pid})`)
      return dying
    })
    const left = await countMails()
    await warnAndDisable(db, { ahead: 0 })
    await warnAndDisable(db, { ahead: 0 })

    expect([killed, left, await countMails()]).toEqual(['killed', 0, 2])
    await Promise.all([doomed.end(), blocker.end()])
  })
})
