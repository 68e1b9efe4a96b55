import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { at, insertMeeting, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db } = await service()
const path = '/event_type_available_times/explanation'
const hour = { duration: 60, start_time_increment: 60 }
let hireCount = 0

async function hire(hours: object = {}) {
  const person = await acme.hire('Dee Lund', `dee${++hireCount}@acme.example`)
  await withHours(person, '09:00', '12:00', hours)
  return person
}

async function explain(person: Person, type: string, start: string) {
  const { status, body } = await person.get(`${path}?event_type=${type}&start_time=${at(start)}`)
  expect(status).toBe(200)
  return body.resource
}

test('a free start has no reason against it', async () => {
  const dee = await hire()
  const type = await publish(dee, hour)

  expect(await explain(dee, type, 'Mon 09:00')).toEqual({
    event_type: type,
    start_time: at('Mon 09:00').replace('Z', '.000000Z'),
    available: true,
    invitees_remaining: 1,
    reasons: [],
    hosts: [{ user: dee.uri, available: true, reasons: [] }],
  })
})

describe('a host', () => {
  test.each([
    ['Mon 08:00', 'rule', `is outside the host's hours`],
    ['Mon 11:30', 'rule', `the host's hours end at ${at('Mon 12:00').replace('Z', '.000000Z')}, before the`],
    ['Mon 09:07', 'increment', `is not one of the start times in the host's hours`],
    ['Tue 09:00', 'rule', 'the host is out of office on that day'],
    ['Wed 10:00', 'busy', 'the host is busy from'],
    ['Wed 11:00', 'buffer', `the buffers would overlap the host's busy time from`],
  ])('is not available on %s for the reason %s', async (start, code, message) => {
    const dee = await hire()
    const type = await publish(dee, { ...hour, buffer_before: 10 })
    const tuesday = monday.add({ days: 1 }).toString()
    await dee.post('/out_of_office_periods', { start_date: tuesday, end_date: tuesday })
    await dee.post('/user_busy_times', { start_time: at('Wed 10:15'), end_time: at('Wed 11:00') })

    const { available, reasons, hosts } = await explain(dee, type, start)

    expect([available, reasons]).toEqual([false, []])
    expect(hosts[0].reasons.find((reason: Json) => reason.code === code).message).toContain(message)
  })

  test('is not available on a holiday', async () => {
    const year = Temporal.Now.plainDateISO().year + 1
    const dee = await hire({ holidays: ['DE'] })
    const type = await publish(dee, { ...hour, period_type: 'unlimited' })

    const { body } = await dee.get(`${path}?event_type=${type}&start_time=${year}-12-25T09:00:00Z`)

    expect(body.resource.hosts[0].reasons[0]).toEqual({ code: 'rule', message: 'that day is a holiday of the host' })
  })

  test('is not available over their limit, or three meetings ahead with equal distribution', async () => {
    const [dee, eli] = [await hire(), await hire()]
    const limited = await publish(dee, { ...hour, limits: [{ scope: 'host', period: 'day', max: 1 }] })
    await insertMeeting(db, acme, { type: limited, host: dee, start: 'Mon 09:00', minutes: 60 })
    const shared = await publish(acme.ada, {
      ...hour,
      name: 'Shared',
      pooling_type: 'round_robin',
      distribution: 'equal',
      hosts: [{ user: dee.uri }, { user: eli.uri }],
    })
    for (const start of ['Thu 09:00', 'Thu 10:00', 'Thu 11:00'])
      await insertMeeting(db, acme, { type: shared, host: dee, start, minutes: 60 })

    const { hosts } = await explain(acme.ada, shared, 'Fri 09:00')
    expect((await explain(dee, limited, 'Mon 11:00')).hosts[0].reasons).toEqual([
      { code: 'limit', message: 'the limit of 1 meeting a day is reached' },
    ])
    expect(hosts.map(({ available, reasons }: Json) => [available, reasons[0]?.code])).toEqual([
      [false, 'distribution'],
      [true, undefined],
    ])
  })
})

