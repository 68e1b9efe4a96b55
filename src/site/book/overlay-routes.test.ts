import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findText } from '../../test/dump-database.ts'
import { publish } from '../../test/meetings.ts'
import { visitorCalendar } from '../../test/visitor-calendar.ts'

const {
  acme,
  globex,
  app,
  db,
  visitor,
  overlay,
  server,
  answerWith,
  reset,
  compareFile,
  compareAddress,
  day: date,
  compactDay,
  event,
  calendar,
  meeting,
} = await visitorCalendar()
const [day, dayBefore, dayAfter] = [0, -1, 1].map((days) => date.add({ days }).toString())

/** The busy times of an answer. */
function busyIn(text: string) {
  const { busy } = JSON.parse(text) as { busy: number[] }
  let minute = 0
  const instants = busy.map((difference) => new Date((minute += difference) * 60_000).toISOString().slice(0, 16))
  return instants.flatMap((from, i) => (i % 2 === 0 ? [`${from} ${instants[i + 1]}`] : []))
}

const problemIn = ({ status, text }: { status: number; text: string }) => ({ status, ...(JSON.parse(text) as object) })

beforeEach(reset)

describe('the calendar of a visitor', () => {
  test('comes from a file or an address, and the answer has its busy times and nothing else', async () => {
    const file = await compareFile(meeting)
    const address = await compareAddress(`${server.url}/ada.ics`)

    expect(file).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, text: address.text })
    expect(file.headers['access-control-allow-origin']).toBeUndefined()
    expect(busyIn(file.text)).toEqual([`${day}T09:00 ${day}T10:30`])
    expect(JSON.parse(file.text)).toEqual({
      busy: [expect.any(Number), 90],
      message: expect.stringContaining('marked'),
    })
  })

  test('has all-day events in its own zone, or in that of the visitor', async () => {
    const allDay = event(`DTSTART;VALUE=DATE:${compactDay}`)
    const inTokyo = calendar('X-WR-TIMEZONE:Asia/Tokyo', allDay)

    const answers = [
      await compareFile(inTokyo, '?timezone=Asia/Kolkata'),
      await compareFile(calendar(allDay), '?timezone=Asia/Kolkata'),
      await compareFile(calendar(allDay), '?timezone=Mars'),
    ]

    expect(answers.map(({ text }) => busyIn(text))).toEqual([
      [`${dayBefore}T15:00 ${day}T15:00`],
      [`${dayBefore}T18:30 ${day}T18:30`],
      [`${day}T00:00 ${dayAfter}T00:00`],
    ])
  })

  test('counts as far as the event type can be booked', async () => {
    const daily = event(`DTSTART:${compactDay}T090000Z`, `DTEND:${compactDay}T100000Z`, 'RRULE:FREQ=DAILY')
    const limited = await publish(acme.cyd, { period_type: 'moving', max_booking_time: 20, minimum_notice: 0 })
    const { pathname } = new URL((await acme.cyd.get(limited)).body.resource.scheduling_url)

    const { text } = await visitor.upload(`${pathname}/overlay`, 'file', Buffer.from(calendar(daily)))
    const all = await compareFile(calendar(daily))

    expect(busyIn(text).length).toBeGreaterThanOrEqual(9)
    expect(busyIn(text).length).toBeLessThanOrEqual(12)
    expect(busyIn(all.text).length).toBeGreaterThan(700)
  })

  test('that has passed or counts as free does not block', async () => {
    const past = event('DTSTART:20200101T090000Z', 'DTEND:20200101T100000Z').replace('UID:a', 'UID:b')
    const free = event(`DTSTART:${compactDay}T090000Z`, `DTEND:${compactDay}T100000Z`, 'TRANSP:TRANSPARENT')

    const { text } = await compareFile(calendar(past, free))

    expect(busyIn(text)).toEqual([])
  })

  test('is compared in the language of the visitor', async () => {
    const { text } = await compareFile('no calendar', '?locale=de')

    expect(JSON.parse(text)).toEqual({ parameter: 'file', message: expect.any(String) })
  })

  test('is not stored or logged: neither the address nor the content', async () => {
    const log: string[] = []
    const { level } = app.log
    app.log.level = 'info'
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
    onTestFinished(() => {
      app.log.level = level
      vi.restoreAllMocks()
    })
    const url = `${server.url}/private-hunter2/ada.ics`

    await compareAddress(url)
    await compareFile(meeting)
    answerWith(500, {}, '')
    await compareAddress(url)

    const stored = await Promise.all(
      ['hunter2', 'Secret plan', '203.0.113.9'].map((text) => findText(db, text, { notOf: globex.id })),
    )
    expect(stored).toEqual([{}, {}, {}])
    expect(log.join('')).toContain('/overlay')
    expect(log.join('')).not.toMatch(/hunter2|Secret plan/)
  })

  test('changes no row but the count of the rate limit', async () => {
    const before = await contentOf()

    await compareFile(meeting)
    await compareAddress(`${server.url}/ada.ics`)

    expect(await contentOf()).toEqual(before)
  })
})

