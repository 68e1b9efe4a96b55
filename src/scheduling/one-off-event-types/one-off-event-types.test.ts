import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'
import { defaultQuestion } from '../event-types/questions.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const gone = await acme.hire('Eli Lund', 'eli@acme.example')
await ada.delete(gone.membership)

const path = '/one_off_event_types'
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const soon = { type: 'days_in_future', days: 14, only_weekdays: false }
const plain = { name: 'Coffee', host: cyd.uri, duration: 45, date_setting: soon }

type Row = { timezone: string; spots: Json; link: string }
const rowOf = (uri: string) =>
  db.one<Row>(sql`
  select timezone, spots, link from event_types where id = ${idOf(uri)}`)

const snapshot = () =>
  db.one(sql`
  select (select count(*)::int from event_types) as event_types, (select count(*)::int from event_type_hosts) as hosts,
    (select count(*)::int from events) as events`)

const today = (timezone: string, days = 0) => Temporal.Now.plainDateISO(timezone).add({ days }).toString()

describe('a one-off event type', () => {
  test('is an event type of its host that is reachable only by its link', async () => {
    const { status, body } = await cyd.post(path, { ...plain, name: '  Coffee & Cake ' })
    const { resource } = body
    const read = await dee.get(resource.uri)

    expect([status, resource]).toEqual([
      201,
      {
        uri: expect.stringMatching(/^http:\/\/convene\.test\/event_types\/[0-9a-f-]{36}$/),
        name: 'Coffee & Cake',
        slug: 'coffee-cake',
        type: 'AdhocEventType',
        active: true,
        secret: true,
        admin_managed: false,
        booking_method: 'instant',
        is_paid: false,
        kind: 'solo',
        kind_description: 'One-on-One',
        seats: 1,
        pooling_type: null,
        distribution: 'maximize_availability',
        color: '#0a7cff',
        locale: 'en',
        position: 0,
        created_at: instant,
        updated_at: instant,
        deleted_at: null,
        description_plain: null,
        description_html: null,
        internal_note: null,
        duration: 45,
        duration_options: null,
        buffer_before: 0,
        buffer_after: 0,
        minimum_notice: 0,
        start_time_increment: 30,
        start_offset: 0,
        period_type: 'moving',
        max_booking_time: 14,
        start_date: null,
        end_date: null,
        limits: [],
        name_fields: 'single',
        custom_questions: [defaultQuestion],
        locations: null,
        redirect_url: null,
        redirect_with_details: false,
        bot_protection: 'automatic',
        cancel_on_decline: false,
        profile: { type: 'User', name: 'Cyd Moreau', owner: cyd.uri },
        hosts: [{ user: cyd.uri, priority: 3, pool: 0, availability_schedule: null }],
        scheduling_url: expect.stringMatching(/^http:\/\/convene\.test\/d\/[\w-]{16}\/coffee-cake$/),
      },
    ])
    expect(read.body).toEqual(body)
    expect(await rowOf(resource.uri)).toMatchObject({ timezone: 'Europe/Berlin', spots: null })
  })

  test('has its own link, even with the same name as others', async () => {
    const urls = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await ada.post(path, { ...plain, host: ada.uri })).body.resource.scheduling_url,
      ),
    )

    expect(new Set(urls).size).toBe(20)
    expect(urls.every((url) => url.endsWith('/coffee'))).toBe(true)
  })

  test('emits event_type.created for all of its hosts', async () => {
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)

    const {
      body: { resource },
    } = await cyd.post(path, { ...plain, co_hosts: [dee.uri] })

    const { description_html: _, ...payload } = resource
    expect(
      await db.all(sql`
      select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`),
    ).toEqual([{ organization_id: acme.id, name: 'event_type.created', user_ids: [cyd.id, dee.id], payload }])
  })

  test('with co-hosts is collective, with the host first', async () => {
    const { body } = await cyd.post(path, { ...plain, co_hosts: [dee.uri, ada.uri] })

    expect([body.resource.pooling_type, body.resource.hosts.map(({ user }: Json) => user)]).toEqual([
      'collective',
      [cyd.uri, dee.uri, ada.uri],
    ])
  })
})

