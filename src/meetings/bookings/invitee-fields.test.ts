import { describe, expect, test } from 'vitest'
import { requestBooking, book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme: { ada, cyd },
} = await service()
await withHours(cyd, '00:00', '24:00')
const next = starts(15)
const short = { duration: 5, start_time_increment: 5, custom_questions: [] }
const single = await publish(cyd, { ...short, name: 'Intro', buffer_before: 5, buffer_after: 5 })
const split = await publish(cyd, { ...short, name_fields: 'split' })

const keys = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'salesforce_uuid']
const untracked = Object.fromEntries(keys.map((key) => [key, null]))
const tracked = Object.fromEntries(keys.map((key) => [key, `the ${key}`]))
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const six = (start: string, minutes = 0) =>
  new Date(Date.parse(at(start)) + minutes * 60_000).toISOString().replace('Z', '000Z')
const inviteeWith = (invitee: object) => ({ invitee: { ...newInvitee(), ...invitee } })

test('the response has all fields of the invitee and no others', async () => {
  const start = next()

  const invitee = await book(ada, single, start, {
    invitee: {
      email: ' Zoe@Initech.example',
      name: 'Zoë Lund',
      timezone: 'Europe/Paris',
      text_reminder_number: '+1 (415) 555-2671',
    },
    tracking: tracked,
    event_guests: ['Gus@Initech.example', 'gil@initech.example'],
  })

  const id = idOf(invitee.uri)
  const link = (page: string) => expect.stringMatching(`^http://convene.test/${page}/${id}\\?key=[\\w-]{16}$`)
  expect(invitee).toEqual({
    uri: `${invitee.event}/invitees/${id}`,
    email: 'Zoe@Initech.example',
    first_name: null,
    last_name: null,
    name: 'Zoë Lund',
    status: 'active',
    questions_and_answers: [],
    timezone: 'Europe/Paris',
    event: expect.stringMatching(/^http:\/\/convene\.test\/scheduled_events\/[0-9a-f-]{36}$/),
    created_at: instant,
    updated_at: instant,
    tracking: tracked,
    text_reminder_number: '+14155552671',
    rescheduled: false,
    old_invitee: null,
    new_invitee: null,
    cancel_url: link('cancellations'),
    reschedule_url: link('reschedulings'),
    routing_form_submission: null,
    payment: null,
    no_show: null,
    reconfirmation: null,
    scheduling_method: 'api',
    invitee_scheduled_by: ada.uri,
  })
  expect((await cyd.get(invitee.event)).body.resource).toEqual({
    uri: invitee.event,
    name: 'Intro',
    meeting_notes_plain: null,
    status: 'active',
    start_time: six(start),
    end_time: six(start, 5),
    event_type: single,
    location: { type: 'custom', location: null },
    invitees_counter: { total: 1, active: 1, limit: 1 },
    created_at: instant,
    updated_at: instant,
    event_memberships: [
      {
        user: cyd.uri,
        user_email: cyd.email,
        user_name: 'Cyd Moreau',
        buffered_start_time: six(start, -5),
        buffered_end_time: six(start, 10),
      },
    ],
    event_guests: ['Gus@Initech.example', 'gil@initech.example'].map((email) => ({
      email,
      created_at: instant,
      updated_at: instant,
    })),
    calendar_event: null,
  })
})

