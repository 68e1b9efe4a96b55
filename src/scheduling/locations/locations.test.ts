import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { never } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, bob, cyd }, globex, as, tokenFor } = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const path = `/locations?user=${cyd.uri}`

const everyKind = [
  { kind: 'ask_invitee' }, { kind: 'custom' }, { kind: 'google_conference', connected: false },
  { kind: 'gotomeeting_conference', connected: false }, { kind: 'inbound_call' },
  { kind: 'microsoft_teams_conference', connected: false }, { kind: 'outbound_call' }, { kind: 'physical' },
  { kind: 'webex_conference', connected: false }, { kind: 'zoom_conference', connected: false },
]

test.each([
  ['the user', cyd], ['an admin', bob], ['the owner', ada],
])('%s sees every kind at once', async (_, asking) => {
  const { status, body } = await asking.get(path)

  expect([status, body.collection]).toEqual([200, everyKind])
  expect(body.pagination).toEqual({
    count: 10, next_page: null, previous_page: null, next_page_token: null, previous_page_token: null })
})

test('with a count they come in pages, there and back', async () => {
  const first = await cyd.get(`${path}&count=4`)
  const second = await cyd.get(first.body.pagination.next_page)
  const third = await cyd.get(second.body.pagination.next_page)
  const back = await cyd.get(third.body.pagination.previous_page)

  const kinds = [first, second, third].flatMap(({ body }) => body.collection)
  expect(kinds).toEqual(everyKind)
  expect(third.body.pagination).toMatchObject({ count: 2, next_page: null })
  expect(back.body.collection).toEqual(second.body.collection)
})

test.each([
  ['no user', '/locations', ['user', 'missing']],
  ['a user that is none', `/locations?user=${acme.uri}`, ['user', 'invalid']],
  ['a count of 0', `${path}&count=0`, ['count', 'invalid']],
  ['a token that is none', `${path}&page_token=x`, ['page_token', 'invalid']],
])('%s is refused', async (_, url, problem) => {
  const { status, body } = await cyd.get(url)

  expect([status, body.details.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, [problem]])
})

test.each<[string, () => Promise<Json>, number, unknown]>([
  ['a colleague', () => dee.get(path), 403, 'You do not have permission'],
  ['an owner elsewhere', () => globex.ada.get(path), 403, 'This user is not in your organization'],
  ['a user elsewhere', () => globex.cyd.get(path), 403, 'This user is not in your organization'],
  ['an owner who asks for nobody', () => ada.get(path.replace(cyd.id, never)), 404, expect.any(String)],
  ['a token of another scope', async () => as(await tokenFor(acme.id, cyd.id, ['users:read'])).get(path), 403,
    `This operation requires the scopes listed in the 'required_scopes' array.`],
])('%s sees nothing', async (_, ask, expected, message) => {
  const { status, body } = await ask()

  expect([status, body.message, body.collection]).toEqual([expected, message, undefined])
})
