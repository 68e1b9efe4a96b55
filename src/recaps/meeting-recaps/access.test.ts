import { describe, expect, test } from 'vitest'
import { updateOrganization } from '../../people/organizations/queries.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { never } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, bob, cyd }, globex, company, as, tokenFor, db } = await service()
const meeting = { name: 'Talk', start_time: '2026-03-05T09:00:00Z', end_time: '2026-03-05T10:00:00Z' }

type Ask = (person: Pick<Person, 'get' | 'post' | 'patch' | 'delete'>, uri: string) => Promise<Json>
const operations: [string, Ask, number][] = [
  ['get', (person, uri) => person.get(uri), 200],
  ['read the transcript', (person, uri) => person.get(`${uri}/transcript`), 200],
  ['change', (person, uri) => person.patch(uri, { summary_md: 'Seen' }), 200],
  ['share', (person, uri) => person.post(`${uri}/share_link`), 201],
  ['unshare', (person, uri) => person.delete(`${uri}/share_link`), 204],
  ['delete', (person, uri) => person.delete(uri), 204],
]

describe.each(operations)('to %s a recap', (_, ask, well) => {
  /** A recap of this person, with a share link. */
  async function sharedBy(owner: Person) {
    const words = { summary_md: 'Tea', action_items_md: '-', discussion_md: '-', transcript: 'Zoë: Tea' }
    const { uri } = (await owner.post('/meeting_recaps', { ...meeting, ...words })).body.resource
    await owner.post(`${uri}/share_link`)
    return { uri, before: (await owner.get(uri)).body }
  }

  test.each<[string, Person, Person]>([
    ['its owner', cyd, cyd],
    ['an admin', bob, cyd],
    ['an owner of the organization', ada, bob],
  ])('is allowed for %s', async (__, person, owner) => {
    const { uri } = await sharedBy(owner)

    expect((await ask(person, uri)).status).toBe(well)
    await owner.delete(uri)
  })

  test('answers 403 to a plain member for a colleague’s recap and changes nothing', async () => {
    const { uri, before } = await sharedBy(bob)

    const { status, body } = await ask(cyd, uri)

    const message = 'You do not have permission to access this resource'
    expect([status, body]).toEqual([403,
      { title: 'Permission Denied', message, details: [{ code: 'permission_denied', message }] }])
    expect((await bob.get(uri)).body).toEqual(before)
    await bob.delete(uri)
  })

  test('answers 404 for a recap of another organization, as for one that never existed', async () => {
    const { uri, before } = await sharedBy(cyd)

    for (const person of [globex.ada, globex.cyd]) {
      const reply = await ask(person, uri)
      const unknown = await ask(person, uri.replace(idOf(uri), never))
      expect([reply.status, reply.body]).toEqual([404, unknown.body])
    }
    expect((await cyd.get(uri)).body).toEqual(before)
    await cyd.delete(uri)
  })
})

test('a link that there is not cannot be removed, nor a transcript be read', async () => {
  const { uri } = (await cyd.post('/meeting_recaps', { ...meeting, summary_md: 'Bare' })).body.resource

  expect([(await cyd.delete(`${uri}/share_link`)).status, (await cyd.get(`${uri}/transcript`)).status])
    .toEqual([404, 404])
})

describe('recaps need', () => {
  const upgrade = { code: 'upgrade_required', message: 'Please upgrade to a paid account' }
  const off = {
    code: 'feature_disabled',
    message: 'Meeting recap access is not available. Required features are not enabled for your account',
  }
  const all: [string, (person: Person) => Promise<Json>][] = [
    ['list', (person) => person.get('/meeting_recaps')],
    ['create', (person) => person.post('/meeting_recaps', {})],
    ...operations.map(([name, ask]): [string, (person: Person) => Promise<Json>] =>
      [name, (person) => ask(person, `/meeting_recaps/${never}`)]),
  ]

  test.each<[string, 'basic' | 'teams', 'free' | 'trial' | 'paid', Record<string, boolean>, object | undefined]>([
    ['a paid plan', 'basic', 'free', {}, upgrade],
    ['or a trial', 'basic', 'trial', {}, undefined],
    ['of any kind', 'basic', 'paid', {}, undefined],
    ['and their switch', 'teams', 'paid', { meeting_recaps: false }, off],
    ['which may be on', 'teams', 'paid', { meeting_recaps: true }, undefined],
    ['and the plan first', 'teams', 'free', { meeting_recaps: false }, upgrade],
  ])('%s', async (name, plan, stage, features, refusal) => {
    const of = await company(`Recaps${name.replaceAll(/\W/g, '')}`, plan, stage)
    await updateOrganization(db, of.id, { features })

    for (const [what, ask] of all) {
      const { status, body } = await ask(of.ada)
      const reported = status === 403 ? [body.title, body.details] : undefined
      expect([what, reported]).toEqual([what, refusal && ['Permission Denied', [refusal]]])
    }
  })

  test('their scopes, of which to write includes to read', async () => {
    const holder = (...scopes: string[]) => tokenFor(acme.id, cyd.id, scopes).then(as)
    const [none, read, write] =
      [await holder('contacts:write'), await holder('meeting_recaps:read'), await holder('meeting_recaps:write')]
    const statuses = async (client: Awaited<ReturnType<typeof holder>>) =>
      [(await client.get('/meeting_recaps')).status, (await client.post('/meeting_recaps', {})).status]

    expect([await statuses(none), await statuses(read), await statuses(write)])
      .toEqual([[403, 403], [200, 403], [200, 400]])
  })
})
