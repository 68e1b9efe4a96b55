import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { ApplicationId } from '../../platform/ids.ts'
import { appToken, register } from '../../test/applications.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { clearWebhooks, emitEvents } from '../../test/delivery-worker.ts'
import { idOf } from '../../test/examples.ts'
import { indexes } from '../../test/process-fleet.ts'
import { startReceiver, type ReceivedRequest } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { verifyStandard, verifyTimed } from '../../webhooks/worker/verify.ts'

const { acme, globex, as, db, listener } = await service()
const receiver = await startReceiver()
const scopes = ['users:read', 'webhooks:write', 'contacts:read']

/** A new application, and a client that acts as Ada through it. */
async function connected() {
  const application = await register(acme.ada, { scopes })
  return { application, ada: as(await appToken(db, acme.ada, application.client_id, scopes)) }
}

const hook = (name: string, change: object = {}) => ({
  url: `${receiver.url}/${name}`,
  events: ['contact.deleted'],
  ...change,
})

/** Emits an event in an organization and returns the deliveries by their path. */
async function received(of = acme) {
  receiver.got.splice(0)
  await emitEvents(db, of)
  await deliverUntil(db, listener, () => hasNothingDue(db))
  return Object.fromEntries(receiver.got.map((got) => [got.path.slice(1), got]))
}

/** Verifies both signatures of a delivery with this key. */
function signedBy(key: string, got: ReceivedRequest | undefined) {
  const header = (name: string) => got?.headers[name]?.toString()
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')]
  const [body, now] = [got?.body ?? '', Math.floor(Date.now() / 1000)]
  return [
    verifyStandard({ id, timestamp, signature: header('webhook-signature') }, key, body, now).state,
    verifyTimed(header('calendly-webhook-signature'), key, body, now).state,
  ]
}

beforeEach(() => clearWebhooks(db))

describe('a webhook subscription created through an application', () => {
  test('is signed with the key of the application', async () => {
    const { application, ada } = await connected()

    const { uri } = await subscribe(ada, acme, hook('app'))

    expect(await db.one(sql`select application_id from webhook_subscriptions where id = ${idOf(uri)}`)).toEqual({
      application_id: application.client_id,
    })
    expect(signedBy(application.signing_key, (await received()).app)).toEqual(['right', 'right'])
  })

  test('is signed with its own key if the request contains one', async () => {
    const { application, ada } = await connected()

    await subscribe(ada, acme, hook('custom', { signing_key: 'zoes-own-key' }))

    const { custom } = await received()
    expect(signedBy('zoes-own-key', custom)).toEqual(['right', 'right'])
    expect(signedBy(application.signing_key, custom)).toEqual(['wrong', 'wrong'])
  })

  test('is invisible to other applications, which can neither change nor delete it', async () => {
    const [{ ada }, { ada: other }] = [await connected(), await connected()]
    const [own, personal] = [
      await subscribe(ada, acme, hook('own')),
      await subscribe(acme.ada, acme, hook('personal', { signing_key: 'x' })),
    ]
    const list = `/webhook_subscriptions?organization=${acme.uri}&scope=organization`
    const listed = async ({ get }: typeof ada) =>
      (await get(list)).body.collection.map(({ uri }: { uri: string }) => uri)

    const lists = [await listed(ada), await listed(other), await listed(acme.ada)]
    const refused = [
      await other.get(own.uri),
      await other.get(personal.uri),
      await ada.get(personal.uri),
      await other.post(`${own.uri}/rotate_signing_key`),
      await other.post(`${personal.uri}/rotate_signing_key`),
      await other.patch(own.uri, { events: ['contact.created'] }),
      await other.get(`${own.uri}/deliveries`),
      await other.post(`${own.uri}/enable`),
      await other.delete(own.uri),
      await other.delete(personal.uri),
    ]

    expect(lists).toEqual([[own.uri], [], [own.uri, personal.uri]])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect([(await ada.get(own.uri)).status, (await acme.ada.delete(own.uri)).status]).toEqual([200, 204])
  })

  test('is not signed when the application registered itself and has no key', async () => {
    const { id } = await db.one<{ id: ApplicationId }>(sql`
      insert into applications (name, kind, redirect_uris, scopes)
      values ('Rota', 'native', '{https://app.example/}', ${scopes}) returning id`)
    const ada = as(await appToken(db, acme.ada, id, scopes))

    await subscribe(ada, acme, hook('bare'))

    expect(signedBy('', (await received()).bare)).toEqual(['absent', 'absent'])
  })

  test('is not created with a personal access token', async () => {
    const { uri } = await subscribe(acme.ada, acme, hook('personal'))

    expect(await db.one(sql`select application_id from webhook_subscriptions where id = ${idOf(uri)}`)).toEqual({
      application_id: null,
    })
    expect(signedBy('', (await received()).personal)).toEqual(['absent', 'absent'])
  })
})

