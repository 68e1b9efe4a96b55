import { describe, expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  globex,
} = await service()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour + hours) * hour).toISOString()
const hourly = { duration: 60, start_time_increment: 60 }

let hired = 0
/** A new colleague who is free all day. */
async function host() {
  const person = await acme.hire('Dee Lund', `dee${++hired}@acme.example`)
  await withHours(person, '00:00', '24:00')
  return person
}

type Case = [reason: string, type: object, start: string, code: string, parameter?: string]

describe('a start that is rejected with its own code:', () => {
  test.each<Case>([
    ['yesterday', {}, inHours(-30), 'in_the_past'],
    ['a moment ago', {}, new Date(Date.now() - 1000).toISOString().replace(/\d\d\.\d+Z/, '00Z'), 'in_the_past'],
    ['too little notice', { minimum_notice: 600 }, inHours(2), 'too_soon'],
    ['a day after the window', { max_booking_time: 3 }, inHours(24 * 6), 'outside_window'],
    [
      'a day before the fixed dates',
      {
        period_type: 'fixed',
        start_date: monday.add({ days: 1 }).toString(),
        end_date: monday.add({ days: 2 }).toString(),
      },
      at('Mon 10:00'),
      'outside_window',
    ],
    [
      'a day after the fixed dates',
      { period_type: 'fixed', start_date: monday.toString(), end_date: monday.add({ days: 2 }).toString() },
      at('Thu 10:00'),
      'outside_window',
    ],
    ['a time between two slots', {}, at('Mon 10:30'), 'already_filled'],
    ['half a minute', {}, at('Mon 10:00').replace(':00Z', ':30Z'), 'already_filled'],
    ['a millisecond', {}, at('Mon 10:00').replace('Z', '.001Z'), 'already_filled'],
    ['an event type that is not active', { active: false }, at('Mon 10:00'), 'inactive', 'event_type'],
  ])('%s', async (_, type, start, code, parameter = 'start_time') => {
    const event_type = await publish(await host(), { ...hourly, ...type })

    const reply = await requestBooking(ada, event_type, start)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, code]]])
  })
})

const outcomeOf = (reply: Json) => [reply.status, problemsOf(reply)]
const filled = [400, [['start_time', 'already_filled']]]

describe('a busy host', () => {
  test('cannot be booked twice, neither through the same event type nor through another', async () => {
    const dee = await host()
    const [type, other] = [await publish(dee, hourly), await publish(dee, { ...hourly, start_time_increment: 30 })]
    await book(ada, type, 'Mon 10:00')

    expect(outcomeOf(await requestBooking(ada, type, 'Mon 10:00'))).toEqual(filled)
    expect(outcomeOf(await requestBooking(ada, other, 'Mon 09:30'))).toEqual(filled)
    expect(outcomeOf(await requestBooking(ada, other, 'Mon 10:30'))).toEqual(filled)
    expect((await requestBooking(ada, other, 'Mon 09:00')).status).toBe(201)
    expect((await requestBooking(ada, other, 'Mon 11:00')).status).toBe(201)
  })

  test('cannot be booked during a busy time that they created', async () => {
    const dee = await host()
    const type = await publish(dee, hourly)
    await dee.post('/user_busy_times', { user: dee.uri, start_time: at('Mon 10:15'), end_time: at('Mon 10:20') })

    expect(outcomeOf(await requestBooking(ada, type, 'Mon 10:00'))).toEqual(filled)
  })

  test('cannot be booked within the buffers of either meeting', async () => {
    const dee = await host()
    const type = await publish(dee, { duration: 30, start_time_increment: 15, buffer_before: 15, buffer_after: 30 })
    await book(ada, type, 'Mon 10:00')

    for (const start of ['Mon 09:00', 'Mon 10:30', 'Mon 11:00'])
      expect(outcomeOf(await requestBooking(ada, type, start))).toEqual(filled)
    expect((await requestBooking(ada, type, 'Mon 08:45')).status).toBe(201)
    expect((await requestBooking(ada, type, 'Mon 11:15')).status).toBe(201)
  })

  test('cannot be booked outside of working hours, nor when the meeting would end after them', async () => {
    const dee = await host()
    await withHours(dee, '09:00', '12:30')
    const type = await publish(dee, hourly)

    expect(outcomeOf(await requestBooking(ada, type, 'Mon 08:00'))).toEqual(filled)
    expect(outcomeOf(await requestBooking(ada, type, 'Mon 12:00'))).toEqual(filled)
    expect((await requestBooking(ada, type, 'Mon 11:00')).status).toBe(201)
  })
})

