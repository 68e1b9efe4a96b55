import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  as,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const path = `/locations?user=${cyd.uri}`

const everyKind = [
  { kind: 'ask_invitee' },
  { kind: 'custom' },
  { kind: 'google_conference', connected: false },
  { kind: 'gotomeeting_conference', connected: false },
  { kind: 'inbound_call' },
  { kind: 'microsoft_teams_conference', connected: false },
  { kind: 'outbound_call' },
  { kind: 'physical' },
  { kind: 'webex_conference', connected: false },
  { kind: 'zoom_conference', connected: false },
]

test.each([
  ['the user', cyd],
  ['an admin', bob],
  ['the owner', ada],
])('%s can list every kind of location', async (_, caller) => {
  const { status, body } = await caller.get(path)

  expect([status, body.collection]).toEqual([200, everyKind])
  expect(body.pagination).toEqual({
    count: 10,
    next_page: null,
    previous_page: null,
    next_page_token: null,
    previous_page_token: null,
  })
})

test('locations come in pages with a count, forward and back', async () => {
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
])('%s is rejected', async (_, url, problem) => {
  const { status, body } = await cyd.get(url)

  expect([status, body.details.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, [problem]])
})

test.each<[string, () => Promise<Json>, number, unknown]>([
  ['a colleague', () => dee.get(path), 403, 'You do not have permission'],
  ['an owner elsewhere', () => globex.ada.get(path), 403, 'This user is not in your organization'],
  ['a user elsewhere', () => globex.cyd.get(path), 403, 'This user is not in your organization'],
  ['an owner who sends an unknown user', () => ada.get(path.replace(cyd.id, unknownId)), 404, expect.any(String)],
  [
    'a token of another scope',
    async () => as(await tokenFor(acme.id, cyd.id, ['users:read'])).get(path),
    403,
    `This operation requires the scopes listed in the 'required_scopes' array.`,
  ],
])('%s cannot list locations', async (_, request, expected, message) => {
  const { status, body } = await request()

  expect([status, body.message, body.collection]).toEqual([expected, message, undefined])
})
