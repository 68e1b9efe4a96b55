import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, requestBooking } from '../../test/bookings.ts'
import { chooseCalendar, endDelays, memoryCalendar, runEntryJobs, valuesOf } from '../../test/calendar-entries.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { CalendarProblem } from '../providers/problem.ts'
import { wakeEntries } from './queries.ts'
import { writeFutureMeetings } from './write-future-meetings.ts'

const { acme, consume, db, listener } = await service()

async function hostWithCalendar() {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  const server = memoryCalendar()
  const calendar = await chooseCalendar(db, acme, host)
  const type = await publish(host, { name: 'Intro', duration: 30 })
  const write = async () => {
    await consume()
    return runEntryJobs(db, listener, server.open)
  }
  return { host, server, calendar, type, write, organization_id: acme.id, user_id: host.id }
}

const eventOf = (invitee: { event: string }) => invitee.event
const utc = (time: string) => at(time).replaceAll(/[-:]/g, '')

test('a booking appears in the calendar of its host, with who comes and without attendees', async () => {
  const { host, server, type, write } = await hostWithCalendar()

  const invitee = await book(host, type, 'Mon 09:00')
  await write()

  const [text = ''] = server.texts()
  expect(server.files.size).toBe(1)
  expect([valuesOf('DTSTART', text), valuesOf('DTEND', text)]).toEqual([[utc('Mon 09:00')], [utc('Mon 09:30')]])
  expect(valuesOf('SUMMARY', text)).toEqual(['Intro with Zoë Lund'])
  expect([valuesOf('TRANSP', text), valuesOf('STATUS', text)]).toEqual([['OPAQUE'], ['CONFIRMED']])
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|METHOD/)
  const { calendar_event } = (await host.get(eventOf(invitee))).body.resource
  expect(calendar_event).toEqual({ kind: 'caldav', external_id: [...server.files.keys()][0] })
})

test('a rescheduled booking moves its entry, and a canceled one removes it', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 10:00')
  await write()
  const names = [...server.files.keys()]

  const moved = (await host.post(`${invitee.uri}/reschedule`, { start_time: at('Tue 11:00') })).body.resource
  await write()
  expect([...server.files.keys()]).toEqual(names)
  expect(valuesOf('DTSTART', server.texts()[0] ?? '')).toEqual([utc('Tue 11:00')])
  expect((await host.get(eventOf(invitee))).body.resource.calendar_event).toBe(null)
  expect((await host.get(eventOf(moved))).body.resource.calendar_event.external_id).toBe(names[0])

  await host.post(`${eventOf(moved)}/cancellation`, {})
  await write()
  expect(server.files.size).toBe(0)
  expect((await host.get(eventOf(moved))).body.resource.calendar_event).toBe(null)
})

test('guests who are added or removed change the entry at once', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const { event } = await book(host, type, 'Mon 11:00', { event_guests: ['one@initech.example'] })
  await write()
  const read = () =>
    valuesOf('DESCRIPTION', server.texts()[0] ?? '')
      .join()
      .replaceAll(/\r?\n /g, '')
  const before = read()

  await host.post(`${event}/guests`, { event_guests: ['two@initech.example'] })
  await write()
  const added = read()
  await host.delete(`${event}/guests?email=one@initech.example`)
  await write()

  const guests = [before, added, read()].map((text) => text.match(/\w+@initech\.example/g))
  expect(guests.map((found) => found?.filter((email) => /^(one|two)@/.test(email)))).toEqual([
    ['one@initech.example'],
    ['one@initech.example', 'two@initech.example'],
    ['two@initech.example'],
  ])
})

test('a write that the server accepted without an answer is found again, not repeated', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  await book(host, type, 'Mon 09:00')
  let failures = 0
  server.hooks.after = () => {
    if (++failures === 1) throw new CalendarProblem('unreachable', 'No answer.')
  }

  const errors = await write()
  expect([errors.length, server.files.size]).toEqual([1, 1])
  await endDelays(db)
  await write()

  expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'GET', 'PUT'])
  expect(server.files.size).toBe(1)
  expect(
    await db.all(sql`select from calendar_entries where user_id = ${host.id} and version = written_version`),
  ).toHaveLength(1)
})

test('a canceled meeting leaves nothing behind when an earlier write was accepted without an answer', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  server.hooks.after = () => {
    throw new CalendarProblem('unreachable', 'No answer.')
  }
  await write()
  server.hooks.after = undefined

  await host.post(`${eventOf(invitee)}/cancellation`, {})
  await consume()
  await endDelays(db)
  await write()

  expect(server.files.size).toBe(0)
})