describe('a limit', () => {
  test.each<[string, object, string[], string[]]>([
    ['of meetings a day', { period: 'day', max: 2 }, ['Mon 12:00'], ['Tue 12:00']],
    ['of meetings a week', { period: 'week', max: 2 }, ['Mon 12:00', 'Sat 12:00'], []],
    ['of meetings a month', { period: 'month', max: 2 }, ['Mon 12:00'], []],
    ['of minutes a day', { period: 'day', unit: 'minutes', max: 179 }, ['Mon 12:00'], ['Tue 12:00']],
    ['of the host', { scope: 'host', period: 'day', max: 2 }, ['Mon 12:00'], ['Tue 12:00']],
  ])('%s is enforced', async (_, limit, unavailable, available) => {
    const type = await publish(await host(), { ...hourly, limits: [limit] })
    await book(ada, type, 'Mon 09:00')
    await book(ada, type, 'Mon 10:00')

    for (const start of unavailable) expect(outcomeOf(await requestBooking(ada, type, start))).toEqual(filled)
    for (const start of available) expect((await requestBooking(ada, type, start)).status).toBe(201)
  })

  test('of the host counts other event types, a limit of the event type does not', async () => {
    const dee = await host()
    const [plain, ofHost, ofType] = await Promise.all(
      [[], [{ scope: 'host', period: 'day', max: 1 }], [{ period: 'day', max: 1 }]].map((limits, i) =>
        publish(dee, { ...hourly, name: `Limits ${i}`, limits }),
      ),
    )
    await book(ada, String(plain), 'Mon 09:00')

    expect(outcomeOf(await requestBooking(ada, String(ofHost), 'Mon 12:00'))).toEqual(filled)
    expect((await requestBooking(ada, String(ofType), 'Mon 13:00')).status).toBe(201)
  })
})

test('the start times in an error message are the nearest and can be booked', async () => {
  const dee = await host()
  const type = await publish(dee, hourly)
  await book(ada, type, 'Mon 10:00')

  const { body } = await requestBooking(ada, type, 'Mon 10:00')
  const hints = String(body.details[0].message).match(/\d{4}-\S+?Z/g) ?? []
  const replies = await Promise.all(hints.map((start) => requestBooking(ada, type, start)))

  expect(body.details[0].message).toMatch(/^That start time has been filled\. Nearest available: /)
  expect(hints.map((hint) => Date.parse(hint))).toEqual(
    ['Mon 08:00', 'Mon 09:00', 'Mon 11:00'].map((start) => Date.parse(at(start))),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
})

test('an error message has no start times when none are available', async () => {
  const type = await publish(await host(), {
    ...hourly,
    period_type: 'fixed',
    start_date: '2026-01-01',
    end_date: '2026-01-02',
  })

  const { body } = await requestBooking(ada, type, 'Mon 10:00')

  expect(body.details[0].message).toBe('is outside the days that can be booked')
})

test.each(['+02:00', '-0930', '+05:45'])('a start time can have the UTC offset %s', async (offset) => {
  const type = await publish(await host(), hourly)
  const [, sign, hours = '', minutes = ''] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? []
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const local = new Date(Date.parse(at('Mon 10:00')) + shift).toISOString().replace('Z', offset)

  expect((await requestBooking(ada, type, local)).status).toBe(201)
  expect(await offeredTimes(ada, type, 'Mon 09:00', 'Mon 12:00')).toEqual(['Mon 09:00', 'Mon 11:00'])
})

describe('the duration', () => {
  const durations = { duration_options: [30, 60], duration: 30, start_time_increment: 30 }

  test.each([
    [undefined, 'Mon 10:30'],
    [30, 'Mon 10:30'],
    [60, 'Mon 11:00'],
  ])('%s makes %s the next available start', async (duration, free) => {
    const type = await publish(await host(), durations)

    await book(ada, type, 'Mon 10:00', { duration })

    expect((await offeredTimes(ada, type, 'Mon 10:00', 'Mon 12:00'))[0]).toBe(free)
  })

  test.each<[Json, string]>([
    [45, 'must be one of: 30, 60'],
    [0, 'must be at least 1'],
    ['30', 'must be a number'],
  ])('cannot be %j', async (duration, message) => {
    const type = await publish(await host(), durations)

    const reply = await requestBooking(ada, type, 'Mon 10:00', { duration })

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['duration', 'invalid']]])
    expect(reply.body.details[0].message).toBe(message)
  })
})

describe('a booking of an event type that', () => {
  const never = '0190aaaa-0000-7000-8000-000000000000'

  test.each<[string, (type: string, owner: Person) => Promise<string>]>([
    ['is deleted', async (type, owner) => (await owner.delete(type), type)],
    ['belongs to another organization', () => publish(globex.cyd, hourly)],
    ['does not exist', async (type) => type.replace(idOf(type), never)],
  ])('%s gets 404', async (_, change) => {
    const dee = await host()
    const type = await change(await publish(dee, hourly), dee)

    const reply = await requestBooking(ada, type, 'Mon 10:00')

    expect([reply.status, problemsOf(reply)]).toEqual([404, [[undefined, 'not_found']]])
  })

  test('is one-off is only possible at its times', async () => {
    const spot = { start_time: at('Tue 22:00'), end_time: at('Tue 23:00') }
    const { body } = await cyd.post('/one_off_event_types', {
      name: 'Once',
      host: cyd.uri,
      duration: 30,
      date_setting: { type: 'spots', spots: [spot] },
    })
    const { uri } = body.resource

    expect(outcomeOf(await requestBooking(ada, uri, 'Tue 10:00'))).toEqual(filled)
    expect(outcomeOf(await requestBooking(ada, uri, 'Tue 22:15'))).toEqual(filled)
    expect((await requestBooking(ada, uri, 'Tue 22:30')).status).toBe(201)
    expect(await offeredTimes(cyd, uri, 'Mon 00:00', 'Sun 00:00')).toEqual(['Tue 22:00'])
  })
})
