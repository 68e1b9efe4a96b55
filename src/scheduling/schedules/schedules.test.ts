import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { insertDefaultSchedule } from './queries.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const path = '/user_availability_schedules'
const rules = [{ type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '12:00' }] }]
const evening = { name: 'Evenings', rules }

let hired = 0
let dee: Person
beforeEach(async () => {
  dee = await acme.hire('Dee Lund', `dee${++hired}@acme.example`)
})

const make = async (person: Person, more: object = {}): Promise<Json> =>
  (await person.post(path, { ...evening, ...more })).body.resource
const listOf = async (person: Person): Promise<Json[]> => (await person.get(path)).body.collection

/** All rows, to check that nothing changed. */
const snapshot = () =>
  db.one(sql`
  select (select json_agg(s order by id) from schedules s) as schedules, (select count(*)::int from events) as events`)

describe('a new member', () => {
  test('has working hours in their time zone as the default schedule', async () => {
    const { status, body } = await dee.get(path)

    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    expect([status, body.collection]).toEqual([
      200,
      [
        {
          uri: expect.stringMatching(/^http:\/\/convene.test\/user_availability_schedules\/[\w-]{36}$/),
          default: true,
          name: 'Working hours',
          user: dee.uri,
          timezone: 'Europe/Berlin',
          rules: weekdays.map((wday) => ({ type: 'wday', wday, intervals: [{ from: '09:00', to: '17:00' }] })),
          travel: [],
          holidays: [],
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ],
    ])
    expect(body.pagination).toEqual({
      count: 1,
      next_page: null,
      previous_page: null,
      next_page_token: null,
      previous_page_token: null,
    })
  })

  test('who returns keeps their hours', async () => {
    const changed = await dee.patch((await listOf(dee))[0].uri, { name: 'Mine', rules: [] })

    await insertDefaultSchedule(db, { id: dee.id, organization_id: acme.id, timezone: 'UTC' })

    expect(await listOf(dee)).toEqual([changed.body.resource])
  })
})

describe('a schedule', () => {
  test('can be created, read, changed and deleted without events', async () => {
    const before = await db.one(sql`select count(*) from events`)
    const travel = [{ timezone: 'Asia/Tokyo', start_date: '2027-03-01', end_date: '2027-03-07' }]

    const created = await dee.post(path, { ...evening, timezone: 'america/new_york', travel, holidays: ['de-by'] })
    const { uri } = created.body.resource
    const read = await dee.get(uri)
    const other = { name: 'Mornings', timezone: 'Asia/Kolkata', rules: [], travel: [], holidays: [] }
    const changed = await dee.patch(uri, other)
    const listed = await listOf(dee)
    const deleted = await dee.delete(uri)

    expect([created.status, created.body.resource]).toEqual([
      201,
      {
        uri,
        default: false,
        name: 'Evenings',
        user: dee.uri,
        timezone: 'America/New_York',
        rules,
        travel,
        holidays: ['DE-BY'],
        created_at: expect.any(String),
        updated_at: created.body.resource.created_at,
      },
    ])
    expect([read.status, read.body.resource]).toEqual([200, created.body.resource])
    expect([changed.status, changed.body.resource]).toEqual([
      200,
      {
        ...created.body.resource,
        ...other,
        updated_at: expect.any(String),
      },
    ])
    expect(changed.body.resource.updated_at > created.body.resource.updated_at).toBe(true)
    expect(listed.slice(1)).toEqual([changed.body.resource])
    expect([deleted.status, (await dee.get(uri)).status, (await dee.delete(uri)).status]).toEqual([204, 404, 404])
    expect(await db.one(sql`select count(*) from events`)).toEqual(before)
  })

  test('uses the time zone of its user by default', async () => {
    await db.run(sql`update users set timezone = 'Pacific/Apia' where id = ${dee.id}`)

    const { body } = await bob.post(path, { ...evening, user: dee.uri })

    expect(body.resource).toMatchObject({ user: dee.uri, timezone: 'Pacific/Apia', default: false })
  })

  test('keeps the fields that a change leaves out', async () => {
    const created = await make(dee, { holidays: ['US'], timezone: 'UTC' })

    const { body } = await dee.patch(created.uri, { name: 'Late', unknown: 'ignored' })

    expect(body.resource).toEqual({ ...created, name: 'Late', updated_at: expect.any(String) })
  })

  test('is rejected when the user already has fifty', async () => {
    for (let i = 1; i < 50; i++) await make(dee)
    const before = await snapshot()

    const { status, body } = await dee.post(path, { ...evening, default: true })

    expect([status, body.details[0].code]).toEqual([403, 'quota_used_up'])
    expect(await snapshot()).toEqual(before)
    expect((await cyd.post(path, evening)).status).toBe(201)
  })
})

describe('the default schedule', () => {
  test('is unique: a new default replaces the previous one', async () => {
    const [defaultSchedule] = await listOf(dee)
    const second = await make(dee, { default: true })
    const afterSecond = await listOf(dee)

    const back = await dee.patch(defaultSchedule.uri, { default: true })

    expect(second.default).toBe(true)
    expect(afterSecond.map((schedule) => schedule.default)).toEqual([false, true])
    expect(afterSecond[0].updated_at > defaultSchedule.updated_at).toBe(true)
    expect(back.body.resource.default).toBe(true)
    expect((await listOf(dee)).map((schedule) => schedule.default)).toEqual([true, false])
  })

  test('stays the default after a change, and other schedules stay non-default', async () => {
    const [defaultSchedule] = await listOf(dee)
    const other = await make(dee)

    const changed = await dee.patch(defaultSchedule.uri, { name: 'Usual', default: true })
    const untouched = await dee.patch(other.uri, { default: false })

    expect([changed.body.resource.default, untouched.body.resource.default]).toEqual([true, false])
  })

  test('cannot be unset or deleted', async () => {
    const [defaultSchedule] = await listOf(dee)
    const before = await snapshot()

    const unset = await dee.patch(defaultSchedule.uri, { name: 'Other', default: false })
    const deleted = await dee.delete(defaultSchedule.uri)

    expect([unset.status, unset.body.details]).toEqual([
      400,
      [
        {
          parameter: 'default',
          code: 'invalid',
          message: 'cannot be set to false: make another schedule the default instead',
        },
      ],
    ])
    expect([deleted.status, deleted.body.details]).toEqual([
      409,
      [
        {
          code: 'in_use',
          message: 'this is the default schedule: make another schedule the default first',
        },
      ],
    ])
    expect(await snapshot()).toEqual(before)
  })

  test('can be deleted after another one has become the default', async () => {
    const [defaultSchedule] = await listOf(dee)
    await make(dee, { default: true })

    expect([(await dee.delete(defaultSchedule.uri)).status, (await listOf(dee)).length]).toEqual([204, 1])
  })
})

describe('a list', () => {
  test('is complete, or can be paged forward and back with a count', async () => {
    for (let i = 0; i < 24; i++) await make(dee, { name: `Schedule ${i}` })
    const whole = await dee.get(path)
    const first = await dee.get(`${path}?count=10`)
    const second = await dee.get(first.body.pagination.next_page)
    const third = await dee.get(second.body.pagination.next_page)
    const back = await dee.get(second.body.pagination.previous_page)

    const pages = [first, second, third].flatMap(({ body }) => body.collection)
    expect([whole.body.pagination.count, whole.body.pagination.next_page]).toEqual([25, null])
    expect(pages).toEqual(whole.body.collection)
    expect([third.body.pagination.count, third.body.pagination.next_page]).toEqual([5, null])
    expect(back.body.collection).toEqual(first.body.collection)
  })

  test('is the same with and without the caller as user, but page tokens are not interchangeable', async () => {
    await make(dee)
    const { body } = await dee.get(`${path}?count=1`)
    const token = body.pagination.next_page_token

    const named = await dee.get(`${path}?user=${dee.uri}`)
    const foreign = await bob.get(`${path}?user=${cyd.uri}&count=1&page_token=${token}`)

    expect(named.body.collection).toEqual(await listOf(dee))
    expect([foreign.status, foreign.body.details[0].parameter]).toEqual([400, 'user'])
  })

  test.each([
    ['user=x', 'user'],
    ['user=', 'user'],
    [`user=${acme.uri}`, 'user'],
    [`user=${ada.id}`, 'user'],
    ['count=0', 'count'],
    ['count=101', 'count'],
    ['count=x', 'count'],
    ['page_token=x', 'page_token'],
  ])('with %s is rejected with its parameter', async (query, parameter) => {
    const { status, body } = await ada.get(`${path}?${query}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code: 'invalid' }]])
  })
})

describe('schedules of other users', () => {
  const closed = { title: 'Permission Denied', message: 'You do not have permission' }

  test.each<[string, Person]>([
    ['an admin', bob],
    ['the owner', ada],
  ])('can be read, created, changed and deleted by %s', async (_, person) => {
    const created = await person.post(path, { ...evening, user: dee.uri })
    const { uri } = created.body.resource

    const replies = [
      await person.get(`${path}?user=${dee.uri}`),
      await person.get(uri),
      await person.patch(uri, { default: true }),
      await person.patch(uri, { name: 'Mine' }),
    ]
    await dee.patch((await listOf(dee))[0].uri, { default: true })

    expect(created.body.resource.user).toBe(dee.uri)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await person.delete(uri)).status).toBe(204)
  })

  test('can be read by colleagues and changed by admins only', async () => {
    const { uri } = await make(bob)
    const before = await snapshot()

    const read = [await cyd.get(`${path}?user=${bob.uri}`), await cyd.get(uri)]
    const replies = [
      await cyd.post(path, { ...evening, user: bob.uri }),
      await cyd.patch(uri, { name: 'Mine' }),
      await cyd.delete(uri),
    ]

    expect(read.map(({ status }) => status)).toEqual([200, 200])
    for (const { status, body } of replies) expect([status, body]).toMatchObject([403, closed])
    expect(await snapshot()).toEqual(before)
  })

  test('in another organization get 404, and its users 403', async () => {
    const { uri } = await make(globex.ada)
    const before = await snapshot()

    const people = [
      await ada.get(`${path}?user=${globex.ada.uri}`),
      await cyd.get(`${path}?user=${globex.cyd.uri}`),
      await ada.post(path, { ...evening, user: globex.ada.uri }),
    ]
    const missing = [await ada.get(uri), await ada.patch(uri, { name: 'Mine' }), await ada.delete(uri)]

    for (const { status, body } of people)
      expect([status, body.message]).toEqual([403, 'This user is not in your organization'])
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(missing[0]?.body).toEqual((await ada.get(`${path}/${unknownId}`)).body)
    expect(await snapshot()).toEqual(before)
  })

  test('get 404 when they do not exist', async () => {
    const unknown = `http://convene.test/users/${unknownId}`

    expect([
      (await ada.get(`${path}?user=${unknown}`)).status,
      (await ada.post(path, { ...evening, user: unknown })).status,
    ]).toEqual([404, 404])
  })
})
