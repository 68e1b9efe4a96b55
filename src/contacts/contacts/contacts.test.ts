import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob },
  globex,
  db,
} = await service()

let count = 0
const address = () => `someone${++count}@contacts.example`

async function createContact(content: object = {}): Promise<Json> {
  return (await ada.post('/contacts', { emails: [{ email: address() }], ...content })).body.resource
}

/** All stored data, to check that a request changed nothing. */
const storedData = () =>
  db.one(sql`
  select (select json_agg(c order by id) from contacts c) as contacts,
    (select json_agg(a order by owner_id, address) from contact_addresses a) as addresses,
    (select count(*)::int from events) as events`)

const completeContact = {
  name: 'Zoë Lund',
  emails: [
    { email: 'zoe@lund.example', is_primary: true },
    { email: 'Zoe@Home.example', is_primary: false },
  ],
  phone_numbers: [{ phone_number: '+14155552671' }],
  timezone: 'Europe/Stockholm',
  job_title: 'Surveyor',
  company: 'Lund & Daughters',
  country: 'SE',
  state: 'Skåne',
  city: 'Lund',
  linkedin: 'https://www.linkedin.com/in/zoe',
}
const emptyFields = Object.fromEntries(Object.keys(completeContact).map((field) => [field, null]))
const dates = {
  first_email_date: null,
  last_email_date: null,
  next_meeting_date: null,
  last_meeting_date: null,
  last_interaction_date: null,
}
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const commonFields = {
  uri: expect.stringMatching(/^http:\/\/convene\.test\/contacts\/[0-9a-f-]{36}$/),
  custom_fields: [],
}
const times = { created_at: instant, updated_at: instant }

describe('a new contact', () => {
  test('has all fields of the request and no dates, and is the same in reads and lists', async () => {
    const { status, body } = await bob.post('/contacts', completeContact)
    const read = await bob.get(body.resource.uri)
    const listed = await bob.get('/contacts')

    expect([status, body]).toEqual([201, { resource: { ...commonFields, ...completeContact, ...dates, ...times } }])
    expect(body.resource.created_at).toBe(body.resource.updated_at)
    expect([read.status, read.body]).toEqual([200, body])
    expect([listed.status, listed.body.collection]).toEqual([200, [body.resource]])
  })

  test('needs only an email address', async () => {
    const { status, body } = await ada.post('/contacts', { emails: [{ email: 'plain@lund.example' }] })

    const emails = [{ email: 'plain@lund.example', is_primary: true }]
    expect([status, body.resource]).toEqual([
      201,
      { ...commonFields, ...emptyFields, emails, phone_numbers: [], ...dates, ...times },
    ])
  })

  test('ignores unknown and read-only fields', async () => {
    const { status, body } = await ada.post('/contacts', {
      emails: [{ email: address() }],
      nickname: 'Zo',
      uri: 'x',
      created_at: 'x',
      last_meeting_date: '2026-01-01',
      creation_source: 'import',
      owner: bob.uri,
    })

    expect(status).toBe(201)
    expect(body.resource).toMatchObject({ ...commonFields, ...dates, ...times })
    expect(Object.keys(body.resource)).not.toContain('nickname')
  })

  test('is created once for several requests with the same idempotency key', async () => {
    const [body, key] = [{ emails: [{ email: address() }] }, { 'idempotency-key': 'zoe' }]

    const first = await ada.post('/contacts', body, key)
    const before = await storedData()
    const second = await ada.post('/contacts', body, key)
    const other = await ada.post('/contacts', { emails: [{ email: address() }] }, key)
    const unkeyed = await ada.post('/contacts', body)

    expect([first, second, other, unkeyed].map(({ status }) => status)).toEqual([201, 201, 422, 409])
    expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true'])
    expect(await storedData()).toEqual(before)
  })

  test('that was rejected is rejected again with the same key, even if it could be created now', async () => {
    const { uri, emails } = await createContact()
    const [body, key] = [{ emails }, { 'idempotency-key': 'conflict' }]

    const first = await ada.post('/contacts', body, key)
    await ada.delete(uri)
    const second = await ada.post('/contacts', body, key)

    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text])
  })
})

test('interaction dates are shown as instants', async () => {
  const { uri } = await createContact()
  await db.run(sql`
    update contacts set next_meeting_date = '2026-12-01 09:30:00.5+00', last_email_date = '2026-10-01T00:00:00Z'
    where id = ${idOf(uri)}`)

  const { body } = await ada.get(uri)

  expect(body.resource).toMatchObject({
    ...dates,
    next_meeting_date: '2026-12-01T09:30:00.500000Z',
    last_email_date: '2026-10-01T00:00:00.000000Z',
    last_interaction_date: '2026-10-01T00:00:00.000000Z',
  })
})

