import { expect, test } from 'vitest'
import { startListening } from '../test/listening.ts'
import { startProcess } from '../test/process.ts'
import { service } from '../test/service.ts'

const { url, acme, tokenFor } = await service()
const live = await startProcess({ DATABASE_URL: url })
const secluded = { DATABASE_URL: url, OUTBOUND_ALLOW: '' }
const patience = { timeout: 60_000 }

const subscribing = (token: string, ...words: string[]) =>
  startListening(['--subscribe', '--api', live.url, '--token', token, ...words])

async function subscriptionsOf({ uri }: { uri: string }) {
  const path = `/webhook_subscriptions?scope=user&user=${at(uri)}&organization=${at(acme.uri)}`
  return (await live.as(acme.ada.token).get(path)).body.collection
}

/** What the process calls it; it has another address than the service of this file. */
const at = (uri: string) => uri.replace('http://convene.test', live.url)

test('it subscribes, receives what happens, finds it signed well, and unsubscribes', patience, async () => {
  const listener = await subscribing(acme.cyd.token, '--json', '--count', '1', '--events', 'contact.created')
  const during = await subscriptionsOf(acme.cyd)

  const contact = { name: 'Zoë Lund', emails: [{ email: 'zoe@guest.example' }] }
  const { status } = await live.as(acme.cyd.token).post('/contacts', contact)
  const code = await listener.gone

  expect([status, code, during, listener.announced]).toMatchObject([
    201, 0, [{ callback_url: `${listener.url}/`, scope: 'user', events: ['contact.created'], state: 'active' }],
    { subscription: during[0].uri, events: ['contact.created'], signing_key: expect.stringMatching(/^whsec_.{44}$/) },
  ])
  expect(listener.deliveries()).toMatchObject([{
    event: 'contact.created',
    attempt: '1',
    signatures: { timed: { state: 'right' }, standard: { state: 'right' } },
    body: { payload: { contact: { name: 'Zoë Lund' } } },
  }])
  expect(await subscriptionsOf(acme.cyd)).toEqual([])
})

test('interrupted, it unsubscribes and says so', patience, async () => {
  const listener = await subscribing(acme.bob.token)
  const during = await subscriptionsOf(acme.bob)

  const code = await listener.stop('SIGTERM')

  expect([code, during.length, await subscriptionsOf(acme.bob)]).toEqual([0, 1, []])
  expect(listener.said.out).toMatch(/^Listening[^]*\nSubscribed to invitee\.[^]*signing key whsec_[^]*is deleted\.\n$/)
})

test('unless told, it subscribes to all that the token may read', patience, async () => {
  const scopes = ['users:read', 'webhooks:write']
  const some = await subscribing(await tokenFor(acme.id, acme.cyd.id, [...scopes, 'contacts:read']), '--json')
  const none = await subscribing(await tokenFor(acme.id, acme.cyd.id, scopes))
  const told = await subscribing(await tokenFor(acme.id, acme.cyd.id, scopes), '--events', 'invitee.created')

  expect([await some.stop(), await none.gone, await told.gone]).toEqual([0, 1, 1])
  expect(some.announced.events).toEqual(['contact.created', 'contact.updated', 'contact.deleted'])
  expect(none.said.err).toMatch(/refuses to subscribe: 403 .*contacts:read.*scheduled_events:read/)
  expect(told.said.err).toMatch(/refuses to subscribe: 403 the token lacks the scope scheduled_events:read/)
})

test('a token that is none, and a scope that its role does not have, are said so', patience, async () => {
  const stranger = await subscribing('cpt_of_nobody')
  const cyd = await subscribing(acme.cyd.token, '--scope', 'organization')

  expect([await stranger.gone, await cyd.gone]).toEqual([1, 1])
  expect(stranger.said.err).toMatch(/refuses to subscribe: 401 /)
  expect(cyd.said.err).toMatch(/refuses to subscribe: 403 /)
})

test('a subscription for the same address is in the way, and it says what to do', patience, async () => {
  const first = await subscribing(acme.ada.token, '--url', 'https://tunnel.acme.example/hooks')

  const second = await subscribing(acme.ada.token, '--url', 'https://tunnel.acme.example/hooks')

  expect([await second.gone, second.said.err])
    .toEqual([1, expect.stringMatching(/subscription for https:\/\/tunnel.acme.example\/hooks already[^]*--port/)])
  expect([await first.stop(), await subscriptionsOf(acme.ada)]).toEqual([0, []])
})

test('a service that may not reach this machine refuses, and how to let it is explained', patience, async () => {
  const other = await startProcess(secluded, 'api')

  const listener = await startListening(['--subscribe', '--api', other.url, '--token', acme.ada.token])

  expect([await listener.gone, listener.said.err]).toEqual([
    1,
    expect.stringMatching(/refuses to deliver to http:\/\/127[^]*must run with OUTBOUND_ALLOW=127\.0\.0\.1\/32/),
  ])
})

test('when the service is gone at the end, the subscription that remains is named', patience, async () => {
  const other = await startProcess({ DATABASE_URL: url }, 'api')
  const listener = await startListening(['--subscribe', '--api', other.url, '--token', acme.ada.token])
  await other.kill()

  expect([await listener.stop(), listener.said.err]).toEqual([
    1,
    expect.stringMatching(/^convene: The subscription http.* is still there\. Delete it yourself\. .*gives no answer/),
  ])
})
