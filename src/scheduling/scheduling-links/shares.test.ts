import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const path = '/shares'

let count = 0
const make = async (input: object = {}): Promise<string> =>
  (await ada.post('/event_types', { owner: cyd.uri, name: `Talk ${++count}`, ...input })).body.resource.uri

const hours = (wday: string, from = '10:00') => [{ type: 'wday', wday, intervals: [{ from, to: '12:00' }] }]
const schedule = async (name: string, wday: string, input: object = {}): Promise<string> =>
  (await cyd.post('/user_availability_schedules', { name, rules: hours(wday), timezone: 'Asia/Tokyo', ...input })).body
    .resource.uri
await schedule('Usual', 'monday', { default: true })
const chosen = await schedule('Chosen', 'tuesday')

const plain = await make({ duration: 30, locations: [{ kind: 'physical', location: 'Room 5' }] })
const fixed = await make({ period_type: 'fixed', start_date: '2027-01-04', end_date: '2027-01-08' })
const custom = await make({ locations: [{ kind: 'custom', location: 'By the lake' }] })
const several = await make({ duration: 30, duration_options: [15, 30] })
const forever = await make({ period_type: 'unlimited' })

const place = { location: null, additional_info: null, phone_number: null }
const defaultHours = { rules: hours('monday'), timezone: 'Asia/Tokyo' }
const copy = {
  name: expect.stringMatching(/^Talk \d+$/),
  duration: 30,
  duration_options: null,
  period_type: 'moving',
  start_date: null,
  end_date: null,
  max_booking_time: 60,
  hide_location: null,
  location_configurations: [{ ...place, kind: 'physical', location: 'Room 5', position: 0 }],
  availability_rule: defaultHours,
}
const nowhere = { ...copy, location_configurations: [] }
const snapshot = () => db.all(sql`select * from scheduling_links order by id`)

test('a share is a link for one booking with its own settings', async () => {
  const { status, body } = await cyd.post(path, { event_type: plain, name: ' For Zoë ' })

  const {
    scheduling_links: [link],
    share_override,
  } = body.resource
  expect([status, body.resource]).toEqual([
    201,
    {
      scheduling_links: [
        {
          booking_url: expect.stringMatching(/^http:\/\/convene\.test\/d\/[\w-]{16}\/talk-1$/),
          owner: plain,
          owner_type: 'EventType',
        },
      ],
      share_override: { ...copy, name: 'For Zoë' },
    },
  ])
  expect(
    await db.all(sql`
    select organization_id, event_type_id, max_event_count, event_count, share, created_by
    from scheduling_links where key = ${link.booking_url.split('/')[4]}`),
  ).toEqual([
    {
      organization_id: acme.id,
      event_type_id: idOf(plain),
      max_event_count: 1,
      event_count: 0,
      share: share_override,
      created_by: cyd.id,
    },
  ])
})

test('a share keeps the settings that the event type had when it was created', async () => {
  const event_type = await make({ name: 'Before' })
  await cyd.post(path, { event_type })

  await cyd.patch(event_type, { name: 'After', duration: 60 })

  const [{ share }] = await db.all<Json>(sql`
    select share from scheduling_links where event_type_id = ${idOf(event_type)}`)
  expect(share).toMatchObject({ name: 'Before', duration: 30 })
})

const calls = [
  { kind: 'inbound_call', phone_number: '+1 (415) 555-2671', additional_info: 'Ask for Cyd', position: 5 },
  { kind: 'zoom_conference', position: 2 },
  { kind: 'ask_invitee', location: null },
]