describe('the name', () => {
  const both = { name: undefined, first_name: 'Zoë', last_name: 'Lund' }

  test.each<[object, (string | null)[], (string | null)[]]>([
    [{ name: 'Zoë Lund' }, ['Zoë Lund', null, null], ['Zoë Lund', 'Zoë', 'Lund']],
    [{ name: ' Zoë ' }, ['Zoë', null, null], ['Zoë', 'Zoë', null]],
    [{ name: 'Anna Maria  Lund' }, ['Anna Maria  Lund', null, null], ['Anna Maria Lund', 'Anna Maria', 'Lund']],
    [both, ['Zoë Lund', null, null], ['Zoë Lund', 'Zoë', 'Lund']],
    [{ ...both, name: null }, ['Zoë Lund', null, null], ['Zoë Lund', 'Zoë', 'Lund']],
    [{ ...both, last_name: null }, ['Zoë', null, null], ['Zoë', 'Zoë', null]],
    [{ ...both, last_name: undefined }, ['Zoë', null, null], ['Zoë', 'Zoë', null]],
    [{ ...both, last_name: 'von Lund' }, ['Zoë von Lund', null, null], ['Zoë von Lund', 'Zoë', 'von Lund']],
    [{ ...both, name: 'Z. Lund' }, ['Z. Lund', null, null], ['Zoë Lund', 'Zoë', 'Lund']],
    [{ name: 'Zoë von Lund', first_name: 'Zoë' }, ['Zoë von Lund', null, null], ['Zoë von Lund', 'Zoë', 'von Lund']],
    [{ name: 'Dr. Lund', first_name: 'Zoë' }, ['Dr. Lund', null, null], ['Zoë', 'Zoë', null]],
    [{ name: 'Anna Maria', last_name: 'Lund' }, ['Anna Maria', null, null], ['Anna Maria Lund', 'Anna Maria', 'Lund']],
    [
      { name: 'Zoë von Lund', last_name: 'von Lund' },
      ['Zoë von Lund', null, null],
      ['Zoë von Lund', 'Zoë', 'von Lund'],
    ],
    [{ name: 'Zoë Lund'.normalize('NFD') }, ['Zoë Lund', null, null], ['Zoë Lund', 'Zoë', 'Lund']],
    [{ name: '木村 拓哉' }, ['木村 拓哉', null, null], ['木村 拓哉', '木村', '拓哉']],
    [{ name: 'x'.repeat(255) }, ['x'.repeat(255), null, null], ['x'.repeat(255), 'x'.repeat(255), null]],
  ])('%j is stored as one name or split into two', async (input, one, two) => {
    const namesOf = ({ name, first_name, last_name }: Json) => [name, first_name, last_name]

    expect(namesOf(await book(ada, single, next(), inviteeWith(input)))).toEqual(one)
    expect(namesOf(await book(ada, split, next(), inviteeWith(input)))).toEqual(two)
  })
})

test.each<[string, object, object]>([
  ['a time zone in other case', { timezone: 'europe/PARIS' }, { timezone: 'Europe/Paris' }],
  ['an old name of a time zone', { timezone: 'Asia/Calcutta' }, { timezone: 'Asia/Calcutta' }],
  ['UTC', { timezone: 'UTC' }, { timezone: 'UTC' }],
  ['no phone number', { text_reminder_number: null }, { text_reminder_number: null }],
  ['an address with a tag', { email: 'zoe+tag@sub.initech.example' }, { email: 'zoe+tag@sub.initech.example' }],
  ['an internationalized address', { email: 'zoë@bücher.example' }, { email: 'zoë@bücher.example' }],
])('accepts %s', async (_, input, stored) => {
  expect(await book(ada, single, next(), inviteeWith(input))).toMatchObject(stored)
})

test.each<[string, Json, Json]>([
  ['null', null, [['invitee', 'invalid']]],
  ['a list', [], [['invitee', 'invalid']]],
  [
    'an empty object',
    {},
    [
      ['invitee.email', 'missing'],
      ['invitee.timezone', 'missing'],
      ['invitee.name', 'missing'],
    ],
  ],
  [
    'only invalid fields',
    { email: 'zoe', timezone: 'Mars', name: ' ', first_name: 7, last_name: 'a\nb', text_reminder_number: '12' },
    ['email', 'timezone', 'name', 'first_name', 'last_name', 'text_reminder_number'].map((field) => [
      `invitee.${field}`,
      'invalid',
    ]),
  ],
  [
    'a last name alone',
    { email: 'zoe@initech.example', timezone: 'UTC', last_name: 'Lund' },
    [['invitee.name', 'missing']],
  ],
  [
    'no name and an invalid time zone',
    { email: 'zoe@initech.example', timezone: 'x' },
    [
      ['invitee.timezone', 'invalid'],
      ['invitee.name', 'missing'],
    ],
  ],
])('rejects an invitee of %s', async (_, invitee, problems) => {
  const reply = await requestBooking(ada, single, next(), { invitee })

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
})

