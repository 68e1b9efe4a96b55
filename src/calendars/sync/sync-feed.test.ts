import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, requestBooking } from '../../test/bookings.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import { calendarFile, event, externalTimes, storedConnection, syncNow } from '../../test/calendar-events.ts'
import { idOf } from '../../test/examples.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  globex,
  db,
  runJobs,
} = await service()
const feed = await startFeed()

test('a worker reads a new calendar, and its times can no longer be booked', async () => {
  await withHours(ada, '09:00', '11:00')
  const type = await publish(ada, { duration: 30 })
  feed.state.text = calendarFile(event('one', 'Mon 09:30', 'Mon 10:00'), event('two', 'Mon 09:45', 'Mon 10:15'))

  const connection = await connectFeed(ada, feed.url)
  await runJobs()

  expect(await externalTimes(bob, ada.uri)).toEqual(['Mon 09:30 - Mon 10:15'])
  expect(await offeredTimes(ada, type, 'Mon 00:00', 'Mon 23:00')).toEqual(['Mon 09:00', 'Mon 10:30'])
  expect((await requestBooking(ada, type, 'Mon 09:30')).status).toBe(400)
  await ada.delete(connection.uri)
  expect(await externalTimes(bob, ada.uri)).toEqual([])
  expect(await offeredTimes(ada, type, 'Mon 00:00', 'Mon 23:00')).toEqual([
    'Mon 09:00',
    'Mon 09:30',
    'Mon 10:00',
    'Mon 10:30',
  ])
})

test('transparent, canceled and past events, and times after two years, are free', async () => {
  feed.state.text = calendarFile(
    event('free', 'Tue 09:00', 'Tue 10:00', 'TRANSP:TRANSPARENT'),
    event('off', 'Tue 10:00', 'Tue 11:00', 'STATUS:CANCELLED'),
    event('maybe', 'Tue 11:00', 'Tue 12:00', 'STATUS:TENTATIVE'),
    ['UID:past', 'DTSTART:20200101T090000Z', 'DTEND:20200101T100000Z'],
    ['UID:far', 'DTSTART:20900101T090000Z', 'DTEND:20900101T100000Z'],
  )
  const connection = await connectFeed(bob, feed.url)

  expect(await syncNow(db, connection)).toBe('active')

  expect(await db.all(sql`select type from busy_times where user_id = ${bob.id}`)).toEqual([{ type: 'external' }])
  expect(await externalTimes(bob, bob.uri)).toEqual(['Tue 11:00 - Tue 12:00'])
  await bob.delete(connection.uri)
})

test('a second sync changes only the rows that differ', async () => {
  feed.state.text = calendarFile(event('a', 'Mon 09:00', 'Mon 10:00'), event('b', 'Tue 09:00', 'Tue 10:00'))
  const connection = await connectFeed(cyd, feed.url)
  await syncNow(db, connection)
  const rows = () =>
    db.all<{ id: string; start_time: string }>(sql`
    select id, start_time from busy_times where user_id = ${cyd.id} order by start_time`)
  const before = await rows()

  feed.state.text = calendarFile(event('a', 'Mon 09:00', 'Mon 10:00'), event('c', 'Wed 09:00', 'Wed 10:00'))
  await syncNow(db, connection)

  const after = await rows()
  expect(after.map(({ id }) => id === before[0]?.id)).toEqual([true, false])
  expect(await externalTimes(cyd, cyd.uri)).toEqual(['Mon 09:00 - Mon 10:00', 'Wed 09:00 - Wed 10:00'])
  await cyd.delete(connection.uri)
})

test('while a calendar cannot be read, its last known times count, and the API reports a problem', async () => {
  feed.state.text = calendarFile(event('a', 'Mon 09:00', 'Mon 10:00'))
  const connection = await connectFeed(globex.ada, feed.url)
  await withHours(globex.ada, '09:00', '11:00')
  const type = await publish(globex.ada, { duration: 60 })
  await syncNow(db, connection)
  const times = () =>
    globex.ada.get(`/user_busy_times?user=${globex.ada.uri}&start_time=${at('Mon 00:00')}&end_time=${at('Tue 00:00')}`)

  feed.state.status = 503
  expect(await syncNow(db, connection)).toBe('unreachable')

  const failed = await storedConnection(db, connection)
  expect(failed).toMatchObject({ state: 'unreachable', failures: 1, sync_id: null })
  expect(failed.reason).toBeTruthy()
  const { status, body } = await times()
  expect([status, body.title, body.message]).toEqual([
    424,
    'External Calendar Error',
    'There is a problem accessing your calendar.',
  ])
  expect(await offeredTimes(globex.ada, type, 'Mon 00:00', 'Mon 23:00')).toEqual(['Mon 10:00'])

  feed.state.status = 200
  await db.run(sql`update calendar_connections set last_attempt_at = now() - interval '1 hour'
    where id = ${idOf(connection.uri)}`)
  expect((await times()).status).toBe(200)
  expect(await storedConnection(db, connection)).toMatchObject({
    state: 'active',
    reason: null,
    failures: 0,
    failed_since: null,
  })
})

test('a calendar that is not checked for conflicts blocks nothing until it is checked again', async () => {
  feed.state.text = calendarFile(event('a', 'Fri 09:00', 'Fri 10:00'))
  const connection = await connectFeed(bob, feed.url)
  await syncNow(db, connection)
  const [calendar] = (await bob.get(`/calendars?connection=${connection.uri}`)).body.collection

  await bob.patch(calendar.uri, { check_conflicts: false })
  const unchecked = await externalTimes(bob, bob.uri)
  await bob.patch(calendar.uri, { check_conflicts: true })

  expect([unchecked, await externalTimes(bob, bob.uri)]).toEqual([[], ['Fri 09:00 - Fri 10:00']])
  await bob.delete(connection.uri)
})

test('all-day events block the day in the zone of the owner, also after the owner moves', async () => {
  const date = at('Wed 12:00').slice(0, 10).replaceAll('-', '')
  feed.state.text = calendarFile(['UID:day', `DTSTART;VALUE=DATE:${date}`])
  await cyd.patch('/users/me', { timezone: 'Europe/Berlin' })
  const connection = await connectFeed(cyd, feed.url)
  await syncNow(db, connection)
  const berlin = await externalTimes(cyd, cyd.uri)

  await db.run(sql`update users set timezone = 'America/New_York' where id = ${cyd.id}`)
  await syncNow(db, connection)

  expect(berlin).toEqual(['Wed 00:00 - Thu 00:00'])
  expect(await externalTimes(cyd, cyd.uri)).toEqual(['Wed 06:00 - Thu 06:00'])
  await cyd.delete(connection.uri)
})

test('a meeting that the host got by invitation into the calendar blocks the host once', async () => {
  await withHours(ada, '09:00', '12:00')
  const type = await publish(ada, { duration: 30 })
  const invitee = await book(ada, type, 'Thu 09:00')
  const { uid } = await db.one<{ uid: string }>(sql`
    select calendar_uid as uid from scheduled_events where id = ${idOf(invitee.event)}`)
  feed.state.text = calendarFile(
    event(uid, 'Thu 09:00', 'Thu 09:30'),
    event(`${uid.toUpperCase()}@convene`, 'Thu 09:00', 'Thu 09:30'),
    event('other', 'Thu 11:00', 'Thu 11:30'),
  )

  const connection = await connectFeed(ada, feed.url)
  await syncNow(db, connection)

  expect(await externalTimes(ada, ada.uri)).toEqual(['Thu 11:00 - Thu 11:30'])
  await ada.delete(connection.uri)
})