/** A hash of each table, without those that every request writes. */
async function contentOf() {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempt_logs', 'rate_windows')`)
  const hashes: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { hash } = await db.one<{ hash: string | null }>(sql`
      select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.identifier(name)} t`)
    hashes[name] = hash
  }
  return hashes
}

describe('a calendar that cannot be read', () => {
  const large = calendar(event(`COMMENT:${'x'.repeat(1000)}\r\n`.repeat(310)))
  const complex = calendar(
    ...Array.from({ length: 300 }, (_, i) =>
      event('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTHDAY=30;BYMONTH=2').replace('UID:a', `UID:${i}`),
    ),
  )

  test.each<[string, string | Buffer]>([
    ['no file', ''],
    ['a text', 'hello'],
    ['a page', '<html>BEGIN:VCALENDAR'],
    ['a cut calendar', meeting.slice(0, -30)],
    ['bytes', Buffer.from([0, 255, 254, 1, 2, 3])],
    ['a compressed calendar', gzipSync(meeting)],
    ['more than 300 kB', large],
  ])('as a file gets a sentence: %s', async (_, content) => {
    const answer = await compareFile(content)

    expect(problemIn(answer)).toEqual({ status: 400, parameter: 'file', message: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  const instances = (count: number) =>
    calendar(
      event(`DTSTART:${compactDay}T090000Z`, 'RRULE:FREQ=DAILY'),
      ...Array.from({ length: count }, (_, i) =>
        event(
          `DTSTART:${compactDay}T09${String(i % 60).padStart(2, '0')}00Z`,
          `RECURRENCE-ID:${compactDay}T${String(i).padStart(6, '0')}Z`,
        ),
      ),
    )
  const singles = (count: number) =>
    calendar(
      ...Array.from({ length: count }, (_, i) => event(`DTSTART:${compactDay}T090000Z`).replace('UID:a', `UID:${i}`)),
    )

  test.each<[string, string]>([
    ['201 changed instances of one series', instances(200)],
    ['2,001 events', singles(2001)],
  ])('because it takes too much work gets a sentence: %s', async (_, content) => {
    const [refused, next] = [await compareFile(content), await compareFile(meeting)]

    expect(problemIn(refused)).toEqual({
      status: 400,
      parameter: 'file',
      message: expect.stringMatching(/^Your calendar has too many events/),
    })
    expect(next.status).toBe(200)
  })

  test('because its series are long is read in bounded time', async () => {
    expect([200, 400]).toContain((await compareFile(complex)).status)
  })

  test('is read up to 199 changed instances of one series, and up to 2,000 events', async () => {
    expect((await compareFile(instances(199))).status).toBe(200)
    expect((await compareFile(singles(2000))).status).toBe(200)
  })

  test.each([
    'hello',
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://ada:pw@example.com/',
    `https://example.com/${'x'.repeat(3000)}`,
    'http://10.0.0.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.ics',
    'https://[::1]/a.ics',
    'webcal://192.168.1.1/a.ics',
    'javascript:alert(1)',
  ])('at the address %s is refused without a request', async (url) => {
    const answer = await compareAddress(url)

    expect(problemIn(answer)).toMatchObject({ status: 400, parameter: 'url', message: expect.stringMatching(/^Enter/) })
  })

  test.each<[string, number, Record<string, string>, string | Buffer]>([
    ['an error', 500, {}, ''],
    ['not found', 404, {}, ''],
    ['a page', 200, {}, '<html>'],
    ['nothing', 200, {}, ''],
    ['more than 300 kB', 200, {}, large],
    ['compressed text', 200, { 'content-encoding': 'gzip' }, gzipSync(meeting)],
    ['a redirect to a private address', 302, { location: 'http://10.0.0.1/' }, ''],
    ['a redirect to another port of this machine', 302, { location: 'http://127.0.0.2:22/' }, ''],
    ['a redirect in a circle', 302, { location: '/again' }, ''],
  ])('because its server answers with %s gets a sentence that reveals no address', async (_, status, headers, body) => {
    answerWith(status, headers, body)

    const answer = await compareAddress(`${server.url}/hunter2.ics`)

    expect(problemIn(answer)).toEqual({ status: 400, parameter: 'url', message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(answer.text).not.toMatch(/hunter2|127\.0|10\.0/)
  })

  test('because two files, a list or a script are sent gets a 4xx', async () => {
    const json = { 'content-type': 'application/json' }
    const twice = await visitor.post(`${overlay}?timezone=UTC&timezone=Asia/Tokyo`, { url: `${server.url}/a.ics` })
    const scripted = await app.inject({
      method: 'POST',
      url: overlay,
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      payload: '{"url":["x"]}',
    })

    expect(twice.status).toBe(200)
    expect(scripted.statusCode).toBeGreaterThanOrEqual(400)
    expect(scripted.statusCode).toBeLessThan(500)
  })
})