test.each<[string, Json]>([
  ...[
    'zoe',
    'zoe@',
    '@initech.example',
    'zoe@initech',
    'a b@initech.example',
    'Zoë <zoe@initech.example>',
    'zoe@initech.example,gus@initech.example',
    `${'x'.repeat(65)}@initech.example`,
    '',
    7,
    null,
  ].map((email): [string, Json] => ['email', email]),
  ...['+02:00', 'Mars/Olympus', '', 'GMT+25', null, 7].map((zone): [string, Json] => ['timezone', zone]),
  ...['', 'a\u0007', 'a\nb', 'a\u202eb', 'x'.repeat(256), 7].map((name): [string, Json] => ['name', name]),
  ...['', '12', '030 901820', '+999 1', 'call me', 4_930_901_820].map((number): [string, Json] => [
    'text_reminder_number',
    number,
  ]),
])('rejects an invitee whose %s is %j', async (field, value) => {
  const reply = await requestBooking(ada, single, next(), inviteeWith({ [field]: value }))

  expect([reply.status, problemsOf(reply)]).toEqual([400, [[`invitee.${field}`, 'invalid']]])
})

describe('tracking', () => {
  test.each<[string, Json, Json]>([
    ['left out', undefined, untracked],
    ['null', null, untracked],
    ['null in each field', untracked, untracked],
    ['all six fields', tracked, tracked],
    ['more than six fields', { ...tracked, utm_moon: 'x' }, tracked],
  ])('is returned when sent as %s', async (_, tracking, expected) => {
    expect((await book(ada, single, next(), { tracking })).tracking).toEqual(expected)
  })

  test.each(keys)('without %s is rejected', async (key) => {
    const { [key]: _, ...rest } = tracked

    const reply = await requestBooking(ada, single, next(), { tracking: rest })

    expect([reply.status, reply.body.details]).toEqual([
      400,
      [{ parameter: `tracking.${key}`, code: 'missing', message: 'is missing' }],
    ])
  })

  test('that is empty is rejected with six problems', async () => {
    const reply = await requestBooking(ada, single, next(), { tracking: {} })

    expect(problemsOf(reply)).toEqual(keys.map((key) => [`tracking.${key}`, 'missing']))
  })
})

const ten = Array.from({ length: 10 }, (_, i) => `guest${i}@initech.example`)

test.each<[string, Json, Json]>([
  ['eleven', [...ten, 'gus@initech.example'], [['event_guests', 'invalid']]],
  [
    'a duplicate',
    ['gus@initech.example', 'x@initech.example', 'GUS@initech.example'],
    [['event_guests[2]', 'invalid']],
  ],
  ['the invitee', ['Zoe@Initech.example'], [['event_guests[0]', 'invalid']]],
  ['an invalid address', ['gus@initech.example', 'gus'], [['event_guests[1]', 'invalid']]],
  ['an object instead', {}, [['event_guests', 'invalid']]],
])('rejects a guest list with %s', async (_, event_guests, problems) => {
  const reply = await requestBooking(ada, single, next(), {
    event_guests,
    ...inviteeWith({ email: 'zoe@initech.example' }),
  })

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
})

test.each<[number, Json]>([
  [10, ten],
  [0, []],
  [0, null],
])('accepts %i guests', async (count, event_guests) => {
  const { event } = await book(ada, single, next(), { event_guests })

  expect((await cyd.get(event)).body.resource.event_guests).toHaveLength(count)
})
