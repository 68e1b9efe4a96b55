import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  as,
  person,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

let eventType: Json
let path: string

beforeAll(async () => {
  const hosts = [dee, ada, cyd].map(({ uri }) => ({ user: uri }))
  const input = { owner: ada.uri, name: 'Interview', pooling_type: 'round_robin', hosts }
  eventType = (await ada.post('/event_types', input)).body.resource
  path = `/event_type_memberships?event_type=${eventType.uri}`
})

const membersOf = (collection: Json[]) => collection.map(({ member }) => member.uri)

test('hosts are listed in their order, each with the complete event type and user', async () => {
  const {
    body: { resource: user },
  } = await dee.get('/users/me')

  const { status, body } = await bob.get(path)

  expect([status, membersOf(body.collection)]).toEqual([200, [dee.uri, ada.uri, cyd.uri]])
  expect(body.collection[0]).toEqual({
    uri: expect.stringMatching(/^http:\/\/convene\.test\/event_type_memberships\/[0-9a-f-]{36}$/),
    event_type: eventType,
    member: user,
    created_at: instant,
    updated_at: instant,
  })
  expect(new Set(body.collection.map(({ uri }: Json) => uri)).size).toBe(3)
  expect(body.pagination).toMatchObject({ count: 3, next_page: null, previous_page: null })
})

test('a host in a new position keeps the same membership', async () => {
  const hosts = [{ user: dee.uri }, { user: bob.uri }]
  const input = { owner: ada.uri, name: 'Order', pooling_type: 'collective', hosts }
  const { uri } = (await ada.post('/event_types', input)).body.resource
  const before = (await cyd.get(`/event_type_memberships?event_type=${uri}`)).body.collection

  await ada.patch(uri, { hosts: [{ user: ada.uri }, { user: bob.uri }, { user: dee.uri }] })
  const after = (await cyd.get(`/event_type_memberships?event_type=${uri}`)).body.collection

  expect(membersOf(after)).toEqual([ada.uri, bob.uri, dee.uri])
  expect([after[2].uri, after[1].uri]).toEqual([before[0].uri, before[1].uri])
})

test.each([
  ['position:asc', () => [dee, ada, cyd]],
  ['position:desc', () => [cyd, ada, dee]],
])('pages sorted by %s contain every host once, forward and back', async (sort, expected) => {
  const first = (await cyd.get(`${path}&count=2&sort=${sort}`)).body
  const second = (await cyd.get(first.pagination.next_page)).body
  const back = (await cyd.get(second.pagination.previous_page)).body

  expect(membersOf([...first.collection, ...second.collection])).toEqual(expected().map(({ uri }) => uri))
  expect(back.collection).toEqual(first.collection)
})

test('every member can list the hosts, even of a deleted event type', async () => {
  const { uri } = (await cyd.post('/event_types', { owner: cyd.uri, name: 'Old' })).body.resource
  await cyd.delete(uri)

  const { status, body } = await dee.get(`/event_type_memberships?event_type=${uri}`)

  expect([status, membersOf(body.collection)]).toEqual([200, [cyd.uri]])
  expect(body.collection[0].event_type.deleted_at).toEqual(instant)
})

test('a user who has left, even for another organization, is no longer listed', async () => {
  const eli = await acme.hire('Eli Lund', 'eli@acme.example')
  const { uri } = (await eli.post('/event_types', { owner: eli.uri, name: 'Chat' })).body.resource
  await ada.delete(eli.membership)

  const left = await ada.get(`/event_type_memberships?event_type=${uri}`)
  await person(globex.id, 'user', 'Eli Lund', 'eli@acme.example')
  const elsewhere = await ada.get(`/event_type_memberships?event_type=${uri}`)

  expect([left, elsewhere].map(({ status, body }) => [status, body.collection])).toEqual([
    [200, []],
    [200, []],
  ])
})

test.each([
  ['no event type', () => '/event_type_memberships', ['event_type', 'missing']],
  ['a user for an event type', () => `/event_type_memberships?event_type=${cyd.uri}`, ['event_type', 'invalid']],
  ['a count of 101', () => `${path}&count=101`, ['count', 'invalid']],
  ['a sort by name', () => `${path}&sort=name`, ['sort', 'invalid']],
  ['a token that is none', () => `${path}&page_token=x`, ['page_token', 'invalid']],
])('%s is rejected', async (_, url, problem) => {
  const { status, body } = await cyd.get(url())

  expect([status, body.details.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, [problem]])
})

test('an event type of another organization gets 404, like an unknown one', async () => {
  const foreign = await globex.ada.get(path)
  const unknown = await ada.get(path.replace(idOf(eventType.uri), unknownId))

  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.body).toEqual(unknown.body)
})

test('a token without the scope cannot list hosts', async () => {
  const token = await tokenFor(acme.id, ada.id, ['users:read'])

  const { status, body } = await as(token).get(path)

  expect([status, body.required_scopes]).toEqual([403, ['event_types:read']])
})
