import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { insertDefinition } from '../custom-fields/queries.ts'

const { acme, acme: { ada, bob, cyd }, globex, db } = await service()

type Event = { organization_id: string; name: string; user_ids: string[]; payload: Json }

let made = 0
const address = () => `someone${++made}@events.example`
const make = async (content: object = {}): Promise<Json> =>
  (await cyd.post('/contacts', { emails: [{ email: address() }], ...content })).body.resource

/** What was told while this was done, in its order. */
async function told(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  return db.all<Event>(sql`
    select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`)
}

const event = (name: string, payload: Json, owner = cyd) =>
  ({ organization_id: acme.id, name: `contact.${name}`, user_ids: [owner.id], payload })

const define = async (label: string, field_type: string): Promise<Json> =>
  (await ada.post('/contacts/custom_field_definitions', { label, field_type })).body.resource

let note: Json
let tags: Json

beforeAll(async () => {
  note = await define('Note', 'text')
  tags = await define('Tags', 'tags')
  const retired = await define('Retired', 'text')
  await ada.delete(retired.uri)
})

const everything = {
  name: 'Zoë Lund',
  emails: [{ email: 'zoe@lund.example', is_primary: true }, { email: 'Zoe@Home.example', is_primary: false }],
  phone_numbers: [{ phone_number: '+14155552671' }],
  timezone: 'Europe/Stockholm', job_title: 'Surveyor', company: 'Lund & Daughters', country: 'SE', state: 'Skåne',
  city: 'Lund', linkedin: 'https://www.linkedin.com/in/zoe',
}

describe('contact.created', () => {
  test('tells all of the contact, where it came from and every field that is defined', async () => {
    const events = await told(() =>
      cyd.post('/contacts', { ...everything, custom_fields: [{ uri: note.uri, value: 'Likes tea' }] }))

    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(events).toEqual([event('created', {
      user_uuid: cyd.id,
      contact: {
        uri: expect.stringMatching(/^http:\/\/convene\.test\/contacts\/[0-9a-f-]{36}$/),
        creation_source: 'api',
        ...everything,
        custom_fields: [
          { uri: note.uri, label: 'Note', value: 'Likes tea' }, { uri: tags.uri, label: 'Tags', value: [] },
        ],
        created_at: instant, updated_at: instant, first_email_date: null, last_email_date: null,
        next_meeting_date: null, last_meeting_date: null, last_interaction_date: null,
      },
    })])
  })

  test('tells what the caller was answered, nothing else being filled', async () => {
    let contact: Json
    const events = await told(async () => { contact = await make() })

    expect(events).toEqual([
      event('created', { user_uuid: cyd.id, contact: { ...contact, creation_source: 'api' } })])
    expect(contact).toMatchObject({ name: null, phone_numbers: [], custom_fields: [{ value: null }, { value: [] }] })
  })

  test('is told once, however often the request comes with its key', async () => {
    const sent = { emails: [{ email: address() }] }

    const events = await told(async () => {
      for (let i = 0; i < 3; i++) await cyd.post('/contacts', sent, { 'idempotency-key': 'events' })
    })

    expect(events.map(({ name }) => name)).toEqual(['contact.created'])
  })
})

