import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { idsOf, sortedIds, listPages } from '../../test/pages.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

/** Yan and Zoë meet Cyd, Xia canceled, and Zoë also meets Bob. Dee is an admin of the group that Cyd belongs to. */
const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')

let [session, type, group] = ['', '', '']
const guest = (name: string) => ({ invitee: { email: `${name}@initech.example`, name, timezone: 'Europe/Paris' } })
const namesOf = ({ body }: { body: Json }): string[] => body.collection.map(({ name }: Json) => name)

beforeAll(async () => {
  group = (await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
  for (const [{ membership: owner }, role] of [
    [dee, 'admin'],
    [cyd, 'member'],
  ] as const)
    await ada.post('/group_relationships', { group, owner, role })
  type = await publish(cyd, { kind: 'group', seats: 9 })
  session = (await book(ada, type, 'Mon 09:00', guest('yan'))).event
  const { uri } = await book(ada, type, 'Mon 09:00', guest('xia'))
  await book(ada, type, 'Mon 09:00', guest('zoe'))
  await ada.post(`${uri}/cancellation`)
  await book(ada, await publish(bob, {}), 'Tue 09:00', guest('zoe'))
  await book(globex.ada, await publish(globex.ada, {}), 'Mon 09:00', guest('zoe'))
})

describe('the invitees of an event', () => {
  test.each([
    ['', ['yan', 'xia', 'zoe']],
    ['?status=active', ['yan', 'zoe']],
    ['?status=canceled', ['xia']],
    ['?email=ZOE@initech.example', ['zoe']],
    ['?email=unknown@initech.example', []],
    ['?status=active&email=xia@initech.example', []],
    ['?sort=created_at:desc', ['zoe', 'xia', 'yan']],
  ])('with the query %j are listed in the order of creation', async (query, names) => {
    const reply = await cyd.get(`${session}/invitees${query}`)

    expect([reply.status, namesOf(reply)]).toEqual([200, names])
  })

  test.each([
    ['status=off', 'status'],
    ['email=zoe', 'email'],
    ['sort=name:asc', 'sort'],
    ['count=0', 'count'],
  ])('cannot be listed with %s', async (query, parameter) => {
    const { status, body } = await cyd.get(`${session}/invitees?${query}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code: 'invalid' }]])
  })

  test('can be paged forward and backward', async () => {
    const forward = await listPages(cyd, `${session}/invitees?count=2`, 'next_page')
    const backward = await listPages(cyd, forward.at(-1).pagination.previous_page, 'previous_page')

    expect(forward.map((body) => namesOf({ body }))).toEqual([['yan', 'xia'], ['zoe']])
    expect(backward.map((body) => namesOf({ body }))).toEqual([['yan', 'xia']])
  })
})

describe('the invitees of many events', () => {
  const ours = `organization=${acme.uri}`
  test.each<[string, Person, () => string, string[]]>([
    ['of the organization', bob, () => ours, ['yan', 'xia', 'zoe', 'zoe']],
    ['of the caller', cyd, () => `user=${cyd.uri}`, ['yan', 'xia', 'zoe']],
    ['of a colleague', ada, () => `${ours}&user=${bob.uri}`, ['zoe']],
    ['of a group', dee, () => `group=${group}`, ['yan', 'xia', 'zoe']],
    ['who are active', ada, () => `${ours}&status=active`, ['yan', 'zoe', 'zoe']],
    ['of the caller who canceled', cyd, () => `user=${cyd.uri}&status=canceled`, ['xia']],
    ['with an email address', ada, () => `${ours}&email=Zoe@initech.example`, ['zoe', 'zoe']],
    ['of the caller with an email address', cyd, () => `user=${cyd.uri}&email=zoe@initech.example`, ['zoe']],
    ['of an event type', ada, () => `${ours}&event_type=${type}`, ['yan', 'xia', 'zoe']],
    ['from a time on', ada, () => `${ours}&min_start_time=${at('Mon 09:01')}`, ['zoe']],
    ['until a time', ada, () => `${ours}&max_start_time=${at('Mon 09:00')}`, ['yan', 'xia', 'zoe']],
    [
      'until a time with an email address',
      ada,
      () => `${ours}&max_start_time=${at('Mon 09:00')}&email=zoe@initech.example`,
      ['zoe'],
    ],
    ['in descending order', cyd, () => `user=${cyd.uri}&sort=created_at:desc`, ['zoe', 'xia', 'yan']],
  ])('%s are listed by creation', async (_, person, query, names) => {
    const reply = await person.get(`/invitees?${query()}`)

    expect([reply.status, namesOf(reply)]).toEqual([200, names])
  })

  test('have all fields of an invitee', async () => {
    const { body } = await cyd.get(`/invitees?user=${cyd.uri}`)

    expect(body.collection).toEqual((await cyd.get(`${session}/invitees`)).body.collection)
  })

  test.each([
    ['created_at:asc', () => `organization=${acme.uri}`],
    ['created_at:desc', () => `organization=${acme.uri}`],
    ['created_at:asc', () => `group=${group}`],
    ['created_at:desc', () => `group=${group}`],
  ])('can be paged forward and backward by %s, also when created at the same time', async (sort, query) => {
    await db.run(sql`
      update invitees set created_at = '2026-10-01' where organization_id = ${acme.id} and name <> 'zoe'`)
    const person = query().startsWith('group') ? dee : ada

    const forward = await listPages(person, `/invitees?${query()}&count=1&sort=${sort}`, 'next_page')
    const backward = await listPages(person, forward.at(-1).pagination.previous_page, 'previous_page')

    const rows = await db.all<Parameters<typeof sortedIds>[0][number]>(sql`
      select i.id, i.created_at from invitees i join event_hosts h on h.event_id = i.event_id
      where i.organization_id = ${acme.id} and (h.host_id = ${cyd.id} or ${person === ada})`)
    const expected = sortedIds(rows, sort)
    expect(forward.flatMap(idsOf)).toEqual(expected)
    expect(backward.flatMap(idsOf)).toEqual(expected.slice(0, -1).toReversed())
  })
})
