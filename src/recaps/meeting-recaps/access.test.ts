import { describe, expect, test } from 'vitest'
import { updateOrganization } from '../../people/organizations/queries.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  company,
  as,
  tokenFor,
  db,
} = await service()
const meeting = { name: 'Talk', start_time: '2026-03-05T09:00:00Z', end_time: '2026-03-05T10:00:00Z' }

type Operation = (person: Pick<Person, 'get' | 'post' | 'patch' | 'delete'>, uri: string) => Promise<Json>
const operations: [string, Operation, number][] = [
  ['get', (person, uri) => person.get(uri), 200],
  ['read the transcript', (person, uri) => person.get(`${uri}/transcript`), 200],
  ['change', (person, uri) => person.patch(uri, { summary_md: 'Seen' }), 200],
  ['share', (person, uri) => person.post(`${uri}/share_link`), 201],
  ['unshare', (person, uri) => person.delete(`${uri}/share_link`), 204],
  ['delete', (person, uri) => person.delete(uri), 204],
]

describe.each(operations)('the operation to %s a recap', (_, operate, success) => {
  /** Creates a recap with a share link. */
  async function createShared(owner: Person) {
    const content = { summary_md: 'Tea', action_items_md: '-', discussion_md: '-', transcript: 'Zoë: Tea' }
    const { uri } = (await owner.post('/meeting_recaps', { ...meeting, ...content })).body.resource
    await owner.post(`${uri}/share_link`)
    return { uri, before: (await owner.get(uri)).body }
  }

  test.each<[string, Person, Person]>([
    ['its owner', cyd, cyd],
    ['an admin', bob, cyd],
    ['an owner of the organization', ada, bob],
  ])('is allowed for %s', async (__, person, owner) => {
    const { uri } = await createShared(owner)

    expect((await operate(person, uri)).status).toBe(success)
    await owner.delete(uri)
  })

  test('gets 403 for the recap of a colleague and changes nothing', async () => {
    const { uri, before } = await createShared(bob)

    const { status, body } = await operate(cyd, uri)

    const message = 'You do not have permission to access this resource'
    expect([status, body]).toEqual([
      403,
      { title: 'Permission Denied', message, details: [{ code: 'permission_denied', message }] },
    ])
    expect((await bob.get(uri)).body).toEqual(before)
    await bob.delete(uri)
  })

  test('gets the same 404 for a recap of another organization as for an unknown one', async () => {
    const { uri, before } = await createShared(cyd)

    for (const person of [globex.ada, globex.cyd]) {
      const reply = await operate(person, uri)
      const unknown = await operate(person, uri.replace(idOf(uri), unknownId))
      expect([reply.status, reply.body]).toEqual([404, unknown.body])
    }
    expect((await cyd.get(uri)).body).toEqual(before)
    await cyd.delete(uri)
  })
})

test('deleting a missing share link and reading a missing transcript get 404', async () => {
  const { uri } = (await cyd.post('/meeting_recaps', { ...meeting, summary_md: 'Bare' })).body.resource

  expect([(await cyd.delete(`${uri}/share_link`)).status, (await cyd.get(`${uri}/transcript`)).status]).toEqual([
    404, 404,
  ])
})

describe('access to recaps', () => {
  const upgrade = { code: 'upgrade_required', message: 'Please upgrade to a paid account' }
  const disabled = {
    code: 'feature_disabled',
    message: 'Meeting recap access is not available. Required features are not enabled for your account',
  }
  const all: [string, (person: Person) => Promise<Json>][] = [
    ['list', (person) => person.get('/meeting_recaps')],
    ['create', (person) => person.post('/meeting_recaps', {})],
    ...operations.map(([name, operate]): [string, (person: Person) => Promise<Json>] => [
      name,
      (person) => operate(person, `/meeting_recaps/${unknownId}`),
    ]),
  ]

  test.each<[string, 'basic' | 'teams', 'free' | 'trial' | 'paid', Record<string, boolean>, object | undefined]>([
    ['is denied on the free stage', 'basic', 'free', {}, upgrade],
    ['is allowed on a trial', 'basic', 'trial', {}, undefined],
    ['is allowed on each paid plan', 'basic', 'paid', {}, undefined],
    ['is denied when the feature is off', 'teams', 'paid', { meeting_recaps: false }, disabled],
    ['is allowed when the feature is on', 'teams', 'paid', { meeting_recaps: true }, undefined],
    ['is denied by the plan before the feature', 'teams', 'free', { meeting_recaps: false }, upgrade],
  ])('%s', async (name, plan, stage, features, refusal) => {
    const customer = await company(`Recaps${name.replaceAll(/\W/g, '')}`, plan, stage)
    await updateOrganization(db, customer.id, { features })

    for (const [operation, send] of all) {
      const { status, body } = await send(customer.ada)
      const reported = status === 403 ? [body.title, body.details] : undefined
      expect([operation, reported]).toEqual([operation, refusal && ['Permission Denied', [refusal]]])
    }
  })

  test('needs the scopes of recaps, and write includes read', async () => {
    const clientWith = (...scopes: string[]) => tokenFor(acme.id, cyd.id, scopes).then(as)
    const [none, read, write] = [
      await clientWith('contacts:write'),
      await clientWith('meeting_recaps:read'),
      await clientWith('meeting_recaps:write'),
    ] as const
    const statuses = async (client: Awaited<ReturnType<typeof clientWith>>) => [
      (await client.get('/meeting_recaps')).status,
      (await client.post('/meeting_recaps', {})).status,
    ]

    expect([await statuses(none), await statuses(read), await statuses(write)]).toEqual([
      [403, 403],
      [200, 403],
      [200, 400],
    ])
  })
})
