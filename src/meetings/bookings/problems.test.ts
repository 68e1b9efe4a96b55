import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme,
  acme: { ada, cyd },
  company,
  db,
  as,
  tokenFor,
} = await service()
await withHours(cyd, '00:00', '24:00')
const next = starts(30)
const custom_questions = [
  { name: 'Size', type: 'single_select', required: true, answer_choices: ['Small', 'Large'] },
  { name: 'Company', type: 'string', required: true },
]
const type = await publish(cyd, {
  custom_questions,
  duration_options: [30, 60],
  locations: [{ kind: 'physical', location: 'Room 5' }, { kind: 'zoom_conference' }],
})
const plain = await publish(cyd, { custom_questions: [] })

/** Counts of all rows that a booking writes. */
const countRows = () =>
  db.one<object>(sql`select
  (select count(*) from scheduled_events)::int as meetings, (select count(*) from invitees)::int as invitees,
  (select count(*) from event_guests)::int as guests, (select count(*) from contacts)::int as contacts,
  (select count(*) from events where name not like 'event_type.%')::int as events,
  (select count(*) from jobs where kind = 'booking email')::int as emails,
  (select sum(booked) from event_type_hosts)::int as booked,
  (select count(*) from custom_field_definitions)::int as fields`)

describe('all problems of a request are returned in one 400:', () => {
  test('problems of its format together with those of the event type', async () => {
    const before = await countRows()

    const reply = await cyd.post('/invitees', {
      event_type: type,
      start_time: at('Mon 10:10'),
      invitee: { email: 'zoe', name: 'Zoë Lund' },
      location: { kind: 'webex_conference' },
      questions_and_answers: [{ question: 'Size', answer: 'Tiny', position: 0 }],
      tracking: { utm_campaign: null, utm_source: null, utm_medium: null, utm_content: null, utm_term: null },
      event_guests: ['gus@initech.example', 'Gus@Initech.example'],
      duration: 45,
    })

    expect(reply.status).toBe(400)
    expect(problemsOf(reply).toSorted()).toEqual([
      ['duration', 'invalid'],
      ['event_guests[1]', 'invalid'],
      ['invitee.email', 'invalid'],
      ['invitee.timezone', 'missing'],
      ['location.kind', 'invalid_location_choice'],
      ['questions_and_answers', 'missing'],
      ['questions_and_answers[0].answer', 'invalid'],
      ['start_time', 'already_filled'],
      ['tracking.salesforce_uuid', 'missing'],
    ])
    expect(await countRows()).toEqual(before)
  })

  test('eight problems of its format', async () => {
    const reply = await cyd.post('/invitees', {
      event_type: cyd.uri,
      start_time: 'tomorrow',
      invitee: { email: 7, timezone: 'x' },
      location: {},
      questions_and_answers: [{ question: 'Size', answer: 'Small' }],
      event_guests: ['x'],
    })

    expect([reply.status, problemsOf(reply)]).toEqual([
      400,
      [
        ['event_type', 'invalid'],
        ['start_time', 'invalid'],
        ['invitee.email', 'invalid'],
        ['invitee.timezone', 'invalid'],
        ['invitee.name', 'missing'],
        ['location.kind', 'missing'],
        ['questions_and_answers[0].position', 'missing'],
        ['event_guests[0]', 'invalid'],
      ],
    ])
  })

  test('an invalid start together with missing location and answers', async () => {
    const reply = await requestBooking(cyd, type, 'Mon 10:00', { start_time: 'tomorrow' })

    expect(problemsOf(reply)).toEqual([
      ['start_time', 'invalid'],
      ['location', 'invalid_location_choice'],
      ['questions_and_answers', 'missing'],
      ['questions_and_answers', 'missing'],
    ])
  })

  test('a start in the past together with an empty invitee', async () => {
    const reply = await requestBooking(cyd, plain, '2026-01-05T09:00:00Z', { invitee: {} })

    expect(problemsOf(reply)).toEqual([
      ['invitee.email', 'missing'],
      ['invitee.timezone', 'missing'],
      ['invitee.name', 'missing'],
      ['start_time', 'in_the_past'],
    ])
  })
})

