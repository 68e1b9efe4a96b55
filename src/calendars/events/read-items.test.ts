import { describe, expect, test } from 'vitest'
import { busyTimes, calendarText, eventText } from '../../test/calendar-texts.ts'
import { readItems } from './read-items.ts'

const hour = ['DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z']
const read = (...lines: string[]) => readItems(calendarText(eventText(...lines)))

test('an item has times and no title, place or people', () => {
  expect(
    read(...hour, 'SUMMARY:Doctor', 'LOCATION:Berlin', 'DESCRIPTION:Secret', 'ATTENDEE:mailto:ada@example.com').items,
  ).toEqual([{ uid: 'one', start: '2026-06-01T09:00:00Z', end: '2026-06-01T10:00:00Z', zone: null, isBusy: true }])
})

describe('an event is busy', () => {
  test.each([
    [[], true],
    [['TRANSP:OPAQUE'], true],
    [['STATUS:TENTATIVE'], true],
    [['STATUS:CONFIRMED'], true],
    [['X-MICROSOFT-CDO-BUSYSTATUS:OOF'], true],
    [['TRANSP:TRANSPARENT'], false],
    [['STATUS:CANCELLED'], false],
    [['X-MICROSOFT-CDO-BUSYSTATUS:FREE'], false],
    [['transp:transparent'], false],
    [['ATTENDEE;PARTSTAT=DECLINED;CN="Ada: L":mailto:ADA@example.com'], false],
    [['ATTENDEE;PARTSTAT=DECLINED;EMAIL=ada@example.com:urn:uuid:1'], false],
    [['ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.com', 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com'], true],
    // Of the alarm, not of the event.
    [['BEGIN:VALARM', 'TRANSP:TRANSPARENT', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com', 'END:VALARM'], true],
  ])('%j: %s', (lines, isBusy) => {
    const { items } = readItems(calendarText(eventText(...hour, ...lines)), { owners: ['Ada@example.com'] })
    expect(items.map((item) => item.isBusy)).toEqual([isBusy])
  })
})

describe('a zone', () => {
  const inZone = (name: string) => read(`DTSTART;TZID=${name}:20260601T090000`, 'DURATION:PT1H')
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['"Europe/Berlin"', 'Europe/Berlin'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['tzone://Microsoft/Utc', 'Utc'],
    ['GMT+0200', '+02:00'],
    ['UTC-03:30', '-03:30'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', 'America/New_York'],
    ['PST', 'America/Los_Angeles'],
    ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 'Europe/Berlin'],
    ['"(UTC+07:00) Bangkok, Hanoi, Jakarta"', 'Asia/Bangkok'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta', 'Asia/Bangkok'],
    ['Coordinated Universal Time', 'UTC'],
    ['(UTC-11:00) Coordinated Universal Time-11', '-11:00'],
    ['"(UTC+05:30) Somewhere"', '+05:30'],
  ])('%s is %s', (name, zone) => {
    expect(inZone(name)).toMatchObject({ items: [{ start: '2026-06-01T09:00:00', zone }], problems: [] })
  })

  test('that is unknown is the zone of the calendar', () => {
    expect(inZone('Middle Earth')).toMatchObject({
      items: [{ start: '2026-06-01T09:00:00', zone: null }],
      problems: [{ reason: 'unknown_time_zone', date: '2026-06-01', until: '2026-06-01' }],
    })
  })

  test('of a feed applies to floating times, not to days', () => {
    const text = calendarText(
      'X-WR-TIMEZONE:America/New_York',
      eventText('DTSTART:20260601T090000', 'DURATION:PT1H'),
      eventText('DTSTART;VALUE=DATE:20260602').replace('one', 'two'),
    )
    expect(busyTimes(text)).toEqual(['06-01T13:00/14:00', '06-01T22:00/06-02T22:00'])
  })

  const custom = [
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+01:00) Amsterdam, Berlin',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const weekly = eventText(
    'DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20261019T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  )
  const times = ['10-19T07:00/08:00', '10-26T08:00/09:00', '11-02T08:00/09:00']

  test('that only the calendar defines has the offsets of its definition', () => {
    // In another zone than that of the calendar, so that the definition must be what counts.
    expect(busyTimes(calendarText(...custom, weekly), 'Asia/Tokyo')).toEqual(times)
    expect(busyTimes(calendarText(weekly, ...custom), 'Asia/Tokyo')).toEqual(times)
    const [item] = readItems(calendarText(...custom, weekly)).items
    expect(item?.offsets?.length).toBeLessThanOrEqual(200)
  })

  test('of a single event needs no table', () => {
    const single = eventText('DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20261019T090000', 'DURATION:PT1H')
    expect(readItems(calendarText(...custom, single)).items).toMatchObject([
      { start: '2026-10-19T07:00:00Z', zone: null },
    ])
  })
})

describe('an event that cannot be read leaves a problem, and is busy where its start is known', () => {
  const about = { date: '2026-06-01', until: '2026-06-01' }
  test.each([
    [[], [], { reason: 'unreadable_start' }],
    [['DTSTART:20260230T090000Z'], [], { reason: 'unreadable_start' }],
    [
      ['DTSTART:20260601T090000Z', 'DTEND:20260601T080000Z'],
      ['06-01T09:00/10:00'],
      { reason: 'unreadable_end', ...about },
    ],
    [['DTSTART:20260601T090000Z', 'DURATION:soon'], ['06-01T09:00/10:00'], { reason: 'unreadable_end', ...about }],
    [
      ['DTSTART;VALUE=DATE:20260601', 'DURATION:-P1D'],
      ['05-31T22:00/06-01T22:00'],
      { reason: 'unreadable_end', date: '2026-06-01', until: '2026-06-02' },
    ],
    [[...hour, 'RECURRENCE-ID:never'], ['06-01T09:00/10:00'], { reason: 'unreadable_instance', ...about }],
    [
      [...hour, 'RRULE:FREQ=DAILY;INTERVAL=0'],
      ['06-01T09:00/10:00'],
      { reason: 'unreadable_rule', date: '2026-06-01' },
    ],
    [
      [...hour, 'RDATE:20260602T090000Z,later'],
      ['06-01T09:00/10:00', '06-02T09:00/10:00'],
      { reason: 'unreadable_dates', date: '2026-06-01' },
    ],
    [
      [...hour, 'RDATE;VALUE=PERIOD:20260602T090000Z/soon'],
      ['06-01T09:00/10:00', '06-02T09:00/10:00'],
      { reason: 'unreadable_dates', date: '2026-06-01' },
    ],
  ])('%j', (lines, times, problem) => {
    const text = calendarText(
      eventText(...lines),
      eventText('DTSTART:20260701T090000Z', 'DURATION:PT1H').replace('one', 'two'),
    )
    expect(readItems(text).problems).toEqual([problem])
    expect(busyTimes(text)).toEqual([...times, '07-01T09:00/10:00'])
  })

  test('of an event that is free, nothing matters', () => {
    expect(read('TRANSP:TRANSPARENT').problems).toEqual([])
    expect(read(...hour, 'STATUS:CANCELLED', 'DURATION:x', 'RRULE:FREQ=DAILY;INTERVAL=0').problems).toEqual([])
  })

  test('a text that ends too early', () => {
    const text = calendarText(eventText(...hour), 'BEGIN:VEVENT', 'DTSTART:20260602T090000Z', 'DURATION:PT1H').replace(
      'END:VCALENDAR',
      '',
    )
    expect(readItems(text).problems).toEqual([{ reason: 'incomplete' }])
    expect(busyTimes(text)).toEqual(['06-01T09:00/10:00', '06-02T09:00/10:00'])
  })

  test('an end at 24:00 is the midnight after that day', () => {
    const text = calendarText(eventText('DTSTART:20260601T220000Z', 'DTEND:20260601T240000Z'))
    expect([busyTimes(text), readItems(text).problems]).toEqual([['06-01T22:00/06-02T00:00'], []])
  })

  test.each(['', 'no calendar', '\0\0', '<html></html>', 'BEGIN:VEVENT', 'END:VEVENT', ':::', ';;;\n \n ', '\uFEFF'])(
    '%j has no events',
    (text) => {
      expect(readItems(text).items).toEqual([])
    },
  )
})

test('lines can be folded anywhere, with any line end and a byte order mark', () => {
  const text = calendarText(eventText(...hour))
  const folded = text.replace('DTSTART', 'DTS\r\n TART').replace('T090000', 'T0900\r\n\t00')
  for (const variant of [
    folded,
    folded.replaceAll('\r\n', '\n'),
    text.replaceAll('\r\n', '\r'),
    `\uFEFF${text}`,
    text.toLowerCase(),
  ]) {
    expect(readItems(variant)).toMatchObject({ items: [{ start: '2026-06-01T09:00:00Z' }], problems: [] })
  }
})

test('the version with the highest sequence counts', () => {
  const version = (sequence: number, day: string) =>
    eventText(`SEQUENCE:${sequence}`, `DTSTART:202606${day}T090000Z`, 'DURATION:PT1H')
  expect(busyTimes(calendarText(version(1, '02'), version(3, '04'), version(2, '03')))).toEqual(['06-04T09:00/10:00'])
})

test('single events that are over can be left out', () => {
  const old = eventText('DTSTART:20200601T090000Z', 'DURATION:PT1H')
  const series = eventText('DTSTART:20200601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY').replace('one', 'two')
  const result = readItems(calendarText(old, old, old, series), { after: Date.UTC(2026, 0), maxEvents: 1 })
  expect(result).toMatchObject({ items: [{ uid: 'two' }], problems: [] })
})
