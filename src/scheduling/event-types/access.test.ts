import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const team: string = (await ada.post('/teams', { name: 'Sales', members: [cyd.uri, dee.uri] })).body.resource.uri
const foreignTeam: string = (await globex.ada.post('/teams', { name: 'Sales' })).body.resource.uri
const base = 'http://convene.test'
const unseen = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'

const make = async (owner: string, content: object = {}): Promise<Json> =>
  (await ada.post('/event_types', { owner, name: 'Talk', ...content })).body.resource

const snapshot = () =>
  db.one(sql`
  select (select json_agg(t order by id) from event_types t) as event_types,
    (select json_agg(h order by id) from event_type_hosts h) as hosts,
    (select count(*)::int from events) as events`)

const denied = (message: string) => [
  403,
  { title: 'Permission Denied', message, details: [{ code: 'permission_denied', message }] },
]
const closed = denied('You do not have permission to access this resource.')

describe('an event type', () => {
  test.each<[string, Person, Person]>([
    ['its owner', cyd, cyd],
    ['an admin', cyd, bob],
    ['the owner of the organization', cyd, ada],
    ['an admin, though it is the owner’s', ada, bob],
  ])('can be created, read, updated and deleted by %s', async (_, owner, person) => {
    const created = await person.post('/event_types', { owner: owner.uri, name: 'Talk' })
    const { uri } = created.body.resource

    const replies = [await person.get(uri), await person.patch(uri, { name: 'Hour' }), await person.delete(uri)]

    expect([created, ...replies].map(({ status }) => status)).toEqual([201, 200, 200, 204])
    expect(created.body.resource.profile.owner).toBe(owner.uri)
  })

  test('of a colleague can be read by every member and changed by admins only', async () => {
    const { uri } = await make(dee.uri)
    const before = await snapshot()

    const replies = [
      await cyd.patch(uri, { name: 'Mine' }),
      await cyd.delete(uri),
      await cyd.post('/event_types', { owner: dee.uri, name: 'Theirs' }),
    ]

    expect((await cyd.get(uri)).status).toBe(200)
    expect(replies.map(({ status, body }) => [status, body])).toEqual([closed, closed, closed])
    expect(await snapshot()).toEqual(before)
  })

  test('of a team can be created and changed by admins only, even if a member hosts it', async () => {
    const { uri } = await make(team, { pooling_type: 'round_robin' })
    const before = await snapshot()

    const replies = [
      await cyd.patch(uri, { name: 'Mine' }),
      await cyd.delete(uri),
      await cyd.post('/event_types', { owner: team, name: 'Ours', pooling_type: 'round_robin' }),
    ]

    expect(replies.map(({ status, body }) => [status, body])).toEqual([closed, closed, closed])
    expect(await snapshot()).toEqual(before)
  })

  test('of another organization gets the same 404 as one that never existed', async () => {
    const { uri } = await make(cyd.uri)
    const before = await snapshot()
    const requestAll = async (path: string) => {
      const replies = [
        await globex.ada.get(path),
        await globex.ada.patch(path, { name: 'Ours' }),
        await globex.ada.delete(path),
      ]
      return replies.map(({ status, body }) => [status, body])
    }

    const [foreign, unknown] = [await requestAll(uri), await requestAll(`/event_types/${unknownId}`)]

    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404])
    expect(foreign).toEqual(unknown)
    expect(await snapshot()).toEqual(before)
  })

  test.each([
    ['a user of another organization', globex.cyd.uri, 403, 'This user is not in your organization'],
    ['a user that never was', `${base}/users/${unknownId}`, 404, unseen],
    ['a team of another organization', foreignTeam, 404, unseen],
    ['a team that never was', `${base}/teams/${unknownId}`, 404, unseen],
  ])('cannot be created for %s', async (_, owner, expected, message) => {
    const before = await snapshot()

    const { status, body } = await ada.post('/event_types', { owner, name: 'Talk', pooling_type: 'collective' })

    expect([status, body.message]).toEqual([expected, message])
    expect(await snapshot()).toEqual(before)
  })

  test('cannot be created for a user who has left', async () => {
    const eli = await acme.hire('Eli Roth', 'eli@acme.example')
    await ada.delete(eli.membership)

    const { status, body } = await ada.post('/event_types', { owner: eli.uri, name: 'Talk' })

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'owner', code: 'invalid' }]])
  })
})

