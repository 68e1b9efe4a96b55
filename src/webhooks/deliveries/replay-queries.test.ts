import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { insertDelivery, insertEvent, subscribe, runReplays } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, listener } = await service()
const work = () => runReplays(db, listener)
const hour = 3600
const day = 24 * hour
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const replay = (subscription: Json, body: object) => acme.ada.post(`${subscription.uri}/replays`, body)

/** The event ids of the due deliveries of a subscription. */
async function dueFor(subscription: Json) {
  const rows = await db.all<{ event_id: string }>(sql`
    select event_id from webhook_deliveries where subscription_id = ${idOf(subscription.uri)} and status = 'waiting'
      and due_at <= now() and begun_at > now() - interval '1 minute' and tries = 0 order by event_id`)
  return rows.map(({ event_id }) => event_id)
}

async function groupWith(membership: string, role: 'member' | 'admin') {
  const { uri } = (await acme.ada.post('/groups', { organization: acme.uri, name: `The ${role}s` })).body.resource
  await acme.ada.post('/group_relationships', { group: uri, owner: membership, role })
  return uri
}

describe('a replay of a time range', () => {
  test('queues all its events again and shows its progress', async () => {
    const subscription = await subscribe(acme)
    const before = await insertDelivery(db, acme.id, subscription, { ago: 3 * hour })
    const arrived = idOf(await insertDelivery(db, acme.id, subscription, { ago: 2 * hour }))
    const failed = idOf(await insertDelivery(db, acme.id, subscription, { ago: hour, status: 'failed' }))
    const missed = await insertEvent(db, acme.id, { ago: 60 })
    let announced = 0
    listener.on('deliveries', () => announced++)

    const { status, body } = await replay(subscription, { since: ago(2.5 * hour) })
    const queued = await dueFor(subscription)
    await work()

    const { uri } = body.resource
    expect([status, body.resource]).toEqual([
      201,
      {
        uri: expect.stringMatching(`^${subscription.uri}/replays/[-0-9a-f]{36}$`),
        subscription: subscription.uri,
        since: expect.any(String),
        until: expect.any(String),
        only_failed: false,
        status: 'running',
        queued: 0,
        created_at: expect.any(String),
        finished_at: null,
      },
    ])
    expect(queued).toEqual([])
    expect(await dueFor(subscription)).toEqual([arrived, failed, missed])
    expect((await acme.ada.get(before)).body.resource.status).toBe('delivered')
    expect((await acme.ada.get(uri)).body.resource).toEqual({
      ...body.resource,
      status: 'finished',
      queued: 3,
      finished_at: expect.any(String),
    })
    expect(announced).toBe(1)
  })

  test('queues only undelivered events with only_failed', async () => {
    const subscription = await subscribe(acme)
    await insertDelivery(db, acme.id, subscription, { ago: 10 * day })
    const waiting = idOf(await insertDelivery(db, acme.id, subscription, { ago: 10 * day - 1, status: 'waiting' }))
    const failed = idOf(await insertDelivery(db, acme.id, subscription, { ago: 10 * day - 2, status: 'failed' }))
    const missed = await insertEvent(db, acme.id, { ago: 10 * day - 3 })

    await replay(subscription, { since: ago(10 * day + 60), until: ago(10 * day - 60), only_failed: true })
    await work()

    expect(await dueFor(subscription)).toEqual([waiting, failed, missed])
  })

  test('ends at until', async () => {
    const subscription = await subscribe(acme)
    const inside = await insertEvent(db, acme.id, { ago: 5 * day })
    await insertEvent(db, acme.id, { ago: 4 * day })

    await replay(subscription, { since: ago(5.5 * day), until: ago(4.5 * day) })
    await work()

    expect(await dueFor(subscription)).toEqual([inside])
  })

  test('creates deliveries with the time of the event, not of the replay', async () => {
    const subscription = await subscribe(acme)
    const event = await insertEvent(db, acme.id, { ago: 7 * day })

    await replay(subscription, { since: ago(7.1 * day), until: ago(6.9 * day) })
    await work()

    const { body } = await acme.ada.get(`${subscription.uri}/deliveries?max_created_at=${ago(6.9 * day)}`)
    expect(body.collection.map((delivery: Json) => delivery.event_uuid)).toEqual([event])
  })
})

