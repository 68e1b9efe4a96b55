import { beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { unknownId } from '../../test/hostile.ts'
import { at, publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

/** Cyd hosts. Dee is an admin of the group that Cyd and Eli belong to. Fay is an admin of another group. */
const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  listener,
} = await service()
const [dee, eli, fay] = (await Promise.all(
  ['Dee', 'Eli', 'Fay'].map((name) => acme.hire(`${name} Lund`, `${name}@acme.example`)),
)) as [Person, Person, Person]

let invitee: Json
let foreign: Json
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const six = (time: string) => time.replace('Z', '.000000Z')

async function makeGroup(name: string, ...people: [Person, role: string][]) {
  const group = (await ada.post('/groups', { organization: acme.uri, name })).body.resource.uri
  for (const [{ membership: owner }, role] of people) await ada.post('/group_relationships', { group, owner, role })
}

beforeAll(async () => {
  await makeGroup('Sales', [dee, 'admin'], [cyd, 'member'], [eli, 'member'])
  await makeGroup('Support', [fay, 'admin'], [fay, 'member'])
  const locations = [{ kind: 'physical', location: 'Room 5', additional_info: 'First floor' }]
  const type = await publish(cyd, { name: 'Talk', locations, buffer_before: 15, buffer_after: 30 })
  invitee = await book(ada, type, 'Mon 10:00', { event_guests: ['Yan@initech.example'] })
  foreign = await book(globex.ada, await publish(globex.ada, {}), 'Mon 10:00')
})

const [viewers, others] = [
  [ada, bob, cyd, dee],
  [eli, fay],
]
const nameOf = ({ email }: Person) => email.split('@')[0]

test('a scheduled event has all its fields', async () => {
  const { status, body } = await cyd.get(invitee.event)

  expect([status, body.resource]).toEqual([
    200,
    {
      uri: invitee.event,
      name: 'Talk',
      meeting_notes_plain: null,
      status: 'active',
      start_time: six(at('Mon 10:00')),
      end_time: six(at('Mon 10:30')),
      event_type: expect.stringMatching(/^http:\/\/convene\.test\/event_types\/[0-9a-f-]{36}$/),
      location: { type: 'physical', location: 'Room 5', additional_info: 'First floor' },
      invitees_counter: { total: 1, active: 1, limit: 1 },
      created_at: instant,
      updated_at: instant,
      event_memberships: [
        {
          user: cyd.uri,
          user_email: cyd.email,
          user_name: 'Cyd Moreau',
          buffered_start_time: six(at('Mon 09:45')),
          buffered_end_time: six(at('Mon 11:00')),
        },
      ],
      event_guests: [{ email: 'Yan@initech.example', created_at: instant, updated_at: instant }],
      calendar_event: null,
    },
  ])
})

describe('a scheduled event and its invitees', () => {
  test.each(viewers.map((person) => [nameOf(person), person] as const))('can be read by %s', async (_, person) => {
    const replies = [
      await person.get(invitee.event),
      await person.get(`${invitee.event}/invitees`),
      await person.get(invitee.uri),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([replies[1]?.body.collection, replies[2]?.body.resource]).toEqual([[invitee], invitee])
  })

  const denied = 'You are not allowed to view this event'
  test.each(others.map((person) => [nameOf(person), person] as const))('cannot be read by %s', async (_, person) => {
    const replies = [
      await person.get(invitee.event),
      await person.get(`${invitee.event}/invitees`),
      await person.get(invitee.uri),
    ]

    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [403, denied],
      [403, denied],
      [403, 'You do not have permission to view this event'],
    ])
  })

  test('of another organization get the same 404 as unknown ones', async () => {
    const unknown = foreign.event.replace(/[^/]+$/, unknownId)

    for (const path of ['', '/invitees', `/invitees/${foreign.uri.split('/').at(-1)}`]) {
      const replies = [await ada.get(foreign.event + path), await ada.get(unknown + path)]
      expect(replies.map(({ status }) => status)).toEqual([404, 404])
      expect(replies[0]?.body).toEqual(replies[1]?.body)
    }
  })

  test('get 404 when they do not belong together', async () => {
    const other = await book(ada, await publish(bob, {}), 'Mon 10:00')

    const mixed = await ada.get(`${invitee.event}/invitees/${other.uri.split('/').at(-1)}`)

    expect(mixed.status).toBe(404)
  })
})