const range = (start_date: string, end_date: string) => ({ type: 'date_range', start_date, end_date })
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000
const hour = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
const precise = (hours: number) => hour(hours).replace('Z', '000Z')
const spot = (from: number, to: number) => ({ start_time: hour(from), end_time: hour(to) })
const spots = (...list: unknown[]) => ({ type: 'spots', spots: list })
const inBerlin = (hours: number) =>
  Temporal.Instant.from(hour(hours)).toString({ timeZone: 'Europe/Berlin', smallestUnit: 'minute' })
const fixed = (start_date: string, end_date: string) => ({
  period_type: 'fixed',
  start_date,
  end_date,
  max_booking_time: null,
  start_time_increment: 30,
})

test.each<[string, Json, Json]>([
  ['a date range', { date_setting: range(today('UTC', 1), today('UTC', 9)) }, fixed(today('UTC', 1), today('UTC', 9))],
  [
    'a range of one day',
    { date_setting: range(today('UTC', 1), today('UTC', 1)) },
    fixed(today('UTC', 1), today('UTC', 1)),
  ],
  [
    'a range of 365 days',
    { date_setting: range(today('UTC', 1), today('UTC', 365)) },
    fixed(today('UTC', 1), today('UTC', 365)),
  ],
  [
    'a range that ends today where it counts',
    { timezone: 'Pacific/Pago_Pago', date_setting: range(today('UTC', -9), today('Pacific/Pago_Pago')) },
    fixed(today('UTC', -9), today('Pacific/Pago_Pago')),
  ],
  [
    'today alone',
    { date_setting: { type: 'days_in_future', days: 0, only_weekdays: false } },
    { period_type: 'moving', max_booking_time: 0 },
  ],
  [
    '365 weekdays',
    { date_setting: { type: 'days_in_future', days: 365, only_weekdays: true } },
    { period_type: 'available_moving', max_booking_time: 365 },
  ],
  [
    'spots',
    { date_setting: spots(spot(1, 2)) },
    { period_type: 'unlimited', max_booking_time: null, start_time_increment: 45 },
  ],
  ['a minute', { duration: 1 }, { duration: 1, start_time_increment: 1 }],
  ['half a day', { duration: 720 }, { duration: 720, start_time_increment: 30 }],
  ['55 characters', { name: 'x'.repeat(55) }, { name: 'x'.repeat(55) }],
  ['no co-hosts', { co_hosts: [] }, { pooling_type: null }],
  [
    'a place',
    { location: { kind: 'physical', location: 'Room 5', additional_info: 'Ring twice' } },
    { locations: [{ kind: 'physical', location: 'Room 5', additional_info: 'Ring twice' }] },
  ],
  [
    'a number to call',
    { location: { kind: 'inbound_call', phone_number: '+1 (415) 555-2671' } },
    { locations: [{ kind: 'inbound_call', phone_number: '+14155552671' }] },
  ],
  ['a conference', { location: { kind: 'zoom_conference' } }, { locations: [{ kind: 'zoom_conference' }] }],
  ['no place', { location: null }, { locations: null }],
  ['fields that are not known', { color: '#ff0000', x: 1 }, { color: '#0a7cff' }],
])('a one-off event type can have %s', async (_, input, expected) => {
  const { status, body } = await cyd.post(path, { ...plain, ...input })

  expect([status, body.resource]).toEqual([201, expect.objectContaining(expected)])
})

test('spots are stored in order as instants, with the requested time zone', async () => {
  const date_setting = spots({ start_time: inBerlin(26), end_time: hour(27) }, spot(1, 25), spot(25, 26))

  const { body } = await cyd.post(path, { ...plain, timezone: 'america/new_york', date_setting })

  expect(await rowOf(body.resource.uri)).toMatchObject({
    timezone: 'America/New_York',
    spots: [
      [1, 25],
      [25, 26],
      [26, 27],
    ].map(([from = 0, to = 0]) => ({ start_time: precise(from), end_time: precise(to) })),
  })
})

test('spots are offered regardless of the hours of the host', async () => {
  const date_setting = spots(spot(30, 32), spot(40, 41))
  const { uri } = (await cyd.post(path, { ...plain, duration: 60, date_setting })).body.resource
  const query = new URLSearchParams({ event_type: uri, start_time: hour(20), end_time: hour(60) })

  const { body } = await cyd.get(`/event_type_available_times?${query.toString()}`)

  expect(body.collection.map(({ start_time }: Json) => Date.parse(start_time))).toEqual(
    [30, 31, 40].map((hours) => Date.parse(hour(hours))),
  )
})