describe('an event type', () => {
  test.each([
    ['notice', { minimum_notice: 60 * 24 * 60 }, /^with the minimum notice, the earliest start is /],
    ['window', { period_type: 'moving', max_booking_time: 1 }, /^is outside the days/],
    ['limit', { limits: [{ period: 'week', unit: 'minutes', max: 60 }] }, /^the limit of 60 minutes a week is/],
    ['inactive', { active: false }, /^the event type is not active$/],
  ])('is not available for the reason %s', async (code, fields, message) => {
    const dee = await hire()
    const type = await publish(dee, { ...hour, ...fields })
    await insertMeeting(db, acme, { type, host: dee, start: 'Mon 09:00', minutes: 60 })

    const { available, invitees_remaining, reasons } = await explain(dee, type, 'Mon 10:00')

    expect([available, invitees_remaining]).toEqual([false, 0])
    expect(reasons).toEqual([{ code, message: expect.stringMatching(message) }])
  })

  test('is not available when all seats of a session are taken', async () => {
    const dee = await hire()
    const type = await publish(dee, { ...hour, kind: 'group', seats: 2 })
    await insertMeeting(db, acme, { type, host: dee, start: 'Mon 09:00', minutes: 60, seats: 2, seatsTaken: 2 })
    await insertMeeting(db, acme, { type, host: dee, start: 'Mon 10:00', minutes: 60, seats: 2, seatsTaken: 1 })

    const [full, halfFull] = [await explain(dee, type, 'Mon 09:00'), await explain(dee, type, 'Mon 10:00')]

    expect([full.available, full.reasons]).toEqual([false, [{ code: 'seats', message: 'all seats are taken' }]])
    expect([halfFull.available, halfFull.invitees_remaining]).toEqual([true, 1])
  })

  test('has no seats left in a session that is too soon', async () => {
    const dee = await hire()
    const type = await publish(dee, { ...hour, kind: 'group', seats: 2, minimum_notice: 60 * 24 * 60 })
    await insertMeeting(db, acme, { type, host: dee, start: 'Mon 10:00', minutes: 60, seats: 2, seatsTaken: 1 })

    const { available, invitees_remaining, reasons } = await explain(dee, type, 'Mon 10:00')

    expect([available, invitees_remaining, reasons[0].code]).toEqual([false, 0, 'notice'])
  })
})

test('a time is explained as available exactly when it is offered', async () => {
  const [dee, eli] = [await hire(), await hire()]
  const type = await publish(acme.ada, {
    ...hour,
    pooling_type: 'collective',
    start_time_increment: 30,
    buffer_after: 15,
    hosts: [{ user: dee.uri }, { user: eli.uri }],
    limits: [{ period: 'day', max: 1 }],
  })
  await dee.post('/user_busy_times', { start_time: at('Mon 09:45'), end_time: at('Mon 10:05') })
  await insertMeeting(db, acme, { type, host: eli, start: 'Tue 09:00', minutes: 60 })
  const times = Array.from({ length: 3 * 96 }, (_, i) =>
    new Date(Date.parse(at('Mon 00:00')) + i * 15 * 60_000).toISOString(),
  )

  const free = await offeredTimes(dee, type, 'Mon 00:00', 'Thu 00:00', '', ({ start_time }) => start_time.slice(0, 16))
  const explained = await Promise.all(
    times.map(async (time) => (await dee.get(`${path}?event_type=${type}&start_time=${time}`)).body.resource),
  )

  expect(free).toHaveLength(7)
  expect(explained.filter(({ available }) => available).map(({ start_time }) => start_time.slice(0, 16))).toEqual(free)
})

test('a start that is not a whole minute and an event type of another organization are rejected', async () => {
  const type = await publish(acme.cyd, hour)
  const inside = await acme.cyd.get(`${path}?event_type=${type}&start_time=2031-01-01T00:00:30Z`)
  const foreign = await globex.ada.get(`${path}?event_type=${type}&start_time=2031-01-01T00:00:00Z`)

  expect(inside.body.details).toEqual([{ parameter: 'start_time', code: 'invalid', message: 'must be a whole minute' }])
  expect(foreign.status).toBe(404)
})