describe('notes', () => {
  test.each([ada, bob, cyd].map((person) => [nameOf(person), person] as const))(
    'can be set and cleared by %s',
    async (_, person) => {
      const updated = await person.patch(invitee.event, { meeting_notes_plain: ' Bring <tea>\r\nand cups ' })
      const read = await cyd.get(invitee.event)
      const cleared = await person.patch(invitee.event, { meeting_notes_plain: null })

      expect([updated.status, updated.body.resource]).toMatchObject([
        200,
        {
          meeting_notes_plain: 'Bring <tea>\nand cups',
          meeting_notes_html: expect.stringContaining('Bring &#60;tea&#62;'),
        },
      ])
      expect(read.body).toEqual(updated.body)
      expect(cleared.body.resource.meeting_notes_plain).toBe(null)
      expect(cleared.body.resource).not.toHaveProperty('meeting_notes_html')
      expect(cleared.body.resource.updated_at > updated.body.resource.updated_at).toBe(true)
    },
  )

  test('that are empty leave meeting_notes_html out of all responses', async () => {
    const {
      body: { resource },
    } = await cyd.get(invitee.event)
    const {
      body: { collection },
    } = await cyd.get(`/scheduled_events?user=${cyd.uri}`)
    const query = new URLSearchParams({ event: 'invitee.created', organization: acme.uri, scope: 'organization' })
    const sample = await ada.get(`/sample_webhook_data?${query.toString()}`)
    const events = [resource, ...collection, sample.body.payload.scheduled_event]

    expect(events.map((event) => [event.meeting_notes_plain, 'meeting_notes_html' in event])).toEqual(
      events.map(() => [null, false]),
    )
  })

  test('are in webhook deliveries as text and HTML, and meeting_notes_html is absent without notes', async () => {
    const receiver = await startReceiver()
    await subscribe(ada, acme, { url: receiver.url, events: ['invitee.created', 'invitee.canceled'] })
    const booked = await book(ada, await publish(eli, {}), 'Tue 10:00')
    await eli.patch(booked.event, { meeting_notes_plain: 'Bring tea' })
    await eli.post(`${booked.event}/cancellation`)
    await deliverUntil(db, listener, () => hasNothingDue(db))

    const [created, canceled] = receiver.got.map(({ json }) => json.payload.scheduled_event)
    expect([created.meeting_notes_plain, 'meeting_notes_html' in created]).toEqual([null, false])
    expect(canceled).toMatchObject({ meeting_notes_plain: 'Bring tea', meeting_notes_html: '<p>Bring tea</p>' })
  })

  test.each([dee, eli, fay].map((person) => [nameOf(person), person] as const))(
    'cannot be changed by %s',
    async (_, person) => {
      const { status, body } = await person.patch(invitee.event, { meeting_notes_plain: 'Mine' })

      expect([status, body.message]).toEqual([403, 'You do not have permission'])
      expect((await cyd.get(invitee.event)).body.resource.meeting_notes_plain).toBe(null)
    },
  )

  test.each<[string, object, string]>([
    ['an empty body', {}, 'missing'],
    ['spaces', { meeting_notes_plain: ' ' }, 'invalid'],
    ['a number', { meeting_notes_plain: 7 }, 'invalid'],
    ['10,001 characters', { meeting_notes_plain: 'a'.repeat(10_001) }, 'invalid'],
  ])('cannot be %s', async (_, input, code) => {
    const { status, body } = await cyd.patch(invitee.event, input)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'meeting_notes_plain', code }]])
  })

  test('of an event in another organization cannot be changed', async () => {
    const replies = [
      await ada.patch(foreign.event, { meeting_notes_plain: 'Mine' }),
      await ada.patch(foreign.event.replace(/[^/]+$/, unknownId), { meeting_notes_plain: 'Mine' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect((await globex.ada.get(foreign.event)).body.resource.meeting_notes_plain).toBe(null)
  })
})