const bad = (parameter: string, code = 'invalid') => [[parameter, code]]
const setting = (field: string, code = 'invalid') => bad(`date_setting.${field}`, code)
const everyone = Array.from({ length: 21 }, (_, i) => cyd.uri.replace(/..$/, String(10 + i)))

test.each<[string, Json, unknown[][]]>([
  [
    'nothing',
    { name: undefined, host: undefined, duration: undefined, date_setting: undefined },
    ['name', 'host', 'duration', 'date_setting'].map((field) => [field, 'missing']),
  ],
  [
    'all that can be wrong',
    {
      name: 'x'.repeat(56),
      host: 7,
      co_hosts: [cyd.uri, 'x'],
      duration: 0,
      timezone: 'Mars',
      date_setting: { type: 'days_in_future', days: 366 },
      location: { kind: 'inbound_call' },
    },
    [
      ...['name', 'host', 'co_hosts[1]', 'duration', 'timezone', 'date_setting.days'].map((field) => [
        field,
        'invalid',
      ]),
      ['date_setting.only_weekdays', 'missing'],
      ['location.phone_number', 'missing'],
    ],
  ],
  ['a blank name', { name: ' ' }, bad('name')],
  ['a name of two lines', { name: 'a\nb' }, bad('name')],
  ['721 minutes', { duration: 721 }, bad('duration')],
  ['half a minute', { duration: 0.5 }, bad('duration')],
  ['minutes as text', { duration: '45' }, bad('duration')],
  ['no minutes', { duration: null }, bad('duration')],
  ['a host of another kind', { host: acme.uri }, bad('host')],
  ['no zone', { timezone: null }, bad('timezone')],
  ['a zone that is an offset', { timezone: '+02:00' }, bad('timezone')],
  ['21 co-hosts', { co_hosts: everyone }, bad('co_hosts')],
  ['co-hosts as text', { co_hosts: 'Dee' }, bad('co_hosts')],
  ['the host as a co-host', { co_hosts: [dee.uri, cyd.uri] }, bad('co_hosts[1]')],
  ['a co-host twice', { co_hosts: [dee.uri, ada.uri, dee.uri] }, bad('co_hosts[2]')],
  ['a co-host who left', { co_hosts: [gone.uri] }, bad('co_hosts[0]')],
  ['no setting', { date_setting: null }, bad('date_setting')],
  ['a setting as text', { date_setting: 'spots' }, bad('date_setting')],
  ['a setting of no type', { date_setting: { days: 1 } }, setting('type')],
  ['an unknown type', { date_setting: { ...soon, type: 'never' } }, setting('type')],
  [
    'a range without dates',
    { date_setting: { type: 'date_range' } },
    [...setting('start_date', 'missing'), ...setting('end_date', 'missing')],
  ],
  [
    'dates that never were',
    { date_setting: range('2027-02-29', 'soon') },
    [...setting('start_date'), ...setting('end_date')],
  ],
  ['a range that runs backward', { date_setting: range(today('UTC', 9), today('UTC', 8)) }, setting('end_date')],
  ['a range in the past', { date_setting: range('2026-01-01', today('Europe/Berlin', -1)) }, setting('end_date')],
  ['a range of 366 days', { date_setting: range(today('UTC', 1), today('UTC', 366)) }, setting('end_date')],
  ['-1 days', { date_setting: { ...soon, days: -1 } }, setting('days')],
  ['half a day', { date_setting: { ...soon, days: 1.5 } }, setting('days')],
  ['weekdays as text', { date_setting: { ...soon, only_weekdays: 'true' } }, setting('only_weekdays')],
  ['no spots', { date_setting: spots() }, setting('spots')],
  ['101 spots', { date_setting: spots(...Array(101).fill(spot(1, 2))) }, setting('spots')],
  [
    'spots without times',
    { date_setting: spots({}) },
    [...setting('spots[0].start_time', 'missing'), ...setting('spots[0].end_time', 'missing')],
  ],
  [
    'a spot of no zone',
    { date_setting: spots({ ...spot(1, 2), start_time: '2027-01-01T09:00:00' }) },
    setting('spots[0].start_time'),
  ],
  ['a spot of 44 minutes', { date_setting: spots(spot(1, 1 + 44 / 60)) }, setting('spots[0].end_time')],
  ['a spot that runs backward', { date_setting: spots(spot(2, 1)) }, setting('spots[0].end_time')],
  ['a spot of a day and a minute', { date_setting: spots(spot(1, 25 + 1 / 60)) }, setting('spots[0].end_time')],
  ['a spot in the past', { date_setting: spots(spot(1, 2), spot(-3, -1)) }, setting('spots[1].end_time')],
  ['a spot too far ahead', { date_setting: spots(spot(24 * 3651, 24 * 3651 + 1)) }, setting('spots[0].end_time')],
  [
    'a spot at the end of time',
    { date_setting: spots({ start_time: '9999-12-31T23:00-14:00', end_time: '9999-12-31T23:59-14:00' }) },
    [...setting('spots[0].start_time'), ...setting('spots[0].end_time')],
  ],
  [
    'spots with seconds',
    { date_setting: spots(spot(1 + 1 / 3600, 2), spot(3, 4 + 1 / 3600)) },
    [...setting('spots[0].start_time'), ...setting('spots[1].end_time')],
  ],
  [
    'spots that overlap',
    { date_setting: spots(spot(1, 5), spot(2, 3), spot(5, 6), spot(4, 5)) },
    [...setting('spots[1].start_time'), ...setting('spots[3].start_time')],
  ],
  ['the same spot twice', { date_setting: spots(spot(1, 2), spot(1, 2)) }, setting('spots[1].start_time')],
  [
    'hosts and dates',
    { co_hosts: [cyd.uri], date_setting: range(today('UTC', 9), today('UTC', 8)) },
    [...bad('co_hosts[0]'), ...setting('end_date')],
  ],
  ['a place of no kind', { location: { location: 'Room 5' } }, bad('location.kind', 'missing')],
  [
    'a place that says too much',
    { location: { kind: 'zoom_conference', location: 'Room 5' } },
    bad('location.location'),
  ],
  ['a place as text', { location: 'Room 5' }, bad('location')],
])('a one-off event type is rejected with %s', async (_, input, problems) => {
  const before = await snapshot()

  const { status, body } = await cyd.post(path, { ...plain, ...input })

  expect([status, body.details?.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, problems])
  expect(await snapshot()).toEqual(before)
})

