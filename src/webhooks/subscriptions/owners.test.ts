import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { groupOf, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, globex } = await service()
const red = await groupOf(acme, 'Red')
const path = '/webhook_subscriptions'
const user = acme.cyd.uri

const owners = {
  organization: { scope: 'organization', user: null, group: null },
  user: { scope: 'user', user, group: null },
  group: { scope: 'group', user: null, group: red },
}

test.each<[title: string, input: object, expected: object]>([
  ['a user with the organization scope', { scope: 'organization', user }, owners.organization],
  ['a group with the organization scope', { scope: 'organization', group: red }, owners.organization],
  ['both with the organization scope', { scope: 'organization', user, group: red }, owners.organization],
  ['a user of another organization', { scope: 'organization', user: globex.cyd.uri }, owners.organization],
  ['a user that is not a URI', { scope: 'organization', user: 'me' }, owners.organization],
  ['a user that is an object', { scope: 'organization', user: { uri: user } }, owners.organization],
  ['a group that is an empty string', { scope: 'organization', group: '' }, owners.organization],
  ['a group with the user scope', { scope: 'user', user, group: red }, owners.user],
  ['a group that is not a URI with the user scope', { scope: 'user', user, group: 7 }, owners.user],
  ['a user with the group scope', { scope: 'group', user, group: red }, owners.group],
  ['a user that is not a URI with the group scope', { scope: 'group', user: 'me', group: red }, owners.group],
])('ignores %s when it creates a subscription, and answers null', async (_, input, expected) => {
  const { status, body } = await acme.ada.post(path, subscriptionInput(acme, input))

  expect([status, body.resource]).toMatchObject([201, expected])
  expect((await acme.ada.get(body.resource.uri)).body.resource).toMatchObject(expected)
})

test('treats the same organization address as taken, whatever user is sent along', async () => {
  const input = subscriptionInput(acme, { scope: 'organization', user })

  const first = await acme.ada.post(path, input)
  const second = await acme.ada.post(path, { ...input, user: acme.bob.uri })

  expect([first.status, second.status]).toEqual([201, 409])
})

test('a member cannot create an organization subscription by naming themselves as user', async () => {
  const { status } = await acme.cyd.post(path, subscriptionInput(acme, { scope: 'organization', user }))

  expect(status).toBe(403)
})

test.each([
  ['/webhook_subscriptions', {}],
  ['/sample_webhook_data', { event: 'invitee.created' }],
])('ignores owners of other scopes in GET %s', async (at, query) => {
  const fields = { organization: acme.uri, scope: 'organization', user: 'me', group: '7', ...query }

  const { status } = await acme.ada.get(`${at}?${new URLSearchParams(fields).toString()}`)

  expect(status).toBe(200)
})
