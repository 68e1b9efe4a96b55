import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const base = 'http://convene.test'
const unseen = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'

const created: Record<string, Json> = {}

async function make(owner: string, name: string, content: object = {}) {
  created[name] = (await ada.post('/event_types', { owner, name, ...content })).body.resource
}

const namesOf = ({ body }: { body: Json }): string[] => body.collection.map(({ name }: Json) => name)

beforeAll(async () => {
  const team = (await ada.post('/teams', { name: 'Sales', members: [bob.uri, cyd.uri] })).body.resource.uri
  await make(cyd.uri, 'Ants', { active: true })
  await make(cyd.uri, 'Bees', { admin_managed: true })
  await make(cyd.uri, 'Gone')
  await make(bob.uri, 'Cats', { active: true, admin_managed: true })
  await make(bob.uri, 'Dogs', { pooling_type: 'collective', hosts: [{ user: bob.uri }, { user: cyd.uri }] })
  await make(cyd.uri, 'Elks', { active: true, hosts: [{ user: bob.uri }] })
  await make(team, 'Foxes', { active: true, pooling_type: 'round_robin' })
  await cyd.delete(created.Gone.uri)
  await globex.ada.post('/event_types', { owner: globex.ada.uri, name: 'Foreign' })
})

describe('a list', () => {
  test.each<[string, Person, string, string[]]>([
    ['of the caller', cyd, `user=${cyd.uri}`, ['Ants', 'Bees', 'Dogs', 'Elks', 'Foxes']],
    [
      'of the caller, with the organization',
      cyd,
      `user=${cyd.uri}&organization=${acme.uri}`,
      ['Ants', 'Bees', 'Dogs', 'Elks', 'Foxes'],
    ],
    ['of a colleague, for an admin', bob, `user=${cyd.uri}`, ['Ants', 'Bees', 'Dogs', 'Elks', 'Foxes']],
    ['of an admin, for the owner', ada, `user=${bob.uri}`, ['Cats', 'Dogs', 'Elks', 'Foxes']],
    ['of a user without event types', ada, `user=${ada.uri}`, []],
    [
      'of the organization, for an admin',
      bob,
      `organization=${acme.uri}`,
      ['Ants', 'Bees', 'Cats', 'Dogs', 'Elks', 'Foxes'],
    ],
    ['of active event types', cyd, `user=${cyd.uri}&active=true`, ['Ants', 'Elks', 'Foxes']],
    ['of inactive event types', cyd, `user=${cyd.uri}&active=false`, ['Bees', 'Dogs']],
    ['of event types that admins manage', cyd, `user=${cyd.uri}&admin_managed=true`, ['Bees']],
    [
      'of event types that admins do not manage',
      ada,
      `organization=${acme.uri}&admin_managed=false`,
      ['Ants', 'Dogs', 'Elks', 'Foxes'],
    ],
    ['of several filters', ada, `organization=${acme.uri}&active=true&admin_managed=true`, ['Cats']],
    ['of filters that meet nowhere', ada, `user=${cyd.uri}&active=true&admin_managed=true`, []],
    ['with a parameter that is not known', ada, `user=${bob.uri}&color=red`, ['Cats', 'Dogs', 'Elks', 'Foxes']],
  ])('%s is sorted by name', async (_, person, query, names) => {
    const reply = await person.get(`/event_types?${query}`)

    expect([reply.status, namesOf(reply)]).toEqual([200, names])
    expect(reply.body.pagination).toMatchObject({ count: names.length, next_page: null, previous_page: null })
  })

  test('contains complete event types', async () => {
    const { body } = await cyd.get(`/event_types?user=${cyd.uri}`)

    expect(body.collection).toEqual(['Ants', 'Bees', 'Dogs', 'Elks', 'Foxes'].map((name) => created[name]))
  })

  test.each<[string, Person, string, number, string]>([
    ['of a colleague', cyd, `user=${bob.uri}`, 403, 'You do not have permission'],
    ['of the organization', cyd, `organization=${acme.uri}`, 403, 'You do not have permission'],
    [
      'of a colleague with the organization',
      cyd,
      `user=${bob.uri}&organization=${acme.uri}`,
      403,
      'You do not have permission',
    ],
    ['of a user of another organization', ada, `user=${globex.cyd.uri}`, 403, 'This user is not in your organization'],
    [
      'of another organization',
      ada,
      `organization=${globex.uri}`,
      403,
      'You do not have permission to access this resource.',
    ],
    [
      'of oneself in another organization',
      ada,
      `user=${ada.uri}&organization=${globex.uri}`,
      403,
      'You do not have permission to access this resource.',
    ],
    ['of a user that never was', ada, `user=${base}/users/${unknownId}`, 404, unseen],
    ['of an organization that never was', ada, `organization=${base}/organizations/${unknownId}`, 404, unseen],
  ])('%s is rejected', async (_, person, query, expected, message) => {
    const { status, body } = await person.get(`/event_types?${query}`)

    expect([status, body.message]).toEqual([expected, message])
  })

  test.each<[query: string, parameter: string, code: string]>([
    ['', 'user', 'missing'],
    ['active=true', 'user', 'missing'],
    ['user=', 'user', 'invalid'],
    [`user=${cyd.id}`, 'user', 'invalid'],
    [`user=${acme.uri}`, 'user', 'invalid'],
    [`organization=${cyd.uri}`, 'organization', 'invalid'],
    ...['', '1', 'yes', 'TRUE', 'null'].flatMap((value): [string, string, string][] => [
      [`user=${cyd.uri}&active=${value}`, 'active', 'invalid'],
      [`user=${cyd.uri}&admin_managed=${value}`, 'admin_managed', 'invalid'],
    ]),
    [`user=${cyd.uri}&user_availability_schedule=x`, 'user_availability_schedule', 'invalid'],
    [`user=${cyd.uri}&sort=color`, 'sort', 'invalid'],
    [`user=${cyd.uri}&count=0`, 'count', 'invalid'],
  ])('with the query %j is rejected with the reason', async (query, parameter, code) => {
    const { status, body } = await cyd.get(`/event_types?${query}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code }]])
  })

  test('contains the event types of a user who has left', async () => {
    const dee = await acme.hire('Dee Lund', 'dee@acme.example')
    await dee.post('/event_types', { owner: dee.uri, name: 'Left' })
    await ada.delete(dee.membership)

    expect(namesOf(await ada.get(`/event_types?user=${dee.uri}`))).toEqual(['Left'])
  })
})

describe('a list by schedule', () => {
  const uses = async (schedule: string, whose = cyd.uri) =>
    namesOf(await ada.get(`/event_types?user=${whose}&user_availability_schedule=${schedule}`))
  const uriOf = (id: string) => `${base}/user_availability_schedules/${id}`

  async function defaultOf({ id: user_id }: Person) {
    await db.run(sql`
      insert into schedules (organization_id, user_id, name, is_default, timezone, rules)
      values (${acme.id}, ${user_id}, 'Working hours', true, 'UTC', '[]') on conflict do nothing`)
    const { id } = await db.one<{ id: string }>(sql`
      select id from schedules where user_id = ${user_id} and is_default`)
    return uriOf(id)
  }

  async function mornings({ id: user_id }: Person) {
    const { id } = await db.one<{ id: string }>(sql`
      insert into schedules (organization_id, user_id, name, timezone, rules)
      values (${acme.id}, ${user_id}, 'Mornings', 'UTC', '[]') returning id`)
    return uriOf(id)
  }

  test('of the default schedule contains event types without a chosen schedule, and none of other hosts', async () => {
    expect(await uses(await defaultOf(cyd))).toEqual(['Ants', 'Bees', 'Dogs', 'Foxes'])
  })

  test('contains the event types that the host chose it for, and the default list loses them', async () => {
    const chosen = await mornings(cyd)
    await ada.patch(created.Ants.uri, { hosts: [{ user: cyd.uri, availability_schedule: chosen }] })

    const lists = [await uses(chosen), await uses(await defaultOf(cyd))]
    await ada.patch(created.Ants.uri, { hosts: [{ user: cyd.uri }] })

    expect(lists).toEqual([['Ants'], ['Bees', 'Dogs', 'Foxes']])
    expect(await uses(chosen)).toEqual([])
  })

  test('does not contain event types with their own hours', async () => {
    await db.run(sql`
      insert into schedules (organization_id, user_id, event_type_id, timezone, rules)
      values (${acme.id}, ${cyd.id}, ${idOf(created.Bees.uri)}, 'UTC', '[]')`)

    expect(await uses(await defaultOf(cyd))).toEqual(['Ants', 'Dogs', 'Foxes'])
  })

  test('is empty for an unknown schedule or one of another organization', async () => {
    const foreign = await db.one<{ id: string }>(sql`
      insert into schedules (organization_id, user_id, name, timezone, rules)
      values (${globex.id}, ${globex.cyd.id}, 'Mornings', 'UTC', '[]') returning id`)

    expect([await uses(uriOf(unknownId)), await uses(uriOf(foreign.id))]).toEqual([[], []])
  })

  test('of a colleague contains the event types that the colleague hosts', async () => {
    const schedule = await defaultOf(bob)

    const lists = [await uses(schedule), await uses(schedule, bob.uri)]

    expect(lists).toEqual([
      ['Dogs', 'Elks', 'Foxes'],
      ['Cats', 'Dogs', 'Elks', 'Foxes'],
    ])
  })
})
