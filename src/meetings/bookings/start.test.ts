import { describe, expect, test } from 'vitest'
import { ask, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, offered, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, cyd }, globex } = await service()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour + hours) * hour).toISOString()
const wide = { duration: 60, start_time_increment: 60 }

let hired = 0
/** Somebody who has nothing to do all day. */
async function host() {
  const person = await acme.hire('Dee Lund', `dee${++hired}@acme.example`)
  await withHours(person, '00:00', '24:00')
  return person
}

type Case = [why: string, type: object, start: string, code: string, about?: string]

describe('with its own code is refused', () => {
  test.each<Case>([
    ['the past', {}, inHours(-30), 'in_the_past'],
    ['a moment ago', {}, new Date(Date.now() - 1000).toISOString().replace(/\d\d\.\d+Z/, '00Z'), 'in_the_past'],
    ['too little notice', { minimum_notice: 600 }, inHours(2), 'too_soon'],
    ['a day beyond the window', { max_booking_time: 3 }, inHours(24 * 6), 'outside_window'],
    ['a day before the dates', { period_type: 'fixed', start_date: monday.add({ days: 1 }).toString(),
      end_date: monday.add({ days: 2 }).toString() }, at('Mon 10:00'), 'outside_window'],
    ['a day after the dates', { period_type: 'fixed', start_date: monday.toString(),
      end_date: monday.add({ days: 2 }).toString() }, at('Thu 10:00'), 'outside_window'],
    ['a start between two', {}, at('Mon 10:30'), 'already_filled'],
    ['half a minute', {}, at('Mon 10:00').replace(':00Z', ':30Z'), 'already_filled'],
    ['a millisecond', {}, at('Mon 10:00').replace('Z', '.001Z'), 'already_filled'],
    ['an event type that is not active', { active: false }, at('Mon 10:00'), 'inactive', 'event_type'],
  ])('%s', async (_, type, start, code, parameter = 'start_time') => {
    const event_type = await publish(await host(), { ...wide, ...type })

    const reply = await ask(ada, event_type, start)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [[parameter, code]]])
  })
})

const taken = (reply: Json) => [reply.status, problemsOf(reply)]
const filled = [400, [['start_time', 'already_filled']]]

describe('somebody who is busy', () => {
  test('is not booked twice, neither by the same event type nor by another', async () => {
    const dee = await host()
    const [type, other] = [await publish(dee, wide), await publish(dee, { ...wide, start_time_increment: 30 })]
    await book(ada, type, 'Mon 10:00')

    expect(taken(await ask(ada, type, 'Mon 10:00'))).toEqual(filled)
    expect(taken(await ask(ada, other, 'Mon 09:30'))).toEqual(filled)
    expect(taken(await ask(ada, other, 'Mon 10:30'))).toEqual(filled)
    expect((await ask(ada, other, 'Mon 09:00')).status).toBe(201)
    expect((await ask(ada, other, 'Mon 11:00')).status).toBe(201)
  })

  test('says so by a time that they reserved, too', async () => {
    const dee = await host()
    const type = await publish(dee, wide)
    await dee.post('/user_busy_times', { user: dee.uri, start_time: at('Mon 10:15'), end_time: at('Mon 10:20') })

    expect(taken(await ask(ada, type, 'Mon 10:00'))).toEqual(filled)
  })

  test('keeps the buffers of both meetings apart', async () => {
    const dee = await host()
    const type = await publish(dee, { duration: 30, start_time_increment: 15, buffer_before: 15, buffer_after: 30 })
    await book(ada, type, 'Mon 10:00')

    for (const start of ['Mon 09:00', 'Mon 10:30', 'Mon 11:00'])
      expect(taken(await ask(ada, type, start))).toEqual(filled)
    expect((await ask(ada, type, 'Mon 08:45')).status).toBe(201)
    expect((await ask(ada, type, 'Mon 11:15')).status).toBe(201)
  })

  test('is not there outside of working hours, nor when the meeting would last longer', async () => {
    const dee = await host()
    await withHours(dee, '09:00', '12:30')
    const type = await publish(dee, wide)

    expect(taken(await ask(ada, type, 'Mon 08:00'))).toEqual(filled)
    expect(taken(await ask(ada, type, 'Mon 12:00'))).toEqual(filled)
    expect((await ask(ada, type, 'Mon 11:00')).status).toBe(201)
  })
})

