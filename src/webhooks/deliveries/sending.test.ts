import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { delivering, isQuiet } from '../../test/deliveries.ts'
import { subscribe } from '../../test/delivery-log.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, db, listener, work } = await service()
const send = () => delivering(db, listener, () => isQuiet(db))
const since = new Date(Date.now() - 60_000).toISOString()
const greet = async (name: string) =>
  (await acme.ada.post('/contacts', { name, emails: [{ email: `${name}@initech.example` }] })).body.resource

test('what is replayed arrives once more under the same id, and is logged with both attempts', async () => {
  const receiver = await startReceiver()
  const subscription = await subscribe(acme, { url: `${receiver.url}/again`, events: ['contact.created'] })
  await greet('zoe')
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

test('what happened before there was a subscription arrives when it is asked for', async () => {
  const receiver = await startReceiver()
  const { uri } = await greet('xan')
  await send()
  const subscription = await subscribe(acme, { url: `${receiver.url}/before`, events: ['contact.created'] })

  await acme.ada.post(`${subscription.uri}/replays`, { since })
  await work()
  await send()

  const told = receiver.got.map(({ json }) => json.payload.contact.uri)
  const { collection } = (await acme.ada.get(`${subscription.uri}/deliveries?status=delivered&status_code=200`)).body
  expect(told).toContain(uri)
  expect(collection).toHaveLength(told.length)
})

test('an example arrives, and what came of it is in the log', async () => {
  const receiver = await startReceiver(418)
  const subscription = await subscribe(acme, { url: `${receiver.url}/test`, events: ['contact.created'] })

  const { uri } = (await acme.ada.post(`${subscription.uri}/test`)).body.resource
  await send()

  const logged = (await acme.ada.get(uri)).body.resource
  expect(receiver.got.map(({ json }) => json.event)).toEqual(['contact.created'])
  expect(logged).toMatchObject({ is_test: true, status: 'failed', attempt_count: 1, attempts: [{ status_code: 418 }] })
})
