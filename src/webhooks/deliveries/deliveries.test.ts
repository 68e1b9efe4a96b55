import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { attempt, insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, as, db, tokenFor } = await service()
const minutes = (count: number) => count * 60
const moment = (ago: number) => new Date(Date.now() - ago * 1000).toISOString()

describe('a delivery', () => {
  test('shows its attempts but not the payload of its event', async () => {
    const subscription = await subscribe(acme)
    const attempts = [attempt(null, { error: 'timeout', response: null }), attempt(503, { response: 'Busy' })]
    const uri = await insertDelivery(db, acme.id, subscription, { status: 'waiting', attempts })
    const reader = as(await tokenFor(acme.id, acme.bob.id, ['webhooks:read']))

    const { status, body, text } = await reader.get(uri)

    expect([status, body]).toEqual([
      200,
      {
        resource: {
          uri,
          subscription: subscription.uri,
          event: 'invitee.created',
          event_uuid: idOf(uri),
          is_test: false,
          status: 'waiting',
          attempt_count: 2,
          next_attempt_at: body.resource.created_at,
          attempts,
          created_at: expect.stringMatching(/\.\d{6}Z$/),
          updated_at: expect.stringMatching(/\.\d{6}Z$/),
        },
      },
    ])
    expect(text).not.toContain('initech')
  })

  test.each(['delivered', 'failed'] as const)('with status %s has no next attempt', async (status) => {
    const uri = await insertDelivery(db, acme.id, await subscribe(acme), { status })

    const { resource } = (await acme.ada.get(uri)).body

    expect([resource.status, resource.next_attempt_at]).toEqual([status, null])
  })

  test.each([
    ['waits for the end of a pause', sql`paused_until = '2031-01-01'`, '2031-01-01T00:00:00.000000Z'],
    ['has no next attempt while its subscription is disabled', sql`state = 'disabled'`, null],
  ])('%s', async (_, change, expected) => {
    const subscription = await subscribe(acme)
    const uri = await insertDelivery(db, acme.id, subscription, { status: 'waiting' })
    await db.run(sql`update webhook_subscriptions set ${change} where id = ${idOf(subscription.uri)}`)

    expect((await acme.ada.get(uri)).body.resource.next_attempt_at).toBe(expected)
  })

  test('is still shown, without the name of the event, after its event has been deleted', async () => {
    const uri = await insertDelivery(db, acme.id, await subscribe(acme))
    await db.run(sql`delete from events where id = ${idOf(uri)}`)

    const { status, body } = await acme.ada.get(uri)

    expect([status, body.resource.event]).toEqual([200, null])
  })

  test('is found only under its own subscription', async () => {
    const uri = await insertDelivery(db, acme.id, await subscribe(acme))
    const other = await subscribe(acme)

    expect((await acme.ada.get(`${other.uri}/deliveries/${idOf(uri)}`)).status).toBe(404)
  })
})

