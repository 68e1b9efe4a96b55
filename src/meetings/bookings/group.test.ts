import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme: { ada, cyd },
  db,
} = await service()
await withHours(cyd, '00:00', '24:00')
const next = starts(30)
const type = await publish(cyd, { kind: 'group', seats: 3 })

const eventOf = async ({ event }: Json): Promise<Json> => (await cyd.get(event)).body.resource
const counterOf = async (invitee: Json) => (await eventOf(invitee)).invitees_counter
const seatsAt = async (start: string, eventType = type) => {
  const until = start.replace(/0$/, '1')
  return (
    await offeredTimes(ada, eventType, start, until, '', ({ invitees_remaining }) => String(invitees_remaining))
  )[0]
}
const cancel = (invitee: Json) => ada.post(`${invitee.uri}/cancellation`, { reason: 'Ill' })
const eventsOf = (name: string, event: string) =>
  db.all<{ payload: Json }>(sql`
  select payload from events where name = ${name} and payload ->> 'event' = ${event} order by created_at, id`)

describe('a group event type', () => {
  test('offers seats until the session is full', async () => {
    const start = next()
    const first = await book(ada, type, start)
    const remaining = [await seatsAt(start)]
    const second = await book(ada, type, start)
    remaining.push(await seatsAt(start))
    const third = await book(ada, type, start)

    const fourth = await requestBooking(ada, type, start)

    expect(remaining).toEqual(['2', '1'])
    expect(await seatsAt(start)).toBeUndefined()
    expect([fourth.status, problemsOf(fourth)]).toEqual([400, [['start_time', 'already_filled']]])
    expect(new Set([first, second, third].map(({ event }) => event)).size).toBe(1)
    expect(await counterOf(first)).toEqual({ total: 3, active: 3, limit: 3 })
  })

  test('keeps the guests of each invitee', async () => {
    const start = next()
    const event_guests = ['gus@initech.example']
    const first = await book(ada, type, start, { event_guests })
    await book(ada, type, start, { event_guests })

    expect((await eventOf(first)).event_guests.map(({ email }: Json) => email)).toEqual([
      ...event_guests,
      ...event_guests,
    ])
  })

  test('with several durations has a separate session for each', async () => {
    const long = await publish(cyd, { kind: 'group', seats: 2, duration_options: [30, 60], duration: 30 })
    const start = next()
    next()
    await book(ada, long, start, { duration: 60 })

    expect((await requestBooking(ada, long, start, { duration: 60 })).status).toBe(201)
    expect(problemsOf(await requestBooking(ada, long, start, { duration: 30 }))).toEqual([
      ['start_time', 'already_filled'],
    ])
  })
})

describe('an email address', () => {
  const spellings = ['zoe@initech.example', 'ZOE@Initech.EXAMPLE', ' zoe@initech.example ']

  test.each(spellings)('spelled %j cannot book a second seat', async (email) => {
    const start = next()
    const zoe = { ...newInvitee(), email: 'Zoe@initech.example' }
    await book(ada, type, start, { invitee: zoe })

    const reply = await requestBooking(ada, type, start, { invitee: { ...zoe, email } })

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['invitee.email', 'already_booked']]])
    expect(await seatsAt(start)).toBe('2')
  })

  test('that already has a seat is reported together with all other problems', async () => {
    const start = next()
    const invitee = newInvitee()
    await book(ada, type, start, { invitee })

    const reply = await requestBooking(ada, type, start, {
      invitee,
      location: { kind: 'zoom_conference' },
      duration: 45,
    })

    expect(problemsOf(reply)).toEqual([
      ['duration', 'invalid'],
      ['location.kind', 'invalid_location_choice'],
      ['invitee.email', 'already_booked'],
    ])
  })

  test('can book another session, and the same one again after canceling', async () => {
    const [start, other] = [next(), next()]
    const invitee = newInvitee()
    const first = await book(ada, type, start, { invitee })
    await book(ada, type, other, { invitee })
    await book(ada, type, start)
    await cancel(first)

    const again = await book(ada, type, start, { invitee })

    expect(again.event).toBe(first.event)
    expect(await counterOf(again)).toEqual({ total: 3, active: 2, limit: 3 })
  })
})