test.each<[string, string, Json, Json]>([
  ['nothing', plain, {}, copy],
  [
    'a fixed window',
    fixed,
    {},
    { ...nowhere, period_type: 'fixed', start_date: '2027-01-04', end_date: '2027-01-08', max_booking_time: null },
  ],
  ['no window', forever, {}, { ...nowhere, period_type: 'unlimited', max_booking_time: null }],
  ['options', several, {}, { ...nowhere, duration_options: [15, 30] }],
  ['55 characters', plain, { name: 'x'.repeat(55) }, { ...copy, name: 'x'.repeat(55) }],
  ['another duration', plain, { duration: 720 }, { ...copy, duration: 720 }],
  ['another of the options', several, { duration: 15 }, { ...nowhere, duration: 15, duration_options: [15, 30] }],
  [
    'its own duration options',
    plain,
    { duration: 45, duration_options: [60, 45, 15, 1] },
    { ...copy, duration: 45, duration_options: [1, 15, 45, 60] },
  ],
  ['no options', several, { duration: 45, duration_options: null }, { ...nowhere, duration: 45 }],
  [
    'dates',
    plain,
    { period_type: 'fixed', start_date: '2027-02-01', end_date: '2027-02-01' },
    { ...copy, period_type: 'fixed', start_date: '2027-02-01', end_date: '2027-02-01', max_booking_time: null },
  ],
  [
    'another last day',
    fixed,
    { end_date: '2027-01-05' },
    { ...nowhere, period_type: 'fixed', start_date: '2027-01-04', end_date: '2027-01-05', max_booking_time: null },
  ],
  ['weekdays', plain, { period_type: 'available_moving' }, { ...copy, period_type: 'available_moving' }],
  ['a number of days', plain, { max_booking_time: 0 }, { ...copy, max_booking_time: 0 }],
  ['days in minutes', plain, { max_booking_time: 14 * 1440 }, { ...copy, max_booking_time: 14 }],
  [
    'all of the times, of which some count',
    fixed,
    { period_type: 'moving', start_date: '2027-02-01', end_date: '2027-02-02', max_booking_time: 5 },
    { ...nowhere, max_booking_time: 5 },
  ],
  ['no end', fixed, { period_type: 'unlimited' }, { ...nowhere, period_type: 'unlimited', max_booking_time: null }],
  [
    'a hidden place',
    custom,
    { hide_location: true },
    {
      ...copy,
      hide_location: true,
      location_configurations: [{ ...place, kind: 'custom', location: 'By the lake', position: 0 }],
    },
  ],
  [
    'its own hidden location',
    plain,
    { hide_location: true, location_configurations: [{ kind: 'custom' }] },
    { ...copy, hide_location: true, location_configurations: [{ ...place, kind: 'custom', position: 0 }] },
  ],
  [
    'a place that is not hidden',
    custom,
    { hide_location: null },
    {
      ...copy,
      hide_location: false,
      location_configurations: [{ ...place, kind: 'custom', location: 'By the lake', position: 0 }],
    },
  ],
  ['nothing to hide', plain, { hide_location: false }, copy],
  ['no places', plain, { location_configurations: [] }, nowhere],
  [
    'places in their order',
    plain,
    { location_configurations: calls },
    {
      ...copy,
      location_configurations: [
        { ...place, kind: 'zoom_conference', position: 0 },
        { ...place, kind: 'ask_invitee', position: 1 },
        { ...place, kind: 'inbound_call', phone_number: '+14155552671', additional_info: 'Ask for Cyd', position: 2 },
      ],
    },
  ],
  [
    'its own hours',
    plain,
    { availability_rule: { rules: hours('sunday', '09:00'), timezone: 'america/new_york' } },
    { ...copy, availability_rule: { rules: hours('sunday', '09:00'), timezone: 'America/New_York' } },
  ],
  [
    'no hours',
    plain,
    { availability_rule: { rules: [], timezone: 'UTC' } },
    { ...copy, availability_rule: { rules: [], timezone: 'UTC' } },
  ],
  ['fields that are not known', plain, { color: '#ff0000' }, copy],
])('a share can have %s', async (_, event_type, input, override) => {
  const { status, body } = await cyd.post(path, { event_type, ...input })

  expect([status, body.resource?.share_override]).toEqual([201, override])
})

