import { expect, test } from 'vitest'
import { startProcess } from '../test/process.ts'
import { service } from '../test/service.ts'
import { startWebhookListener } from '../test/webhook-listener.ts'

const { url, acme, tokenFor } = await service()
const server = await startProcess({ DATABASE_URL: url })
const withoutOutbound = { DATABASE_URL: url, OUTBOUND_ALLOW: '' }

const listenSubscribed = (token: string, ...words: string[]) =>
  startWebhookListener(['--subscribe', '--api', server.url, '--token', token, ...words])

async function subscriptionsOf({ uri }: { uri: string }) {
  const path = `/webhook_subscriptions?scope=user&user=${serverUri(uri)}&organization=${serverUri(acme.uri)}`
  return (await server.as(acme.ada.token).get(path)).body.collection
}

/** The URI of the process, which has another address than the service of this file. */
const serverUri = (uri: string) => uri.replace('http://convene.test', server.url)

test('webhooks listen --subscribe subscribes, receives a signed delivery and unsubscribes', async () => {
  const listener = await listenSubscribed(acme.cyd.token, '--json', '--count', '1', '--events', 'contact.created')
  const during = await subscriptionsOf(acme.cyd)

  const contact = { name: 'Zoë Lund', emails: [{ email: 'zoe@guest.example' }] }
  const { status } = await server.as(acme.cyd.token).post('/contacts', contact)
  const code = await listener.gone

  expect([status, code, during, listener.announced]).toMatchObject([
    201,
    0,
    [{ callback_url: `${listener.url}/`, scope: 'user', events: ['contact.created'], state: 'active' }],
    { subscription: during[0].uri, events: ['contact.created'], signing_key: expect.stringMatching(/^whsec_.{44}$/) },
  ])
  expect(listener.deliveries()).toMatchObject([
    {
      event: 'contact.created',
      attempt: '1',
      signatures: { timed: { state: 'right' }, standard: { state: 'right' } },
      body: { payload: { contact: { name: 'Zoë Lund' } } },
    },
  ])
  expect(await subscriptionsOf(acme.cyd)).toEqual([])
})

test('webhooks listen --subscribe unsubscribes when it is interrupted', async () => {
  const listener = await listenSubscribed(acme.bob.token)
  const during = await subscriptionsOf(acme.bob)

  const code = await listener.stop('SIGTERM')

  expect([code, during.length, await subscriptionsOf(acme.bob)]).toEqual([0, 1, []])
  expect(listener.said.out).toMatch(
    /^Listening[^]*\nSubscribed to invitee\.[^]*signing key whsec_[^]*Deleted the subscription\.\n$/,
  )
})

test('webhooks listen --subscribe subscribes to all events that the token has scopes for', async () => {
  const scopes = ['users:read', 'webhooks:write']
  const some = await listenSubscribed(await tokenFor(acme.id, acme.cyd.id, [...scopes, 'contacts:read']), '--json')
  const none = await listenSubscribed(await tokenFor(acme.id, acme.cyd.id, scopes))
  const explicit = await listenSubscribed(await tokenFor(acme.id, acme.cyd.id, scopes), '--events', 'invitee.created')

  expect([await some.stop(), await none.gone, await explicit.gone]).toEqual([0, 1, 1])
  expect(some.announced.events).toEqual(['contact.created', 'contact.updated', 'contact.deleted'])
  expect(none.said.err).toMatch(/rejected the subscription: 403 .*contacts:read.*scheduled_events:read/)
  expect(explicit.said.err).toMatch(/rejected the subscription: 403 the token lacks the scope scheduled_events:read/)
})

test('webhooks listen --subscribe rejects an invalid token and a scope without permission', async () => {
  const invalid = await listenSubscribed('cpt_invalid')
  const cyd = await listenSubscribed(acme.cyd.token, '--scope', 'organization')

  expect([await invalid.gone, await cyd.gone]).toEqual([1, 1])
  expect(invalid.said.err).toMatch(/rejected the subscription: 401 /)
  expect(cyd.said.err).toMatch(/rejected the subscription: 403 /)
})

test('webhooks listen --subscribe explains what to do about a subscription for the same address', async () => {
  const first = await listenSubscribed(acme.ada.token, '--url', 'https://tunnel.acme.example/hooks')

  const second = await listenSubscribed(acme.ada.token, '--url', 'https://tunnel.acme.example/hooks')

  expect([await second.gone, second.said.err]).toEqual([
    1,
    expect.stringMatching(/already a subscription for https:\/\/tunnel.acme.example\/hooks[^]*--port/),
  ])
  expect([await first.stop(), await subscriptionsOf(acme.ada)]).toEqual([0, []])
})

test('webhooks listen --subscribe explains how to allow deliveries to this machine', async () => {
  const other = await startProcess(withoutOutbound, 'api')

  const listener = await startWebhookListener(['--subscribe', '--api', other.url, '--token', acme.ada.token])

  expect([await listener.gone, listener.said.err]).toEqual([
    1,
    expect.stringMatching(/refuses to deliver to http:\/\/127[^]*with OUTBOUND_ALLOW=127\.0\.0\.1\/32/),
  ])
})

test('webhooks listen --subscribe prints the subscription that it could not delete', async () => {
  const other = await startProcess({ DATABASE_URL: url }, 'api')
  const listener = await startWebhookListener(['--subscribe', '--api', other.url, '--token', acme.ada.token])
  await other.kill()

  expect([await listener.stop(), listener.said.err]).toEqual([
    1,
    expect.stringMatching(/^convene: The subscription http.* was not deleted\. Delete it .*does not respond/),
  ])
})