test('a foreign event with the same name stays, and the entry gets another name', async () => {
  const { host, server, calendar, type, write } = await hostWithCalendar()
  await book(host, type, 'Mon 09:00')
  await consume()
  const { uid } = await db.one<{ uid: string }>(sql`select uid from calendar_entries where user_id = ${host.id}`)
  server.put(new URL(`${uid}.ics`, calendar.address).pathname, 'BEGIN:VCALENDAR\r\nUID:other\r\nEND:VCALENDAR')

  await write()

  expect([...server.files.keys()].map((path) => path.split('/').at(-1))).toEqual([`${uid}.ics`, `${uid}-convene.ics`])
  expect(server.texts().flatMap((text) => valuesOf('UID', text))).toEqual(['other', uid])
})

test('an entry that another program changed is overwritten by the next change of the meeting', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  const [path = ''] = server.files.keys()
  server.put(path, (server.files.get(path)?.text ?? '').replace('SUMMARY:', 'SUMMARY:Changed '))

  await host.post(`${invitee.uri}/reschedule`, { start_time: at('Tue 11:00') })
  await write()

  expect(valuesOf('SUMMARY', server.texts()[0] ?? '')).toEqual(['Intro with Zoë Lund'])
})

test('a change during a write is written afterwards', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await consume()
  server.hooks.after = async () => {
    server.hooks.after = undefined
    await host.post(`${eventOf(invitee)}/cancellation`, {})
    await consume()
  }

  await write()

  expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'DELETE'])
  expect(server.files.size).toBe(0)
})

test('writes wait while the server is away, and follow at once when it is back', async () => {
  const { host, server, type, write, calendar } = await hostWithCalendar()
  server.hooks.before = () => {
    throw new CalendarProblem('unreachable', 'The server is away.')
  }
  const { status } = await requestBooking(host, type, 'Mon 09:00')
  await write()
  await endDelays(db)
  await write()
  await write()
  expect([status, server.files.size, server.requests.length]).toEqual([201, 0, 2])

  server.hooks.before = undefined
  await wakeEntries(db, calendar.connection_id)
  await write()

  expect(server.files.size).toBe(1)
})

test('with a wrong password, nothing is sent until the calendar is connected again', async () => {
  const { host, server, type, write, calendar } = await hostWithCalendar()
  const set = (state: string, reason: string | null) =>
    db.run(sql`
    update calendar_connections set state = ${state}, reason = ${reason} where id = ${calendar.connection_id}`)
  await set('needs_reconnect', 'The password is wrong.')
  await book(host, type, 'Mon 09:00')
  await write()
  expect(server.requests).toEqual([])

  await set('active', null)
  await wakeEntries(db, calendar.connection_id)
  await write()

  expect(server.files.size).toBe(1)
})

test('a meeting that has ended is not written any later', async () => {
  const { host, server, type, write } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await consume()
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '2 hours', end_time = now() - interval '1 hour'
    where id = ${idOf(eventOf(invitee))}`)

  await write()

  expect(server.requests).toEqual([])
})

test('after the last attempt, the entry has a problem that the host can see', async () => {
  const { host, server, type, write, user_id, organization_id } = await hostWithCalendar()
  const { listEntryProblems } = await import('./problem-queries.ts')
  server.hooks.before = () => {
    throw new CalendarProblem('unreachable', 'The server is away.')
  }
  await book(host, type, 'Mon 09:00')
  await consume()
  await db.run(sql`update jobs set attempt = 148 where kind = 'calendar entry'`)
  await write()

  const problems = await listEntryProblems(db, { organization_id, user_id })
  expect(problems).toMatchObject([{ name: 'Intro', problem: 'not_written', calendar: 'Work' }])
})

test('a calendar that is chosen later gets the meetings ahead, and the calendar before loses them', async () => {
  const { host, server, type, write, organization_id, user_id } = await hostWithCalendar()
  await book(host, type, 'Mon 09:00')
  await book(host, type, 'Mon 10:00')
  await write()
  const before = [...server.files.keys()]

  const { id } = await chooseCalendar(db, acme, host)
  await db.transaction((tx) => writeFutureMeetings(tx, { id, organization_id, user_id }))
  await write()

  const after = [...server.files.keys()]
  expect([before.length, after.length]).toEqual([2, 2])
  expect(after.filter((path) => before.includes(path))).toEqual([])
})
