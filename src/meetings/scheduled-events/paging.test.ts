import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { at, insertMeeting, monday, publish } from '../../test/meetings.ts'
import { idsOf, sortedIds, listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'

/** Cyd and Bob have six meetings each, two at a time. Both belong to a group of which Dee is an admin. */
const {
  acme,
  acme: { ada, bob, cyd },
  db,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')

let group: string
let all: Parameters<typeof sortedIds>[0] = []
const hostedBy = async (id: string) =>
  db.all<(typeof all)[number]>(sql`
  select e.id, e.start_time from scheduled_events e join event_hosts h on h.event_id = e.id where h.host_id = ${id}`)

beforeAll(async () => {
  group = (await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
  for (const [{ membership: owner }, role] of [
    [dee, 'admin'],
    [cyd, 'member'],
    [bob, 'member'],
  ] as const)
    await ada.post('/group_relationships', { group, owner, role })
  for (const host of [cyd, bob]) {
    const type = await publish(host, {})
    for (const hour of ['09', '10', '11', '12', '13', '14'])
      await insertMeeting(db, acme, { type, host, start: `Mon ${hour}:00` })
  }
  all = await db.all(sql`select id, start_time from scheduled_events`)
})

const directions = ['start_time', 'start_time:asc', 'start_time:desc']

describe.each(directions)('sorted by %s', (sort) => {
  test.each([
    ['the organization', () => ada, () => `organization=${acme.uri}`],
    ['a group', () => dee, () => `group=${group}`],
  ])('the list of %s has each meeting once, forward and backward', async (_, person, query) => {
    const forward = await listPages(person(), `/scheduled_events?${query()}&count=5&sort=${sort}`, 'next_page')
    const backward = await listPages(person(), forward.at(-1).pagination.previous_page, 'previous_page')

    const expected = sortedIds(all, sort)
    expect(forward.map(idsOf)).toEqual([expected.slice(0, 5), expected.slice(5, 10), expected.slice(10)])
    expect(backward.map(idsOf)).toEqual([expected.slice(5, 10), expected.slice(0, 5)])
    expect([forward[0].pagination.previous_page, backward[1].pagination.previous_page]).toEqual([null, null])
  })

  test('the list of the caller has each meeting once, forward and backward', async () => {
    const forward = await listPages(cyd, `/scheduled_events?user=${cyd.uri}&count=4&sort=${sort}`, 'next_page')
    const backward = await listPages(cyd, forward.at(-1).pagination.previous_page, 'previous_page')

    const expected = sortedIds(await hostedBy(cyd.id), sort)
    expect(forward.map(idsOf)).toEqual([expected.slice(0, 4), expected.slice(4)])
    expect(backward.map(idsOf)).toEqual([expected.slice(0, 4)])
  })
})

test('all pages respect the filters, with or without fractions of a second', async () => {
  const day = monday.toString()
  const query = `user=${cyd.uri}&count=2&min_start_time=${at('Mon 10:00')}&max_start_time=${day}T23:00:00.000000Z`

  const pages = await listPages(cyd, `/scheduled_events?${query}`, 'next_page')

  expect(pages.flatMap(idsOf)).toEqual(sortedIds(await hostedBy(cyd.id), 'start_time').slice(1))
  expect(pages.length).toBe(3)
})

test('a meeting of two group members is listed once', async () => {
  const hosts = [{ user: cyd.uri }, { user: bob.uri }]
  const type = await publish(ada, { owner: cyd.uri, pooling_type: 'collective', hosts })
  await insertMeeting(db, acme, { type, host: cyd, start: 'Tue 09:00' })
  await db.run(sql`
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select h.organization_id, event_id, ${bob.id}, h.start_time, h.end_time, blocked_from, blocked_to
    from event_hosts h join scheduled_events e on e.id = event_id where e.start_time = ${at('Tue 09:00')}`)

  const { body } = await dee.get(`/scheduled_events?group=${group}&min_start_time=${at('Tue 00:00')}&count=1`)

  expect(body.collection).toMatchObject([{ event_memberships: [{ user: expect.any(String) }, {}] }])
  expect(body.pagination).toMatchObject({ count: 1, next_page: null })
})
