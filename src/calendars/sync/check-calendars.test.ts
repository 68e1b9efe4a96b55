import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { visitorOf } from '../../test/booking-links.ts'
import { zoe } from '../../test/booking-page.ts'
import { book, requestBooking } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import { calendarFile, connectionId, event, storedConnection, syncNow } from '../../test/calendar-events.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob },
  app,
  db,
} = await service()
await withHours(ada, '09:00', '17:00')
await withHours(bob, '09:00', '17:00')

/** A person whose calendar was read long ago, and a server that now has these events. */
async function connectOutdated(person: typeof ada, ...events: string[][]) {
  const server = await startReceiver((_, reply) => reply.writeHead(200).end(calendarFile()))
  const connection = await connectFeed(person, `${server.url}/feed.ics`)
  await syncNow(db, connection)
  await makeOld(db, connection)
  server.manner = (_, reply) => reply.writeHead(200).end(calendarFile(...events))
  server.got.length = 0
  return { server, connection }
}

const makeOld = (db: Db, connection: { uri: string }) =>
  db.run(sql`
  update calendar_connections
  set last_synced_at = now() - interval '61 seconds', last_attempt_at = now() - interval '1 hour'
  where id = ${connectionId(connection)}`)

test('a booking through the API asks a calendar that was read a minute ago, and finds the slot taken', async () => {
  const type = await publish(ada, { duration: 30 })
  const { server, connection } = await connectOutdated(ada, event('new', 'Mon 09:00', 'Mon 10:00'))

  const { status, body } = await requestBooking(ada, type, 'Mon 09:00')
  const [asked] = [server.got.length, await book(ada, type, 'Mon 11:00')]

  expect([status, body.details[0].code]).toEqual([400, 'already_filled'])
  expect([asked, server.got.length]).toEqual([1, 1])
  await ada.delete(connection.uri)
})

test('calendars of hosts who are busy at that time, or that block nothing, are not asked', async () => {
  const type = await publish(ada, { duration: 30 })
  await book(ada, type, 'Mon 14:00')
  const { server, connection } = await connectOutdated(ada)

  await requestBooking(ada, type, 'Mon 14:00')
  const [calendar] = (await ada.get(`/calendars?connection=${connection.uri}`)).body.collection
  await ada.patch(calendar.uri, { check_conflicts: false })
  await book(ada, type, 'Mon 15:00')

  expect(server.got).toEqual([])
  await ada.delete(connection.uri)
})

test('the booking page and both ways to reschedule ask again too', async () => {
  const type = await publish(ada, { duration: 30 })
  const {
    body: {
      resource: { scheduling_url },
    },
  } = await ada.get(type)
  const moved = await book(ada, type, 'Tue 09:00')
  const { server, connection } = await connectOutdated(ada, event('new', 'Wed 09:00', 'Wed 12:00'))
  const visitor = visitorOf(app)
  const forgetTimes = async () => {
    await db.run(sql`delete from busy_times where user_id = ${ada.id}`)
    await db.run(sql`update calendars set expanded_at = null where connection_id = ${connectionId(connection)}`)
  }

  const byPage = await browserOf(app).post(`${scheduling_url}/${at('Wed 09:00')}`, zoe)
  const afterPage = server.got.length
  await makeOld(db, connection)
  await forgetTimes()
  const byApi = await ada.post(`${moved.uri}/reschedule`, { start_time: at('Wed 10:00') })
  const afterApi = server.got.length
  await makeOld(db, connection)
  await forgetTimes()
  const byLink = await visitor.submit(moved.reschedule_url, { start_time: at('Wed 11:00') })

  expect([byPage.status, byApi.status, byLink.status].every((status) => status >= 400)).toBe(true)
  expect([afterPage, afterApi, server.got.length]).toEqual([1, 2, 3])
  await ada.delete(connection.uri)
})

test('a booking answers within 10 seconds while a calendar server hangs, and counts with what is known', async () => {
  const type = await publish(bob, { duration: 30 })
  const { server, connection } = await connectOutdated(bob)
  server.manner = () => {}
  const startedAt = Date.now()

  const { status } = await requestBooking(acme.ada, type, 'Thu 09:00')
  const tookMs = Date.now() - startedAt
  const again = Date.now()
  await requestBooking(acme.ada, type, 'Thu 10:00')

  expect(status).toBe(201)
  expect(tookMs).toBeLessThan(10_000)
  expect(Date.now() - again).toBeLessThan(10_000)
  expect(server.got).toHaveLength(1)
  await server.close()
  await expect.poll(async () => (await storedConnection(db, connection)).state, { timeout: 30_000 }).toBe('unreachable')
}, 60_000)
