import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { never } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const { acme: { ada, bob }, globex, db } = await service()

let made = 0
const address = () => `someone${++made}@contacts.example`

async function make(content: object = {}): Promise<Json> {
  return (await ada.post('/contacts', { emails: [{ email: address() }], ...content })).body.resource
}

/** All that is kept, to see that nothing of it changed. */
const kept = () => db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

const everything = {
  name: 'Zoë Lund',
  emails: [{ email: 'zoe@lund.example', is_primary: true }, { email: 'Zoe@Home.example', is_primary: false }],
  phone_numbers: [{ phone_number: '+14155552671' }],
  timezone: 'Europe/Stockholm',
  job_title: 'Surveyor',
  company: 'Lund & Daughters',
  country: 'SE',
  state: 'Skåne',
  city: 'Lund',
  linkedin: 'https://www.linkedin.com/in/zoe',
}
const nothing = Object.fromEntries(Object.keys(everything).map((field) => [field, null]))
const dates = {
  first_email_date: null, last_email_date: null, next_meeting_date: null, last_meeting_date: null,
  last_interaction_date: null,
}
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const told = { uri: expect.stringMatching(/^http:\/\/convene\.test\/contacts\/[0-9a-f-]{36}$/), custom_fields: [] }
const times = { created_at: instant, updated_at: instant }

describe('a new contact', () => {
  test('says all that it was given, has no dates yet, and is read and listed alike', async () => {
    const { status, body } = await bob.post('/contacts', everything)
    const read = await bob.get(body.resource.uri)
    const listed = await bob.get('/contacts')

    expect([status, body]).toEqual([201, { resource: { ...told, ...everything, ...dates, ...times } }])
    expect(body.resource.created_at).toBe(body.resource.updated_at)
    expect([read.status, read.body]).toEqual([200, body])
    expect([listed.status, listed.body.collection]).toEqual([200, [body.resource]])
  })

  test('needs an address and nothing else', async () => {
    const { status, body } = await ada.post('/contacts', { emails: [{ email: 'plain@lund.example' }] })

    const emails = [{ email: 'plain@lund.example', is_primary: true }]
    expect([status, body.resource])
      .toEqual([201, { ...told, ...nothing, emails, phone_numbers: [], ...dates, ...times }])
  })

  test('does not care for fields that it does not know, nor for those that are not its own to write', async () => {
    const { status, body } = await ada.post('/contacts', {
      emails: [{ email: address() }], nickname: 'Zo', uri: 'x', created_at: 'x', last_meeting_date: '2026-01-01',
      creation_source: 'import', owner: bob.uri,
    })

    expect(status).toBe(201)
    expect(body.resource).toMatchObject({ ...told, ...dates, ...times })
    expect(Object.keys(body.resource)).not.toContain('nickname')
  })

  test('is made once, however often it is sent with one key', async () => {
    const [sent, key] = [{ emails: [{ email: address() }] }, { 'idempotency-key': 'zoe' }]

    const first = await ada.post('/contacts', sent, key)
    const before = await kept()
    const second = await ada.post('/contacts', sent, key)
    const other = await ada.post('/contacts', { emails: [{ email: address() }] }, key)
    const unkeyed = await ada.post('/contacts', sent)

    expect([first, second, other, unkeyed].map(({ status }) => status)).toEqual([201, 201, 422, 409])
    expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true'])
    expect(await kept()).toEqual(before)
  })

  test('that was refused is refused again with its key, though it could be made by now', async () => {
    const { uri, emails } = await make()
    const [sent, key] = [{ emails }, { 'idempotency-key': 'taken' }]

    const first = await ada.post('/contacts', sent, key)
    await ada.delete(uri)
    const second = await ada.post('/contacts', sent, key)

    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text])
  })
})

test('dates that others keep are told as instants', async () => {
  const { uri } = await make()
  await db.run(sql`
    update contacts set next_meeting_date = '2026-12-01 09:30:00.5+00', last_email_date = '2026-10-01T00:00:00Z'
    where id = ${idOf(uri)}`)

  const { body } = await ada.get(uri)

  expect(body.resource).toMatchObject({
    ...dates, next_meeting_date: '2026-12-01T09:30:00.500000Z', last_email_date: '2026-10-01T00:00:00.000000Z',
    last_interaction_date: '2026-10-01T00:00:00.000000Z',
  })
})

