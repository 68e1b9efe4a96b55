import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
} = await service()
await withHours(cyd, '00:00', '24:00')
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const next = starts(60)
const type = await publish(cyd, {})

const eventOf = async (uri: string): Promise<Json> => (await ada.get(uri)).body.resource
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

/** Moves a meeting so that it started some minutes ago. */
const startEarlier = (event: string, minutes: number) =>
  db.run(sql`
  update scheduled_events set start_time = now() - make_interval(mins => ${minutes}),
    end_time = now() + make_interval(mins => ${30 - minutes}) where id = ${idOf(event)}`)

describe('a meeting can be canceled', () => {
  test.each<[string, Json, string | null]>([
    ['with an empty body', {}, null],
    ['without a body', undefined, null],
    ['with null as reason', { reason: null }, null],
    ['with a reason', { reason: ' It rains.\r\nA lot. ' }, 'It rains.\nA lot.'],
    ['with a reason of 10,000 characters', { reason: 'x'.repeat(10_000) }, 'x'.repeat(10_000)],
  ])('%s', async (_, body, reason) => {
    const invitee = await book(ada, type, next())

    const reply = await cyd.post(`${invitee.event}/cancellation`, body)

    const cancellation = { canceled_by: 'Cyd Moreau', reason, canceler_type: 'host', created_at: instant }
    expect([reply.status, reply.body]).toEqual([201, { resource: cancellation }])
    expect(await eventOf(invitee.event)).toMatchObject({
      status: 'canceled',
      cancellation,
      invitees_counter: { total: 1, active: 0, limit: 1 },
    })
  })

  test.each([
    ['its host', cyd],
    ['an admin', bob],
    ['the owner', ada],
  ])('by %s', async (_, person) => {
    const { event } = await book(ada, type, next())

    expect((await person.post(`${event}/cancellation`)).status).toBe(201)
  })

  test('by one of several hosts', async () => {
    await withHours(dee, '00:00', '24:00')
    const hosts = [cyd, dee].map(({ uri }) => ({ user: uri }))
    const all = await publish(ada, { pooling_type: 'collective', hosts })
    const { event } = await book(ada, all, next())

    expect((await dee.post(`${event}/cancellation`)).body.resource.canceled_by).toBe('Dee Lund')
  })

  test('and its time is offered again immediately', async () => {
    const start = next()
    const until = start.replace(/0$/, '1')
    const { event } = await book(ada, type, start)
    const before = await offeredTimes(ada, type, start, until)

    await cyd.post(`${event}/cancellation`)

    expect([before, await offeredTimes(ada, type, start, until)]).toEqual([[], [start]])
    expect((await book(ada, type, start)).event).not.toBe(event)
  })

  test('after its event type was deleted', async () => {
    const leaving = await publish(cyd, {})
    const { event } = await book(ada, leaving, next())
    await cyd.delete(leaving)

    expect((await cyd.post(`${event}/cancellation`)).status).toBe(201)
  })

  test('after its host left the organization', async () => {
    const eli = await acme.hire('Eli', 'eli@acme.example')
    const { event } = await book(ada, await publish(eli, {}), 'Mon 10:00')
    await ada.delete(eli.membership)

    expect((await bob.post(`${event}/cancellation`)).status).toBe(201)
  })
})

describe('a cancellation is rejected', () => {
  const denied = (message: string) => [403, 'Permission Denied', message]

  test.each<[string, (invitee: Json) => Promise<unknown>, string]>([
    ['of a canceled meeting', ({ event }) => cyd.post(`${event}/cancellation`), 'Event is already canceled'],
    ['of a past meeting', ({ event }) => startEarlier(event, 40), 'Event in the past'],
    ['of a started meeting', ({ event }) => startEarlier(event, 5), 'Event in the past'],
    [
      'of a past and canceled meeting',
      async ({ event }) => {
        await cyd.post(`${event}/cancellation`)
        await startEarlier(event, 40)
      },
      'Event is already canceled',
    ],
  ])('%s', async (_, prepare, message) => {
    const invitee = await book(ada, type, next())
    await prepare(invitee)
    const before = await eventOf(invitee.event)

    const replies = [await cyd.post(`${invitee.event}/cancellation`), await cyd.post(`${invitee.uri}/cancellation`)]

    for (const { status, body } of replies) expect([status, body.title, body.message]).toEqual(denied(message))
    expect(await eventOf(invitee.event)).toEqual(before)
  })

  test('by a colleague who neither hosts nor booked the meeting', async () => {
    const { event, uri } = await book(ada, type, next())
    const replies = [await dee.post(`${event}/cancellation`), await dee.post(`${uri}/cancellation`)]

    for (const { status, body } of replies)
      expect([status, body.title, body.message]).toEqual(denied('You are not allowed to cancel this event'))
    expect((await eventOf(event)).status).toBe('active')
  })

  test.each<[string, (event: string) => Promise<Json>, number]>([
    ['by another organization', (event) => globex.ada.post(`${event}/cancellation`), 404],
    ['of an unknown meeting', (event) => ada.post(`${event.replace(/.{4}$/, '0000')}/cancellation`), 404],
    ['of an invalid id', () => ada.post('/scheduled_events/x/cancellation'), 404],
    ['without a token', (event) => as(undefined).post(`${event}/cancellation`), 401],
    [
      'by a read-only token',
      async (event) => as(await tokenFor(acme.id, ada.id, ['scheduled_events:read'])).post(`${event}/cancellation`),
      403,
    ],
  ])('%s', async (_, attempt, expected) => {
    const { event } = await book(ada, type, next())

    expect((await attempt(event)).status).toBe(expected)
    expect((await eventOf(event)).status).toBe('active')
  })

  test.each<[string, Json, string | undefined]>([
    ['a reason of 10,001 characters', { reason: 'x'.repeat(10_001) }, 'reason'],
    ['a number as reason', { reason: 7 }, 'reason'],
    ['a control character as reason', { reason: 'a\u0007' }, 'reason'],
    ['a list as body', [], undefined],
    ['a string as body', '"Rain"', undefined],
  ])('with %s', async (_, body, parameter) => {
    const { event } = await book(ada, type, next())

    const reply = await cyd.post(`${event}/cancellation`, body)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, 'invalid']]])
  })

  test('of an invitee under the path of another meeting', async () => {
    const [one, other] = [await book(ada, type, next()), await book(ada, type, next())]

    const { status } = await ada.post(`${other.event}/invitees/${idOf(one.uri)}/cancellation`)

    expect(status).toBe(404)
  })
})

test('one of many concurrent cancellations succeeds', async () => {
  const { event, uri } = await book(ada, type, next())
  const paths = [`${event}/cancellation`, `${uri}/cancellation`]

  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => cyd.post(paths[i % 2] ?? '')))

  const counts = [201, 403].map((code) => replies.filter(({ status }) => status === code).length)
  expect(counts).toEqual([1, 19])
  expect(
    await db.all(sql`select 1 from events where name = 'invitee.canceled' and payload ->> 'event' = ${event}`),
  ).toHaveLength(1)
})
