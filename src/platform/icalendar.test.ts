import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { renderCalendar, type CalendarEvent, type CalendarMethod } from './icalendar.ts'

const event: CalendarEvent = {
  uid: '0199c0de-0000-7000-8000-000000000001',
  stamp: '2026-11-20T08:15:30.123456Z',
  start: '2026-12-03T15:00:00+01:00',
  end: '2026-12-03T14:30:00Z',
  summary: 'Intro call',
}

const linesOf = (text: string) => text.split('\r\n').slice(0, -1)
const unfold = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')
const unescape = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

/** The unfolded lines of a calendar with one event. */
const render = (more: Partial<CalendarEvent>, method?: CalendarMethod) =>
  linesOf(unfold(renderCalendar({ ...(method && { method }), events: [{ ...event, ...more }] })))

/** The unescaped values of a property. */
const valuesOf = (name: string, more: Partial<CalendarEvent>) =>
  render(more)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => unescape(line.slice(name.length + 1)))

/** What another library reads. */
function parse(more: Partial<CalendarEvent>, method?: CalendarMethod) {
  const text = renderCalendar({ ...(method && { method }), events: [{ ...event, ...more }] })
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [first] = calendar.getAllSubcomponents('vevent')
  if (!first) throw new Error('the calendar has no event')
  return { calendar, component: first, parsed: new ICAL.Event(first) }
}

