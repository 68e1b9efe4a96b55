import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const team: string = (await ada.post('/teams', { name: 'Sales', members: [bob.uri, cyd.uri] })).body.resource.uri

type Event = { organization_id: string; name: string; user_ids: string[]; payload: Json }

const talk = { owner: cyd.uri, name: 'Talk', description: 'See https://acme.example' }
const make = async (content: object = {}): Promise<Json> =>
  (await ada.post('/event_types', { ...talk, ...content })).body.resource

/** The events that the work emits, in order. */
async function eventsDuring(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  return db.all<Event>(sql`
    select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`)
}

function event(name: string, eventType: Json, ...people: Person[]) {
  const { description_html: _, ...payload } = eventType
  return { organization_id: acme.id, name: `event_type.${name}`, user_ids: people.map(({ id }) => id), payload }
}

const both = { pooling_type: 'collective', hosts: [{ user: bob.uri }, { user: cyd.uri }] }

describe('event_type.created', () => {
  test.each<[string, object, Person[]]>([
    ['the owner who hosts it', {}, [cyd]],
    ['the owner first, then the hosts', both, [cyd, bob]],
    ['the owner and another host', { hosts: [{ user: bob.uri }] }, [cyd, bob]],
    ['the hosts of a team', { owner: team, pooling_type: 'round_robin' }, [bob, cyd]],
  ])('has the event type without its HTML, for %s', async (_, content, people) => {
    let eventType: Json
    const events = await eventsDuring(async () => {
      eventType = await make(content)
    })

    expect(events).toEqual([event('created', eventType, ...people)])
    expect(Object.keys(events[0]?.payload)).toHaveLength(Object.keys(eventType).length - 1)
    expect([events[0]?.payload.description_html, events[0]?.payload.description_plain]).toEqual([
      undefined,
      'See https://acme.example',
    ])
  })

  test('is emitted once when the request is repeated with its idempotency key', async () => {
    const events = await eventsDuring(async () => {
      for (let i = 0; i < 3; i++)
        await cyd.post('/event_types', { owner: cyd.uri, name: 'Once' }, { 'idempotency-key': 'event-types' })
    })

    expect(events.map(({ name }) => name)).toEqual(['event_type.created'])
  })
})

describe('event_type.updated', () => {
  test.each<[string, object]>([
    ['a field', { name: 'Hour' }],
    ['several', { active: true, duration: 45, locations: [{ kind: 'custom' }] }],
    ['its slug alone', { slug: 'another-way' }],
    ['what is cleared', { description: null }],
  ])('has the whole event type after a change of %s', async (_, change) => {
    const { uri } = await make()

    const events = await eventsDuring(() => bob.patch(uri, change))

    expect(events).toEqual([event('updated', (await cyd.get(uri)).body.resource, cyd)])
  })

  test('is emitted for a change of the hosts, for the new hosts', async () => {
    const { uri } = await make()

    const events = await eventsDuring(() => bob.patch(uri, both))

    expect(events).toEqual([event('updated', (await cyd.get(uri)).body.resource, cyd, bob)])
  })

  test('is emitted for the previous hosts, too', async () => {
    const { uri } = await make(both)

    const events = await eventsDuring(() => ada.patch(uri, { pooling_type: null, hosts: [{ user: cyd.uri }] }))

    expect(events).toEqual([event('updated', (await cyd.get(uri)).body.resource, cyd, bob)])
  })

  test('keeps its payload after later changes', async () => {
    const { uri } = await make()

    const events = await eventsDuring(async () => {
      for (const name of ['One', 'Two']) await cyd.patch(uri, { name })
      await cyd.delete(uri)
    })

    expect(events.map(({ name, payload }) => [name, payload.name, payload.deleted_at === null])).toEqual([
      ['event_type.updated', 'One', true],
      ['event_type.updated', 'Two', true],
      ['event_type.deleted', 'Two', false],
    ])
  })
})

describe('event_type.deleted', () => {
  const deleters: [string, Person][] = [
    ['the owner', cyd],
    ['an admin', bob],
  ]
  test.each(deleters)('has the event type and deleted_at when %s deletes it', async (_, person) => {
    const eventType = await make({ active: true })

    const events = await eventsDuring(() => person.delete(eventType.uri))

    const deleted = (await cyd.get(eventType.uri)).body.resource
    expect(events).toEqual([event('deleted', deleted, cyd)])
    expect(deleted).toMatchObject({ uri: eventType.uri, active: false, deleted_at: expect.any(String) })
  })
})

describe('no event is emitted', () => {
  test.each<[string, (eventType: Json) => Promise<{ status: number }>, number]>([
    ['a change that changes nothing', ({ uri, name, hosts, slug }) => ada.patch(uri, { name, hosts, slug }), 200],
    ['a change that is rejected', ({ uri }) => cyd.patch(uri, { name: '' }), 400],
    ['a change that does not fit the other fields', ({ uri }) => cyd.patch(uri, { name: 'New', seats: 2 }), 400],
    ['a change of bad hosts', ({ uri }) => ada.patch(uri, { name: 'New', hosts: [{ user: globex.ada.uri }] }), 400],
    ['a change to a slug that is taken', async ({ uri }) => cyd.patch(uri, { slug: 'another-way', name: 'New' }), 409],
    ['a change that is not allowed', ({ uri }) => cyd.patch(uri, { name: 'New', admin_managed: true }), 403],
    ['a new event type that is rejected', () => cyd.post('/event_types', { owner: cyd.uri }), 400],
    ['a new event type that is not allowed', () => cyd.post('/event_types', { owner: team, name: 'T' }), 403],
    ['a deletion by another organization', ({ uri }) => globex.ada.delete(uri), 404],
    ['a read', ({ uri }) => cyd.get(uri), 200],
  ])('for %s', async (_, work, expected) => {
    const eventType = await make()
    let status = 0

    const events = await eventsDuring(async () => {
      status = (await work(eventType)).status
    })

    expect([status, events]).toEqual([expected, []])
    expect((await cyd.get(eventType.uri)).body.resource).toEqual(eventType)
  })
})
