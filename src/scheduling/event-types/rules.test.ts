import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()

const team: string = (await ada.post('/teams', { name: 'Sales', members: [bob.uri, cyd.uri] })).body.resource.uri
const empty: string = (await ada.post('/teams', { name: 'Empty' })).body.resource.uri
const make = async (content: object = {}): Promise<Json> =>
  (await ada.post('/event_types', { owner: ada.uri, name: 'Talk', ...content })).body.resource

const snapshot = () =>
  db.one(sql`
  select (select json_agg(t order by id) from event_types t) as event_types,
    (select json_agg(h order by id) from event_type_hosts h) as hosts,
    (select count(*)::int from events) as events`)

const both = [{ user: ada.uri }, { user: bob.uri }]
const pooled = [
  { user: ada.uri, pool: 0 },
  { user: bob.uri, pool: 1 },
]
const fixed = { period_type: 'fixed', start_date: '2027-03-01', end_date: '2027-03-01' }

/** Content that is rejected although each field is valid, and the parameters in the response. */
const conflicts: [title: string, content: object, parameters: string[]][] = [
  ['a duration that is not among the options', { duration: 20, duration_options: [15, 30] }, ['duration']],
  ['a moving period without its days', { max_booking_time: null }, ['max_booking_time']],
  [
    'an available period without its days',
    { period_type: 'available_moving', max_booking_time: null },
    ['max_booking_time'],
  ],
  ['a fixed period without its dates', { period_type: 'fixed' }, ['start_date', 'end_date']],
  ['a fixed period without its end', { period_type: 'fixed', start_date: '2027-03-01' }, ['end_date']],
  ['a fixed period without its start', { period_type: 'fixed', end_date: '2027-03-01' }, ['start_date']],
  ['an end before the start', { ...fixed, end_date: '2027-02-28' }, ['end_date']],
  ['an end before the start in another period', { start_date: '2027-03-01', end_date: '2027-02-28' }, ['end_date']],
  ['seats without a group', { seats: 2 }, ['seats']],
  ['seats of a solo', { kind: 'solo', seats: 10 }, ['seats']],
  ['a group that is pooled', { kind: 'group', pooling_type: 'round_robin' }, ['pooling_type']],
  ['two hosts without pooling', { hosts: both }, ['hosts']],
  ['a group with two hosts', { kind: 'group', hosts: both }, ['hosts']],
  ['pools with all hosts in one', { pooling_type: 'multi_pool', hosts: both }, ['hosts']],
  ['pools with one host', { pooling_type: 'multi_pool' }, ['hosts']],
  ['hosts in pools without pools', { pooling_type: 'round_robin', hosts: pooled }, ['hosts']],
  [
    'several of these together',
    { duration: 20, duration_options: [15], period_type: 'fixed', seats: 3, hosts: both },
    ['duration', 'start_date', 'end_date', 'seats', 'hosts'],
  ],
]

describe('a combination of fields that do not fit', () => {
  test.each(conflicts)('is rejected in a new event type: %s', async (_, content, parameters) => {
    const before = await snapshot()

    const { status, body } = await ada.post('/event_types', { owner: ada.uri, name: 'Talk', ...content })

    expect([status, body.details.map(({ parameter }: Json) => parameter)]).toEqual([400, parameters])
    expect(await snapshot()).toEqual(before)
  })

  test.each(conflicts)('is rejected in a change: %s', async (_, content, parameters) => {
    const { uri } = await make()
    const before = await snapshot()

    const { status, body } = await ada.patch(uri, content)

    expect([status, body.details.map(({ parameter }: Json) => parameter)]).toEqual([400, parameters])
    expect(await snapshot()).toEqual(before)
  })

  test.each<[title: string, before: object, change: object, parameter: string]>([
    ['a duration', { duration_options: [15, 30] }, { duration: 20 }, 'duration'],
    ['options', {}, { duration_options: [15, 45] }, 'duration'],
    ['an end', fixed, { end_date: '2027-02-28' }, 'end_date'],
    ['a start', fixed, { start_date: '2027-03-02' }, 'end_date'],
    ['no start', fixed, { start_date: null }, 'start_date'],
    ['no days', { period_type: 'unlimited', max_booking_time: null }, { period_type: 'moving' }, 'max_booking_time'],
    ['pooling', { kind: 'group', seats: 5 }, { pooling_type: 'collective' }, 'pooling_type'],
    ['a group', { pooling_type: 'collective' }, { kind: 'group' }, 'pooling_type'],
    ['no pooling', { pooling_type: 'collective', hosts: both }, { pooling_type: null }, 'hosts'],
    ['pools', { pooling_type: 'round_robin', hosts: both }, { pooling_type: 'multi_pool' }, 'hosts'],
    ['no pools', { pooling_type: 'multi_pool', hosts: pooled }, { pooling_type: 'collective' }, 'hosts'],
    ['fewer hosts', { pooling_type: 'multi_pool', hosts: pooled }, { hosts: [{ user: ada.uri }] }, 'hosts'],
  ])('is rejected in a change to %s that conflicts with existing fields', async (_, content, change, parameter) => {
    const { uri } = await make(content)
    const before = await snapshot()

    const { status, body } = await ada.patch(uri, change)

    expect([status, body.details.map((detail: Json) => detail.parameter)]).toEqual([400, [parameter]])
    expect(await snapshot()).toEqual(before)
  })
})