describe('the delivery log', () => {
  let log: string
  const uris: Record<string, string> = {}
  const names = (body: Json): string[] =>
    body.collection.map(({ uri }: Json) => Object.keys(uris).find((name) => uris[name] === uri))

  beforeAll(async () => {
    const subscription = await subscribe(acme)
    log = `${subscription.uri}/deliveries`
    const add = async (name: string, more: Parameters<typeof insertDelivery>[3]) => {
      uris[name] = await insertDelivery(db, acme.id, subscription, more)
    }
    await add('newest', { ago: minutes(1), status: 'waiting', attempts: [] })
    await add('retried', { ago: minutes(2), status: 'waiting', attempts: [attempt(200), attempt(503)] })
    await add('fine', { ago: minutes(3), attempts: [attempt(500), attempt(200)] })
    await add('contact', { ago: minutes(4), name: 'contact.deleted', attempts: [attempt(204)] })
    await add('gone', { ago: minutes(5), status: 'failed', attempts: [attempt(410)] })
    await add('silent', { ago: minutes(6), status: 'failed', attempts: [attempt(null, { error: 'timeout' })] })
    await insertDelivery(db, acme.id, await subscribe(acme), { ago: minutes(3) })
  })

  test('can be sorted by oldest or newest first', async () => {
    const oldestFirst = await acme.ada.get(log)
    const newestFirst = await acme.ada.get(`${log}?sort=created_at:desc`)

    expect(names(oldestFirst.body)).toEqual(['silent', 'gone', 'contact', 'fine', 'retried', 'newest'])
    expect(names(newestFirst.body)).toEqual(names(oldestFirst.body).toReversed())
  })

  test.each([
    ['status=waiting', ['retried', 'newest']],
    ['status=delivered', ['contact', 'fine']],
    ['status=failed', ['silent', 'gone']],
    ['event=contact.deleted', ['contact']],
    ['event=contact.created', []],
    ['status_code=200', ['fine']],
    ['status_code=204', ['contact']],
    ['status_code=410', ['gone']],
    ['status_code=503', ['retried']],
    ['status_code=500', []],
    ['status=failed&status_code=503', []],
    ['status=delivered&status_code=503', []],
    ['status=waiting&event=invitee.created&status_code=503', ['retried']],
    [`min_created_at=${moment(minutes(3.5))}`, ['fine', 'retried', 'newest']],
    [`max_created_at=${moment(minutes(3.5))}`, ['silent', 'gone', 'contact']],
    [`min_created_at=${moment(minutes(4.5))}&max_created_at=${moment(minutes(2.5))}`, ['contact', 'fine']],
    [`min_created_at=${moment(minutes(5.5))}&status=failed`, ['gone']],
    [`min_created_at=${moment(0)}`, []],
  ])('can be filtered by %s', async (query, expected) => {
    const { status, body } = await acme.ada.get(`${log}?${query}`)

    expect([status, names(body)]).toEqual([200, expected])
  })

  test('includes a delivery created exactly at both time filters', async () => {
    const { created_at } = (await acme.ada.get(uris.fine ?? '')).body.resource

    const { body } = await acme.ada.get(`${log}?min_created_at=${created_at}&max_created_at=${created_at}`)

    expect(names(body)).toEqual(['fine'])
  })

  test.each([
    ['status', 'lost'],
    ['event', 'event_type.created'],
    ['event', 'toString'],
    ['status_code', '99'],
    ['status_code', '600'],
    ['status_code', '2xx'],
    ['min_created_at', 'yesterday'],
    ['sort', 'status'],
  ])('rejects the filter %s=%s', async (name, value) => {
    const { status, body } = await acme.ada.get(`${log}?${name}=${value}`)

    expect([status, body.details.map((detail: Json) => detail.parameter)]).toEqual([400, [name]])
  })
})

describe('access to the delivery log', () => {
  const dee = acme.hire('Dee Lund', 'dee@acme.example')
  const eli = acme.hire('Eli Lund', 'eli@acme.example')
  const people = { ...acme, foreign: globex.ada }

  test.each([
    ['the organization', 'organization', { ada: 200, bob: 200, cyd: 403, dee: 403, eli: 403, foreign: 404 }],
    ['a user', 'user', { ada: 200, bob: 200, cyd: 200, dee: 403, eli: 403, foreign: 404 }],
    ['a group', 'group', { ada: 200, bob: 200, cyd: 403, dee: 200, eli: 403, foreign: 404 }],
  ])('of %s is limited to those who can manage it', async (_, scope, expected) => {
    const group = await groupOf((await dee).membership, (await eli).membership)
    const owner = { organization: {}, user: { user: acme.cyd.uri }, group: { group } }[scope]
    const subscription = await subscribe(acme, { scope, ...owner, events: ['invitee.created'] })
    const uri = await insertDelivery(db, acme.id, subscription)
    const callers = { ...people, dee: await dee, eli: await eli }

    const statuses: Json = {}
    for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
      const { get, post } = callers[name]
      const since = moment(60)
      const replies = [
        await get(`${subscription.uri}/deliveries`),
        await get(uri),
        await get(`${subscription.uri}/replays`),
        await post(`${uri}/replay`),
        await post(`${subscription.uri}/test`),
        await post(`${subscription.uri}/replays`, { since }),
      ]
      await db.run(sql`delete from webhook_replays`)
      statuses[name] = replies.map(({ status }) => (status === 201 ? 200 : status))
    }

    const sixTimes = Object.entries(expected).map(([name, code]) => [name, Array(6).fill(code)])
    expect(statuses).toEqual(Object.fromEntries(sixTimes))
  })

  let groups = 0
  /** Creates a group with one admin and one member. */
  async function groupOf(admin: string, member: string): Promise<string> {
    const created = await acme.ada.post('/groups', { organization: acme.uri, name: `Sales ${++groups}` })
    const { uri } = created.body.resource
    await acme.ada.post('/group_relationships', { group: uri, owner: admin, role: 'admin' })
    await acme.ada.post('/group_relationships', { group: uri, owner: member, role: 'member' })
    return uri
  }
})