describe('the location of an invitee who joins a session', () => {
  const [roof, cellar, zoom] = [
    { kind: 'custom', location: 'Roof' },
    { kind: 'custom', location: 'Cellar' },
    { kind: 'zoom_conference' },
  ]
  const call = { kind: 'outbound_call', location: '+14155552671' }
  const home = { kind: 'ask_invitee', location: 'At home' }

  test.each<[string, Json[], Json, Json, number, string?]>([
    ['the same location', [roof, cellar], roof, roof, 201],
    ['another location', [roof, cellar], roof, cellar, 400, 'must match the location of this session: custom, "Roof"'],
    ['another kind', [roof, zoom], zoom, roof, 400, 'must match the location of this session: zoom_conference'],
    ['a kind that is not offered', [roof, zoom], zoom, { kind: 'webex_conference' }, 400, 'is not configured'],
    ['no location of several', [roof, zoom], zoom, undefined, 400, 'is required'],
    ['no location of one', [zoom], zoom, undefined, 201],
    ['a different valid phone number', [{ kind: 'outbound_call' }], call, { ...call, location: '+4930901820' }, 201],
    ['an invalid number', [{ kind: 'outbound_call' }], call, { ...call, location: '12' }, 400, 'valid phone number'],
    ['the text of the first invitee', [{ kind: 'ask_invitee' }], home, home, 201],
    ['a different text', [{ kind: 'ask_invitee' }], home, { ...home, location: 'Here' }, 400, '"At home"'],
  ])('is checked against the session: %s', async (_, locations, first, second, expected, message = '') => {
    const event_type = await publish(cyd, { kind: 'group', seats: 3, locations })
    const start = next()
    const { event } = await book(ada, event_type, start, { location: first })
    const before = await eventOf({ event })

    const { status, body } = await requestBooking(ada, event_type, start, { location: second })

    expect(status).toBe(expected)
    expect(body.details?.[0].message ?? '').toContain(message)
    expect((await eventOf({ event })).location).toEqual(before.location)
  })

  test('is that of the session even after the event type changed its location', async () => {
    const event_type = await publish(cyd, { kind: 'group', seats: 4, locations: [zoom] })
    const start = next()
    const { event } = await book(ada, event_type, start)
    await cyd.patch(event_type, { locations: [roof] })

    const replies = [
      await requestBooking(ada, event_type, start),
      await requestBooking(ada, event_type, start, { location: zoom }),
    ]

    expect(replies.map(({ body }) => body.resource?.event)).toEqual([event, event])
    expect((await eventOf({ event })).location.type).toBe('zoom')
  })
})

describe('when an invitee of a session cancels,', () => {
  test('the session stays active and the seat is offered again', async () => {
    const start = next()
    const [first, second] = [await book(ada, type, start), await book(ada, type, start)]

    const { status, body } = await cancel(first)

    expect([status, body.resource]).toEqual([
      201,
      { canceled_by: 'Ada Park', reason: 'Ill', canceler_type: 'host', created_at: expect.any(String) },
    ])
    expect(await eventOf(second)).toMatchObject({
      status: 'active',
      invitees_counter: { total: 2, active: 1, limit: 3 },
    })
    expect((await eventOf(second)).cancellation).toBeUndefined()
    expect(await seatsAt(start)).toBe('2')
    expect((await cancel(first)).body.message).toBe('Invitee is already canceled')
  })

  test('and was the last one, the session is canceled', async () => {
    const start = next()
    const all = [await book(ada, type, start), await book(ada, type, start)]

    for (const invitee of all) await cancel(invitee)

    const event = await eventOf(all[0])
    expect(event).toMatchObject({
      status: 'canceled',
      invitees_counter: { total: 2, active: 0, limit: 3 },
      cancellation: { canceled_by: 'Ada Park', reason: 'Ill', canceler_type: 'host' },
    })
    expect(await eventsOf('invitee.canceled', event.uri)).toHaveLength(2)
    expect(await seatsAt(start)).toBe('3')
    expect((await book(ada, type, start)).event).not.toBe(event.uri)
  })

  test('and later a host cancels the session, each invitee gets one cancellation event', async () => {
    const start = next()
    const all = [await book(ada, type, start), await book(ada, type, start), await book(ada, type, start)]
    await cancel(all[1])

    await cyd.post(`${all[0].event}/cancellation`, { reason: 'Storm' })

    const events = await eventsOf('invitee.canceled', all[0].event)
    expect(
      events.map(({ payload }) => [payload.uri, payload.cancellation.reason, payload.scheduled_event.status]),
    ).toEqual([
      [all[1].uri, 'Ill', 'active'],
      [all[0].uri, 'Storm', 'canceled'],
      [all[2].uri, 'Storm', 'canceled'],
    ])
    expect(await counterOf(all[0])).toEqual({ total: 3, active: 0, limit: 3 })
  })
})

test('an invitee can reschedule to another session, unless they already have a seat in it', async () => {
  const [start, other] = [next(), next()]
  const [zoe, gus] = [await book(ada, type, start), await book(ada, type, other)]
  await book(ada, type, start)
  const move = (invitee: Json, to: string) => ada.post(`${invitee.uri}/reschedule`, { start_time: at(to) })

  const moved = (await move(zoe, other)).body.resource
  const twin = await book(ada, type, start, { invitee: { ...newInvitee(), email: gus.email } })
  const refused = await move(twin, other)

  expect([moved.event, moved.old_invitee]).toEqual([gus.event, zoe.uri])
  expect(await counterOf(gus)).toEqual({ total: 2, active: 2, limit: 3 })
  expect(await counterOf(zoe)).toEqual({ total: 3, active: 2, limit: 3 })
  expect([refused.status, problemsOf(refused)]).toEqual([400, [['start_time', 'already_booked']]])
})
