import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob },
  globex,
  db,
} = await service()

/** A member with event types of these names, in this order. */
async function memberWith(...names: string[]) {
  const person = await acme.hire('Dee Novak', uniqueEmail())
  const made: Record<string, Json> = {}
  for (const name of names) made[name] = (await person.post('/event_types', { owner: person.uri, name })).body.resource
  return { person, uriOf: (name: string): string => made[name].uri }
}
const orderOf = async ({ uri }: Person) =>
  (await ada.get(`/event_types?user=${uri}&sort=position:asc,name:asc`)).body.collection
    .map(({ name }: Json) => name)
    .join('')
const eventsOf = (uri: string) =>
  db.all<{ name: string }>(sql`
  select name from events where payload->>'uri' = ${uri} order by created_at, id`)

describe('moving an event type', () => {
  test.each([
    ['up', 'B', 'BACD'],
    ['down', 'B', 'ACBD'],
    ['first', 'C', 'CABD'],
    ['last', 'B', 'ACDB'],
    ['up', 'A', 'ABCD'],
    ['down', 'D', 'ABCD'],
  ])('%s puts %s into the order %s', async (to, name, expected) => {
    const { person, uriOf } = await memberWith('A', 'B', 'C', 'D')

    const { status, body } = await person.post(`${uriOf(name)}/move`, { to })

    expect([status, body.resource.name, await orderOf(person)]).toEqual([201, name, expected])
  })

  test('emits an event for each event type whose position changed', async () => {
    const { person, uriOf } = await memberWith('A', 'B', 'C')

    await person.post(`${uriOf('B')}/move`, { to: 'up' })

    const counts = await Promise.all(['A', 'B', 'C'].map(async (name) => (await eventsOf(uriOf(name))).length))
    expect(counts).toEqual([2, 2, 1])
  })

  test('moves also between event types with the same position', async () => {
    const { person, uriOf } = await memberWith('A', 'B', 'C')
    for (const name of ['A', 'B', 'C']) await person.patch(uriOf(name), { position: 4 })

    await person.post(`${uriOf('C')}/move`, { to: 'up' })

    expect(await orderOf(person)).toBe('ACB')
  })

  test('leaves event types that admins manage at their position', async () => {
    const { person, uriOf } = await memberWith('A', 'B', 'C')
    await ada.patch(uriOf('B'), { admin_managed: true })

    const moved = await person.post(`${uriOf('C')}/move`, { to: 'up' })
    const managed = await person.post(`${uriOf('B')}/move`, { to: 'up' })

    expect([moved.status, managed.status, await orderOf(person)]).toEqual([201, 403, 'CBA'])
    expect((await ada.get(uriOf('B'))).body.resource.position).toBe(1)
  })

  test('is forbidden for colleagues, possible for admins, and not found for another organization', async () => {
    const { uriOf } = await memberWith('A', 'B')
    const { person: colleague } = await memberWith()

    const people = [colleague, globex.ada, bob, ada]
    const statuses: number[] = []
    for (const person of people) statuses.push((await person.post(`${uriOf('B')}/move`, { to: 'up' })).status)

    expect(statuses).toEqual([403, 404, 201, 201])
  })

  test('of a one-off event type is not found, because it is on no page', async () => {
    const date_setting = { type: 'date_range', start_date: '2031-01-01', end_date: '2031-01-05' }
    const once = { name: 'Once', host: ada.uri, duration: 30, date_setting }
    const {
      body: {
        resource: { uri },
      },
    } = await ada.post('/one_off_event_types', once)

    expect((await ada.post(`${uri}/move`, { to: 'up' })).status).toBe(404)
  })
})

test('forty concurrent moves, changes and a deletion all succeed and leave different positions', async () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  const { person, uriOf } = await memberWith(...names, 'Gone')

  const moves = Array.from({ length: 30 }, (_, i) =>
    (i % 2 ? person : ada).post(`${uriOf(names[i % 5] ?? 'A')}/move`, { to: ['up', 'down', 'first', 'last'][i % 4] }),
  )
  const changes = names.map((name) => person.patch(uriOf(name), { duration: 45 }))
  const replies = await Promise.all([...moves, ...changes, person.delete(uriOf('Gone'))])

  const positions = await db.all<{ position: number }>(sql`
    select position from event_types where user_id = ${person.id} and deleted_at is null`)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 201, 204]))
  expect(new Set(await orderOf(person))).toEqual(new Set(names))
  expect(new Set(positions.map(({ position }) => position)).size).toBe(5)
})