describe('a limit', () => {
  test.each<[string, object, string[], string[]]>([
    ['of meetings a day', { period: 'day', max: 2 }, ['Mon 12:00'], ['Tue 12:00']],
    ['of meetings a week', { period: 'week', max: 2 }, ['Mon 12:00', 'Sat 12:00'], []],
    ['of meetings a month', { period: 'month', max: 2 }, ['Mon 12:00'], []],
    ['of minutes a day', { period: 'day', unit: 'minutes', max: 179 }, ['Mon 12:00'], ['Tue 12:00']],
    ['of the host', { scope: 'host', period: 'day', max: 2 }, ['Mon 12:00'], ['Tue 12:00']],
  ])('%s holds', async (_, limit, closed, open) => {
    const type = await publish(await host(), { ...wide, limits: [limit] })
    await book(ada, type, 'Mon 09:00')
    await book(ada, type, 'Mon 10:00')

    for (const start of closed) expect(taken(await ask(ada, type, start))).toEqual(filled)
    for (const start of open) expect((await ask(ada, type, start)).status).toBe(201)
  })

  test('of the host counts other event types, one of the event type does not', async () => {
    const dee = await host()
    const [plain, ofHost, ofType] = await Promise.all([[], [{ scope: 'host', period: 'day', max: 1 }],
      [{ period: 'day', max: 1 }]].map((limits, i) => publish(dee, { ...wide, name: `Limits ${i}`, limits })))
    await book(ada, String(plain), 'Mon 09:00')

    expect(taken(await ask(ada, String(ofHost), 'Mon 12:00'))).toEqual(filled)
    expect((await ask(ada, String(ofType), 'Mon 13:00')).status).toBe(201)
  })
})

test('the hints of a refusal can be booked, and are the nearest', async () => {
  const dee = await host()
  const type = await publish(dee, wide)
  await book(ada, type, 'Mon 10:00')

  const { body } = await ask(ada, type, 'Mon 10:00')
  const hints = String(body.details[0].message).match(/\d{4}-\S+?Z/g) ?? []
  const replies = await Promise.all(hints.map((start) => ask(ada, type, start)))

  expect(body.details[0].message).toMatch(/^That start time has been filled\. The nearest that are free: /)
  expect(hints.map((hint) => Date.parse(hint)))
    .toEqual(['Mon 08:00', 'Mon 09:00', 'Mon 11:00'].map((start) => Date.parse(at(start))))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
})

test('where there are none there is no hint', async () => {
  const type = await publish(await host(), { ...wide, period_type: 'fixed', start_date: '2026-01-01',
    end_date: '2026-01-02' })

  const { body } = await ask(ada, type, 'Mon 10:00')

  expect(body.details[0].message).toBe('lies outside the days that can be booked')
})

test.each(['+02:00', '-0930', '+05:45'])('the same instant can be written with %s', async (offset) => {
  const type = await publish(await host(), wide)
  const [, sign, hours = '', minutes = ''] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? []
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const local = new Date(Date.parse(at('Mon 10:00')) + shift).toISOString().replace('Z', offset)

  expect((await ask(ada, type, local)).status).toBe(201)
  expect(await offered(ada, type, 'Mon 09:00', 'Mon 12:00')).toEqual(['Mon 09:00', 'Mon 11:00'])
})

describe('how long it lasts', () => {
  const lengths = { duration_options: [30, 60], duration: 30, start_time_increment: 30 }

  test.each([[undefined, 'Mon 10:30'], [30, 'Mon 10:30'], [60, 'Mon 11:00']])('%s', async (duration, free) => {
    const type = await publish(await host(), lengths)

    await book(ada, type, 'Mon 10:00', { duration })

    expect((await offered(ada, type, 'Mon 10:00', 'Mon 12:00'))[0]).toBe(free)
  })

  test.each<[Json, string]>([[45, 'must be one of: 30, 60'], [0, 'must be at least 1'], ['30', 'must be a number']])(
    'cannot be %j', async (duration, message) => {
      const type = await publish(await host(), lengths)

      const reply = await ask(ada, type, 'Mon 10:00', { duration })

      expect([reply.status, problemsOf(reply)]).toEqual([400, [['duration', 'invalid']]])
      expect(reply.body.details[0].message).toBe(message)
    })
})

describe('of an event type that', () => {
  const never = '0190aaaa-0000-7000-8000-000000000000'

  test.each<[string, (type: string, owner: Person) => Promise<string>]>([
    ['is deleted', async (type, owner) => (await owner.delete(type), type)],
    ['is another organization\'s', () => publish(globex.cyd, wide)],
    ['never was', async (type) => type.replace(idOf(type), never)],
  ])('%s, there is nothing to book: 404', async (_, change) => {
    const dee = await host()
    const type = await change(await publish(dee, wide), dee)

    const reply = await ask(ada, type, 'Mon 10:00')

    expect([reply.status, problemsOf(reply)]).toEqual([404, [[undefined, 'not_found']]])
  })

  test('is for once can be booked at its times alone', async () => {
    const spot = { start_time: at('Tue 22:00'), end_time: at('Tue 23:00') }
    const { body } = await cyd.post('/one_off_event_types', { name: 'Once', host: cyd.uri, duration: 30,
      date_setting: { type: 'spots', spots: [spot] } })
    const { uri } = body.resource

    expect(taken(await ask(ada, uri, 'Tue 10:00'))).toEqual(filled)
    expect(taken(await ask(ada, uri, 'Tue 22:15'))).toEqual(filled)
    expect((await ask(ada, uri, 'Tue 22:30')).status).toBe(201)
    expect(await offered(cyd, uri, 'Mon 00:00', 'Sun 00:00')).toEqual(['Tue 22:00'])
  })
})
