import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'

const { acme, globex } = await service()
const [red, blue] = [await groupOf(acme, 'Red'), await groupOf(acme, 'Blue')]
const [bobs, cyds] = [{ scope: 'user', user: acme.bob.uri }, { scope: 'user', user: acme.cyd.uri }]
const [ofRed, ofBlue] = [{ scope: 'group', group: red }, { scope: 'group', group: blue }]
const organization = { scope: 'organization' }
const made: string[] = []
for (const audience of [organization, bobs, cyds, ofRed, ofBlue, organization, cyds, ofRed, organization])
  made.push((await subscribe(acme.ada, acme, audience)).uri)
await subscribe(globex.ada, globex)

const pathOf = (query: object) =>
  `/webhook_subscriptions?${new URLSearchParams({ organization: acme.uri, ...query }).toString()}`
const urisOf = ({ collection }: Json) => collection.map(({ uri }: Json) => made.indexOf(uri))

test.each([
  ['the organization', organization, [0, 5, 8]],
  ['one user', cyds, [2, 6]],
  ['another user', bobs, [1]],
  ['one group', ofRed, [3, 7]],
  ['another group', ofBlue, [4]],
  ['the newest first', { ...organization, sort: 'created_at:desc' }, [8, 5, 0]],
  ['nobody who has any', { scope: 'user', user: acme.ada.uri }, []],
  ['the organization, whatever else is named', { ...organization, user: acme.cyd.uri, group: red }, [0, 5, 8]],
])('those of %s are listed', async (_, query, expected) => {
  const { status, body } = await acme.ada.get(pathOf(query))

  expect([status, urisOf(body)]).toEqual([200, expected])
})

test('pages go there and back', async () => {
  const first = await acme.ada.get(pathOf({ ...organization, count: '2' }))
  const second = await acme.ada.get(first.body.pagination.next_page)
  const back = await acme.ada.get(second.body.pagination.previous_page)

  expect([first, second, back].map(({ body }) => urisOf(body))).toEqual([[0, 5], [8], [0, 5]])
  expect([second.body.pagination.next_page, back.body.pagination.count]).toEqual([null, 2])
})

test('a list shows what a subscription is by itself', async () => {
  const { body } = await acme.cyd.get(pathOf({ ...cyds, count: '1' }))

  expect(body.collection).toEqual([(await acme.cyd.get(made[2] ?? '')).body.resource])
})

test.each<[given: string, query: Record<string, string>, named: string[]]>([
  ['no organization', { organization: '', ...organization }, ['organization']],
  ['no scope', {}, ['scope']],
  ['a scope that never was', { scope: 'team' }, ['scope']],
  ['a user’s without a user', { scope: 'user' }, ['user']],
  ['a group’s without a group', { scope: 'group' }, ['group']],
  ['a user’s with a group', { scope: 'user', group: red }, ['user']],
  ['a user that is no URI', { scope: 'user', user: acme.cyd.id }, ['user']],
  ['another sort', { ...organization, sort: 'updated_at' }, ['sort']],
  ['no count', { ...organization, count: '0' }, ['count']],
])('asking for %s is refused by its name', async (_, query, named) => {
  const { status, body } = await acme.ada.get(pathOf(query))

  expect([status, body.details.map(({ parameter }: Json) => parameter)]).toEqual([400, named])
})
