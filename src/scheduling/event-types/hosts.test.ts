import { describe, expect, test } from 'vitest'
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

const talk = { owner: ada.uri, name: 'Talk', pooling_type: 'collective' }
const make = async (content: object = {}): Promise<Json> =>
  (await ada.post('/event_types', { ...talk, ...content })).body.resource

const snapshot = () =>
  db.one(sql`
  select (select json_agg(t order by id) from event_types t) as event_types,
    (select json_agg(h order by id) from event_type_hosts h) as hosts,
    (select count(*)::int from events) as events`)

async function schedule({ id: user_id }: Person, organization_id = acme.id, event_type_id: string | null = null) {
  const { id } = await db.one<{ id: string }>(sql`
    insert into schedules (organization_id, user_id, event_type_id, name, timezone, rules)
    values (${organization_id}, ${user_id}, ${event_type_id}, ${event_type_id ? null : 'Mornings'}, 'UTC', '[]')
    returning id`)
  return `${base}/user_availability_schedules/${id}`
}

const mornings = { ada: await schedule(ada), cyd: await schedule(cyd), foreign: await schedule(globex.cyd, globex.id) }
const defaults = { priority: 3, pool: 0, availability_schedule: null }

describe('hosts', () => {
  test.each<[title: string, pooling_type: string | null, hosts: object[]]>([
    ['one who is not the owner', null, [{ user: cyd.uri }]],
    ['in their order', 'round_robin', [cyd, ada, bob].map(({ uri: user }) => ({ user }))],
    [
      'with priorities',
      'round_robin',
      [
        { user: cyd.uri, priority: 1 },
        { user: ada.uri, priority: 5 },
      ],
    ],
    [
      'with their own schedules',
      'collective',
      [
        { user: ada.uri, availability_schedule: mornings.ada },
        { user: cyd.uri, availability_schedule: mornings.cyd },
        { user: bob.uri, availability_schedule: null },
      ],
    ],
    [
      'in pools',
      'multi_pool',
      [
        { user: ada.uri, pool: 0 },
        { user: bob.uri, pool: 9 },
        { user: cyd.uri, pool: 9 },
      ],
    ],
  ])('are saved %s', async (_, pooling_type, hosts) => {
    const created = await ada.post('/event_types', { owner: ada.uri, name: 'Talk', pooling_type, hosts })
    const { uri } = await make()
    const changed = await ada.patch(uri, { pooling_type, hosts })

    const expected = hosts.map((host) => ({ ...defaults, ...host }))
    expect([created.status, created.body.resource.hosts]).toEqual([201, expected])
    expect([changed.status, changed.body.resource.hosts]).toEqual([200, expected])
    expect((await ada.get(uri)).body.resource).toEqual(changed.body.resource)
  })

  test.each<[title: string, hosts: unknown[], ...problems: [string, string][]]>([
    ['without a user', [{}], ['[0].user', 'missing']],
    ['with a bad user', [{ user: ada.id }, { user: 7 }], ['[0].user', 'invalid'], ['[1].user', 'invalid']],
    ['with a team as user', [{ user: `${base}/teams/${unknownId}` }], ['[0].user', 'invalid']],
    [
      'with bad numbers',
      [
        { user: ada.uri, priority: 0, pool: -1 },
        { user: bob.uri, priority: 6, pool: 10 },
      ],
      ['[0].priority', 'invalid'],
      ['[0].pool', 'invalid'],
      ['[1].priority', 'invalid'],
      ['[1].pool', 'invalid'],
    ],
    [
      'with values that are not numbers',
      [{ user: ada.uri, priority: '3', pool: null }],
      ['[0].priority', 'invalid'],
      ['[0].pool', 'invalid'],
    ],
    ['with a bad schedule', [{ user: ada.uri, availability_schedule: 'x' }], ['[0].availability_schedule', 'invalid']],
    [
      'twice',
      [{ user: ada.uri }, { user: cyd.uri }, { user: ada.uri.replace(ada.id, ada.id.toUpperCase()) }],
      ['[2].user', 'invalid'],
    ],
    ['who do not exist', [{ user: ada.uri }, { user: `${base}/users/${unknownId}` }], ['[1].user', 'invalid']],
    [
      'of another organization',
      [{ user: globex.ada.uri }, { user: globex.bob.uri }],
      ['[0].user', 'invalid'],
      ['[1].user', 'invalid'],
    ],
    [
      'with the schedule of a colleague',
      [
        { user: ada.uri, availability_schedule: mornings.cyd },
        { user: cyd.uri, availability_schedule: mornings.cyd },
      ],
      ['[0].availability_schedule', 'invalid'],
    ],
    [
      'with a schedule that does not exist',
      [{ user: ada.uri, availability_schedule: `${base}/user_availability_schedules/${unknownId}` }],
      ['[0].availability_schedule', 'invalid'],
    ],
    [
      'with a schedule of another organization',
      [{ user: ada.uri, availability_schedule: mornings.foreign }],
      ['[0].availability_schedule', 'invalid'],
    ],
  ])('are rejected %s', async (_, hosts, ...problems) => {
    const { uri } = await make()
    const before = await snapshot()

    const replies = [await ada.post('/event_types', { ...talk, hosts }), await ada.patch(uri, { hosts })]

    const named = problems.map(([parameter, code]) => [`hosts${parameter}`, code])
    const problemLists = replies.map(({ status, body }) => [
      status,
      body.details.map(({ parameter, code }: Json) => [parameter, code]),
    ])
    expect(problemLists).toEqual([
      [400, named],
      [400, named],
    ])
    expect(await snapshot()).toEqual(before)
  })

  test('who have left are rejected', async () => {
    const dee = await acme.hire('Dee Lund', 'dee@acme.example')
    await ada.delete(dee.membership)

    const { status, body } = await ada.post('/event_types', { ...talk, hosts: [{ user: dee.uri }] })

    expect([status, body.details[0].parameter]).toEqual([400, 'hosts[0].user'])
  })

  test('cannot use a schedule that belongs to one event type', async () => {
    const { uri } = await make()
    const typeHours = await schedule(ada, acme.id, idOf(uri))

    const { status, body } = await ada.patch(uri, { hosts: [{ user: ada.uri, availability_schedule: typeHours }] })

    expect([status, body.details[0].parameter]).toEqual([400, 'hosts[0].availability_schedule'])
  })

  test('are replaced as a whole by a change, and can be sent back unchanged', async () => {
    const { uri } = await make({ hosts: [{ user: ada.uri, priority: 5 }, { user: bob.uri }] })

    const changed = (await ada.patch(uri, { hosts: [{ user: cyd.uri, priority: 1 }, { user: ada.uri }] })).body.resource
    const again = (await ada.patch(uri, { hosts: changed.hosts })).body.resource

    expect(changed.hosts).toEqual([
      { ...defaults, user: cyd.uri, priority: 1 },
      { ...defaults, user: ada.uri },
    ])
    expect(again).toEqual(changed)
  })

  test('whose schedule is deleted use their default schedule', async () => {
    const gone = await schedule(ada)
    const { uri } = await make({ hosts: [{ user: ada.uri, availability_schedule: gone }] })

    await db.run(sql`delete from schedules where id = ${idOf(gone)}`)

    expect((await ada.get(uri)).body.resource.hosts).toEqual([{ ...defaults, user: ada.uri }])
  })

  test('do not change when members join or leave the team', async () => {
    const team = (await ada.post('/teams', { name: 'Sales', members: [bob.uri] })).body.resource
    const { uri } = await make({ owner: team.uri })

    await ada.patch(team.uri, { members: [cyd.uri] })

    expect((await ada.get(uri)).body.resource.hosts).toEqual([{ ...defaults, user: bob.uri }])
  })
})

describe('equal distribution', () => {
  test.each<[change: string, input: object, isReset: boolean]>([
    ['a host is added', { hosts: [{ user: ada.uri }, { user: bob.uri }, { user: cyd.uri }] }, true],
    ['a host is removed', { hosts: [{ user: ada.uri }] }, true],
    ['a host is replaced', { hosts: [{ user: ada.uri }, { user: cyd.uri }] }, true],
    ['only the order changes', { hosts: [{ user: bob.uri }, { user: ada.uri }] }, false],
    ['only priorities change', { hosts: [{ user: ada.uri, priority: 1 }, { user: bob.uri }] }, false],
    ['something else changes', { name: 'Other' }, false],
  ])('resets its counts, or keeps them, when %s', async (_, input, isReset) => {
    const since = async () =>
      (
        await db.one<{ at: string }>(sql`
      select hosts_changed_at as at from event_types where id = ${idOf(uri)}`)
      ).at
    const { uri } = await make({ pooling_type: 'round_robin', hosts: [{ user: ada.uri }, { user: bob.uri }] })
    const before = await since()

    const { status } = await ada.patch(uri, input)

    expect([status, (await since()) > before]).toEqual([200, isReset])
  })
})
