import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, daily, insertMeeting, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** A new host with hours from nine to noon in Berlin every day, and an event type of one hour. */
async function host(name: string, type: object = {}, hours: object = {}) {
  const person = await acme.hire(name, `${name.toLowerCase()}@acme.example`)
  await withHours(person, '09:00', '12:00', hours)
  return { person, type: await publish(person, { duration: 60, start_time_increment: 60, ...type }) }
}

const onDate = (date: string, from: string, to: string) => ({ type: 'date', date, intervals: [{ from, to }] })
const dateOf = (days: number) => monday.add({ days }).toString()

const monTue = ['Mon 00:00', 'Wed 00:00'] as const
const morning = (day: string) => [`${day} 09:00`, `${day} 10:00`, `${day} 11:00`]

describe('hours', () => {
  test('can have several intervals a day, each with its own grid', async () => {
    const intervals = [
      { from: '08:10', to: '09:30' },
      { from: '13:00', to: '15:00' },
    ]
    const { person, type } = await host(
      'Amy',
      { duration: 30, start_time_increment: 30 },
      { rules: [{ type: 'wday', wday: 'monday', intervals }] },
    )

    expect(await offeredTimes(person, type, ...monTue)).toEqual([
      'Mon 08:10',
      'Mon 08:40',
      'Mon 13:00',
      'Mon 13:30',
      'Mon 14:00',
      'Mon 14:30',
    ])
  })

  test('of a date replace the hours of its weekday, and an empty date closes the day', async () => {
    const { person, type } = await host(
      'Ben',
      {},
      {
        rules: [
          ...daily('09:00', '12:00'),
          onDate(dateOf(0), '14:00', '15:00'),
          { type: 'date', date: dateOf(1), intervals: [] },
        ],
      },
    )

    expect(await offeredTimes(person, type, 'Mon 00:00', 'Thu 00:00')).toEqual(['Mon 14:00', ...morning('Wed')])
  })

  test('continue across midnight', async () => {
    const { person, type } = await host('Cat', { start_time_increment: 30 }, { rules: daily('00:00', '23:59') })

    expect(await offeredTimes(person, type, 'Mon 23:00', 'Tue 00:45')).toEqual([
      'Mon 23:00',
      'Mon 23:30',
      'Tue 00:00',
      'Tue 00:30',
    ])
  })

  test('follow the local clock of the destination while the host travels', async () => {
    const travel = [{ timezone: 'Europe/London', start_date: dateOf(1), end_date: dateOf(1) }]
    const { person, type } = await host('Dan', {}, { travel })

    expect(await offeredTimes(person, type, ...monTue)).toEqual([
      ...morning('Mon'),
      'Tue 10:00',
      'Tue 11:00',
      'Tue 12:00',
    ])
  })

  test('are closed while the host is out of office, regardless of the rules', async () => {
    const { person, type } = await host(
      'Eve',
      {},
      {
        rules: [...daily('09:00', '12:00'), onDate(dateOf(0), '08:00', '18:00')],
      },
    )
    const { status } = await person.post('/out_of_office_periods', { start_date: dateOf(-3), end_date: dateOf(0) })

    expect(status).toBe(201)
    expect(await offeredTimes(person, type, ...monTue)).toEqual(morning('Tue'))
  })

  test('of the week are closed on holidays, those of a date are not', async () => {
    const year = Temporal.Now.plainDateISO().year + 1
    const rules = [...daily('09:00', '10:00'), onDate(`${year}-12-26`, '09:00', '10:00')]
    const { person, type } = await host('Fay', { period_type: 'unlimited' }, { rules, holidays: ['DE'] })
    const query = `start_time=${year}-12-24T00:00:00Z&end_time=${year}-12-28T00:00:00Z`

    const { body } = await person.get(`/event_type_available_times?event_type=${type}&${query}`)

    expect(body.collection.map(({ start_time }: Json) => start_time.slice(0, 10))).toEqual([
      `${year}-12-24`,
      `${year}-12-26`,
      `${year}-12-27`,
    ])
  })

  test('of one event type apply to that event type only', async () => {
    const { person, type } = await host('Gil')
    const other = await publish(person, { name: 'Other', duration: 60, start_time_increment: 60 })
    const rules = [{ type: 'wday', wday: 'monday', intervals: [{ from: '15:00', to: '16:00' }] }]
    const hours = { availability_rule: { timezone: 'Europe/Berlin', rules } }
    await person.patch(`/event_type_availability_schedules?event_type=${type}`, hours)

    expect(await offeredTimes(person, type, ...monTue)).toEqual(['Mon 15:00'])
    expect(await offeredTimes(person, other, ...monTue)).toEqual([...morning('Mon'), ...morning('Tue')])
  })
})

