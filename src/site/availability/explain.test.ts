import { describe, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import { calendarFile, event, syncNow } from '../../test/calendar-events.ts'
import { at, monday, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const dateOf = (days: number) => monday.add({ days }).toString()
const browserFor = (person: Person) => signedInBrowser(db, app, person, acme.id)

async function host() {
  const person = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(person, '09:00', '12:00')
  const type = await publish(person, { name: 'Check-in', duration: 60, start_time_increment: 60, buffer_before: 10 })
  return { person, type }
}

const explainPath = (type: string, date: string, time: string, more = '') =>
  `/console/availability/explain?event_type=${idOf(type)}&date=${date}&time=${encodeURIComponent(time)}${more}`

describe('the page that explains a time', () => {
  test('says that a free time is offered', async () => {
    const { person, type } = await host()

    const { status, text } = await (await browserFor(person)).get(explainPath(type, dateOf(0), '09:00'))

    expect(status).toBe(200)
    expect(text).toContain('This time is offered')
  })

  test('says that an event in a connected calendar blocks the time', async () => {
    const { person, type } = await host()
    const feed = await startFeed()
    feed.state.text = calendarFile(event('a', 'Thu 10:00', 'Thu 11:00'))
    await syncNow(db, await connectFeed(person, feed.url))
    const browser = await browserFor(person)

    const { text } = await browser.get(explainPath(type, dateOf(3), '10:00'))

    expect(text).toMatch(/The host is busy:[^<]*<\/li>/)
    expect(text).toContain('An event in a connected calendar blocks that time.')
  })

  test.each([
    [0, '08:00', 'It’s outside the working hours.', '/console/availability/'],
    [0, '11:30', 'The meeting wouldn’t fit: the working hours end', '/console/availability/'],
    [0, '09:07', 'Meetings don’t start at this minute.', '/limits"'],
    [1, '09:00', 'That day is time off.', '/console/availability/time-off"'],
    [2, '10:00', 'The host is busy:', '/console/availability/time-off#blocks"'],
    [2, '11:00', 'It’s too close to something else', '/limits"'],
  ])('names the reason on day %i at %s: %s', async (day, time, sentence, link) => {
    const { person, type } = await host()
    await person.post('/out_of_office_periods', { start_date: dateOf(1), end_date: dateOf(1) })
    await person.post('/user_busy_times', { start_time: at('Wed 10:15'), end_time: at('Wed 11:00') })

    const { text } = await (await browserFor(person)).get(explainPath(type, dateOf(day), time))

    expect(text).toContain('This time isn’t offered.')
    expect(text).toMatch(new RegExp(`${sentence}[^<]*<a href="[^"]*`))
    expect(text).toContain(link)
  })

  test('links to the meeting that makes the host busy only for users who can see it', async () => {
    const { person, type } = await host()
    const { event } = await book(person, type, 'Mon 10:00')
    const link = `href="/console/meetings/${idOf(event)}"`
    const path = explainPath(type, dateOf(0), '10:00')

    const pages = await Promise.all(
      [person, acme.bob, acme.cyd].map(async (reader) => (await (await browserFor(reader)).get(path)).text),
    )

    expect(pages.map((text) => [text.includes('The host is busy'), text.includes(link)])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
    expect(pages[2]).not.toContain('/console/event-types/')
  })

  test('shows each host of a team, and a time in another zone', async () => {
    const { person } = await host()
    const { person: other } = await host()
    await other.post('/out_of_office_periods', { start_date: dateOf(0), end_date: dateOf(0) })
    const hosts = [{ user: person.uri }, { user: other.uri }]
    const type = await publish(acme.ada, { hosts, pooling_type: 'collective', duration: 60 })
    const path = explainPath(type, dateOf(0), '17:00', '&timezone=Asia/Tokyo')

    const { text } = await (await browserFor(acme.ada)).get(path)

    expect(text).toContain('5:00 pm')
    expect(text).toContain('Can take the meeting.')
    expect(text).toContain(`/console/availability/time-off?user=${other.id}`)
  })

  test.each([
    ['', '', ['date', 'time']],
    ['2026-02-30', '25:00', ['date', 'time']],
    ['2999-01-01', '09:00', ['date']],
  ])('rejects the date “%s” and the time “%s” with a summary', async (date, time, wrong) => {
    const { person, type } = await host()

    const { status, text } = await (await browserFor(person)).get(explainPath(type, date, time))

    expect(status).toBe(400)
    for (const name of wrong) expect(text).toMatch(new RegExp(`role="alert"[^]*href="#${name}"[^]*id="${name}-wrong"`))
    expect(text).toContain(`value="${time}"`)
  })
})

describe('the preview of free times', () => {
  test('shows the times of a week and links each day to the explanation', async () => {
    const { person, type } = await host()
    await book(person, type, 'Mon 09:00')

    const { text } = await (
      await browserFor(person)
    ).get(`/console/availability/preview?event_type=${idOf(type)}&date=${dateOf(0)}&timezone=Europe/Berlin`)

    // The week begins on Sunday in the language of the page.
    const [, , times = ''] = text.split('<ul class="times">')
    expect(times.split('</ul>')[0]?.match(/\d+:\d\d [ap]m/g)).toEqual(['11:00 am'])
    expect(text).toContain(`date=${dateOf(2)}`)
    expect(text.match(/Why not\?/g)?.length).toBeGreaterThanOrEqual(7)
  })

  test('counts the times of each day of a month', async () => {
    const { person, type } = await host()

    const { text } = await (
      await browserFor(person)
    ).get(`/console/availability/preview?event_type=${idOf(type)}&date=${dateOf(0)}&view=month`)

    expect(text).toContain('3 times')
    expect(text).toContain('<table class="month">')
  })

  test('a user without event types is led to create one', async () => {
    const person = await acme.hire('Eli', uniqueEmail())

    const { text } = await (await browserFor(person)).get('/console/availability/preview')

    expect(text).toContain('href="/console/event-types"')
  })

  test.each(['date=x', 'date=9999-12-31', 'date=0000-01-01', 'view=x', 'timezone=Mars', 'date=2026-01-01&date=x'])(
    'ignores the odd query %s',
    async (query) => {
      const { person } = await host()

      expect((await (await browserFor(person)).get(`/console/availability/preview?${query}`)).status).toBe(200)
    },
  )
})
