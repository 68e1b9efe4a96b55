import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { offsetZone } from '../../test/calendar-corpus.ts'
import { calendarFile, event, externalTimes, storedConnection, syncNow, utc } from '../../test/calendar-events.ts'
import { radicale, startRadicale, startXandikos, xandikos, type CalendarServer } from '../../test/calendar-servers.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { requiring } from '../../test/optional.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, runJobs } = await service()

async function connect(person: Person, { url, username, password }: CalendarServer): Promise<{ uri: string }> {
  const { status, text, body } = await person.post('/calendar_connections', {
    provider: 'caldav',
    url,
    username,
    password,
  })
  if (status !== 201) throw new Error(text)
  return body.resource
}

const servers = [
  { name: 'Radicale', start: startRadicale, program: radicale, person: acme.ada },
  { name: 'Xandikos', start: startXandikos, program: xandikos, person: globex.ada },
]

describe.for(servers)('$name', ({ start, program, person }) => {
  const options = requiring(program)

  test('names of zones with commas are found, and declined invitations are free', options, async () => {
    const server = await start()
    await server.addCalendar('Outlook')
    const zone = offsetZone('(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta', '+0730')
    const local = at('Mon 12:00').slice(0, 10).replaceAll('-', '')
    const text = calendarFile([
      'UID:zone',
      `DTSTART;TZID="(UTC+07:00) Bangkok, Hanoi, Jakarta":${local}T160000`,
      `DTEND;TZID="(UTC+07:00) Bangkok, Hanoi, Jakarta":${local}T170000`,
    ])
    await server.put('Outlook', 'zone.ics', text.replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`))
    await server.put(
      'Outlook',
      'declined.ics',
      calendarFile(
        event(
          'declined',
          'Tue 09:00',
          'Tue 10:00',
          'ORGANIZER:mailto:boss@else.example',
          `ATTENDEE;PARTSTAT=DECLINED:mailto:${person.email}`,
        ),
      ),
    )
    const connection = await connect(person, server)

    expect(await syncNow(db, connection)).toBe('active')

    expect(await externalTimes(person, person.uri)).toEqual(['Mon 09:30 - Mon 10:30'])
    expect((await person.get(connection.uri)).body.resource.problems).toEqual([])
    await person.delete(connection.uri)
  })

  test('changes of other programs change the busy times, and a server that is away keeps them', options, async () => {
    const server = await start()
    await server.addCalendar('Work')
    await server.put('Work', 'one.ics', calendarFile(event('one', 'Mon 09:00', 'Mon 10:00')))
    await server.put('Work', 'two.ics', calendarFile(event('two', 'Tue 09:00', 'Tue 10:00')))
    await withHours(person, '09:00', '11:00')
    const type = await publish(person, { duration: 60 })
    const connection = await connect(person, server)

    await runJobs()
    expect(await externalTimes(person, person.uri)).toEqual(['Mon 09:00 - Mon 10:00', 'Tue 09:00 - Tue 10:00'])
    expect(await offeredTimes(person, type, 'Mon 00:00', 'Tue 23:00')).toEqual(['Mon 10:00', 'Tue 10:00'])

    await server.put('Work', 'one.ics', calendarFile(event('one', 'Mon 10:00', 'Mon 11:00')))
    await server.remove('Work', 'two.ics')
    await server.put('Work', 'three.ics', calendarFile(event('three', 'Wed 09:00', 'Wed 09:30')))
    await syncNow(db, connection)
    expect(await externalTimes(person, person.uri)).toEqual(['Mon 10:00 - Mon 11:00', 'Wed 09:00 - Wed 09:30'])

    await server.stop()
    expect(await syncNow(db, connection)).toBe('unreachable')
    expect((await storedConnection(db, connection)).reason).toBeTruthy()
    expect(await offeredTimes(person, type, 'Mon 00:00', 'Mon 23:00')).toEqual(['Mon 09:00'])
    await server.start()
    expect(await syncNow(db, connection)).toBe('active')

    await person.delete(connection.uri)
    expect(await externalTimes(person, person.uri)).toEqual([])
    expect(await db.all(sql`select from busy_times where calendar_id is not null`)).toEqual([])
  })

  test('calendars that are added or deleted at the server appear and disappear', options, async () => {
    const server = await start()
    await server.addCalendar('Work')
    await server.put('Work', 'one.ics', calendarFile(event('one', 'Mon 09:00', 'Mon 10:00')))
    const connection = await connect(person, server)
    await syncNow(db, connection)
    const list = async () => {
      const { body } = await person.get(`/calendars?connection=${connection.uri}`)
      const found = body.collection as { name: string; check_conflicts: boolean }[]
      return Object.fromEntries(
        found
          .filter(({ name }) => ['Work', 'Sports'].includes(name))
          .map(({ name, check_conflicts }) => [name, check_conflicts]),
      )
    }

    await server.addCalendar('Sports')
    await server.put('Sports', 'game.ics', calendarFile(event('game', 'Tue 09:00', 'Tue 10:00')))
    await syncNow(db, connection)
    const added = await list()
    await fetch(new URL(`${server.home}Work/`, server.url), {
      method: 'DELETE',
      headers: { authorization: `Basic ${btoa(`${server.username}:${server.password}`)}` },
    })
    expect(await syncNow(db, connection)).toBe('active')

    expect(added).toEqual({ Sports: false, Work: true })
    expect(await list()).toEqual({ Sports: false })
    expect(await externalTimes(person, person.uri)).toEqual([])
    await person.delete(connection.uri)
  })
})

const options = requiring(radicale)

test('series, exceptions, moved instances, all-day and free events count as they should', options, async () => {
  const { cyd } = acme
  const server = await startRadicale()
  await server.addCalendar('Work')
  const wednesday = at('Wed 12:00').slice(0, 10).replaceAll('-', '')
  const local = (text: string) => `${monday.toString().replaceAll('-', '')}T${text}00`
  await server.put(
    'Work',
    'series.ics',
    calendarFile(
      [
        'UID:series',
        `DTSTART;TZID=Europe/Berlin:${local('0900')}`,
        `DTEND;TZID=Europe/Berlin:${local('0930')}`,
        'RRULE:FREQ=DAILY;COUNT=4',
        `EXDATE:${utc('Tue 09:00')}`,
      ],
      ['UID:series', `RECURRENCE-ID:${utc('Thu 09:00')}`, `DTSTART:${utc('Thu 14:00')}`, `DTEND:${utc('Thu 15:00')}`],
    ),
  )
  await server.put(
    'Work',
    'day.ics',
    calendarFile(['UID:day', `DTSTART;VALUE=DATE:${wednesday}`, 'TRANSP:TRANSPARENT']),
  )
  await server.put('Work', 'maybe.ics', calendarFile(event('maybe', 'Fri 09:00', 'Fri 09:30', 'STATUS:TENTATIVE')))
  await server.put('Work', 'off.ics', calendarFile(event('off', 'Fri 10:00', 'Fri 10:30', 'STATUS:CANCELLED')))

  const connection = await connect(cyd, server)
  await syncNow(db, connection)

  expect(await externalTimes(cyd, cyd.uri)).toEqual([
    'Mon 09:00 - Mon 09:30',
    'Wed 09:00 - Wed 09:30',
    'Thu 14:00 - Thu 15:00',
    'Fri 09:00 - Fri 09:30',
  ])
  expect(
    await db.all(sql`
    select uid from calendar_objects where organization_id = ${acme.id} and items::text like '%SUMMARY%'`),
  ).toEqual([])
  await cyd.delete(connection.uri)
})

test('a weekly series keeps its local time in every week of two years', options, async () => {
  const { bob } = acme
  const server = await startRadicale()
  await server.addCalendar('Work')
  const start = `${monday.toString().replaceAll('-', '')}T0900`
  await server.put(
    'Work',
    'weekly.ics',
    calendarFile(['UID:weekly', `DTSTART;TZID=Europe/Berlin:${start}00`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']),
  )

  const connection = await connect(bob, server)
  await syncNow(db, connection)

  const rows = await db.all<{ start_time: string }>(sql`
    select start_time from busy_times where user_id = ${bob.id} order by start_time`)
  const times = rows.map(({ start_time }) => Temporal.Instant.from(start_time).toZonedDateTimeISO('Europe/Berlin'))
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(times.map((time) => `${time.dayOfWeek} ${time.toPlainTime().toString()}`))).toEqual(
    new Set(['1 09:00:00']),
  )
  expect(new Set(times.map(({ offset }) => offset)).size).toBe(2)
  expect(await storedConnection(db, connection)).toMatchObject({ state: 'active' })
})