describe('the hours of a share are copied', () => {
  const copied = async (event_type: string, creator = cyd) =>
    (await creator.post(path, { event_type })).body.resource.share_override.availability_rule

  test('from the schedule that the host chose', async () => {
    const event_type = await make({ hosts: [{ user: cyd.uri, availability_schedule: chosen }] })

    expect(await copied(event_type)).toEqual({ rules: hours('tuesday'), timezone: 'Asia/Tokyo' })
  })

  test('from the hours of the host for this event type first', async () => {
    const event_type = await make({ hosts: [{ user: cyd.uri, availability_schedule: chosen }] })
    const availability_rule = { rules: hours('friday'), timezone: 'Europe/Paris' }
    await cyd.patch(`/event_type_availability_schedules?event_type=${event_type}`, { availability_rule })

    expect(await copied(event_type)).toEqual(availability_rule)
  })

  test('from the host, not from the caller', async () => {
    const event_type = await make({ owner: ada.uri, hosts: [{ user: cyd.uri }] })

    expect(await copied(event_type, ada)).toEqual(defaultHours)
  })
})

const group = await make({ kind: 'group' })
const collective = await make({ pooling_type: 'collective', hosts: [{ user: cyd.uri }, { user: ada.uri }] })
const roundRobin = await make({ pooling_type: 'round_robin', hosts: [{ user: cyd.uri }] })
const bad = (...fields: string[]) => fields.map((field) => [field, 'invalid'])
const rule = (rules: Json, timezone: unknown = 'UTC') => ({ availability_rule: { rules, timezone } })
const locations = (...location_configurations: Json[]) => ({ location_configurations })

test.each<[string, Json, unknown[][]]>([
  ['nothing', { event_type: undefined }, [['event_type', 'missing']]],
  [
    'all that can be wrong',
    {
      event_type: cyd.uri,
      name: 'x'.repeat(56),
      duration: 721,
      duration_options: [1, 2, 3, 4, 5],
      period_type: 'rolling',
      start_date: '2027-02-29',
      end_date: 7,
      max_booking_time: -1,
      hide_location: 'yes',
      location_configurations: [{}],
      availability_rule: {},
    },
    [
      ...bad(
        'event_type',
        'name',
        'duration',
        'duration_options',
        'period_type',
        'start_date',
        'end_date',
        'max_booking_time',
        'hide_location',
      ),
      ['location_configurations[0].kind', 'missing'],
      ['availability_rule.rules', 'missing'],
      ['availability_rule.timezone', 'missing'],
    ],
  ],
  [
    'all that does not fit',
    { event_type: group, duration: 45, duration_options: [30], period_type: 'fixed', hide_location: true },
    bad('event_type', 'duration', 'start_date', 'end_date', 'hide_location'),
  ],
  ['a group', { event_type: group }, bad('event_type')],
  ['all hosts', { event_type: collective }, bad('event_type')],
  ['one of the hosts', { event_type: roundRobin }, bad('event_type')],
  ['a blank name', { name: ' ' }, bad('name')],
  ['no name', { name: null }, bad('name')],
  ['a duration that is no option', { event_type: several, duration: 45 }, bad('duration')],
  ['options without the duration', { duration_options: [15, 45] }, bad('duration')],
  ['an option twice', { duration_options: [30, 30] }, bad('duration_options')],
  ['no option', { duration_options: [] }, bad('duration_options')],
  ['a fixed window without its end', { period_type: 'fixed', start_date: '2027-01-04' }, bad('end_date')],
  ['a window that ends before it begins', { event_type: fixed, end_date: '2027-01-03' }, bad('end_date')],
  ['a window without its end', { event_type: fixed, end_date: null }, bad('end_date')],
  ['a moving window of no length', { event_type: fixed, period_type: 'moving' }, bad('max_booking_time')],
  ['another of no length', { event_type: forever, period_type: 'available_moving' }, bad('max_booking_time')],
  ['dates beside a moving window', { start_date: '2027-01-04', end_date: '2027-01-05' }, bad('start_date', 'end_date')],
  ['days beside dates', { event_type: fixed, max_booking_time: 5 }, bad('max_booking_time')],
  ['a place that cannot be hidden', { hide_location: true }, bad('hide_location')],
  [
    'two places to hide',
    {
      event_type: custom,
      hide_location: true,
      ...locations({ kind: 'custom', location: 'A' }, { kind: 'custom', location: 'B' }),
    },
    bad('hide_location'),
  ],
  [
    'a place twice',
    locations({ kind: 'custom', position: 1 }, { kind: 'custom', position: 2 }),
    bad('location_configurations[1].kind'),
  ],
  [
    'a call without a number',
    locations({ kind: 'inbound_call' }),
    [['location_configurations[0].phone_number', 'missing']],
  ],
  [
    'a place that says too much',
    locations({ kind: 'inbound_call', phone_number: '+14155552671', location: 'Room 5' }),
    bad('location_configurations[0].location'),
  ],
  [
    'a place that says it at length',
    locations({ kind: 'custom', location: 'x'.repeat(256) }),
    bad('location_configurations[0].location'),
  ],
  ['a place at no position', locations({ kind: 'custom', position: -1 }), bad('location_configurations[0].position')],
  [
    '21 places',
    locations(...Array.from({ length: 21 }, (_, i) => ({ kind: 'custom', location: `${i}` }))),
    bad('location_configurations'),
  ],
  ['no list of places', { location_configurations: null }, bad('location_configurations')],
  ['hours of no zone', rule(hours('monday'), 'Mars'), bad('availability_rule.timezone')],
  ['hours that run backward', rule(hours('monday', '13:00')), bad('availability_rule.rules[0].intervals[0].to')],
  ['hours on no day', rule([{ type: 'wday', intervals: [] }]), [['availability_rule.rules[0].wday', 'missing']]],
  ['no hours to speak of', { availability_rule: null }, bad('availability_rule')],
])('a share is rejected: %s', async (_, input, problems) => {
  const before = await snapshot()

  const { status, body } = await cyd.post(path, { event_type: plain, ...input })

  expect([status, body.details?.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, problems])
  expect(await snapshot()).toEqual(before)
})

