import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { parseFeed } from './parse-feed.ts'

const event = (uid: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261103T090000Z', ...more, 'END:VEVENT'].join('\r\n')
const zone = (id: string, ...more: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...more, 'END:VTIMEZONE'].join('\r\n')
const feed = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const hrefsOf = (text: string) => parseFeed(text).objects.map(({ href }) => href)
const etagOf = (text: string) => parseFeed(text).objects[0]?.etag

describe('a feed', () => {
  test('is split into one object for each UID, with all its events', () => {
    const { objects } = parseFeed(feed(event('a'), event('b'), event('a', 'RECURRENCE-ID:20261103T090000Z')))

    expect(objects.map(({ href }) => href)).toEqual(['a', 'b'])
    expect(objects[0]?.text()).toBe(feed(event('a'), event('a', 'RECURRENCE-ID:20261103T090000Z')))
  })

  test('has the name and the zone that it says, without escapes', () => {
    const named = parseFeed(feed('X-WR-CALNAME:Ada\\, at work', 'X-WR-TIMEZONE:europe/berlin', event('a')))
    const renamed = parseFeed(feed('NAME;LANGUAGE=en:Team', 'X-WR-TIMEZONE:Mars/Base', event('a')))

    expect([named.name, named.timezone]).toEqual(['Ada, at work', 'Europe/Berlin'])
    expect([renamed.name, renamed.timezone]).toEqual(['Team', null])
    expect(parseFeed(feed(event('a', 'NAME:Not the calendar'))).name).toBeNull()
  })

  test('can begin with a byte order mark, have folded lines and end lines with a line feed only', () => {
    const text = `\uFEFF\n${feed(event('ab\r\n cd'), event('e\r\n\tf')).replaceAll('\r\n', '\n')}`

    expect(hrefsOf(text)).toEqual(['abcd', 'ef'])
  })

  test('passes the definition of a zone to the objects that use it, unless everyone knows the zone', () => {
    const local = (id: string, name: string) => event(id, `DTEND;TZID=${name}:20261103T100000`)
    const { objects } = parseFeed(
      feed(
        zone('Office'),
        zone('Europe/Berlin'),
        zone('a:b'),
        local('a', 'Office'),
        local('b', 'Europe/Berlin'),
        local('c', '"a:b"'),
      ),
    )

    expect(objects.map(({ text }) => /TZID:(.*)\r/.exec(text())?.[1])).toEqual(['Office', undefined, 'a:b'])
  })

  test('ignores the UIDs of alarms and to-dos', () => {
    const alarm = 'BEGIN:VALARM\r\nUID:alarm\r\nEND:VALARM'
    const task = 'BEGIN:VTODO\r\nUID:task\r\nEND:VTODO'

    expect(hrefsOf(feed(task, `BEGIN:VEVENT\r\n${alarm}\r\nUID:a\r\nEND:VEVENT`))).toEqual(['a'])
  })

  test('hashes UIDs that are too long or cannot be stored, and events without one', () => {
    const hrefs = hrefsOf(feed(event('x'.repeat(300)), event('a\u0000b'), 'BEGIN:VEVENT\r\nEND:VEVENT'))

    expect(hrefs.every((href) => /^[0-9a-f]{32}$/.test(href))).toBe(true)
    expect(new Set(hrefs).size).toBe(3)
  })
})

describe('the version of an object', () => {
  test('changes with the event, and with a zone that it uses', () => {
    const withZone = (offset: string) =>
      feed(zone('Office', `TZOFFSETTO:${offset}`), event('a', 'DTEND;TZID=Office:20261103T100000'))

    expect(etagOf(feed(event('a')))).not.toBe(etagOf(feed(event('a', 'TRANSP:TRANSPARENT'))))
    expect(etagOf(withZone('+0100'))).not.toBe(etagOf(withZone('+0200')))
  })

  test('does not change with the time of the download or with other events', () => {
    expect(etagOf(feed(event('a', 'DTSTAMP:20261103T000000Z')))).toBe(
      etagOf(feed(event('a', 'DTSTAMP:20261104T000000Z'), event('b'))),
    )
  })
})

describe('hostile text', () => {
  test('an event without an end ends where the next one begins', () => {
    const open = 'BEGIN:VEVENT\r\nUID:open'

    expect(hrefsOf(feed(event('a'), open, event('b'), open))).toEqual(['a', 'open', 'b'])
    expect(hrefsOf(feed(open, zone('Office'), event('b')))).toEqual(['open', 'b'])
  })

  test.each([
    ['a cut calendar', feed(event('a')).slice(0, -20), /incomplete/],
    ['an empty text', '', /incomplete/],
    ['too many events', feed(...Array.from({ length: 20_001 }, (_, i) => event(String(i)))), /more than 20,000/],
    ['components that never end', feed('BEGIN:VEVENT', 'BEGIN:VEVENT\r\n'.repeat(300_000)), /more than 20,000/],
    [
      'zones that would be repeated for ever',
      feed(
        zone('Office', ...Array.from({ length: 10_000 }, (_, i) => `COMMENT:${i}`)),
        ...Array.from({ length: 5000 }, (_, i) => event(String(i), 'DTEND;TZID=Office:20261103T100000')),
      ),
      /too large/,
    ],
  ])('%s is refused', (_, text, message) => {
    expect(() => parseFeed(text)).toThrow(message)
  })

  test.each([
    ['ends without a beginning', 'END:VALARM\r\n'],
    ['alarms inside alarms', 'BEGIN:VALARM\r\n'],
    ['folds', '\r\n '],
    ['zones', 'BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE\r\n'],
    ['dates in unknown zones', 'RDATE;TZID=x:1\r\n'],
    ['parameters', 'RDATE;TZID='],
    ['spaces', ' '],
  ])('5 MB of %s take at most two seconds of CPU time', (_, piece) => {
    const text = feed('BEGIN:VEVENT', piece.repeat(5_000_000 / piece.length), event('a'))

    expect(cpuTime(() => parseFeed(text))).toBeLessThan(2000)
  })
})