describe('a combination of fields that fit', () => {
  test.each<[title: string, content: object, saved?: object]>([
    [
      'the first of the options as the duration',
      { duration_options: [60, 15] },
      { duration: 15, duration_options: [15, 60] },
    ],
    [
      'another one of the options',
      { duration_options: [60, 15], duration: 60 },
      { duration: 60, duration_options: [15, 60] },
    ],
    ['a fixed period of one day', fixed],
    ['no end of bookings', { period_type: 'unlimited', max_booking_time: null }],
    ['a group of ten', { kind: 'group' }, { kind: 'group', seats: 10 }],
    ['a group of two', { kind: 'group', seats: 2 }],
    ['a group of one', { kind: 'group', seats: 1 }],
    ['pooling with a single host', { pooling_type: 'collective' }],
    ['one host in any pool', { hosts: [{ user: ada.uri, pool: 9 }] }, {}],
  ])('is saved: %s', async (_, content, saved = content) => {
    const { status, body } = await ada.post('/event_types', { owner: ada.uri, name: 'Talk', ...content })

    expect([status, body.resource]).toMatchObject([201, saved])
  })

  test('gives a group that becomes solo one seat', async () => {
    const { uri } = await make({ kind: 'group', seats: 12 })

    const solo = await ada.patch(uri, { kind: 'solo' })
    const group = await ada.patch(uri, { kind: 'group', seats: 4 })

    expect([solo.body.resource, group.body.resource]).toMatchObject([{ kind: 'solo', seats: 1 }, { seats: 4 }])
  })

  test('can be reached by changing the conflicting fields together', async () => {
    const { uri } = await make({ pooling_type: 'collective', hosts: both, duration_options: [30, 60] })

    const { status, body } = await ada.patch(uri, {
      kind: 'group',
      seats: 3,
      pooling_type: null,
      hosts: [{ user: bob.uri }],
      duration: 5,
      duration_options: null,
    })

    expect([status, body.resource]).toMatchObject([200, { kind: 'group', seats: 3, pooling_type: null, duration: 5 }])
  })
})

describe('an event type of a team', () => {
  test.each([
    ['of several without pooling', team, {}, 'hosts'],
    ['that is a group of several', team, { kind: 'group' }, 'hosts'],
    ['without members and hosts', empty, { pooling_type: 'collective' }, 'hosts'],
    ['without pools', team, { pooling_type: 'multi_pool' }, 'hosts'],
  ])('is rejected %s', async (_, owner, content, parameter) => {
    const before = await snapshot()

    const { status, body } = await ada.post('/event_types', { owner, name: 'Talk', ...content })

    expect([status, body.details.map((detail: Json) => detail.parameter)]).toEqual([400, [parameter]])
    expect(await snapshot()).toEqual(before)
  })

  test('keeps its pooling while it has several hosts', async () => {
    const { uri } = await make({ owner: team, pooling_type: 'round_robin' })

    const { status, body } = await ada.patch(uri, { pooling_type: null })

    expect([status, body.details[0].parameter]).toEqual([400, 'hosts'])
  })

  test('can be a group with one host', async () => {
    const hosts = [{ user: bob.uri }]

    const { status, body } = await ada.post('/event_types', { owner: team, name: 'Class', kind: 'group', hosts })

    expect([status, body.resource.seats, body.resource.profile.owner]).toEqual([201, 10, team])
  })
})
