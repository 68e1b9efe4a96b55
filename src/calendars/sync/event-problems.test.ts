import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import { calendarFile, connectionId, event, externalTimes, syncNow, utc } from '../../test/calendar-events.ts'
import { idOf } from '../../test/examples.ts'
import { at } from '../../test/meetings.ts'
import { offsetZone } from '../../test/calendar-corpus.ts'
import { service } from '../../test/service.ts'
import { syncConnection } from './sync-connection.ts'

const { acme, app, db } = await service()
const { ada } = acme
const feed = await startFeed()
let connection: { uri: string } | undefined

afterEach(async () => {
  if (connection) await ada.delete(connection.uri)
  connection = undefined
})

/** Reads the feed as a new connection: the busy times, and what the API says. */
async function read(text: string) {
  feed.state.text = text
  connection = await connectFeed(ada, feed.url)
  await syncNow(db, connection)
  return again()
}

async function again() {
  const { state, reason, problems } = (await ada.get(connection?.uri ?? '')).body.resource
  return { times: await externalTimes(ada, ada.uri), state, reason, problems }
}

const day = (text: string) => at(text).slice(0, 10)
const date = (text: string) => day(text).replaceAll('-', '')
const fine = { state: 'active', reason: null, problems: [] }

describe('a zone', () => {
  const name = '(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta'
  const inZone = (tzid: string, ...more: string[]) => [
    'UID:one',
    `DTSTART;TZID=${tzid}:${date('Mon 12:00')}T160000`,
    `DTEND;TZID=${tzid}:${date('Mon 12:00')}T170000`,
    ...more,
  ]
  const defined = (definition: string, tzid: string) =>
    calendarFile(inZone(tzid)).replace('BEGIN:VEVENT', `${definition}BEGIN:VEVENT`)

  test.each([
    ['"(UTC+07:00) Bangkok, Hanoi, Jakarta"'],
    ['(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta'],
    ['(UTC+07:00) Bangkok, Hanoi, Jakarta'],
  ])('whose name has commas is found as %s', async (tzid) => {
    // An offset that no zone of this name has, so that the definition must be what counts.
    expect(await read(defined(offsetZone(name, '+0730'), tzid))).toEqual({ times: ['Mon 09:30 - Mon 10:30'], ...fine })
  })

  test.each([
    ['"(UTC-05:00) Eastern Time (US and Canada)"', 'Mon 22:00 - Mon 23:00'],
    ['Coordinated Universal Time', 'Mon 17:00 - Mon 18:00'],
    ['"(UTC+04:30) Somewhere"', 'Mon 12:30 - Mon 13:30'],
  ])('of Windows without a definition is known: %s', async (tzid, time) => {
    expect(await read(calendarFile(inZone(tzid)))).toEqual({ times: [time], ...fine })
  })

  test('that is not known is that of the calendar, and a problem', async () => {
    expect(await read(calendarFile(inZone('Middle Earth')))).toMatchObject({
      times: ['Mon 16:00 - Mon 17:00'],
      state: 'active',
      reason: 'Some events cannot be read: unknown time zone (1).',
      problems: [{ reason: 'unknown_time_zone', count: 1, date: day('Mon 12:00') }],
    })
  })

  test.each([
    ['UTC', `DTSTART:${utc('Mon 09:00')}`],
    ['a zone of the file', `DTSTART;TZID=Here:${date('Mon 12:00')}T083000`],
  ])('of an end without one is that of the calendar, also after a start in %s', async (_, start) => {
    const lines = ['UID:end', start, `DTEND:${date('Mon 12:00')}T110000`]
    expect(
      await read(calendarFile(lines).replace('BEGIN:VEVENT', `${offsetZone('Here', '+0030')}BEGIN:VEVENT`)),
    ).toEqual({ times: ['Mon 09:00 - Mon 11:00'], ...fine })
  })
})

test('an invitation that the owner declined is free, and one that others declined is not', async () => {
  const invited = (uid: string, address: string) =>
    event(uid, 'Tue 09:00', 'Tue 10:00', `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`)

  const declined = await read(calendarFile(invited('one', ada.email.toUpperCase())))
  feed.state.text = calendarFile(invited('one', 'someone@else.example'))
  await syncNow(db, connection ?? { uri: '' })

  expect(declined).toEqual({ times: [], ...fine })
  expect(await again()).toEqual({ times: ['Tue 09:00 - Tue 10:00'], ...fine })
})