describe('a host other than the caller', () => {
  test.each([
    ['a colleague', [{ user: dee.uri }]],
    ['oneself and a colleague', [{ user: cyd.uri }, { user: dee.uri }]],
  ])('cannot be added by ordinary members: %s', async (_, hosts) => {
    const { uri } = await make(cyd.uri)
    const before = await snapshot()

    const replies = [
      await cyd.patch(uri, { pooling_type: 'collective', hosts }),
      await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', pooling_type: 'collective', hosts }),
    ]

    const expected = denied('You do not have permission')
    expect(replies.map(({ status, body }) => [status, body])).toEqual([expected, expected])
    expect(await snapshot()).toEqual(before)
  })

  test('that an admin has added stays when the owner changes other fields or sends it back', async () => {
    const both = [{ user: cyd.uri }, { user: dee.uri }]
    const { uri, hosts } = await make(cyd.uri, { pooling_type: 'collective', hosts: both })

    const renamed = await cyd.patch(uri, { name: 'Hour' })
    const returned = await cyd.patch(uri, { name: 'Two hours', hosts })

    expect([renamed.status, renamed.body.resource.hosts]).toEqual([200, hosts])
    expect([returned.status, returned.body.resource.hosts]).toEqual([200, hosts])
  })

  test('is not needed: members can add themselves', async () => {
    const { status, body } = await cyd.post('/event_types', {
      owner: cyd.uri,
      name: 'Talk',
      hosts: [{ user: cyd.uri, priority: 5 }],
    })

    expect([status, body.resource.hosts]).toMatchObject([201, [{ user: cyd.uri, priority: 5 }]])
  })
})

describe('an event type that admins manage', () => {
  test('can be changed and deleted by admins only', async () => {
    const { uri } = await make(cyd.uri, { admin_managed: true })
    const before = await snapshot()

    const replies = [
      await cyd.patch(uri, { name: 'Mine' }),
      await cyd.patch(uri, { admin_managed: false }),
      await cyd.delete(uri),
    ]

    expect(replies.map(({ status, body }) => [status, body])).toEqual([closed, closed, closed])
    expect(await snapshot()).toEqual(before)
    expect([(await cyd.get(uri)).body.resource.admin_managed, (await bob.patch(uri, { name: 'Ours' })).status]).toEqual(
      [true, 200],
    )
  })

  test('can be declared as such by admins only', async () => {
    const { uri } = await make(cyd.uri)
    const before = await snapshot()

    const rejected = [
      await cyd.patch(uri, { admin_managed: true }),
      await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', admin_managed: true }),
    ]

    expect(rejected.map(({ status }) => status)).toEqual([403, 403])
    expect(await snapshot()).toEqual(before)
  })

  test('can be changed by its owner again after an admin has released it', async () => {
    const { uri } = await make(cyd.uri, { admin_managed: true })

    await bob.patch(uri, { admin_managed: false })

    expect((await cyd.patch(uri, { name: 'Mine' })).status).toBe(200)
  })

  test('can be sent back unchanged by members who cannot manage it', async () => {
    const { uri, admin_managed } = await make(cyd.uri)

    const { status, body } = await cyd.patch(uri, { admin_managed, name: 'Mine' })

    expect([status, body.resource?.name]).toEqual([200, 'Mine'])
  })
})

describe('a token', () => {
  test.each<[scopes: string[], statuses: number[]]>([
    [['event_types:read'], [200, 200, 403, 403, 403]],
    [['event_types:write'], [200, 200, 201, 200, 204]],
    [['users:read'], [403, 403, 403, 403, 403]],
  ])('with the scopes %j can do what they allow', async (scopes, statuses) => {
    const { uri } = await make(cyd.uri)
    const client = as(await tokenFor(acme.id, cyd.id, scopes))

    const replies = [
      await client.get(`/event_types?user=${cyd.uri}`),
      await client.get(uri),
      await client.post('/event_types', { owner: cyd.uri, name: 'Talk' }),
      await client.patch(uri, { name: 'Hour' }),
      await client.delete(uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual(statuses)
  })

  test('is required', async () => {
    const replies = [await as(undefined).get(`/event_types?user=${cyd.uri}`), await as('x').post('/event_types', {})]

    expect(replies.map(({ status }) => status)).toEqual([401, 401])
  })
})
