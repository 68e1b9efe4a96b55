import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const path = '/event_type_availability_schedules'
const rulesOf = (from: string) => [{ type: 'wday', wday: 'friday', intervals: [{ from, to: '18:00' }] }]
const hours = { timezone: 'Asia/Tokyo', rules: rulesOf('06:00') }
const namesOf = ({ details }: Json) => details.map(({ parameter }: Json) => parameter)

const snapshot = () =>
  db.one(sql`
  select (select json_agg(s order by id) from schedules s) as schedules, (select count(*)::int from events) as events`)

let count = 0
let intro: string
let at: string
beforeEach(async () => {
  const hosts = [cyd, ada].map(({ uri }) => ({ user: uri }))
  const { body } = await ada.post('/event_types', {
    owner: ada.uri,
    name: `Intro ${++count}`,
    pooling_type: 'collective',
    hosts,
  })
  intro = body.resource.uri
  at = `${path}?event_type=${intro}`
})

const set = (rule: object) => ({ availability_rule: { ...hours, ...rule } })

describe('the hours of an event type', () => {
  test('are listed for each host, in their order', async () => {
    const { status, body } = await ada.get(at)
    const [defaultSchedule] = (await cyd.get('/user_availability_schedules')).body.collection

    expect([status, body.pagination]).toMatchObject([200, { count: 2, next_page: null }])
    expect(body.collection[0]).toEqual({
      event_type: intro,
      availability_setting: 'host',
      availability_rule: {
        timezone: 'Europe/Berlin',
        uri: defaultSchedule.uri,
        name: 'Working hours',
        user: cyd.uri,
        rules: defaultSchedule.rules,
      },
    })
    expect(body.collection.map((row: Json) => row.availability_rule.user)).toEqual([cyd.uri, ada.uri])
  })

  test("are the host's hours for it, else the chosen schedule, else the default schedule", async () => {
    const schedule = await cyd.post('/user_availability_schedules', { name: 'Late', rules: rulesOf('15:00') })
    const late = schedule.body.resource.uri
    const first = async () => (await ada.get(at)).body.collection[0].availability_rule.name
    const names = [await first()]

    await ada.patch(intro, { hosts: [{ user: cyd.uri, availability_schedule: late }, { user: ada.uri }] })
    names.push(await first())
    await cyd.patch(at, set({}))
    names.push(await first())
    await cyd.delete(at)
    names.push(await first())
    await cyd.delete(late)
    names.push(await first())

    expect(names).toEqual(['Working hours', 'Late', null, 'Late', 'Working hours'])
  })

  test('can be paged forward and back with a count', async () => {
    const first = await ada.get(`${at}&count=1`)
    const second = await ada.get(first.body.pagination.next_page)
    const back = await ada.get(second.body.pagination.previous_page)

    expect([...first.body.collection, ...second.body.collection]).toEqual((await ada.get(at)).body.collection)
    expect([second.body.pagination.next_page, back.body.collection]).toEqual([null, first.body.collection])
  })

  test('can be read by every member of the organization', async () => {
    const dee = await acme.hire('Dee Lund', `dee${count}@acme.example`)

    const replies = await Promise.all([ada, bob, cyd, dee].map((person) => person.get(at)))

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('of another organization get 404, like those of an unknown event type', async () => {
    const unknown = `${path}?event_type=http://convene.test/event_types/${unknownId}`
    const replies = [
      await globex.ada.get(at),
      await globex.ada.patch(at, set({})),
      await globex.ada.delete(at),
      await ada.get(unknown),
      await ada.patch(unknown, set({})),
      await ada.delete(unknown),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(replies[0]?.body).toEqual(replies[3]?.body)
  })

  const queries = ['', '?event_type=', '?event_type=x', `?event_type=${acme.uri}`]
  test.each(queries)('need a valid event type, not %s', async (query) => {
    const to = `${path}${query}`
    const replies = [await ada.get(to), await ada.patch(to, set({})), await ada.delete(to)]

    for (const { status, body } of replies) expect([status, namesOf(body)]).toEqual([400, ['event_type']])
  })
})

describe('hours of a host for one event type', () => {
  test('can be set by the host, read by URI and replaced as a whole, without an event', async () => {
    const { events } = await db.one<{ events: number }>(sql`select count(*)::int as events from events`)
    const first = await cyd.patch(at, { availability_setting: 'host', ...set({ holidays: ['JP'] }) })
    const second = await cyd.patch(at, set({ rules: rulesOf('12:00'), timezone: 'UTC' }))
    const { uri } = first.body.resource.availability_rule
    const read = await cyd.get(uri)
    const listed = await cyd.get('/user_availability_schedules')

    expect([first.status, first.body.resource]).toEqual([
      200,
      {
        event_type: intro,
        availability_setting: 'host',
        availability_rule: { timezone: 'Asia/Tokyo', uri, name: null, user: cyd.uri, rules: hours.rules },
      },
    ])
    expect(second.body.resource.availability_rule).toEqual({
      timezone: 'UTC',
      uri,
      name: null,
      user: cyd.uri,
      rules: rulesOf('12:00'),
    })
    expect(read.body.resource).toMatchObject({ uri, name: null, default: false, holidays: ['JP'], timezone: 'UTC' })
    expect(listed.body.collection.map((schedule: Json) => schedule.uri)).not.toContain(uri)
    expect((await cyd.get(at)).body.collection[0]).toEqual(second.body.resource)
    expect(await db.one(sql`select count(*)::int as events from events`)).toEqual({ events })
  })

  test('keep the previous holidays and travel unless the request has them', async () => {
    const dee = await acme.hire('Dee Lund', `dee${count}@acme.example`)
    const travel = [{ timezone: 'Asia/Tokyo', start_date: '2027-03-01', end_date: '2027-03-07' }]
    const [defaultSchedule] = (await dee.get('/user_availability_schedules')).body.collection
    await dee.patch(defaultSchedule.uri, { holidays: ['DE-BY'], travel })
    const created = await dee.post('/event_types', { owner: dee.uri, name: 'Own' })
    const query = `${path}?event_type=${created.body.resource.uri}`

    const { body } = await dee.patch(query, set({ travel: [] }))

    expect((await dee.get(body.resource.availability_rule.uri)).body.resource).toMatchObject({
      holidays: ['DE-BY'],
      travel: [],
    })
  })

  test('of another host can be set by admins, owners and the owner of the event type', async () => {
    const replies = [
      await ada.patch(at, set({ user: cyd.uri })),
      await bob.patch(at, set({ user: cyd.uri })),
      await bob.delete(`${at}&user=${cyd.uri}`),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 204])
    expect(replies[1]?.body.resource.availability_rule.user).toBe(cyd.uri)
  })

  test('cannot be set by other hosts and other members', async () => {
    const dee = await acme.hire('Dee Lund', `dee${count}@acme.example`)
    await ada.patch(at, set({}))
    const before = await snapshot()

    const replies = [
      await cyd.patch(at, set({ user: ada.uri })),
      await cyd.delete(`${at}&user=${ada.uri}`),
      await dee.patch(at, set({})),
      await dee.patch(at, set({ user: dee.uri })),
      await dee.patch(at, set({ user: cyd.uri })),
      await dee.delete(at),
      await dee.delete(`${at}&user=${ada.uri}`),
    ]

    for (const { status, body } of replies) expect([status, body.title]).toEqual([403, 'Permission Denied'])
    expect(await snapshot()).toEqual(before)
  })

  test('need a host: a caller who is not a host must send one, and other users are rejected', async () => {
    const before = await snapshot()

    const unnamed = [await bob.patch(at, set({})), await bob.delete(at)]
    const others = [await ada.patch(at, set({ user: bob.uri })), await ada.delete(`${at}&user=${bob.uri}`)]
    const outsider = globex.ada.uri
    const foreign = [await ada.patch(at, set({ user: outsider })), await ada.delete(`${at}&user=${outsider}`)]

    expect(unnamed.map(({ status, body }) => [status, body.details[0].parameter, body.details[0].code])).toEqual([
      [400, 'availability_rule.user', 'missing'],
      [400, 'user', 'missing'],
    ])
    expect(others.map(({ status, body }) => [status, body.details[0].parameter, body.details[0].code])).toEqual([
      [400, 'availability_rule.user', 'invalid'],
      [400, 'user', 'invalid'],
    ])
    for (const { status, body } of foreign)
      expect([status, body.message]).toEqual([403, 'This user is not in your organization'])
    expect(await snapshot()).toEqual(before)
  })

  test('can be deleted once', async () => {
    await cyd.patch(at, set({}))

    expect([(await cyd.delete(at)).status, (await cyd.delete(at)).status]).toEqual([204, 404])
  })

  test('cannot be changed or deleted as a schedule', async () => {
    const { uri } = (await cyd.patch(at, set({}))).body.resource.availability_rule
    const before = await snapshot()

    const replies = [
      await cyd.patch(uri, { name: 'Mine' }),
      await cyd.patch(uri, { default: true }),
      await ada.delete(uri),
    ]

    for (const { status, body } of replies) expect([status, body.details[0].code]).toEqual([409, 'in_use'])
    expect(replies[2]?.body.details[0].message).toContain('DELETE /event_type_availability_schedules')
    expect(await snapshot()).toEqual(before)
    expect((await globex.ada.get(uri)).status).toBe(404)
  })

  test('that are set concurrently are one schedule', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? cyd : bob).patch(at, set({ user: cyd.uri }))),
    )

    const uris = replies.map(({ body }) => body.resource.availability_rule.uri)
    expect([new Set(uris).size, ...new Set(replies.map(({ status }) => status))]).toEqual([1, 200])
  })
})
