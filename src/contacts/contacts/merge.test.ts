import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, consume } = await service()
const { ada, bob, cyd } = acme
let count = 0

/** A contact with an address of its own, or with these fields. */
async function create(fields: object = {}, person: Person = cyd): Promise<Json> {
  const emails = [{ email: `leo${++count}@guest.example` }]
  return (await person.post('/contacts', { emails, ...fields })).body.resource
}

const define = async (field_type: string): Promise<string> =>
  (await ada.post('/contacts/custom_field_definitions', { label: `A ${field_type}`, field_type })).body.resource.uri
const fields = { text: await define('text'), tags: await define('tags'), number: await define('number') }
const valueOf = (contact: Json, uri: string) => contact.custom_fields.find((field: Json) => field.uri === uri).value

const merge = (kept: Json, other: Json, choices: object = {}, person: Person = cyd) =>
  person.post(`${kept.uri}/merge`, { contact: other.uri, ...choices })

test('a merged contact keeps its values, gets missing ones, and has the addresses and numbers of both', async () => {
  const kept = await create({
    name: 'Leo Novak',
    emails: [{ email: 'leo@guest.example' }],
    phone_numbers: [{ phone_number: '+14155552671' }],
    custom_fields: [{ uri: fields.text, value: 'mine' }],
  })
  const other = await create({
    name: 'L. Novak',
    company: 'Novak Ltd',
    timezone: 'Europe/Berlin',
    emails: [
      { email: 'novak@guest.example', is_primary: true },
      { email: 'l@guest.example', is_primary: false },
    ],
    phone_numbers: [{ phone_number: '+14155552671' }, { phone_number: '+4930901820' }],
    custom_fields: [
      { uri: fields.text, value: 'theirs' },
      { uri: fields.tags, value: ['vip'] },
    ],
  })

  const {
    status,
    body: { resource },
  } = await merge(kept, other)

  expect(status).toBe(201)
  expect(resource).toMatchObject({
    uri: kept.uri,
    name: 'Leo Novak',
    company: 'Novak Ltd',
    timezone: 'Europe/Berlin',
    emails: [
      { email: 'leo@guest.example', is_primary: true },
      { email: 'novak@guest.example', is_primary: false },
      { email: 'l@guest.example', is_primary: false },
    ],
    phone_numbers: [{ phone_number: '+14155552671' }, { phone_number: '+4930901820' }],
  })
  expect([fields.text, fields.tags].map((uri) => valueOf(resource, uri))).toEqual(['mine', ['vip']])
  expect((await cyd.get(kept.uri)).body.resource).toEqual(resource)
  expect((await cyd.get(other.uri)).status).toBe(404)
  expect((await cyd.get('/contacts?email=novak@guest.example')).body.collection).toEqual([resource])
})

test('named fields come from the deleted contact, even if it has no value', async () => {
  const kept = await create({ name: 'Leo', city: 'Lund', custom_fields: [{ uri: fields.number, value: 1 }] })
  const other = await create({ name: 'Leo Novak', country: 'US', custom_fields: [{ uri: fields.number, value: 2 }] })

  const {
    body: { resource },
  } = await merge(kept, other, {
    take: ['name', 'emails', 'city'],
    take_custom_fields: [fields.number, fields.tags],
  })

  expect(resource).toMatchObject({ name: 'Leo Novak', city: null, country: 'US' })
  expect(resource.emails).toEqual([{ ...kept.emails[0], is_primary: false }, other.emails[0]])
  expect([valueOf(resource, fields.number), valueOf(resource, fields.tags)]).toEqual([2, []])
})

test('numbers without a country code are read as numbers of the chosen country', async () => {
  const kept = await create({ phone_numbers: [{ phone_number: '030 901820' }] })
  const other = await create({ country: 'DE', phone_numbers: [{ phone_number: '+4930901820' }] })

  const {
    body: { resource },
  } = await merge(kept, other)

  expect(resource.phone_numbers).toEqual([{ phone_number: '+4930901820' }])
})

test('a merge emits contact.deleted and contact.updated and writes one entry to the activity log', async () => {
  const [kept, other] = [await create(), await create()]

  const {
    body: { resource },
  } = await merge(kept, other)

  const events = await db.all<{ name: string; payload: Json }>(sql`
    select name, payload from events where payload -> 'contact' ->> 'uri' = any(${[kept.uri, other.uri]})
      and name <> 'contact.created' order by created_at, id`)
  const entries = await db.all(sql`
    select namespace, action from activity_log_entries where details ->> 'uri' = ${kept.uri} and action <> 'Add'`)
  expect(events.map(({ name, payload }) => [name, payload.contact.uri])).toEqual([
    ['contact.deleted', other.uri],
    ['contact.updated', kept.uri],
  ])
  expect(events[1]?.payload).toEqual({ user_uuid: cyd.id, contact: { ...resource, creation_source: 'api' } })
  expect(entries).toEqual([{ namespace: 'Contact', action: 'Merge' }])
})

test('the dates of meetings and emails of both contacts stay', async () => {
  const type = await publish(cyd, {})
  await book(cyd, type, 'Tue 10:00', {
    invitee: { name: 'Leo', email: 'booked@guest.example', timezone: 'UTC' },
  })
  await consume()
  const other = (await cyd.get('/contacts?email=booked@guest.example')).body.collection[0]
  const [early, late] = ['2020-01-01T00:00:00.000000Z', '2021-01-01T00:00:00.000000Z']
  await db.run(sql`
    update contacts set first_email_date = ${early}, last_email_date = ${late} where id = ${idOf(other.uri)}`)

  const {
    body: { resource },
  } = await merge(await create(), other)

  expect(other.next_meeting_date).not.toBeNull()
  expect(resource).toMatchObject({
    next_meeting_date: other.next_meeting_date,
    first_email_date: early,
    last_email_date: late,
  })
})

test('a merge that would exceed the limits of a contact changes nothing', async () => {
  const addresses = (name: string) =>
    Array.from({ length: 6 }, (_, i) => ({ email: `${name}${i}@many.example`, is_primary: i === 0 }))
  const numbers = (start: number) => Array.from({ length: 6 }, (_, i) => ({ phone_number: `ext ${start + i}` }))
  const kept = await create({ emails: addresses('a'), phone_numbers: numbers(1) })
  const other = await create({ emails: addresses('b'), phone_numbers: numbers(11) })

  const { status, body } = await merge(kept, other)

  expect(status).toBe(400)
  expect(body.details.map(({ parameter, message }: Json) => `${parameter} ${message}`)).toEqual([
    'contact would give this contact more than 10 email addresses, which is the limit',
    'contact would give this contact more than 10 phone numbers, which is the limit',
  ])
  expect((await cyd.get(other.uri)).body.resource).toEqual(other)
})

test('only the owner of both contacts, admins and owners can merge them', async () => {
  const dee = await acme.hire('Dee Lund', 'dee@acme.example')
  const [one, two, three] = [await create(), await create(), await create()]
  const ofDee = await create({}, dee)

  const statuses = [
    (await merge(one, two, {}, dee)).status,
    (await merge(ofDee, one, {}, dee)).status,
    (await merge(one, two, {}, globex.ada)).status,
    (await merge(one, ofDee, {}, ada)).status,
    (await merge(one, one)).status,
    (await merge(one, { uri: one.uri.replace(/\w{6}$/, '000000') })).status,
    (await merge(one, two, {}, bob)).status,
    (await merge(one, two)).status,
    (await merge(one, three)).status,
  ]

  expect(statuses).toEqual([403, 400, 404, 400, 400, 400, 201, 400, 201])
})
