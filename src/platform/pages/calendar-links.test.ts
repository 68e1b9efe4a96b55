import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarLinks, type LinkedEvent } from './calendar-links.ts'

const event: LinkedEvent = {
  start: '2026-12-03T15:00:00+01:00',
  end: '2026-12-03T14:30:00.000000Z',
  summary: 'Intro & <b>call</b> + 100 %',
  description: 'With Cyd & Co.\n\nReschedule: https://acme.example/reschedulings/1?key=a%20b&x=1',
  location: 'Café #3',
}

function parse(address: string) {
  const { origin, pathname, searchParams } = new URL(address)
  return { base: origin + pathname, parameters: Object.fromEntries(searchParams) }
}

test('the link to Google Calendar has the title, the times in UTC, the details and the location', () => {
  expect(parse(calendarLinks(event).google)).toEqual({
    base: 'https://calendar.google.com/calendar/render',
    parameters: {
      action: 'TEMPLATE',
      text: event.summary,
      dates: '20261203T140000Z/20261203T143000Z',
      location: 'Café #3',
      details: event.description,
    },
  })
})

test.each([
  ['outlook', 'https://outlook.live.com/calendar/0/action/compose'],
  ['office365', 'https://outlook.office.com/calendar/action/compose'],
] as const)('the link %s has the details as HTML with escaped text', (name, base) => {
  expect(parse(calendarLinks(event)[name])).toEqual({
    base,
    parameters: {
      path: '/calendar/action/compose',
      rru: 'addevent',
      startdt: '2026-12-03T14:00:00Z',
      enddt: '2026-12-03T14:30:00Z',
      subject: event.summary,
      location: 'Café #3',
      body: 'With Cyd &#38; Co.<br><br>Reschedule: https://acme.example/reschedulings/1?key=a%20b&#38;x=1',
    },
  })
})

test('the link to Yahoo Calendar has the title, the times in UTC, the details and the location', () => {
  expect(parse(calendarLinks(event).yahoo)).toEqual({
    base: 'https://calendar.yahoo.com/',
    parameters: {
      v: '60',
      title: event.summary,
      st: '20261203T140000Z',
      et: '20261203T143000Z',
      in_loc: 'Café #3',
      desc: event.description,
    },
  })
})

test('a parameter without a value is left out, and spaces are not plus signs', () => {
  const links = Object.values(calendarLinks({ start: event.start, end: event.end, summary: 'Intro call' }))

  for (const link of links) {
    expect(link).not.toMatch(/location|in_loc|details|body|desc=|\+/)
    expect(link).toContain('Intro%20call')
  }
})

test('long details are cut, and a link is kept whole or left out', () => {
  const link = 'https://acme.example/cancellations/1?key=abc'
  const atEnd = `${'word '.repeat(310)}${link}`
  const early = `${link} ${'word '.repeat(500)}`

  const [withoutLink, withLink] = [atEnd, early].map(
    (description) => parse(calendarLinks({ ...event, description }).google).parameters.details ?? '',
  )

  expect(withoutLink).toMatch(/^(word )+word…$/)
  expect(withLink).toMatch(/^https:\/\/acme\.example\/cancellations\/1\?key=abc (word )+w?o?r?d?…$/)
})

test('a location that is a link is left out if it is too long', () => {
  const [short, long] = [200, 600].map((length) => `https://meet.example/${'x'.repeat(length)}`)

  const locations = [short, long].map(
    (location = '') => parse(calendarLinks({ ...event, location }).google).parameters.location,
  )

  expect(locations).toEqual([short, undefined])
})

test('a long title and a long location leave room for the details', () => {
  const links = calendarLinks({ ...event, summary: '會'.repeat(255), location: '町'.repeat(1000) })

  for (const link of Object.values(links)) expect(link.length).toBeLessThanOrEqual(2000)
  expect(parse(links.google).parameters).toMatchObject({
    text: `${'會'.repeat(54)}…`,
    location: `${'町'.repeat(54)}…`,
    details: event.description,
  })
})

test('every link is a valid address of at most 2,000 characters that begins with the title', () => {
  const units = ['binary', fc.constantFrom('<', '\n', '會', '\ud800'), fc.constantFrom('https://', ' ', 'x')] as const
  const text = (maxLength: number) => fc.oneof(...units.map((unit) => fc.string({ unit, maxLength, size: 'max' })))
  fc.assert(
    fc.property(text(600), text(5000), text(2000), (summary, description, location) => {
      const titles = Object.values(calendarLinks({ ...event, summary, description, location })).map((link) => {
        const { parameters } = parse(link)
        expect(link.length).toBeLessThanOrEqual(2000)
        return parameters.text ?? parameters.subject ?? parameters.title ?? ''
      })

      for (const title of titles) expect(summary.toWellFormed().startsWith(title.replace(/…$/, ''))).toBe(true)
      expect(new Set(titles).size).toBe(1)
    }),
    { numRuns: 50 },
  )
})