describe('a change of a contact', () => {
  test.each(Object.entries(completeContact))('of %s keeps the other fields', async (field, value) => {
    const phone_numbers = [{ phone_number: '+4930901820' }]
    const before = await createContact({ name: 'Yan Ek', city: 'Malmö', phone_numbers })
    const newValue = field === 'emails' ? [{ email: address(), is_primary: true }] : value

    const { status, body } = await ada.patch(before.uri, { [field]: newValue })

    expect([status, body.resource]).toEqual([200, { ...before, [field]: newValue, updated_at: instant }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await ada.get(before.uri)).body).toEqual(body)
  })

  test('of all fields replaces lists, and null and [] clear fields', async () => {
    const filled = await createContact({ ...completeContact, emails: [{ email: address() }] })
    const emails = [{ email: address(), is_primary: true }]

    const { status, body } = await ada.patch(filled.uri, { ...emptyFields, emails, phone_numbers: [] })

    expect([status, body.resource]).toEqual([
      200,
      { ...filled, ...emptyFields, emails, phone_numbers: [], updated_at: instant },
    ])
  })

  const needsOne = [undefined, 'invalid']
  test.each([
    ['an empty object', {}, [needsOne]],
    ['an unknown field', { nickname: 'Zo' }, [['nickname', 'unknown_field'], needsOne]],
    [
      'unknown fields and a valid one',
      { name: 'Zo', x: 1, y: 2 },
      [
        ['x', 'unknown_field'],
        ['y', 'unknown_field'],
      ],
    ],
    ['a read-only field', { created_at: null }, [['created_at', 'unknown_field'], needsOne]],
    ['its own uri', { uri: 'http://convene.test/contacts/x' }, [['uri', 'unknown_field'], needsOne]],
    ['an interaction date', { last_meeting_date: null }, [['last_meeting_date', 'unknown_field'], needsOne]],
    ['a list', [{ name: 'Zo' }], [[undefined, 'invalid']]],
    ['no body', undefined, [[undefined, 'missing']]],
  ])('with %s is rejected', async (_, change, problems) => {
    const { uri } = await createContact({ name: 'Zoë' })
    const before = await storedData()

    const { status, body } = await ada.patch(uri, change)

    expect([status, body.details.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, problems])
    expect(await storedData()).toEqual(before)
  })

  const same = { ...completeContact, emails: [{ email: 'same@lund.example', is_primary: true }] }
  test.each<[string, object]>([
    ...Object.entries(same).map(([field, value]): [string, object] => [`the same ${field}`, { [field]: value }]),
    ['the same values of all fields', same],
    [
      'another spelling of the same values',
      {
        name: ' Zoe\u0308 Lund ',
        country: 'se',
        timezone: 'europe/stockholm',
        emails: [{ email: 'same@lund.example' }],
        phone_numbers: [{ phone_number: '+1 (415) 555-2671' }],
      },
    ],
    ['no custom fields', { custom_fields: [] }],
  ])('to %s changes no time and emits no event', async (_, change) => {
    const { uri } = await createContact(same)
    const before = await storedData()

    const { status, body } = await ada.patch(uri, change)

    expect([status, body.resource]).toEqual([200, (await ada.get(uri)).body.resource])
    expect(await storedData()).toEqual(before)
    await ada.delete(uri)
  })

  test('is not lost when other changes run concurrently', async () => {
    const { uri } = await createContact()
    const fields = Object.entries(completeContact).filter(([field]) => field !== 'emails')

    const replies = await Promise.all(fields.map(([field, value]) => ada.patch(uri, { [field]: value })))

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ada.get(uri)).body.resource).toMatchObject(Object.fromEntries(fields))
  })
})

describe('a deleted contact', () => {
  test('is gone with its addresses', async () => {
    const { uri } = await createContact()

    const deleted = await ada.delete(uri)
    const rows = await db.all(sql`select 1 from contact_addresses where contact_id = ${idOf(uri)}`)
    const after = [await ada.get(uri), await ada.patch(uri, { name: 'Zoë' }), await ada.delete(uri)]

    expect([deleted.status, deleted.text, rows]).toEqual([204, '', []])
    expect(after.map(({ status, body }) => [status, body.details])).toEqual(
      Array.from({ length: 3 }, () => [404, [{ code: 'not_found', message: 'there is no such resource' }]]),
    )
  })

  test.each([`/contacts/${unknownId}`, '/contacts/zoe'])('answers like %s, which never existed', async (path) => {
    const replies = [await ada.get(path), await ada.patch(path, { name: 'Zoë' }), await globex.ada.delete(path)]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('the exclude parameter', () => {
  test('leaves out custom_fields in lists and single contacts', async () => {
    const { uri } = await createContact({ name: 'Zoë' })
    const { custom_fields, ...rest } = (await ada.get(uri)).body.resource

    const read = await ada.get(`${uri}?exclude=custom_fields`)
    const listed = await ada.get('/contacts?exclude=custom_fields,%20,custom_fields&sort=created_at:desc&count=1')
    const whole = await ada.get(`${uri}?exclude=`)

    expect([custom_fields, read.body.resource, listed.body.collection]).toEqual([[], rest, [rest]])
    expect(whole.body.resource.custom_fields).toEqual([])
  })

  test.each(['name', 'custom_field', 'Custom_Fields', 'custom_fields,name', '*'])('rejects %j', async (exclude) => {
    const { uri } = await createContact()

    for (const path of ['/contacts', uri]) {
      const { status, body } = await ada.get(`${path}?exclude=${exclude}`)
      const message = 'must be custom_fields, the only field that can be left out'
      expect([status, body.details]).toEqual([400, [{ parameter: 'exclude', code: 'invalid', message }]])
    }
  })
})