describe('a start is not offered', () => {
  test('within the buffers of another meeting or its own, across event types', async () => {
    const { person, type } = await host('Hal', { duration: 30, start_time_increment: 15, buffer_before: 15 })
    const long = await publish(person, { name: 'Long', duration: 30, buffer_after: 30 })
    await insertMeeting(db, acme, { type: long, host: person, start: 'Mon 10:00' })

    // The meeting blocks 10:00 to 11:00. A new meeting also blocks the 15 minutes before its start.
    expect(await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')).toEqual([
      'Mon 09:00',
      'Mon 09:15',
      'Mon 09:30',
      'Mon 11:15',
      'Mon 11:30',
    ])
  })

  test('during a reserved time, and a canceled meeting blocks nothing', async () => {
    const { person, type } = await host('Ian')
    await insertMeeting(db, acme, { type, host: person, start: 'Mon 09:00', minutes: 60 })
    await db.run(sql`update event_hosts set active = false where host_id = ${person.id}`)
    await person.post('/user_busy_times', { start_time: at('Mon 10:59'), end_time: at('Mon 11:01') })

    expect(await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')).toEqual(['Mon 09:00'])
  })

  test('during a reserved time until that is deleted', async () => {
    const { person, type } = await host('Joy')
    const reserved = await person.post('/user_busy_times', { start_time: at('Mon 09:00'), end_time: at('Mon 11:00') })
    const before = await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')
    await person.delete(reserved.body.resource.uri)

    expect(before).toEqual(['Mon 11:00'])
    expect(await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')).toEqual(morning('Mon'))
  })
})

describe('starts', () => {
  test('are minutes after the increment, and only those can be booked', async () => {
    const { person, type } = await host('Ola', { duration: 30, start_time_increment: 30, start_offset: 5 })

    const starts = await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')
    const [off, on] = [await requestBooking(person, type, 'Mon 09:30'), await requestBooking(person, type, 'Mon 09:35')]

    expect(starts.slice(0, 3)).toEqual(['Mon 09:05', 'Mon 09:35', 'Mon 10:05'])
    expect([off.status, on.status]).toEqual([400, 201])
  })

  test('cannot be more minutes after the increment than there are between two of them', async () => {
    const { person, type } = await host('Pia', { start_time_increment: 60, start_offset: 45 })
    const [more, less] = await Promise.all(
      [{ start_offset: 60 }, { start_time_increment: 45 }].map((change) => person.patch(type, change)),
    )

    expect([more, less].map((reply) => [reply?.status, reply?.body.details[0].parameter])).toEqual([
      [400, 'start_offset'],
      [400, 'start_offset'],
    ])
  })
})

describe('limits', () => {
  test.each([
    ['day', 'meetings', 1, ['Tue', 'Wed']],
    ['day', 'meetings', 2, ['Mon', 'Tue', 'Wed']],
    ['day', 'minutes', 119, ['Tue', 'Wed']],
    ['day', 'minutes', 120, ['Mon', 'Tue', 'Wed']],
    ['week', 'meetings', 1, []],
    ['week', 'meetings', 2, ['Mon', 'Tue', 'Wed']],
    ['month', 'meetings', 2, ['Mon', 'Tue', 'Wed']],
  ] as const)('per %s of the event type count %s, at most %i', async (period, unit, max, days) => {
    const { person, type } = await host(`Kim${period}${unit}${max}`, { limits: [{ period, unit, max }] })
    await insertMeeting(db, acme, { type, host: person, start: 'Mon 09:00', minutes: 60 })

    const starts = await offeredTimes(person, type, 'Mon 00:00', 'Thu 00:00')

    expect([...new Set(starts.map((start) => start.slice(0, 3)))]).toEqual(days)
  })

  test('per year count the meetings of the year', async () => {
    const { person, type } = await host('Kimyear', { limits: [{ period: 'year', max: 1 }] })
    const before = await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')
    await insertMeeting(db, acme, { type, host: person, start: 'Mon 09:00', minutes: 60 })

    expect([before, await offeredTimes(person, type, 'Mon 00:00', 'Tue 00:00')]).toEqual([morning('Mon'), []])
  })

  test('of the host count all event types, those of an event type count its own meetings', async () => {
    const { person, type } = await host('Lou', { limits: [{ scope: 'host', period: 'day', max: 1 }] })
    const other = await publish(person, { name: 'Other', limits: [{ period: 'day', max: 1 }], duration: 60 })
    await insertMeeting(db, acme, { type, host: person, start: 'Mon 09:00', minutes: 60 })
    await insertMeeting(db, acme, { type: other, host: person, start: 'Tue 09:00', minutes: 60 })

    expect(await offeredTimes(person, type, 'Mon 00:00', 'Thu 00:00')).toEqual(morning('Wed'))
    expect(await offeredTimes(person, other, 'Mon 00:00', 'Tue 00:00')).toEqual(['Mon 10:00', 'Mon 10:30', 'Mon 11:00'])
  })
})

describe('notice and window', () => {
  test.each([
    ['minimum_notice', { minimum_notice: 60 * 24 * 30 }, []],
    ['a fixed range', { period_type: 'fixed', start_date: dateOf(1), end_date: dateOf(1) }, ['Tue']],
    ['a few days ahead', { period_type: 'moving', max_booking_time: 2 }, []],
    ['many days ahead', { period_type: 'moving', max_booking_time: 90 }, ['Mon', 'Tue', 'Wed']],
    ['a few weekdays ahead', { period_type: 'available_moving', max_booking_time: 2 }, []],
    ['many weekdays ahead', { period_type: 'available_moving', max_booking_time: 60 }, ['Mon', 'Tue', 'Wed']],
    ['any time', { period_type: 'unlimited' }, ['Mon', 'Tue', 'Wed']],
  ])('leave the right days with %s', async (name, type, days) => {
    const { person, type: eventType } = await host(`Max${name.replaceAll(' ', '')}`, type)

    const starts = await offeredTimes(person, eventType, 'Mon 00:00', 'Thu 00:00')

    expect([...new Set(starts.map((start) => start.slice(0, 3)))]).toEqual(days)
  })
})
