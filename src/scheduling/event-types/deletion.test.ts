import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
} = await service()

const make = async (content: object = {}): Promise<Json> =>
  (await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', active: true, ...content })).body.resource

test('a deleted event type can be read by its id and is no longer active', async () => {
  const eventType = await make()

  const deleted = await cyd.delete(eventType.uri)
  const replies = [await cyd.get(eventType.uri), await bob.get(eventType.uri)]

  const { deleted_at } = replies[0]?.body.resource ?? {}
  const expected = { ...eventType, active: false, deleted_at, updated_at: expect.any(String) }
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect(replies.map(({ status, body }) => [status, body.resource])).toEqual([
    [200, expected],
    [200, expected],
  ])
  expect(deleted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  expect(deleted_at > eventType.created_at).toBe(true)
})

test('a deleted event type is in no list', async () => {
  const { uri } = await make()
  await cyd.delete(uri)

  const lists = [
    await cyd.get(`/event_types?user=${cyd.uri}&count=100`),
    await cyd.get(`/event_types?user=${cyd.uri}&active=false&count=100`),
  ]

  expect(lists.flatMap(({ body }) => body.collection.map((item: Json) => item.uri))).not.toContain(uri)
})

test.each<[string, (uri: string) => Promise<{ status: number }>]>([
  ['changed', (uri) => cyd.patch(uri, { name: 'Again' })],
  ['changed by an admin', (uri) => ada.patch(uri, { active: true })],
  ['brought back', (uri) => ada.patch(uri, { active: true, deleted_at: null })],
  ['deleted again', (uri) => cyd.delete(uri)],
])('a deleted event type cannot be %s', async (_, work) => {
  const { uri } = await make()
  await cyd.delete(uri)
  const before = (await cyd.get(uri)).body.resource

  const { status } = await work(uri)

  expect([status, (await cyd.get(uri)).body.resource]).toEqual([404, before])
})

test('the slug of a deleted event type is free again, for a name and for a request', async () => {
  const first = await make({ name: 'Free again' })
  await cyd.delete(first.uri)
  const second = await make({ name: 'Free again' })
  await cyd.delete(second.uri)
  const third = await make({ slug: 'free-again' })
  await cyd.delete(third.uri)
  const fourth = await make()

  const changed = (await cyd.patch(fourth.uri, { slug: 'free-again' })).body.resource

  expect([first, second, third, changed].map(({ slug }) => slug)).toEqual(Array.from({ length: 4 }, () => 'free-again'))
})

test('the other event types keep their positions after a deletion', async () => {
  const three = [await make({ owner: cyd.uri }), await make(), await make()]
  await cyd.delete(three[1].uri)

  const after = await Promise.all([three[0], three[2]].map(async ({ uri }) => (await cyd.get(uri)).body.resource))

  expect(after).toEqual([three[0], three[2]])
})
