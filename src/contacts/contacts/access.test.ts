import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { never } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, bob, cyd }, globex, company, db } = await service()
const definitions = '/contacts/custom_field_definitions'

let made = 0
const emails = () => [{ email: `someone${++made}@access.example` }]
const make = async (person: Person, name = 'Zoë'): Promise<Json> =>
  (await person.post('/contacts', { name, emails: emails() })).body.resource

/** All that is kept, to see that nothing of it changed. */
const kept = () => db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events,
    (select json_agg(d order by id) from custom_field_definitions d) as definitions`)

/** Good requests of each route, and some of a bad shape: whoever is not let in hears nothing of that. */
const requests: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown][] = [
  ['GET', '/contacts'], ['GET', '/contacts?sort=x'], ['GET', `/contacts/${never}`], ['POST', '/contacts', {}],
  ['POST', '/contacts', { emails: [{ email: 'zoe@lund.example' }] }], ['PATCH', `/contacts/${never}`, { name: 'Zoë' }],
  ['DELETE', `/contacts/${never}`], ['GET', definitions], ['GET', `${definitions}/${never}`],
  ['POST', definitions, { label: 'Note', field_type: 'text' }], ['PATCH', `${definitions}/${never}`, { label: 'Note' }],
  ['DELETE', `${definitions}/${never}`],
]

describe('the gate', async () => {
  const free = await company('Free', 'enterprise', 'free')
  const trial = await company('Trial', 'teams', 'trial')
  const basic = await company('Basic', 'basic', 'paid')
  const off = await company('Off')
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${off.id}`)

  test.each(requests)('is closed to free accounts: %s %s', async (method, path, body) => {
    const before = await kept()

    const reply = await free.ada.send(method, path, body)

    const message = 'Please upgrade to a paid account.'
    expect([reply.status, reply.body])
      .toEqual([403, { title: 'Permission Denied', message, details: [{ code: 'upgrade_required', message }] }])
    expect(await kept()).toEqual(before)
  })

  test.each(requests)('is closed where contacts are switched off: %s %s', async (method, path, body) => {
    const before = await kept()

    const reply = await off.ada.send(method, path, body)

    const message = 'Contact creation is not available. Required features are not enabled for your account.'
    expect([reply.status, reply.body])
      .toEqual([403, { title: 'Permission Denied', message, details: [{ code: 'feature_disabled', message }] }])
    expect(await kept()).toEqual(before)
  })

  test('opens again when contacts are switched on', async () => {
    await db.run(sql`update organizations set features = '{"contacts": true}' where id = ${off.id}`)

    await expect.poll(async () => (await off.ada.get('/contacts')).status).toBe(200)
  })

  test.each([['a trial', trial], ['the smallest paid plan', basic]])('is open to %s', async (_, { ada, cyd }) => {
    const defined = await ada.post(definitions, { label: 'Note', field_type: 'text' })
    const { uri } = defined.body.resource
    const created = await cyd.post('/contacts', { emails: emails(), custom_fields: [{ uri, value: 'x' }] })
    const contact = created.body.resource.uri

    const replies = [
      defined, created, await cyd.get('/contacts'), await cyd.get(contact), await cyd.patch(contact, { name: 'Zoë' }),
      await cyd.delete(contact), await cyd.get(definitions), await cyd.get(uri),
      await ada.patch(uri, { label: 'Text' }), await ada.delete(uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 204, 200, 200, 200, 204])
  })
})

describe('a contact', () => {
  test.each<[string, Person, Person]>([
    ['its owner', cyd, cyd], ['an admin', cyd, bob], ['the owner of the organization', cyd, ada],
    ['an admin, though it is the organization’s owner’s', ada, bob],
  ])('is read, changed and deleted by %s', async (_, owner, person) => {
    const contact = await make(owner)

    const read = await person.get(contact.uri)
    const changed = await person.patch(contact.uri, { name: 'Zoë Lund' })
    const listed = await owner.get('/contacts?sort=created_at:desc&count=1')
    const deleted = await person.delete(contact.uri)

    expect([read.status, read.body.resource]).toEqual([200, contact])
    expect([changed.status, changed.body.resource.name]).toEqual([200, 'Zoë Lund'])
    expect(listed.body.collection).toEqual([changed.body.resource])
    expect(deleted.status).toBe(204)
  })

  test('that an admin changes keeps its owner, and may not take an address of another one of theirs', async () => {
    const [first, second] = [await make(cyd), await make(cyd)]
    await bob.post('/contacts', { emails: [{ email: 'bobs@access.example' }] })

    const refused = await bob.patch(first.uri, { emails: second.emails })
    const changed = await bob.patch(first.uri, { emails: [{ email: 'bobs@access.example' }] })

    expect([refused.status, refused.body.details[0].parameter, changed.status]).toEqual([409, 'emails[0].email', 200])
    expect((await bob.get(`/contacts?email=bobs@access.example`)).body.collection).toHaveLength(1)
  })

  test('is closed to colleagues who are not admins', async () => {
    const contact = await make(bob)
    const before = await kept()

    const replies = [
      await cyd.get(contact.uri), await cyd.get(`${contact.uri}?exclude=custom_fields`),
      await cyd.patch(contact.uri, { name: 'Mine' }), await cyd.delete(contact.uri),
    ]

    const message = 'You do not have permission to access this resource.'
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() =>
      [403, { title: 'Permission Denied', message, details: [{ code: 'permission_denied', message }] }]))
    expect(await kept()).toEqual(before)
  })

  test('of another organization is missing, as if it had never been', async () => {
    const contact = await make(cyd)
    const before = await kept()
    const asked = async (uri: string) => {
      const { ada } = globex
      const replies = [await ada.get(uri), await ada.patch(uri, { name: 'Ours' }), await ada.delete(uri)]
      return replies.map(({ status, body }) => [status, body])
    }

    const [theirs, nobodys] = [await asked(contact.uri), await asked(`/contacts/${never}`)]

    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404])
    expect(theirs).toEqual(nobodys)
    expect(await kept()).toEqual(before)
  })

  test('of somebody who has left is for admins to see to', async () => {
    const dee = await acme.hire('Dee Lund', 'dee@acme.example')
    const contact = await make(dee)
    await ada.delete(dee.membership)

    const replies = [
      await bob.get(contact.uri), await bob.patch(contact.uri, { name: 'Left' }), await cyd.get(contact.uri),
      await bob.get(`/contacts?user=${dee.uri}`), await bob.delete(contact.uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 403, 200, 204])
    expect(replies[3]?.body.collection).toMatchObject([{ uri: contact.uri, name: 'Left' }])
  })

  test('stays behind when its owner goes on to another organization', async () => {
    const eli = await acme.hire('Eli Roth', 'eli@acme.example')
    const contact = await make(eli)
    await ada.delete(eli.membership)
    const there = await globex.hire('Eli Roth', 'eli@acme.example')

    const moved = [await there.get('/contacts'), await there.get(contact.uri)]
    const again = await there.post('/contacts', { emails: contact.emails })
    const here = [await bob.get(contact.uri), await globex.ada.get(`/contacts?organization=${globex.uri}`)]

    expect([there.id, moved[0]?.body.collection, moved[1]?.status, again.status]).toEqual([eli.id, [], 404, 201])
    expect([here[0]?.body.resource, here[1]?.body.collection]).toEqual([contact, [again.body.resource]])
  })
})