describe('contact.updated', () => {
  test('tells the whole contact as it is then, with its owner’s name on it though an admin changed it', async () => {
    const contact = await make({ name: 'Zoë', city: 'Lund' })

    const events = await told(() => bob.patch(contact.uri, { city: 'Malmö' }))

    const after = (await cyd.get(contact.uri)).body.resource
    expect(after).toEqual({ ...contact, city: 'Malmö', updated_at: after.updated_at })
    expect(events)
      .toEqual([event('updated', { user_uuid: cyd.id, contact: { ...after, creation_source: 'api' } })])
  })

  test('tells a value that was cleared as null or [], and is silent of fields that are retired', async () => {
    const later = await define('Later', 'text')
    const fields = [{ uri: note.uri, value: 'x' }, { uri: tags.uri, value: ['x'] }, { uri: later.uri, value: 'x' }]
    const { uri } = await make({ name: 'Zoë', custom_fields: fields })
    await ada.delete(later.uri)

    const [first] = await told(() => cyd.patch(uri, {
      name: null, custom_fields: [{ uri: note.uri, value: null }, { uri: tags.uri, value: [] }] }))

    expect(first?.payload.contact.name).toBe(null)
    expect(first?.payload.contact.custom_fields).toEqual([
      { uri: note.uri, label: 'Note', value: null }, { uri: tags.uri, label: 'Tags', value: [] }])
  })

  test('keeps what it told, whatever comes after', async () => {
    const { uri } = await make()

    const events = await told(async () => {
      for (const name of ['One', 'Two', 'Three']) await cyd.patch(uri, { name })
      await cyd.delete(uri)
    })

    expect(events.map(({ name, payload }) => [name, payload.contact.name])).toEqual([
      ['contact.updated', 'One'], ['contact.updated', 'Two'], ['contact.updated', 'Three'],
      ['contact.deleted', undefined],
    ])
  })

  test('tells where the contact came from, also when that was long ago', async () => {
    const { uri } = await make()
    await db.run(sql`update contacts set creation_source = 'scheduling' where id = ${idOf(uri)}`)

    const [first] = await told(() => cyd.patch(uri, { name: 'Zoë' }))

    expect(first?.payload.contact.creation_source).toBe('scheduling')
  })

  test('tells fields that bookings fill', async () => {
    const { uri } = await make()
    const { id } = await insertDefinition(db, acme.id, {
      label: 'Why?', field_type: 'invitee_question', options: null, currency: null,
      source: { type: 'event_type_invitee_question' },
    })
    await db.run(sql`update contacts set custom_fields = ${{ [id]: 'Because' }} where id = ${idOf(uri)}`)

    const [first] = await told(() => cyd.patch(uri, { name: 'Zoë' }))
    await db.run(sql`update custom_field_definitions set retired_at = now() where id = ${id}`)

    expect(first?.payload.contact.custom_fields.at(-1)).toMatchObject({ label: 'Why?', value: 'Because' })
  })
})

describe('contact.deleted', () => {
  test.each([['its owner', cyd], ['an admin', bob]])('tells only which and when, if %s did it', async (_, person) => {
    const { uri } = await make({ name: 'Zoë' })

    const events = await told(() => person.delete(uri))

    const deleted_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(events).toEqual([event('deleted', { user_uuid: cyd.id, contact: { uri, deleted_at } })])
  })
})

test('an event is not told to be older than what it tells', async () => {
  const { uri } = await make()
  let changed: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from contacts where id = ${idOf(uri)} for update`)
    changed = cyd.patch(uri, { name: 'Zoë' })
    await untilLockWait(db)
  })
  await changed

  const { created_at, payload } = await db.one<{ created_at: string; payload: Json }>(sql`
    select created_at, payload from events order by id desc limit 1`)
  expect(created_at >= payload.contact.updated_at).toBe(true)
})

describe('nothing is told of', () => {
  test.each<[string, (contact: Json) => Promise<{ status: number }>, number]>([
    ['a change that changes nothing', ({ uri }) => cyd.patch(uri, { name: 'Zoë', phone_numbers: [] }), 200],
    ['a change that is refused', ({ uri }) => cyd.patch(uri, { name: '' }), 400],
    ['a change of a bad custom field', ({ uri }) =>
      cyd.patch(uri, { name: 'New', custom_fields: [{ uri: note.uri, value: 7 }] }), 400],
    ['a change that another contact stands against', async ({ uri }) =>
      cyd.patch(uri, { emails: [{ email: 'zoe@lund.example' }] }), 409],
    ['a new contact that is refused', () => cyd.post('/contacts', { emails: [] }), 400],
    ['a new contact whose address is taken', ({ emails }) => cyd.post('/contacts', { emails }), 409],
    ['another organization’s attempts', ({ uri }) => globex.ada.delete(uri), 404],
    ['a read', ({ uri }) => cyd.get(uri), 200],
  ])('%s', async (_, work, expected) => {
    const contact = await make({ name: 'Zoë' })
    let status = 0

    const events = await told(async () => { status = (await work(contact)).status })

    expect([status, events]).toEqual([expected, []])
  })

  test('a request that the database failed at the end', async () => {
    const contact = await make({ name: 'Zoë' })
    // The constraint is looked at when the transaction commits, after the event was written.
    await db.run(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await db.run(sql`
      create constraint trigger fail after insert or update or delete on contacts deferrable initially deferred
      for each row execute function fail()`)

    const statuses: number[] = []
    const events = await told(async () => {
      statuses.push((await cyd.post('/contacts', { emails: [{ email: address() }] })).status)
      statuses.push((await cyd.patch(contact.uri, { name: 'New' })).status)
      statuses.push((await cyd.delete(contact.uri)).status)
    })
    await db.run(sql`drop trigger fail on contacts`)

    expect([statuses, events]).toEqual([[500, 500, 500], []])
    expect((await cyd.get(contact.uri)).body.resource).toEqual(contact)
  })
})
