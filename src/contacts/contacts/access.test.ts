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
  company,
  db,
} = await service()
const definitions = '/contacts/custom_field_definitions'

let count = 0
const emails = () => [{ email: `someone${++count}@access.example` }]
const createContact = async (person: Person, name = 'Zoë'): Promise<Json> =>
  (await person.post('/contacts', { name, emails: emails() })).body.resource

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events,
    (select json_agg(d order by id) from custom_field_definitions d) as definitions`)

/** Valid requests of each route and some invalid ones: access is checked before the request is validated. */
const requests: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown][] = [
  ['GET', '/contacts'],
  ['GET', '/contacts?sort=x'],
  ['GET', `/contacts/${unknownId}`],
  ['POST', '/contacts', {}],
  ['POST', '/contacts', { emails: [{ email: 'zoe@lund.example' }] }],
  ['PATCH', `/contacts/${unknownId}`, { name: 'Zoë' }],
  ['DELETE', `/contacts/${unknownId}`],
  ['GET', definitions],
  ['GET', `${definitions}/${unknownId}`],
  ['POST', definitions, { label: 'Note', field_type: 'text' }],
  ['PATCH', `${definitions}/${unknownId}`, { label: 'Note' }],
  ['DELETE', `${definitions}/${unknownId}`],
]

describe('access to contacts', async () => {
  const free = await company('Free', 'enterprise', 'free')
  const trial = await company('Trial', 'teams', 'trial')
  const basic = await company('Basic', 'basic', 'paid')
  const off = await company('Off')
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${off.id}`)

  test.each(requests)('is denied to free accounts: %s %s', async (method, path, body) => {
    const before = await storedData()

    const reply = await free.ada.send(method, path, body)

    const message = 'Please upgrade to a paid account.'
    expect([reply.status, reply.body]).toEqual([
      403,
      { title: 'Permission Denied', message, details: [{ code: 'upgrade_required', message }] },
    ])
    expect(await storedData()).toEqual(before)
  })

  test.each(requests)('is denied when contacts are disabled: %s %s', async (method, path, body) => {
    const before = await storedData()

    const reply = await off.ada.send(method, path, body)

    const message = 'Contact creation is not available. Required features are not enabled for your account.'
    expect([reply.status, reply.body]).toEqual([
      403,
      { title: 'Permission Denied', message, details: [{ code: 'feature_disabled', message }] },
    ])
    expect(await storedData()).toEqual(before)
  })

  test('is allowed again when contacts are enabled', async () => {
    await db.run(sql`update organizations set features = '{"contacts": true}' where id = ${off.id}`)

    await expect.poll(async () => (await off.ada.get('/contacts')).status).toBe(200)
  })

  test.each([
    ['a trial', trial],
    ['the smallest paid plan', basic],
  ])('is allowed for %s', async (_, { ada, cyd }) => {
    const defined = await ada.post(definitions, { label: 'Note', field_type: 'text' })
    const { uri } = defined.body.resource
    const created = await cyd.post('/contacts', { emails: emails(), custom_fields: [{ uri, value: 'x' }] })
    const contact = created.body.resource.uri

    const replies = [
      defined,
      created,
      await cyd.get('/contacts'),
      await cyd.get(contact),
      await cyd.patch(contact, { name: 'Zoë' }),
      await cyd.delete(contact),
      await cyd.get(definitions),
      await cyd.get(uri),
      await ada.patch(uri, { label: 'Text' }),
      await ada.delete(uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 204, 200, 200, 200, 204])
  })
})

describe('a contact', () => {
  test.each<[string, Person, Person]>([
    ['its owner', cyd, cyd],
    ['an admin', cyd, bob],
    ['the owner of the organization', cyd, ada],
    ['an admin, if it belongs to the owner of the organization', ada, bob],
  ])('can be read, changed and deleted by %s', async (_, owner, person) => {
    const contact = await createContact(owner)

    const read = await person.get(contact.uri)
    const changed = await person.patch(contact.uri, { name: 'Zoë Lund' })
    const listed = await owner.get('/contacts?sort=created_at:desc&count=1')
    const deleted = await person.delete(contact.uri)

    expect([read.status, read.body.resource]).toEqual([200, contact])
    expect([changed.status, changed.body.resource.name]).toEqual([200, 'Zoë Lund'])
    expect(listed.body.collection).toEqual([changed.body.resource])
    expect(deleted.status).toBe(204)
  })

  test('keeps its owner and the uniqueness of its addresses when an admin changes it', async () => {
    const [first, second] = [await createContact(cyd), await createContact(cyd)]
    await bob.post('/contacts', { emails: [{ email: 'bobs@access.example' }] })

    const rejected = await bob.patch(first.uri, { emails: second.emails })
    const changed = await bob.patch(first.uri, { emails: [{ email: 'bobs@access.example' }] })

    expect([rejected.status, rejected.body.details[0].parameter, changed.status]).toEqual([409, 'emails[0].email', 200])
    expect((await bob.get(`/contacts?email=bobs@access.example`)).body.collection).toHaveLength(1)
  })

  test('cannot be accessed by colleagues who are not admins', async () => {
    const contact = await createContact(bob)
    const before = await storedData()

    const replies = [
      await cyd.get(contact.uri),
      await cyd.get(`${contact.uri}?exclude=custom_fields`),
      await cyd.patch(contact.uri, { name: 'Mine' }),
      await cyd.delete(contact.uri),
    ]

    const message = 'You do not have permission to access this resource.'
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [
        403,
        { title: 'Permission Denied', message, details: [{ code: 'permission_denied', message }] },
      ]),
    )
    expect(await storedData()).toEqual(before)
  })

  test('of another organization answers like one that does not exist', async () => {
    const contact = await createContact(cyd)
    const before = await storedData()
    const request = async (uri: string) => {
      const { ada } = globex
      const replies = [await ada.get(uri), await ada.patch(uri, { name: 'Ours' }), await ada.delete(uri)]
      return replies.map(({ status, body }) => [status, body])
    }

    const [foreign, unknown] = [await request(contact.uri), await request(`/contacts/${unknownId}`)]

    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404])
    expect(foreign).toEqual(unknown)
    expect(await storedData()).toEqual(before)
  })

  test('of a former member can be managed by admins', async () => {
    const dee = await acme.hire('Dee Lund', 'dee@acme.example')
    const contact = await createContact(dee)
    await ada.delete(dee.membership)

    const replies = [
      await bob.get(contact.uri),
      await bob.patch(contact.uri, { name: 'Left' }),
      await cyd.get(contact.uri),
      await bob.get(`/contacts?user=${dee.uri}`),
      await bob.delete(contact.uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 403, 200, 204])
    expect(replies[3]?.body.collection).toMatchObject([{ uri: contact.uri, name: 'Left' }])
  })

  test('stays in the organization when its owner joins another one', async () => {
    const eli = await acme.hire('Eli Roth', 'eli@acme.example')
    const contact = await createContact(eli)
    await ada.delete(eli.membership)
    const eliAtGlobex = await globex.hire('Eli Roth', 'eli@acme.example')

    const after = [await eliAtGlobex.get('/contacts'), await eliAtGlobex.get(contact.uri)]
    const again = await eliAtGlobex.post('/contacts', { emails: contact.emails })
    const here = [await bob.get(contact.uri), await globex.ada.get(`/contacts?organization=${globex.uri}`)]

    expect([eliAtGlobex.id, after[0]?.body.collection, after[1]?.status, again.status]).toEqual([eli.id, [], 404, 201])
    expect([here[0]?.body.resource, here[1]?.body.collection]).toEqual([contact, [again.body.resource]])
  })
})
