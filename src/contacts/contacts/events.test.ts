import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { insertDefinition } from '../custom-fields/queries.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()

type Event = { organization_id: string; name: string; user_ids: string[]; payload: Json }

let count = 0
const address = () => `someone${++count}@events.example`
const createContact = async (content: object = {}): Promise<Json> =>
  (await cyd.post('/contacts', { emails: [{ email: address() }], ...content })).body.resource

/** The events that this work emits, in order. */
async function eventsDuring(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  return db.all<Event>(sql`
    select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`)
}

const event = (name: string, payload: Json, owner = cyd) => ({
  organization_id: acme.id,
  name: `contact.${name}`,
  user_ids: [owner.id],
  payload,
})

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

describe('contact.created', () => {
  test('has the whole contact with its creation source and all custom fields', async () => {
    const events = await eventsDuring(() =>
      cyd.post('/contacts', { ...completeContact, custom_fields: [{ uri: note.uri, value: 'Likes tea' }] }),
    )

    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(events).toEqual([
      event('created', {
        user_uuid: cyd.id,
        contact: {
          uri: expect.stringMatching(/^http:\/\/convene\.test\/contacts\/[0-9a-f-]{36}$/),
          creation_source: 'api',
          ...completeContact,
          custom_fields: [
            { uri: note.uri, label: 'Note', value: 'Likes tea' },
            { uri: tags.uri, label: 'Tags', value: [] },
          ],
          created_at: instant,
          updated_at: instant,
          first_email_date: null,
          last_email_date: null,
          next_meeting_date: null,
          last_meeting_date: null,
          last_interaction_date: null,
        },
      }),
    ])
  })

  test('has the same contact as the response', async () => {
    let contact: Json
    const events = await eventsDuring(async () => {
      contact = await createContact()
    })

    expect(events).toEqual([event('created', { user_uuid: cyd.id, contact: { ...contact, creation_source: 'api' } })])
    expect(contact).toMatchObject({ name: null, phone_numbers: [], custom_fields: [{ value: null }, { value: [] }] })
  })

  test('is emitted once for several requests with the same idempotency key', async () => {
    const body = { emails: [{ email: address() }] }

    const events = await eventsDuring(async () => {
      for (let i = 0; i < 3; i++) await cyd.post('/contacts', body, { 'idempotency-key': 'events' })
    })

    expect(events.map(({ name }) => name)).toEqual(['contact.created'])
  })
})

describe('contact.updated', () => {
  test('has the whole contact and names its owner, even if an admin changed it', async () => {
    const contact = await createContact({ name: 'Zoë', city: 'Lund' })

    const events = await eventsDuring(() => bob.patch(contact.uri, { city: 'Malmö' }))

    const after = (await cyd.get(contact.uri)).body.resource
    expect(after).toEqual({ ...contact, city: 'Malmö', updated_at: after.updated_at })
    expect(events).toEqual([event('updated', { user_uuid: cyd.id, contact: { ...after, creation_source: 'api' } })])
  })

  test('shows cleared values as null or [] and omits retired fields', async () => {
    const later = await define('Later', 'text')
    const fields = [
      { uri: note.uri, value: 'x' },
      { uri: tags.uri, value: ['x'] },
      { uri: later.uri, value: 'x' },
    ]
    const { uri } = await createContact({ name: 'Zoë', custom_fields: fields })
    await ada.delete(later.uri)

    const [first] = await eventsDuring(() =>
      cyd.patch(uri, {
        name: null,
        custom_fields: [
          { uri: note.uri, value: null },
          { uri: tags.uri, value: [] },
        ],
      }),
    )

    expect(first?.payload.contact.name).toBe(null)
    expect(first?.payload.contact.custom_fields).toEqual([
      { uri: note.uri, label: 'Note', value: null },
      { uri: tags.uri, label: 'Tags', value: [] },
    ])
  })

  test('keeps its payload when the contact changes later', async () => {
    const { uri } = await createContact()

    const events = await eventsDuring(async () => {
      for (const name of ['One', 'Two', 'Three']) await cyd.patch(uri, { name })
      await cyd.delete(uri)
    })

    expect(events.map(({ name, payload }) => [name, payload.contact.name])).toEqual([
      ['contact.updated', 'One'],
      ['contact.updated', 'Two'],
      ['contact.updated', 'Three'],
      ['contact.deleted', undefined],
    ])
  })

  test('has the original creation source', async () => {
    const { uri } = await createContact()
    await db.run(sql`update contacts set creation_source = 'scheduling' where id = ${idOf(uri)}`)

    const [first] = await eventsDuring(() => cyd.patch(uri, { name: 'Zoë' }))

    expect(first?.payload.contact.creation_source).toBe('scheduling')
  })

  test('includes fields that bookings fill', async () => {
    const { uri } = await createContact()
    const { id } = await insertDefinition(db, acme.id, {
      label: 'Why?',
      field_type: 'invitee_question',
      options: null,
      currency: null,
      source: { type: 'event_type_invitee_question' },
    })
    await db.run(sql`update contacts set custom_fields = ${{ [id]: 'Because' }} where id = ${idOf(uri)}`)

    const [first] = await eventsDuring(() => cyd.patch(uri, { name: 'Zoë' }))
    await db.run(sql`update custom_field_definitions set retired_at = now() where id = ${id}`)

    expect(first?.payload.contact.custom_fields.at(-1)).toMatchObject({ label: 'Why?', value: 'Because' })
  })
})

