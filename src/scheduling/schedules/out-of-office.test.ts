import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const path = '/out_of_office_periods'
const july = { start_date: '2027-07-01', end_date: '2027-07-14' }

const snapshot = () =>
  db.one(sql`
  select (select json_agg(p order by id) from out_of_office_periods p) as periods,
    (select count(*)::int from events) as events`)

let hired = 0
let dee: Person
beforeEach(async () => {
  dee = await acme.hire('Dee Lund', `dee${++hired}@acme.example`)
})

describe('an out-of-office period', () => {
  test('can be created, listed and deleted without an event', async () => {
    const { events } = await db.one<{ events: number }>(sql`select count(*)::int as events from events`)
    const created = await dee.post(path, { ...july, reason: ' Summer ', unknown: 1 })
    const listed = await dee.get(path)
    const { uri, created_at } = created.body.resource
    const deleted = await dee.delete(uri)

    expect([created.status, created.body.resource]).toEqual([
      201,
      {
        uri: expect.stringMatching(/\/out_of_office_periods\/[\w-]{36}$/),
        user: dee.uri,
        ...july,
        reason: 'Summer',
        created_at,
        updated_at: created_at,
      },
    ])
    expect(listed.body.collection).toEqual([created.body.resource])
    expect([deleted.status, (await dee.delete(uri)).status]).toEqual([204, 404])
    expect((await dee.get(path)).body.collection).toEqual([])
    expect(await db.one(sql`select count(*)::int as events from events`)).toEqual({ events })
  })

  test.each<[string, object, object]>([
    ['of one day', { ...july, end_date: '2027-07-01' }, { end_date: '2027-07-01', reason: null }],
    ['without a reason', { ...july, reason: null }, { reason: null }],
    ['of a long reason', { ...july, reason: 'x'.repeat(255) }, { reason: 'x'.repeat(255) }],
    ['of three years', { ...july, end_date: '2030-06-30' }, { end_date: '2030-06-30' }],
    ['from a leap day', { start_date: '2028-02-29', end_date: '2031-02-27' }, { start_date: '2028-02-29' }],
    ['long ago', { start_date: '1999-12-31', end_date: '2000-01-01' }, { end_date: '2000-01-01' }],
  ])('%s is accepted', async (_, input, returned) => {
    const { status, body } = await dee.post(path, input)

    expect([status, body.resource]).toMatchObject([201, returned])
  })

  test('can overlap another period', async () => {
    await dee.post(path, july)

    expect((await dee.post(path, { ...july, start_date: '2027-07-14' })).status).toBe(201)
    expect((await dee.post(path, july)).status).toBe(201)
  })

  test.each<[string, object, ...string[]]>([
    ['nothing', {}, 'start_date', 'end_date'],
    ['no end', { start_date: '2027-07-01' }, 'end_date'],
    ['an impossible day', { ...july, start_date: '2027-02-29' }, 'start_date'],
    ['a time', { ...july, end_date: '2027-07-14T00:00:00Z' }, 'end_date'],
    ['an end before its start', { ...july, end_date: '2027-06-30' }, 'end_date'],
    ['more than three years', { ...july, end_date: '2030-07-01' }, 'end_date'],
    ['a reason that is too long', { ...july, reason: 'x'.repeat(256) }, 'reason'],
    ['a reason of lines', { ...july, reason: 'a\nb' }, 'reason'],
    ['an empty reason', { ...july, reason: '' }, 'reason'],
    ['a person who is none', { ...july, user: acme.uri }, 'user'],
    [
      'several problems',
      { user: 7, start_date: '2027-07-02', end_date: '2027-07-01', reason: 7 },
      'user',
      'reason',
      'end_date',
    ],
  ])('of %s is rejected with its parameters', async (_, input, ...parameters) => {
    const before = await snapshot()

    const { status, body } = await dee.post(path, input)

    expect([status, body.details.map(({ parameter }: Json) => parameter)]).toEqual([400, parameters])
    expect(await snapshot()).toEqual(before)
  })

  test('is rejected when the user already has 500', async () => {
    await db.run(sql`
      insert into out_of_office_periods (organization_id, user_id, start_date, end_date)
      select ${acme.id}, ${dee.id}, '2027-01-01', '2027-01-01' from generate_series(1, 499)`)

    const replies = await Promise.all([dee, bob, dee].map((person) => person.post(path, { ...july, user: dee.uri })))

    const rejected = replies.filter(({ status }) => status === 403)
    expect(rejected.map(({ body }) => body.details[0].code)).toEqual(['quota_used_up', 'quota_used_up'])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('a list of periods', () => {
  const days = ['2027-05-01', '2027-01-01', '2027-03-01', '2027-01-01', '2027-02-01']
  const startsOf = ({ body }: Json) => body.collection.map(({ start_date }: Json) => start_date)

  test.each<[string, string[]]>([
    ['', days.toSorted()],
    ['&sort=start_date:desc', days.toSorted().toReversed()],
    ['&sort=created_at', days],
    ['&sort=created_at:desc,start_date', days.toReversed()],
  ])('can be paged forward and back in order%s', async (sort, expected) => {
    for (const start_date of days) await dee.post(path, { start_date, end_date: '2027-06-01' })

    const first = await dee.get(`${path}?count=2${sort}`)
    const second = await dee.get(first.body.pagination.next_page)
    const third = await dee.get(second.body.pagination.next_page)
    const back = await dee.get(second.body.pagination.previous_page)

    expect([first, second, third].flatMap(startsOf)).toEqual(expected)
    expect(back.body.collection).toEqual(first.body.collection)
  })

  test.each([
    ['sort=end_date', 'sort'],
    ['count=0', 'count'],
    ['page_token=x', 'page_token'],
    ['user=x', 'user'],
  ])('with %s is rejected with its parameter', async (query, parameter) => {
    const { status, body } = await ada.get(`${path}?${query}`)

    expect([status, body.details[0].parameter]).toEqual([400, parameter])
  })
})

describe('out-of-office periods of other users', () => {
  test.each<[string, Person]>([
    ['an admin', bob],
    ['the owner', ada],
  ])('can be managed by %s', async (_, person) => {
    const created = await person.post(path, { ...july, user: dee.uri })
    const listed = await person.get(`${path}?user=${dee.uri}`)
    const deleted = await person.delete(created.body.resource.uri)

    expect([created.status, listed.body.collection, deleted.status]).toEqual([201, [created.body.resource], 204])
    expect(created.body.resource.user).toBe(dee.uri)
  })

  test('are forbidden for ordinary members', async () => {
    const { body } = await dee.post(path, july)
    const before = await snapshot()

    const replies = [
      await cyd.get(`${path}?user=${dee.uri}`),
      await cyd.post(path, { ...july, user: dee.uri }),
      await cyd.delete(body.resource.uri),
    ]

    for (const {
      status,
      body: { message },
    } of replies)
      expect([status, message]).toEqual([403, 'You do not have permission'])
    expect(await snapshot()).toEqual(before)
  })

  test('in another organization get 404, and its users 403', async () => {
    const { body } = await globex.cyd.post(path, july)
    const before = await snapshot()

    const user = globex.cyd.uri
    const people = [await ada.get(`${path}?user=${user}`), await ada.post(path, { ...july, user })]
    const missing = [await ada.delete(body.resource.uri), await ada.delete(`${path}/${unknownId}`)]

    for (const {
      status,
      body: { message },
    } of people)
      expect([status, message]).toEqual([403, 'This user is not in your organization'])
    expect([missing[0]?.status, missing[0]?.body]).toEqual([404, missing[1]?.body])
    expect(await snapshot()).toEqual(before)
  })
})