describe('what cannot be read', () => {
  const start = `DTSTART:${utc('Wed 09:00')}`
  test.each([
    ['unreadable_end', [start, 'DURATION:-PT1H'], ['Wed 09:00 - Wed 10:00']],
    ['unreadable_end', [start, `DTEND:${utc('Tue 09:00')}`], ['Wed 09:00 - Wed 10:00']],
    ['unreadable_rule', [start, 'DURATION:PT2H', 'RRULE:FREQ=DAILY;COUNT=0'], ['Wed 09:00 - Wed 11:00']],
    ['unreadable_rule', [start, 'DURATION:PT2H', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'], ['Wed 09:00 - Wed 11:00']],
    ['unreadable_start', ['DTSTART:whenever', 'DURATION:PT2H'], []],
    ['unreadable_instance', [start, 'DURATION:PT2H', 'RECURRENCE-ID:x'], ['Wed 09:00 - Wed 11:00']],
  ])('is a problem of the connection: %s', async (reason, lines, times) => {
    const problems = [{ reason, count: 1, date: reason === 'unreadable_start' ? null : day('Wed 12:00') }]
    expect(await read(calendarFile(['UID:bad', ...lines]))).toEqual({
      times,
      state: 'active',
      reason: expect.stringMatching(/cannot be read: .* \(1\)\.$/),
      problems,
    })
    const browser = await signedInBrowser(db, app, ada, acme.id)
    expect((await browser.get('/console/integrations/calendars')).text).toContain('Can’t be read')
    expect((await browser.get('/console')).text).toContain('can’t be read and may not block times')
  })

  test('counts all events of a kind, and none that is over, free or not checked for conflicts', async () => {
    const broken = (uid: string, from: string, ...more: string[]) => [`UID:${uid}`, from, 'DTEND:never', ...more]
    const found = await read(
      calendarFile(
        broken('a', `DTSTART:${utc('Thu 09:00')}`),
        broken('b', start),
        broken('c', start, 'TRANSP:TRANSPARENT'),
        broken('d', 'DTSTART:20200101T090000Z'),
      ),
    )
    const [calendar] = (await ada.get(`/calendars?connection=${connection?.uri}`)).body.collection
    await ada.patch(calendar.uri, { check_conflicts: false })
    const unchecked = await again()
    await ada.patch(calendar.uri, { check_conflicts: true })
    feed.state.text = calendarFile(event('a', 'Thu 09:00', 'Thu 10:00'))
    await syncNow(db, connection ?? { uri: '' })

    expect(found.problems).toEqual([{ reason: 'unreadable_end', count: 2, date: day('Wed 12:00') }])
    expect(unchecked.problems).toEqual([])
    expect(await again()).toEqual({ times: ['Thu 09:00 - Thu 10:00'], ...fine })
  })

  test('more than 2,000 changes of one series are busy one by one', async () => {
    const from = Date.parse(at('Mon 00:00'))
    const time = (minutes: number) => new Date(from + minutes * 60_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const changes = Array.from({ length: 2400 }, (_, i) => [
      'UID:many',
      `RECURRENCE-ID:${time(i * 2)}`,
      `DTSTART:${time(i * 2)}`,
      'DURATION:PT1M',
    ])
    const { problems } = await read(calendarFile(...changes))

    expect(problems).toMatchObject([{ reason: 'too_many', count: 400 }])
    expect(
      await db.one(sql`
      select count(*)::int from busy_times where user_id = ${idOf(ada.uri)}`),
    ).toEqual({ count: 2400 })
  })
})

test('a calendar of busy times only blocks them', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VFREEBUSY',
    'UID:free',
    `FREEBUSY:${utc('Mon 09:00')}/${utc('Mon 10:00')},${utc('Mon 11:00')}/PT30M`,
    `FREEBUSY;FBTYPE=FREE:${utc('Mon 12:00')}/PT1H`,
    `FREEBUSY;FBTYPE=BUSY-TENTATIVE:${utc('Mon 13:00')}/PT1H`,
    'END:VFREEBUSY',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const expected = ['Mon 09:00 - Mon 10:00', 'Mon 11:00 - Mon 11:30', 'Mon 13:00 - Mon 14:00']

  expect(await read(text)).toEqual({ times: expected, ...fine })
})

test('days that a month does not have move as the rule says', async () => {
  const rule = (skip: string) =>
    calendarFile([
      'UID:skip',
      'DTSTART:20240131T090000Z',
      'DURATION:PT1H',
      `RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=${skip}`,
    ])
  const months = async () =>
    (
      await db.all<{ day: string }>(sql`
    select distinct to_char(start_time at time zone 'UTC', 'MM-DD') as day from busy_times
    where user_id = ${idOf(ada.uri)} order by day`)
    )
      .map((row) => row.day)
      .filter((text) => /^(04|05|06)/.test(text))

  expect(await read(rule('BACKWARD'))).toMatchObject(fine)
  const backward = await months()
  feed.state.text = rule('FORWARD')
  await syncNow(db, connection ?? { uri: '' })

  expect([backward, await months()]).toEqual([
    ['04-30', '05-31', '06-30'],
    ['05-01', '05-31'],
  ])
})

test('a calendar that was read by older rules is read again as a whole, once, when its turn has come', async () => {
  const text = calendarFile(event('one', 'Fri 09:00', 'Fri 10:00'))
  await read(text)
  const id = connectionId(connection ?? { uri: '' })
  // As the version before stored it: with the wrong times, and what the server said about the feed.
  await db.run(sql`
    update calendar_objects set items = '[]'
    where calendar_id in (select id from calendars where connection_id = ${id})`)
  await db.run(sql`
    update calendars set rules_version = 0, expanded_at = null, reread_at = now() + interval '1 hour'
    where connection_id = ${id}`)
  const routine = async () => {
    await syncConnection(db, id, { isRoutine: true })
    return externalTimes(ada, ada.uri)
  }

  const early = await routine()
  await db.run(sql`update calendars set reread_at = now() where connection_id = ${id}`)
  const due = await routine()

  expect([early, due]).toEqual([[], ['Fri 09:00 - Fri 10:00']])
  expect(await db.all(sql`select rules_version, reread_at from calendars where connection_id = ${id}`)).toEqual([
    { rules_version: 1, reread_at: null },
  ])
})
