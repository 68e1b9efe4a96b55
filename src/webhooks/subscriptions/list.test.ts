import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'

const { acme, globex } = await service()
const [red, blue] = [await groupOf(acme, 'Red'), await groupOf(acme, 'Blue')]
const [bobs, cyds] = [
  { scope: 'user', user: acme.bob.uri },
  { scope: 'user', user: acme.cyd.uri },
]
const [ofRed, ofBlue] = [
  { scope: 'group', group: red },
  { scope: 'group', group: blue },
]
const organization = { scope: 'organization' }
const uris: string[] = []
for (const audience of [organization, bobs, cyds, ofRed, ofBlue, organization, cyds, ofRed, organization])
  uris.push((await subscribe(acme.ada, acme, audience)).uri)
await subscribe(globex.ada, globex)

const pathOf = (query: object) =>
  `/webhook_subscriptions?${new URLSearchParams({ organization: acme.uri, ...query }).toString()}`
const indexesOf = ({ collection }: Json) => collection.map(({ uri }: Json) => uris.indexOf(uri))

test.each([
  ['the organization', organization, [0, 5, 8]],
  ['one user', cyds, [2, 6]],
  ['another user', bobs, [1]],
  ['one group', ofRed, [3, 7]],
  ['another group', ofBlue, [4]],
  ['the organization, newest first', { ...organization, sort: 'created_at:desc' }, [8, 5, 0]],
  ['a user without subscriptions', { scope: 'user', user: acme.ada.uri }, []],
  ['the organization, ignoring user and group', { ...organization, user: acme.cyd.uri, group: red }, [0, 5, 8]],
])('lists the subscriptions of %s', async (_, query, expected) => {
  const { status, body } = await acme.ada.get(pathOf(query))

  expect([status, indexesOf(body)]).toEqual([200, expected])
})

test('pages forward and backward', async () => {
  const first = await acme.ada.get(pathOf({ ...organization, count: '2' }))
  const second = await acme.ada.get(first.body.pagination.next_page)
  const back = await acme.ada.get(second.body.pagination.previous_page)

  expect([first, second, back].map(({ body }) => indexesOf(body))).toEqual([[0, 5], [8], [0, 5]])
  expect([second.body.pagination.next_page, back.body.pagination.count]).toEqual([null, 2])
})

test('lists subscriptions with the same fields as a single one', async () => {
  const { body } = await acme.cyd.get(pathOf({ ...cyds, count: '1' }))

  expect(body.collection).toEqual([(await acme.cyd.get(uris[2] ?? '')).body.resource])
})

test.each<[title: string, query: Record<string, string>, parameters: string[]]>([
  ['no organization', { organization: '', ...organization }, ['organization']],
  ['no scope', {}, ['scope']],
  ['an unknown scope', { scope: 'team' }, ['scope']],
  ['the scope user without a user', { scope: 'user' }, ['user']],
  ['the scope group without a group', { scope: 'group' }, ['group']],
  ['the scope user with a group', { scope: 'user', group: red }, ['user']],
  ['a user that is not a URI', { scope: 'user', user: acme.cyd.id }, ['user']],
  ['an unknown sort', { ...organization, sort: 'updated_at' }, ['sort']],
  ['a count of zero', { ...organization, count: '0' }, ['count']],
])('a list request with %s is refused with the name of the parameter', async (_, query, parameters) => {
  const { status, body } = await acme.ada.get(pathOf(query))

  expect([status, body.details.map(({ parameter }: Json) => parameter)]).toEqual([400, parameters])
})