describe('a replay queues the events that match the subscription now:', () => {
  test.each([
    ['all listed events for the organization', {}, ['ada', 'cyd', 'both', 'ownerless', 'contact']],
    ['the events of the user for a user', { scope: 'user', user: acme.cyd.uri }, ['cyd', 'both', 'contact']],
    ['only the listed event names', { events: ['contact.deleted'] }, ['contact']],
    ['the events of its members for a group, once', { scope: 'group', group: 'member' }, ['cyd', 'both', 'contact']],
    ['no events of its admins for a group', { scope: 'group', group: 'admin' }, []],
  ])('%s', async (_, { group, ...more }: Json, expected) => {
    const fields = group ? { ...more, group: await groupWith(acme.cyd.membership, group) } : more
    const subscription = await subscribe(acme, fields)
    const [since, until] = [ago(20 * day + 60), ago(20 * day - 60)]
    const [ada, cyd] = [acme.ada.id, acme.cyd.id]
    const events = {
      ada: { user_ids: [ada] },
      cyd: { user_ids: [cyd] },
      both: { user_ids: [ada, cyd] },
      ownerless: {},
      contact: { user_ids: [cyd], name: 'contact.deleted' as const },
      notListed: { user_ids: [cyd], name: 'contact.updated' as const },
      testEvent: { user_ids: [cyd], subscription: subscription.uri },
    }
    const nameById = new Map<string, string>()
    for (const [name, event] of Object.entries(events))
      nameById.set(await insertEvent(db, acme.id, { ago: 20 * day, ...event }), name)
    await insertEvent(db, globex.id, { ago: 20 * day, user_ids: [cyd] })

    await replay(subscription, { since, until })
    await work()

    const names = (await dueFor(subscription)).flatMap((id) => nameById.get(id) ?? [])
    expect(names.toSorted()).toEqual(expected.toSorted())
    await db.run(sql`delete from group_relationships`)
  })
})

describe('a replay', () => {
  test.each([
    ['since', { since: ago(30 * day + 60) }, 'must be at most 30 days ago, because events are kept for 30 days'],
    ['since', { since: ago(-60) }, 'must be in the past'],
    ['until', { since: ago(60), until: ago(-60) }, 'must not be in the future'],
    ['until', { since: ago(60), until: ago(90) }, 'must be later than since'],
    ['since', {}, 'is missing'],
    ['only_failed', { since: ago(60), only_failed: 'yes' }, 'must be a boolean'],
  ])('is refused because of %s in %o', async (parameter, body, message) => {
    const subscription = await subscribe(acme)

    const reply = await replay(subscription, body)

    const code = message === 'is missing' ? 'missing' : 'invalid'
    expect([reply.status, reply.body.details]).toEqual([400, [{ parameter, code, message }]])
  })

  test('is refused while the subscription is disabled', async () => {
    const subscription = await subscribe(acme)
    await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(subscription.uri)}`)

    const { status, body } = await replay(subscription, { since: ago(60) })

    expect([status, body.details[0].code]).toEqual([403, 'subscription_disabled'])
  })

  test('is refused while another replay of the subscription runs', async () => {
    const [subscription, other] = [await subscribe(acme), await subscribe(acme)]
    await replay(subscription, { since: ago(60) })

    const second = await replay(subscription, { since: ago(60) })
    const elsewhere = await replay(other, { since: ago(60) })
    await work()
    const third = await replay(subscription, { since: ago(60) })

    const message = 'a replay of this subscription is still running'
    expect([second.status, second.body.details]).toEqual([409, [{ code: 'already_running', message }]])
    expect([elsewhere.status, third.status]).toEqual([201, 201])
  })

  test('is accepted once when it is requested concurrently', async () => {
    const subscription = await subscribe(acme)

    const replies = await Promise.all(Array.from({ length: 8 }, () => replay(subscription, { since: ago(60) })))

    const statuses = replies.map(({ status }) => status)
    expect([201, 409].map((code) => statuses.filter((status) => status === code).length)).toEqual([1, 7])
    expect((await acme.ada.get(`${subscription.uri}/replays`)).body.collection).toHaveLength(1)
  })

  test('is listed with the other replays of its subscription, and found only there', async () => {
    const [subscription, other] = [await subscribe(acme), await subscribe(acme)]
    const uris: string[] = []
    for (let i = 0; i < 3; i++) {
      uris.push((await replay(subscription, { since: ago(60) })).body.resource.uri)
      await work()
    }

    const { body } = await acme.ada.get(`${subscription.uri}/replays?sort=created_at:desc&count=2`)
    const rest = await acme.ada.get(body.pagination.next_page)

    expect([...body.collection, ...rest.body.collection].map(({ uri }: Json) => uri)).toEqual(uris.toReversed())
    expect((await acme.ada.get(`${other.uri}/replays/${idOf(uris[0] ?? '')}`)).status).toBe(404)
  })
})