describe('a rotated signing key of an application', () => {
  test('signs deliveries together with the previous key', async () => {
    const { application, ada } = await connected()
    await subscribe(ada, acme, hook('app'))

    const { status, body } = await acme.bob.post(`${application.uri}/rotate_signing_key`)

    const { uri, client_id } = application
    const { signing_key } = body.resource
    const got = (await received()).app
    expect([status, body.resource]).toEqual([201, { uri, client_id, signing_key }])
    expect(signing_key).not.toBe(application.signing_key)
    expect(signedBy(signing_key, got)).toEqual(['right', 'right'])
    expect(signedBy(application.signing_key, got)).toEqual(['right', 'wrong'])
  })

  test('is the only key a day later', async () => {
    const { application, ada } = await connected()
    const { uri } = await subscribe(ada, acme, hook('app'))
    const { signing_key } = (await acme.ada.post(`${application.uri}/rotate_signing_key`)).body.resource

    await db.run(sql`update webhook_subscriptions set previous_key_until = now() where id = ${idOf(uri)}`)

    const got = (await received()).app
    expect(signedBy(signing_key, got)).toEqual(['right', 'right'])
    expect(signedBy(application.signing_key, got)).toEqual(['wrong', 'wrong'])
  })

  test('replaces the key in every organization but not the custom keys of subscriptions', async () => {
    const { application, ada } = await connected()
    const abroad = as(await appToken(db, globex.ada, application.client_id, scopes))
    await subscribe(abroad, globex, hook('abroad'))
    await subscribe(ada, acme, hook('custom', { signing_key: 'zoes-own-key' }))
    await subscribe(acme.ada, acme, hook('personal', { signing_key: application.signing_key }))
    const other = await connected()
    await subscribe(other.ada, acme, hook('other'))

    const { signing_key } = (await acme.ada.post(`${application.uri}/rotate_signing_key`)).body.resource

    const got = { ...(await received()), ...(await received(globex)) }
    expect(signedBy(signing_key, got.abroad)).toEqual(['right', 'right'])
    expect(signedBy('zoes-own-key', got.custom)).toEqual(['right', 'right'])
    expect(signedBy(application.signing_key, got.personal)).toEqual(['right', 'right'])
    expect(signedBy(other.application.signing_key, got.other)).toEqual(['right', 'right'])
  })

  test('signs later subscriptions', async () => {
    const { application, ada } = await connected()
    const { signing_key } = (await acme.ada.post(`${application.uri}/rotate_signing_key`)).body.resource

    await subscribe(ada, acme, hook('later'))

    const got = (await received()).later
    expect([...signedBy(signing_key, got), ...signedBy(application.signing_key, got)]).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
    ])
  })

  test('is used by subscriptions that are created concurrently', async () => {
    const { application, ada } = await connected()

    const [rotations] = await Promise.all([
      Promise.all(indexes(5).map(() => acme.ada.post(`${application.uri}/rotate_signing_key`))),
      Promise.all(indexes(15).map((i) => subscribe(ada, acme, hook(`race${i}`)))),
    ])

    const last = (await acme.ada.post(`${application.uri}/rotate_signing_key`)).body.resource.signing_key
    const got = await received()
    expect(rotations.map(({ status }) => status)).toEqual(indexes(5).map(() => 201))
    expect(indexes(15).map((i) => signedBy(last, got[`race${i}`]))).toEqual(indexes(15).map(() => ['right', 'right']))
  })
})

test('deleting an application during concurrent subscriptions leaves no subscription behind', async () => {
  const { application, ada } = await connected()

  const [deleted, ...subscribing] = await Promise.all([
    acme.ada.delete(application.uri),
    ...indexes(10).map((i) =>
      ada.post('/webhook_subscriptions', {
        ...hook(`race${i}`),
        organization: acme.uri,
        scope: 'organization',
      }),
    ),
  ])

  expect(deleted.status).toBe(204)
  expect(subscribing.filter(({ status }) => status !== 201 && status !== 401)).toEqual([])
  expect(
    await db.all(sql`select id from webhook_subscriptions where application_id = ${application.client_id}`),
  ).toEqual([])
})