test('the response says which event types can be shared', async () => {
  const { body } = await cyd.post(path, { event_type: group })

  expect(body.details).toEqual([
    { parameter: 'event_type', code: 'invalid', message: 'must be a one-on-one event type' },
  ])
})

const hosted = await make({ owner: ada.uri, hosts: [{ user: dee.uri }] })
const deleted = await make()
await cyd.delete(deleted)

test.each([
  ['the owner of the event type', cyd, plain],
  ['an admin', bob, plain],
  ['the owner of the organization', ada, plain],
  ['a host', dee, hosted],
])('a share can be created by %s', async (_, creator, event_type) => {
  expect((await creator.post(path, { event_type })).status).toBe(201)
})

const closed = 'You do not have permission to access this resource.'
const missing = expect.any(String)

test.each<[string, () => Promise<Json>, number, unknown]>([
  ['a colleague', () => dee.post(path, { event_type: plain }), 403, closed],
  ['a user of another organization', () => globex.ada.post(path, { event_type: plain }), 404, missing],
  ['the owner of one that is deleted', () => cyd.post(path, { event_type: deleted }), 404, missing],
  ['an owner, of none', () => ada.post(path, { event_type: plain.replace(idOf(plain), unknownId) }), 404, missing],
  [
    'a token of another scope',
    async () => as(await tokenFor(acme.id, cyd.id, ['scheduling_links:write'])).post(path, { event_type: plain }),
    403,
    `This operation requires the scopes listed in the 'required_scopes' array.`,
  ],
])('a share cannot be created by %s', async (_, request, expected, message) => {
  const before = await snapshot()

  const { status, body } = await request()

  expect([status, body.message]).toEqual([expected, message])
  expect(await snapshot()).toEqual(before)
})