test.each<[string, Json, Json]>([
  ['no body', undefined, [[undefined, 'missing']]],
  [
    'an empty object',
    {},
    [
      ['event_type', 'missing'],
      ['start_time', 'missing'],
      ['invitee', 'missing'],
    ],
  ],
  ['a list', [], [[undefined, 'invalid']]],
  ['a number', 7, [[undefined, 'invalid']]],
  [
    'an event type as an id',
    { event_type: type.split('/').at(-1), start_time: at('Mon 10:00'), invitee: newInvitee() },
    [['event_type', 'invalid']],
  ],
])('rejects %s as a booking', async (_, body, problems) => {
  const reply = await cyd.post('/invitees', body)

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
})

test('an invalid request gets 400 even if the event type does not exist', async () => {
  const missing = type.replace(/.{4}$/, '0000')

  const [wrong, right] = [
    await requestBooking(cyd, missing, 'Mon 10:00', { invitee: {} }),
    await requestBooking(cyd, missing, 'Mon 10:00'),
  ]

  expect([wrong.status, right.status]).toEqual([400, 404])
})

test.each<[string, object]>([
  ['start', { start_time: at('Mon 10:10') }],
  ['location', { location: { kind: 'custom', location: 'x' } }],
  ['guests', { event_guests: ['gus', 'gus'] }],
  ['invitee', { invitee: {} }],
])('an invalid %s writes no rows', async (_, more) => {
  const before = await countRows()

  const { status } = await requestBooking(cyd, plain, 'Mon 10:00', more)

  expect(status).toBe(400)
  expect(await countRows()).toEqual(before)
})

describe('the permission to book', () => {
  test.each([
    ['free', 403],
    ['trial', 201],
    ['paid', 201],
  ] as const)('in the %s stage gives %i', async (stage, expected) => {
    const { cyd: worker } = await company(`Stage ${stage}`, 'standard', stage)
    const event_type = await publish(worker, {})

    const { status, body } = await requestBooking(worker, event_type, 'Mon 10:00')

    expect(status).toBe(expected)
    if (stage !== 'free') return
    expect([body.title, body.message]).toEqual([
      'Permission Denied',
      'The Scheduling API is only available on paid plans. Upgrade your plan to access this feature.',
    ])
    expect(body.details[0].code).toBe('upgrade_required')
  })

  test('is denied in the free stage before the body is validated', async () => {
    const { cyd: worker } = await company('Poor', 'basic', 'free')

    expect((await worker.post('/invitees', {})).status).toBe(403)
  })

  test('includes event types of colleagues', async () => {
    const { invitee_scheduled_by } = await book(acme.bob, plain, next())

    expect(invitee_scheduled_by).toBe(acme.bob.uri)
  })

  test('is denied to a read-only token', async () => {
    const reader = as(await tokenFor(acme.id, cyd.id, ['scheduled_events:read']))

    const { status, body } = await requestBooking(reader, plain, 'Mon 10:00')

    expect([status, body.required_scopes]).toEqual([403, ['scheduled_events:write']])
  })

  test('is denied without a token', async () => {
    expect((await requestBooking(as(undefined), plain, 'Mon 10:00')).status).toBe(401)
  })
})

describe('an idempotency key', () => {
  const keyed =
    (key: string, start: string, invitee: object = newInvitee()) =>
    () =>
      ada.post('/invitees', { event_type: plain, start_time: at(start), invitee }, { 'idempotency-key': key })

  test('in twenty concurrent requests makes one booking', async () => {
    const before = await countRows()
    const post = keyed('once', next())

    const replies = await Promise.all(Array.from({ length: 20 }, post))
    const later = await post()

    const booked = replies.filter(({ status }) => status === 201)
    expect(new Set(replies.map(({ status }) => status)).isSubsetOf(new Set([201, 409]))).toBe(true)
    expect(new Set([...booked, later].map(({ text }) => text)).size).toBe(1)
    expect(later.status).toBe(201)
    expect(await countRows()).toMatchObject({ meetings: Number(Reflect.get(before, 'meetings')) + 1 })
  })

  test('also stores an error, and is for one request', async () => {
    const start = next()
    const invitee = newInvitee()
    const first = await keyed('twice', start, invitee)()
    const refused = await keyed('late', start, invitee)()
    await ada.post(`${first.body.resource.event}/cancellation`)

    const [again, other] = [await keyed('late', start, invitee)(), await keyed('late', next(), invitee)()]

    expect([refused.status, again.status, again.text === refused.text, other.status]).toEqual([400, 400, true, 422])
  })
})