describe('contact.deleted', () => {
  test.each([
    ['its owner', cyd],
    ['an admin', bob],
  ])('has only the URI and the time when %s deletes the contact', async (_, person) => {
    const { uri } = await createContact({ name: 'Zoë' })

    const events = await eventsDuring(() => person.delete(uri))

    const deleted_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(events).toEqual([event('deleted', { user_uuid: cyd.id, contact: { uri, deleted_at } })])
  })
})

test('an event is not older than its contact', async () => {
  const { uri } = await createContact()
  let changed: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from contacts where id = ${idOf(uri)} for update`)
    changed = cyd.patch(uri, { name: 'Zoë' })
    await untilLockWait(db)
  })
  await changed

  const { created_at, payload } = await db.one<{ created_at: string; payload: Json }>(sql`
    select created_at, payload from events order by position desc limit 1`)
  expect(created_at >= payload.contact.updated_at).toBe(true)
})

describe('no contact event is emitted for', () => {
  test.each<[string, (contact: Json) => Promise<{ status: number }>, number]>([
    ['a change that changes nothing', ({ uri }) => cyd.patch(uri, { name: 'Zoë', phone_numbers: [] }), 200],
    ['a change that is rejected', ({ uri }) => cyd.patch(uri, { name: '' }), 400],
    [
      'a change with an invalid custom field',
      ({ uri }) => cyd.patch(uri, { name: 'New', custom_fields: [{ uri: note.uri, value: 7 }] }),
      400,
    ],
    [
      'a change to an address of another contact',
      async ({ uri }) => cyd.patch(uri, { emails: [{ email: 'zoe@lund.example' }] }),
      409,
    ],
    ['a new contact that is rejected', () => cyd.post('/contacts', { emails: [] }), 400],
    ['a new contact with an existing address', ({ emails }) => cyd.post('/contacts', { emails }), 409],
    ['another organization’s attempts', ({ uri }) => globex.ada.delete(uri), 404],
    ['a read', ({ uri }) => cyd.get(uri), 200],
  ])('%s', async (_, work, expected) => {
    const contact = await createContact({ name: 'Zoë' })
    let status = 0

    const events = await eventsDuring(async () => {
      status = (await work(contact)).status
    })

    expect([status, events]).toEqual([expected, []])
  })

  test('a request whose commit fails', async () => {
    const contact = await createContact({ name: 'Zoë' })
    // PostgreSQL checks a deferred constraint at commit, after the event was written.
    await db.run(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await db.run(sql`
      create constraint trigger fail after insert or update or delete on contacts deferrable initially deferred
      for each row execute function fail()`)

    const statuses: number[] = []
    const events = await eventsDuring(async () => {
      statuses.push((await cyd.post('/contacts', { emails: [{ email: address() }] })).status)
      statuses.push((await cyd.patch(contact.uri, { name: 'New' })).status)
      statuses.push((await cyd.delete(contact.uri)).status)
    })
    await db.run(sql`drop trigger fail on contacts`)

    expect([statuses, events]).toEqual([[500, 500, 500], []])
    expect((await cyd.get(contact.uri)).body.resource).toEqual(contact)
  })
})
