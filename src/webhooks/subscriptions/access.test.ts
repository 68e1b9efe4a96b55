import { describe, expect, test } from 'vitest'
import type { Reply } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, globex } = await service()
const { ada, bob, cyd } = acme
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const eli = await acme.hire('Eli Roth', 'eli@acme.example')
const [red, blue, theirs] = [await groupOf(acme, 'Red', dee), await groupOf(acme, 'Blue'), await groupOf(globex, 'Red')]
await ada.post('/group_relationships', { group: red, owner: cyd.membership, role: 'member' })

const path = '/webhook_subscriptions'
const denied = 'You do not have permission'
const closed = 'You do not have permission to access this resource.'
const people = { ada, bob, cyd, dee }
const audiences: Record<string, Record<string, string>> = {
  organization: { scope: 'organization' },
  ada: { scope: 'user', user: ada.uri },
  bob: { scope: 'user', user: bob.uri },
  cyd: { scope: 'user', user: cyd.uri },
  dee: { scope: 'user', user: dee.uri },
  eli: { scope: 'user', user: eli.uri },
  red: { scope: 'group', group: red },
  blue: { scope: 'group', group: blue },
}
const allowed: Record<string, string[]> = {
  ada: Object.keys(audiences),
  bob: Object.keys(audiences),
  cyd: ['cyd'],
  dee: ['dee', 'red'],
}
const rows = Object.entries(people).flatMap(([name, person]) =>
  Object.keys(audiences).map(
    (owner) => [name, allowed[name]?.includes(owner) ? 'can' : 'cannot', owner, person] as const,
  ),
)

const answerOf = ({ status, body }: Reply) => [status, body?.message]
const listPath = (audience: object, organization = acme.uri) =>
  `${path}?${new URLSearchParams({ organization, ...audience }).toString()}`

describe.each(rows)('%s %s', (_, verb, owner, person) => {
  const isAllowed = verb === 'can'
  const audience = audiences[owner] ?? {}

  test(`create a subscription of ${owner}`, async () => {
    const reply = await person.post(path, subscriptionInput(acme, audience))

    expect(answerOf(reply)).toEqual(isAllowed ? [201, undefined] : [403, denied])
  })

  test(`list the subscriptions of ${owner}`, async () => {
    const { uri } = await subscribe(ada, acme, audience)

    const reply = await person.get(`${listPath(audience)}&sort=created_at:desc&count=1`)

    const subscriptions = [expect.objectContaining({ uri, user: null, group: null, ...audience })]
    expect([reply.status, reply.body.message ?? reply.body.collection]).toEqual(
      isAllowed ? [200, subscriptions] : [403, denied],
    )
  })

  test(`get, change, enable, re-key and delete a subscription of ${owner}`, async () => {
    const { uri } = await subscribe(ada, acme, audience)
    const { url } = subscriptionInput(acme)

    const replies = [
      await person.get(uri),
      await person.patch(uri, { url }),
      await person.post(`${uri}/enable`),
      await person.post(`${uri}/rotate_signing_key`, {}),
      await person.delete(uri),
    ]

    expect(replies.map(answerOf)).toEqual(
      isAllowed ? [200, 200, 201, 201, 204].map((status) => [status, undefined]) : replies.map(() => [403, closed]),
    )
  })
})

const foreign: [kind: string, selection: object][] = [
  ['own subscriptions', { organization: globex.uri, scope: 'organization' }],
  ['name with a colleague', { organization: globex.uri, scope: 'user', user: cyd.uri }],
  ['user', { scope: 'user', user: globex.cyd.uri }],
  ['group', { scope: 'group', group: theirs }],
]
describe.each(foreign)('another organization’s %s', (_, selection) => {
  test.each(Object.entries(people))('cannot be used by %s', async (__, person) => {
    const replies = [await person.post(path, subscriptionInput(acme, selection)), await person.get(listPath(selection))]

    expect(replies.map(answerOf)).toEqual([
      [403, closed],
      [403, closed],
    ])
  })
})

test.each([
  ['organization', { organization: globex.uri.replace(globex.id, unknownId), scope: 'organization' }],
  ['user', { scope: 'user', user: cyd.uri.replace(cyd.id, unknownId) }],
  ['group', { scope: 'group', group: red.replace(/[^/]+$/, unknownId) }],
])('an unknown %s is answered with 404', async (_, selection) => {
  const replies = [await ada.post(path, subscriptionInput(acme, selection)), await ada.get(listPath(selection))]

  expect(replies.map(({ status, body }) => [status, body.details[0].code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})

test('a subscription of another organization is answered like an unknown one', async () => {
  const { uri } = await subscribe(globex.ada, globex)
  const unknown = `${path}/${unknownId}`

  const replies = await Promise.all(
    [uri, unknown].map((at) =>
      Promise.all([
        ada.get(at),
        ada.patch(at, { url: subscriptionInput(acme).url }),
        ada.post(`${at}/enable`),
        ada.post(`${at}/rotate_signing_key`, {}),
        ada.delete(at),
      ]),
    ),
  )

  const [theirs, none] = replies.map((of) => of.map(({ status, text }) => [status, text]))
  expect(theirs).toEqual(none)
  expect(theirs?.map(([status]) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await globex.ada.get(uri)).status).toBe(200)
})

test('a user who is no longer a group admin cannot read its subscriptions, and theirs are disabled', async () => {
  const fay = await acme.hire('Fay Moss', 'fay@acme.example')
  const green = await groupOf(acme, 'Green', fay)
  const { uri } = await subscribe(fay, acme, { scope: 'group', group: green })
  const { collection } = (await ada.get(`/group_relationships?group=${green}`)).body

  await ada.delete(collection[0].uri)
  const after = await fay.get(uri)

  expect(answerOf(after)).toEqual([403, closed])
  expect((await ada.get(uri)).body.resource).toMatchObject({ state: 'disabled', creator: fay.uri })
})
