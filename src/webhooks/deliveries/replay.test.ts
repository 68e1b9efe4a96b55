import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { attempt, insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

const { acme, db, listener, company } = await service()
let announced = 0
listener.on('deliveries', () => announced++)

const rowOf = (uri: string) =>
  db.one<Json>(sql`
  select *, due_at <= now() as is_due, begun_at > now() - interval '1 minute' as has_begun
  from webhook_deliveries where event_id = ${idOf(uri)}`)
const disable = (subscription: Json) =>
  db.run(sql`
  update webhook_subscriptions set state = 'disabled' where id = ${idOf(subscription.uri)}`)
const disabled = { message: 'This subscription is disabled. Enable it first.', code: 'subscription_disabled' }

describe('a replayed delivery', () => {
  test.each(['waiting', 'delivered', 'failed'] as const)('is due immediately after the status %s', async (status) => {
    const attempts = [attempt(500), attempt(200)]
    const uri = await insertDelivery(db, acme.id, await subscribe(acme), { status, attempts, ago: 3600 })
    const before = announced

    const reply = await acme.ada.post(`${uri}/replay`)
    await listener.catchUp()

    expect([reply.status, reply.body.resource]).toEqual([201, (await acme.ada.get(uri)).body.resource])
    expect(reply.body.resource).toMatchObject({ uri, status: 'waiting', attempt_count: 2, attempts })
    expect(await rowOf(uri)).toMatchObject({ status: 'waiting', is_due: true, has_begun: true, tries: 0, attempt: 2 })
    expect(announced).toBe(before + 1)
  })

  test('is refused while the subscription is disabled', async () => {
    const subscription = await subscribe(acme)
    const uri = await insertDelivery(db, acme.id, subscription, { status: 'failed' })
    await disable(subscription)

    const { status, body } = await acme.ada.post(`${uri}/replay`)

    expect([status, body.details]).toEqual([403, [disabled]])
    expect((await rowOf(uri)).status).toBe('failed')
  })

  test('is refused when its event has been deleted', async () => {
    const uri = await insertDelivery(db, acme.id, await subscribe(acme), { status: 'failed' })
    await db.run(sql`delete from events where id = ${idOf(uri)}`)

    const { status, body } = await acme.ada.post(`${uri}/replay`)

    const message = 'This event has been deleted and cannot be delivered again.'
    expect([status, body.details]).toEqual([403, [{ message, code: 'event_gone' }]])
    expect((await rowOf(uri)).status).toBe('failed')
  })

  test('is refused on a plan without webhooks', async () => {
    const initech = await company('Initech', 'standard')
    const uri = await insertDelivery(db, initech.id, await subscribe(initech, { events: ['invitee.created'] }))
    await db.run(sql`update organizations set plan = 'basic' where id = ${initech.id}`)
    await listener.catchUp()

    expect((await initech.ada.post(`${uri}/replay`)).body.details[0].code).toBe('upgrade_required')
    expect((await initech.ada.get(uri)).status).toBe(200)
  })
})

describe('a test delivery', () => {
  test.each([
    ['the first event of the subscription without a body', undefined, 'invitee.created'],
    ['the first event of the subscription with an empty body', {}, 'invitee.created'],
    ['the requested event', { event: 'contact.deleted' }, 'contact.deleted'],
  ])('is a sample of %s', async (_, body, event) => {
    const subscription = await subscribe(acme)
    const before = announced

    const reply = await acme.ada.post(`${subscription.uri}/test`, body)
    await listener.catchUp()

    const { uri } = reply.body.resource
    expect([reply.status, reply.body.resource]).toEqual([201, (await acme.ada.get(uri)).body.resource])
    expect(reply.body.resource).toMatchObject({
      subscription: subscription.uri,
      event,
      is_test: true,
      status: 'waiting',
      attempt_count: 0,
      attempts: [],
    })
    expect(await rowOf(uri)).toMatchObject({ is_due: true, has_begun: true, tries: 0 })
    expect(announced).toBe(before + 1)
  })

  test('goes only to its subscription and has the payload of a real event', async () => {
    const subscription = await subscribe(acme)
    await subscribe(acme)

    const { uri } = (await acme.ada.post(`${subscription.uri}/test`, { event: 'contact.deleted' })).body.resource

    const event = await db.one<Json>(sql`select payload, subscription_id from events where id = ${idOf(uri)}`)
    expect(Object.keys(event.payload.contact)).toEqual(['uri', 'deleted_at'])
    expect(event.subscription_id).toBe(idOf(subscription.uri))
    expect(await db.all(sql`select 1 from waiting_events where event_id = ${idOf(uri)}`)).toEqual([])
    expect(await db.all(sql`select 1 from webhook_deliveries where event_id = ${idOf(uri)}`)).toHaveLength(1)
  })

  test('is refused for an event that the subscription does not list', async () => {
    const subscription = await subscribe(acme)

    const { status, body } = await acme.ada.post(`${subscription.uri}/test`, { event: 'invitee.canceled' })

    const message = 'must be one of: invitee.created, contact.deleted'
    expect([status, body.details]).toEqual([400, [{ parameter: 'event', code: 'invalid', message }]])
  })

  test('is refused while the subscription is disabled', async () => {
    const subscription = await subscribe(acme)
    await disable(subscription)

    const { status, body } = await acme.ada.post(`${subscription.uri}/test`)

    expect([status, body.details]).toEqual([403, [disabled]])
  })
})