describe('a change', () => {
  test.each(Object.entries(everything))('of %s leaves the other fields as they are', async (field, value) => {
    const before = await make({ name: 'Yan Ek', city: 'Malmö', phone_numbers: [{ phone_number: '+4930901820' }] })
    const fresh = field === 'emails' ? [{ email: address(), is_primary: true }] : value

    const { status, body } = await ada.patch(before.uri, { [field]: fresh })

    expect([status, body.resource]).toEqual([200, { ...before, [field]: fresh, updated_at: instant }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await ada.get(before.uri)).body).toEqual(body)
  })

  test('of everything at once replaces the lists, and null and [] clear', async () => {
    const filled = await make({ ...everything, emails: [{ email: address() }] })
    const emails = [{ email: address(), is_primary: true }]

    const { status, body } = await ada.patch(filled.uri, { ...nothing, emails, phone_numbers: [] })

    expect([status, body.resource])
      .toEqual([200, { ...filled, ...nothing, emails, phone_numbers: [], updated_at: instant }])
  })

  const needsOne = [undefined, 'invalid']
  test.each([
    ['an empty object', {}, [needsOne]],
    ['a field that is not known', { nickname: 'Zo' }, [['nickname', 'unknown_field'], needsOne]],
    ['some beside a good one', { name: 'Zo', x: 1, y: 2 }, [['x', 'unknown_field'], ['y', 'unknown_field']]],
    ['a field that is not to be written', { created_at: null }, [['created_at', 'unknown_field'], needsOne]],
    ['its own uri', { uri: 'http://convene.test/contacts/x' }, [['uri', 'unknown_field'], needsOne]],
    ['a date that others keep', { last_meeting_date: null }, [['last_meeting_date', 'unknown_field'], needsOne]],
    ['a list', [{ name: 'Zo' }], [[undefined, 'invalid']]],
    ['no body', undefined, [[undefined, 'missing']]],
  ])('with %s is refused', async (_, sent, problems) => {
    const { uri } = await make({ name: 'Zoë' })
    const before = await kept()

    const { status, body } = await ada.patch(uri, sent)

    expect([status, body.details.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, problems])
    expect(await kept()).toEqual(before)
  })

  const same = { ...everything, emails: [{ email: 'same@lund.example', is_primary: true }] }
  test.each<[string, object]>([
    ...Object.entries(same).map(([field, value]): [string, object] => [`the same ${field}`, { [field]: value }]),
    ['the same of all', same],
    ['another spelling of the same', {
      name: ' Zoe\u0308 Lund ', country: 'se', timezone: 'europe/stockholm', emails: [{ email: 'same@lund.example' }],
      phone_numbers: [{ phone_number: '+1 (415) 555-2671' }],
    }],
    ['no custom fields', { custom_fields: [] }],
  ])('to %s is none: it moves no time and tells nobody', async (_, change) => {
    const { uri } = await make(same)
    const before = await kept()

    const { status, body } = await ada.patch(uri, change)

    expect([status, body.resource]).toEqual([200, (await ada.get(uri)).body.resource])
    expect(await kept()).toEqual(before)
    await ada.delete(uri)
  })

  test('comes after another that came at once, and neither is lost', async () => {
    const { uri } = await make()
    const fields = Object.entries(everything).filter(([field]) => field !== 'emails')

    const replies = await Promise.all(fields.map(([field, value]) => ada.patch(uri, { [field]: value })))

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ada.get(uri)).body.resource).toMatchObject(Object.fromEntries(fields))
  })
})

describe('a contact that was deleted', () => {
  test('is gone for good, with its addresses', async () => {
    const { uri } = await make()

    const deleted = await ada.delete(uri)
    const rows = await db.all(sql`select 1 from contact_addresses where contact_id = ${idOf(uri)}`)
    const after = [await ada.get(uri), await ada.patch(uri, { name: 'Zoë' }), await ada.delete(uri)]

    expect([deleted.status, deleted.text, rows]).toEqual([204, '', []])
    expect(after.map(({ status, body }) => [status, body.details])).toEqual(
      Array.from({ length: 3 }, () => [404, [{ code: 'not_found', message: 'there is no such resource' }]]))
  })

  test.each([`/contacts/${never}`, '/contacts/zoe'])('is like %s, which never was', async (path) => {
    const replies = [await ada.get(path), await ada.patch(path, { name: 'Zoë' }), await globex.ada.delete(path)]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('what is left out', () => {
  test('is custom_fields, in lists and of one, and no other field is', async () => {
    const { uri } = await make({ name: 'Zoë' })
    const { custom_fields, ...rest } = (await ada.get(uri)).body.resource

    const read = await ada.get(`${uri}?exclude=custom_fields`)
    const listed = await ada.get('/contacts?exclude=custom_fields,%20,custom_fields&sort=created_at:desc&count=1')
    const whole = await ada.get(`${uri}?exclude=`)

    expect([custom_fields, read.body.resource, listed.body.collection]).toEqual([[], rest, [rest]])
    expect(whole.body.resource.custom_fields).toEqual([])
  })

  test.each(['name', 'custom_field', 'Custom_Fields', 'custom_fields,name', '*'])('is not %j', async (exclude) => {
    const { uri } = await make()

    for (const path of ['/contacts', uri]) {
      const { status, body } = await ada.get(`${path}?exclude=${exclude}`)
      const message = 'must be custom_fields, the only field that can be left out'
      expect([status, body.details]).toEqual([400, [{ parameter: 'exclude', code: 'invalid', message }]])
    }
  })
})
