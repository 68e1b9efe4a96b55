import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()

const talk = { owner: cyd.uri, name: 'Talk', duration_options: [30, 45] }
const make = async (content: object = {}): Promise<Json> =>
  (await cyd.post('/event_types', { ...talk, ...content })).body.resource
const eventsOf = (uri: string) =>
  db.all<{ name: string; payload: Json }>(sql`
  select name, payload from events where payload->>'uri' = ${uri} order by created_at, id`)

const twenty: Record<string, unknown> = {
  name: 'Hour',
  active: true,
  duration: 45,
  color: '#ff00aa',
  locale: 'de',
  secret: true,
  position: 70,
  slug: 'hour',
  pooling_type: 'round_robin',
  distribution: 'equal',
  internal_note: 'Ask Bob',
  buffer_before: 5,
  buffer_after: 10,
  minimum_notice: 60,
  start_time_increment: 15,
  period_type: 'unlimited',
  name_fields: 'split',
  limits: [],
  redirect_url: 'https://acme.example/thanks',
  locations: [{ kind: 'zoom_conference' }],
}

describe('concurrent changes', () => {
  test('of twenty fields are all saved', async () => {
    const before = await make({ limits: [{ period: 'day', max: 1 }] })

    const replies = await Promise.all(
      Object.entries(twenty).map(([field, value], i) => (i % 2 ? ada : cyd).patch(before.uri, { [field]: value })),
    )

    const after = (await cyd.get(before.uri)).body.resource
    const { updated_at, scheduling_url, kind_description } = after
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    expect(after).toEqual({ ...before, ...twenty, updated_at, scheduling_url, kind_description })
    expect((await eventsOf(before.uri)).map(({ name }) => name)).toEqual([
      'event_type.created',
      ...replies.map(() => 'event_type.updated'),
    ])
  })

  test('emit events in the order in which they were made', async () => {
    const { uri } = await make()

    await Promise.all(Array.from({ length: 20 }, (_, i) => cyd.patch(uri, { position: 100 + i })))

    const payloads = (await eventsOf(uri)).map(({ payload }) => payload)
    const { description_html: _, ...after } = (await cyd.get(uri)).body.resource
    expect(payloads.at(-1)).toEqual(after)
    const times: string[] = payloads.map(({ updated_at }) => updated_at)
    expect(times).toEqual(times.toSorted())
  })

  test('of the hosts leave the hosts of one of the changes', async () => {
    const { uri } = await make({ pooling_type: 'collective' })
    const lists = [[ada], [bob], [cyd], [ada, bob], [bob, cyd], [cyd, ada], [ada, bob, cyd]].map((people) =>
      people.map(({ uri: user }) => ({ user, priority: 3, pool: 0, availability_schedule: null })),
    )

    const replies = await Promise.all([...lists, ...lists].map((hosts) => ada.patch(uri, { hosts })))

    const { hosts } = (await cyd.get(uri)).body.resource
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(lists).toContainEqual(hosts)
  })

  test('that are valid alone but not together: one is rejected', async () => {
    const { uri } = await make()
    const changes = [{ kind: 'group' }, { pooling_type: 'collective' }]

    const replies = await Promise.all(changes.map((change) => cyd.patch(uri, change)))

    const { kind, pooling_type } = (await cyd.get(uri)).body.resource
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '400'])
    expect([
      ['group', null],
      ['solo', 'collective'],
    ]).toContainEqual([kind, pooling_type])
  })

  test('and a deletion leave no change after the deletion', async () => {
    const { uri } = await make()

    const [deleted, ...changed] = await Promise.all([
      cyd.delete(uri),
      ...Array.from({ length: 10 }, (_, i) => ada.patch(uri, { position: 100 + i })),
    ])

    const events = await eventsOf(uri)
    expect([deleted?.status, events.at(-1)?.name]).toEqual([204, 'event_type.deleted'])
    expect(changed.filter(({ status }) => status === 200)).toHaveLength(events.length - 2)
    expect(changed.every(({ status }) => status === 200 || status === 404)).toBe(true)
  })

  test('that all delete the event type: one succeeds', async () => {
    const { uri } = await make()

    const replies = await Promise.all(Array.from({ length: 10 }, () => cyd.delete(uri)))

    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(9)
    expect(await eventsOf(uri)).toHaveLength(2)
  })
})

test('a change that fails in the database at commit leaves everything as it was', async () => {
  const before = await make()
  // The constraint is checked when the transaction commits, after everything was written.
  await db.run(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await db.run(sql`
    create constraint trigger fail after insert or update on event_types deferrable initially deferred
    for each row execute function fail()`)

  const replies = [
    await cyd.patch(before.uri, { name: 'New', hosts: [{ user: cyd.uri, priority: 1 }] }),
    await cyd.delete(before.uri),
    await cyd.post('/event_types', { owner: cyd.uri, name: 'New' }),
  ]
  await db.run(sql`drop trigger fail on event_types`)

  const hosts = await db.all(sql`select priority from event_type_hosts where event_type_id = ${idOf(before.uri)}`)
  expect(replies.map(({ status }) => status)).toEqual([500, 500, 500])
  expect([(await cyd.get(before.uri)).body.resource, hosts]).toEqual([before, [{ priority: 3 }]])
  expect(await eventsOf(before.uri)).toHaveLength(1)
})
