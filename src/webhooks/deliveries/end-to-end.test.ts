import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { subscribe } from '../../test/delivery-log.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, db, listener, work } = await service()
const send = () => deliverUntil(db, listener, () => hasNothingDue(db))
const since = new Date(Date.now() - 60_000).toISOString()
const createContact = async (name: string) =>
  (await acme.ada.post('/contacts', { name, emails: [{ email: `${name}@initech.example` }] })).body.resource

test('a replayed delivery arrives again with the same id, and both attempts are logged', async () => {
  const receiver = await startReceiver()
  const subscription = await subscribe(acme, { url: `${receiver.url}/again`, events: ['contact.created'] })
  await createContact('zoe')
  await send()
  const { collection } = (await acme.ada.get(`${subscription.uri}/deliveries`)).body

  await acme.ada.post(`${collection[0].uri}/replay`)
  await send()

  const { status, attempts } = (await acme.ada.get(collection[0].uri)).body.resource
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([collection[0].event_uuid, collection[0].event_uuid])
  expect(receiver.got[1]?.body).toBe(receiver.got[0]?.body)
  expect([status, attempts.map((one: Json) => one.status_code)]).toEqual(['delivered', [200, 200]])
})

test('a replay delivers events from before the subscription was created', async () => {
  const receiver = await startReceiver()
  const { uri } = await createContact('xan')
  await send()
  const subscription = await subscribe(acme, { url: `${receiver.url}/before`, events: ['contact.created'] })

  await acme.ada.post(`${subscription.uri}/replays`, { since })
  await work()
  await send()

  const contacts = receiver.got.map(({ json }) => json.payload.contact.uri)
  const { collection } = (await acme.ada.get(`${subscription.uri}/deliveries?status=delivered&status_code=200`)).body
  expect(contacts).toContain(uri)
  expect(collection).toHaveLength(contacts.length)
})

test('a test delivery arrives, and its result is in the log', async () => {
  const receiver = await startReceiver(418)
  const subscription = await subscribe(acme, { url: `${receiver.url}/test`, events: ['contact.created'] })

  const { uri } = (await acme.ada.post(`${subscription.uri}/test`)).body.resource
  await send()

  const logged = (await acme.ada.get(uri)).body.resource
  expect(receiver.got.map(({ json }) => json.event)).toEqual(['contact.created'])
  expect(logged).toMatchObject({ is_test: true, status: 'failed', attempt_count: 1, attempts: [{ status_code: 418 }] })
})