/** What a calendar keeps of a text: line breaks in one form, and no control characters. */
const keptOf = (text: string) =>
  Array.from(text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').toWellFormed())
    .filter((character) => '\n\t'.includes(character) || !/\p{Cc}/u.test(character))
    .join('')

/** Any characters, and often those with a meaning in calendar files. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '^',
        '^n',
        `^'`,
        '\\n',
        'END:VEVENT',
        'BEGIN:VEVENT\r\nSUMMARY:x',
        '\u0085',
        '\u2028',
        '\u2029',
        '\v',
        '\f',
        '\0',
        '\u007f',
        '\u009f',
        '\ud800',
        '\udc00',
        '👩‍👩‍👧',
        'é',
        ' ',
        '\t',
        'x'.repeat(80),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('writes an event with its times in UTC', () => {
  expect(renderCalendar({ events: [event] })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Convene//Convene//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:0199c0de-0000-7000-8000-000000000001',
      'DTSTAMP:20261120T081530Z',
      'DTSTART:20261203T140000Z',
      'DTEND:20261203T143000Z',
      'SUMMARY:Intro call',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('writes an invitation with its method, organizer, attendees, sequence, status and reminder', () => {
  const lines = render(
    {
      sequence: 2,
      status: 'confirmed',
      modified: '2026-11-19T00:00:00Z',
      location: '1 Main St',
      description: 'Bring\npens',
      organizer: { name: 'Cyd Vale', email: 'cyd@acme.example' },
      attendees: [
        { name: 'Zoë', email: 'zoe@initech.example', role: 'REQ-PARTICIPANT', status: 'NEEDS-ACTION', rsvp: true },
        { email: 'bo@initech.example', role: 'OPT-PARTICIPANT', rsvp: false },
      ],
      reminders: [10],
    },
    'REQUEST',
  )

  expect(lines.slice(4)).toEqual([
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    'DTSTAMP:20261120T081530Z',
    'LAST-MODIFIED:20261119T000000Z',
    'DTSTART:20261203T140000Z',
    'DTEND:20261203T143000Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'SUMMARY:Intro call',
    String.raw`DESCRIPTION:Bring\npens`,
    'LOCATION:1 Main St',
    'ORGANIZER;CN="Cyd Vale":mailto:cyd@acme.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Zoë":mailto:zoe@initech.example',
    'ATTENDEE;ROLE=OPT-PARTICIPANT;RSVP=FALSE:mailto:bo@initech.example',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    'DESCRIPTION:Intro call',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('writes several events, and a calendar without events', () => {
  const lines = linesOf(renderCalendar({ events: [event, { ...event, uid: 'two' }] }))

  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${event.uid}`, 'UID:two'])
  expect(linesOf(renderCalendar({ events: [] })).at(-1)).toBe('END:VCALENDAR')
})

test.each([
  ['confirmed', 'CONFIRMED'],
  ['tentative', 'TENTATIVE'],
  ['canceled', 'CANCELLED'],
] as const)('writes the status %s as %s', (status, keyword) => {
  expect(render({ status })).toContain(`STATUS:${keyword}`)
})

test.each([
  [String.raw`a\b`, String.raw`a\\b`],
  ['a;b,c', String.raw`a\;b\,c`],
  ['a\nb', String.raw`a\nb`],
  ['a\r\nb\rc', String.raw`a\nb\nc`],
  ['a\u2028b\u0085c', String.raw`a\nb\nc`],
  ['a:b"c', 'a:b"c'],
  ['a\tb', 'a\tb'],
  ['a\0b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
  ['a\ud800b', 'a\ufffdb'],
  [`x\r\nATTENDEE:mailto:eve@evil.example`, String.raw`x\nATTENDEE:mailto:eve@evil.example`],
])('the text %j is written as %s', (text, written) => {
  expect(render({ summary: text })).toContain(`SUMMARY:${written}`)
})

test.each([
  ['Vale; Cyd: "C,V"', `Vale; Cyd: ^'C,V^'`],
  ['a^b', 'a^^b'],
  ['a\nb', 'a^nb'],
  ['a\r\nRSVP=TRUE', 'a^nRSVP=TRUE'],
])('the name %j is quoted as "%s"', (name, written) => {
  expect(render({ organizer: { name, email: 'cyd@acme.example' } })).toContain(
    `ORGANIZER;CN="${written}":mailto:cyd@acme.example`,
  )
})

test.each([
  ['zoe+call@initech.example', 'zoe+call@initech.example'],
  [`o'neil@initech.example`, `o'neil@initech.example`],
  ['zoë@initech.example', 'zo%C3%AB@initech.example'],
  ['a%b@initech.example', 'a%25b@initech.example'],
  ['a?cc=eve&x#y@initech.example', 'a%3Fcc%3Deve%26x%23y@initech.example'],
  ['a\r\nX:y@initech.example', 'a%0AX:y@initech.example'],
  ['a\ud800@initech.example', 'a%EF%BF%BD@initech.example'],
])('the address %j is written as mailto:%s', (email, written) => {
  expect(render({ organizer: { email } })).toContain(`ORGANIZER:mailto:${written}`)
})

test('folds a line after 75 octets, and never inside a character', () => {
  const text = renderCalendar({ events: [{ ...event, summary: `${'x'.repeat(66)}ëë${'👩'.repeat(40)}` }] })

  const at = linesOf(text).findIndex((line) => line.startsWith('SUMMARY:'))
  expect(linesOf(text).slice(at, at + 4)).toEqual([
    `SUMMARY:${'x'.repeat(66)}`,
    ` ëë${'👩'.repeat(17)}`,
    ` ${'👩'.repeat(18)}`,
    ` ${'👩'.repeat(5)}`,
  ])
})

test('every text can be read back, whatever it contains', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (summary, description, location) => {
      const more = { summary, description, location }

      expect(valuesOf('SUMMARY', more)).toEqual([keptOf(summary)])
      expect(valuesOf('DESCRIPTION', more)).toEqual(description ? [keptOf(description)] : [])
      expect(valuesOf('LOCATION', more)).toEqual(location ? [keptOf(location)] : [])
    }),
  )
})

test('no text changes the structure of the calendar, and no line is longer than 75 octets', () => {
  const names = (text: string) => linesOf(unfold(text)).map((line) => /^[A-Z-]+/.exec(line)?.[0])
  const eventWith = (text: string): CalendarEvent => ({
    ...event,
    uid: `x${text}`,
    summary: `x${text}`,
    description: `x${text}`,
    location: `x${text}`,
    organizer: { name: `x${text}`, email: `x${text}` },
    attendees: [{ name: `x${text}`, email: `x${text}`, rsvp: true }],
    reminders: [5],
  })
  const expected = names(renderCalendar({ method: 'REQUEST', events: [eventWith('')] }))

  fc.assert(
    fc.property(hostileText, (text) => {
      const written = renderCalendar({ method: 'REQUEST', events: [eventWith(text)] })

      expect(names(written)).toEqual(expected)
      for (const line of linesOf(written)) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/(?!\t)\p{Cc}|[\u2028\u2029]/u)
        expect(line.isWellFormed()).toBe(true)
      }
      // Every line break is CR LF.
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('another parser reads the same texts, names and addresses', () => {
  // The library unescapes \\n in a parameter, where RFC 5545 has no backslashes.
  const hostileName = hostileText.map((text) => text.replaceAll('\\', ''))
  fc.assert(
    fc.property(hostileText, hostileName, fc.emailAddress(), (text, name, email) => {
      const { calendar, component, parsed } = parse(
        {
          summary: text,
          description: `x${text}`,
          location: `x${text}`,
          sequence: 3,
          status: 'canceled',
          organizer: { name: `x${name}`, email },
          attendees: [{ name: `x${name}`, email, role: 'REQ-PARTICIPANT', rsvp: true }],
          reminders: [10],
        },
        'REQUEST',
      )

      const [attendee] = parsed.attendees
      expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
      expect(calendar.getAllSubcomponents().map((sub) => sub.name)).toEqual(['vevent'])
      expect([parsed.summary, parsed.description, parsed.location]).toEqual([
        keptOf(text),
        keptOf(`x${text}`),
        keptOf(`x${text}`),
      ])
      expect([parsed.uid, parsed.sequence]).toEqual([event.uid, 3])
      expect(parsed.startDate.toJSDate().toISOString()).toBe('2026-12-03T14:00:00.000Z')
      expect(parsed.endDate.toJSDate().toISOString()).toBe('2026-12-03T14:30:00.000Z')
      expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(attendee?.getParameter('cn')).toBe(keptOf(`x${name}`))
      expect(attendee?.getParameter('role')).toBe('REQ-PARTICIPANT')
      expect(decodeURIComponent(String(attendee?.getFirstValue()))).toBe(`mailto:${email}`)
      expect(component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT10M')
    }),
  )
})