const closed = 'You do not have permission to access this resource.'
const foreign = 'This user is not in your organization'
const missing = expect.any(String)

test.each<[string, () => Promise<Json>, number, unknown]>([
  ['an owner for a user', () => ada.post(path, plain), 201, undefined],
  ['an admin for the owner', () => bob.post(path, { ...plain, host: ada.uri }), 201, undefined],
  ['a user for a colleague', () => dee.post(path, { ...plain, co_hosts: [dee.uri] }), 403, closed],
  ['a user of another organization for a user', () => globex.ada.post(path, plain), 403, foreign],
  [
    'a user with a co-host of another organization',
    () => cyd.post(path, { ...plain, co_hosts: [globex.cyd.uri] }),
    403,
    foreign,
  ],
  [
    'a user with an unknown co-host',
    () => cyd.post(path, { ...plain, co_hosts: [cyd.uri.replace(cyd.id, unknownId)] }),
    404,
    missing,
  ],
  [
    'an owner for an unknown user',
    () => ada.post(path, { ...plain, host: cyd.uri.replace(cyd.id, unknownId) }),
    404,
    missing,
  ],
  ['an owner for a user who has left', () => ada.post(path, { ...plain, host: gone.uri }), 400, missing],
  [
    'a token that only reads',
    async () => as(await tokenFor(acme.id, cyd.id, ['event_types:read'])).post(path, plain),
    403,
    `This operation requires the scopes listed in the 'required_scopes' array.`,
  ],
])('a one-off event type requested by %s is created or rejected', async (_, request, expected, message) => {
  const before = await snapshot()

  const { status, body } = await request()

  expect([status, body.message]).toEqual([expected, message])
  expect(status === 201 || JSON.stringify(await snapshot()) === JSON.stringify(before)).toBe(true)
})
