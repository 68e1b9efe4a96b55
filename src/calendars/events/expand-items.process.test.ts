import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBusyCalendar } from '../../test/busy-calendars.ts'
import { expandWithPython, pythonCalendars } from '../../test/calendar-oracle.ts'
import { busyTimes, calendarText, eventText } from '../../test/calendar-texts.ts'
import { requiring } from '../../test/optional.ts'
import { expandItems, timeOfItem } from './expand-items.ts'
import { readItems } from './read-items.ts'

const busy = (...lines: string[]) => busyTimes(calendarText(eventText(...lines)))
const weekly = (...more: string[]) => [
  'DTSTART;TZID=Europe/Berlin:20260316T090000',
  'DTEND;TZID=Europe/Berlin:20260316T100000',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  ...more,
]

describe('random calendars are busy when recurring_ical_events says so', requiring(pythonCalendars), () => {
  test.each([1, 2, 3, 4])('with seed %i', (seed) => {
    const range = { from: Date.UTC(2025, 0), to: Date.UTC(2026, 0) }
    const questions = fc.sample(anyBusyCalendar, { seed, numRuns: 100 }).map((calendar) => ({ ...calendar, ...range }))
    const answers = expandWithPython(questions)
    questions.forEach((question, index) => {
      const { items, problems } = readItems(question.text)
      expect(problems).toEqual([])
      const { text } = question
      expect({ text, intervals: expandItems(items, question).intervals }).toEqual({ text, intervals: answers[index] })
    })
    expect(answers.flat().length).toBeGreaterThan(1000)
  })
})

describe('times', () => {
  test.each([
    ['a time in UTC', ['DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z'], ['06-01T09:00/10:00']],
    ['a floating time', ['DTSTART:20260601T090000', 'DTEND:20260601T100000'], ['06-01T07:00/08:00']],
    ['an all-day event', ['DTSTART;VALUE=DATE:20260601'], ['05-31T22:00/06-01T22:00']],
    [
      'an all-day event with its own day as end',
      ['DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260601'],
      ['05-31T22:00/06-01T22:00'],
    ],
    ['a day with 23 hours', ['DTSTART;VALUE=DATE:20260329', 'DURATION:P1D'], ['03-28T23:00/03-29T22:00']],
    ['several days', ['DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260604'], ['05-31T22:00/06-03T22:00']],
    ['a duration', ['DTSTART:20260601T090000Z', 'DURATION:PT1H30M'], ['06-01T09:00/10:30']],
    ['a start without an end', ['DTSTART:20260601T090000Z'], []],
    [
      'other zones for start and end',
      ['DTSTART;TZID=Europe/Berlin:20260601T090000', 'DTEND;TZID=America/New_York:20260601T090000'],
      ['06-01T07:00/13:00'],
    ],
    [
      'a start in the gap of the clocks',
      ['DTSTART;TZID=Europe/Berlin:20260329T023000', 'DTEND;TZID=Europe/Berlin:20260329T040000'],
      ['03-29T01:30/02:00'],
    ],
    [
      'a start that clocks show twice',
      ['DTSTART;TZID=Europe/Berlin:20261025T023000', 'DURATION:PT30M'],
      ['10-25T00:30/01:00'],
    ],
    ['seconds, outward to minutes', ['DTSTART:20260601T090030Z', 'DTEND:20260601T100001Z'], ['06-01T09:00/10:01']],
    ['a part before the range', ['DTSTART:20260101T000000Z', 'DTEND:20260301T100000Z'], ['03-01T00:00/10:00']],
    ['a date with a time as end', ['DTSTART;VALUE=DATE:20260601', 'DTEND:20260601T120000Z'], ['06-01T00:00/12:00']],
  ])('%s', (_, lines, times) => {
    expect(busy(...lines)).toEqual(times)
  })
})

describe('a series', () => {
  test.each([
    [
      'keeps its local time when clocks change',
      weekly(),
      ['03-16T08:00/09:00', '03-23T08:00/09:00', '03-30T07:00/08:00'],
    ],
    [
      'leaves out EXDATE',
      weekly('EXDATE;TZID=Europe/Berlin:20260323T090000'),
      ['03-16T08:00/09:00', '03-30T07:00/08:00'],
    ],
    ['leaves out EXDATE in UTC', weekly('EXDATE:20260330T070000Z'), ['03-16T08:00/09:00', '03-23T08:00/09:00']],
    [
      'leaves out EXDATE in another zone',
      weekly('EXDATE;TZID=America/New_York:20260330T030000'),
      ['03-16T08:00/09:00', '03-23T08:00/09:00'],
    ],
    ['leaves out the day of an EXDATE', weekly('EXDATE;VALUE=DATE:20260316,20260323'), ['03-30T07:00/08:00']],
    [
      'adds RDATE',
      weekly('RDATE;TZID=Europe/Berlin:20260401T120000'),
      ['03-16T08:00/09:00', '03-23T08:00/09:00', '03-30T07:00/08:00', '04-01T10:00/11:00'],
    ],
    [
      'adds RDATE with periods',
      [
        'DTSTART:20260316T080000Z',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD:20260401T120000Z/20260401T150000Z,20260402T120000Z/PT10M',
      ],
      ['03-16T08:00/09:00', '04-01T12:00/15:00', '04-02T12:00/12:10'],
    ],
    [
      'ends with UNTIL in UTC',
      weekly().with(2, 'RRULE:FREQ=WEEKLY;UNTIL=20260330T070000Z'),
      ['03-16T08:00/09:00', '03-23T08:00/09:00', '03-30T07:00/08:00'],
    ],
    [
      'ends with UNTIL in local time',
      weekly().with(2, 'RRULE:FREQ=WEEKLY;UNTIL=20260330T085959'),
      ['03-16T08:00/09:00', '03-23T08:00/09:00'],
    ],
    [
      'ends with the day of UNTIL',
      weekly().with(2, 'RRULE:FREQ=WEEKLY;UNTIL=20260323'),
      ['03-16T08:00/09:00', '03-23T08:00/09:00'],
    ],
    [
      'of days',
      ['DTSTART;VALUE=DATE:20260328', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE;VALUE=DATE:20260330'],
      ['03-27T23:00/03-28T23:00', '03-31T22:00/04-01T22:00'],
    ],
    [
      'has the same elapsed time with DTEND',
      [
        'DTSTART;TZID=Europe/Berlin:20260327T120000',
        'DTEND;TZID=Europe/Berlin:20260328T120000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;TZID=Europe/Berlin:20260327T120000',
      ],
      ['03-28T11:00/03-29T11:00'],
    ],
    [
      'has the same days with DURATION',
      [
        'DTSTART;TZID=Europe/Berlin:20260327T120000',
        'DURATION:P1D',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;TZID=Europe/Berlin:20260327T120000',
      ],
      ['03-28T11:00/03-29T10:00'],
    ],
    [
      'by hours merges into one interval',
      ['DTSTART:20260601T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;COUNT=24'],
      ['06-01T00:00/06-02T00:00'],
    ],
    [
      'with two rules has both',
      ['DTSTART:20260601T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['06-01T00:00/01:00', '06-02T00:00/01:00', '06-08T00:00/01:00'],
    ],
  ])('%s', (_, lines, times) => {
    expect(busy(...lines)).toEqual(times)
  })

  test.each([
    [
      'moves',
      [':20260323T080000Z'],
      ['DTSTART:20260324T120000Z', 'DURATION:PT3H'],
      ['03-16T08:00/09:00', '03-24T12:00/15:00', '03-30T07:00/08:00'],
    ],
    [
      'gets another zone',
      [';TZID=Europe/Berlin:20260323T090000'],
      ['DTSTART;TZID=America/New_York:20260323T090000', 'DURATION:PT1H'],
      ['03-16T08:00/09:00', '03-23T13:00/14:00', '03-30T07:00/08:00'],
    ],
    [
      'is canceled',
      [';TZID=Europe/Berlin:20260323T090000'],
      ['DTSTART;TZID=Europe/Berlin:20260323T090000', 'STATUS:CANCELLED'],
      ['03-16T08:00/09:00', '03-30T07:00/08:00'],
    ],
    [
      'becomes free',
      [';VALUE=DATE:20260323'],
      ['DTSTART;TZID=Europe/Berlin:20260323T090000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
      ['03-16T08:00/09:00', '03-30T07:00/08:00'],
    ],
    [
      'moves with all later ones',
      [';RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260323T090000'],
      ['DTSTART;TZID=Europe/Berlin:20260324T110000', 'DURATION:PT2H'],
      ['03-16T08:00/09:00', '03-24T10:00/12:00', '03-31T09:00/11:00'],
    ],
    [
      'is canceled with all later ones',
      [';RANGE=THISANDFUTURE:20260323T080000Z'],
      ['DTSTART:20260323T080000Z', 'STATUS:CANCELLED'],
      ['03-16T08:00/09:00'],
    ],
  ])('an instance %s', (_, [instance = ''], lines, times) => {
    const change = eventText(`RECURRENCE-ID${instance}`, ...lines)
    // The change can come before the series.
    expect(busyTimes(calendarText(eventText(...weekly()), change))).toEqual(times)
    expect(busyTimes(calendarText(change, eventText(...weekly())))).toEqual(times)
  })

  test('an instance without its series counts', () => {
    expect(busy('RECURRENCE-ID:20260601T090000Z', 'DTSTART:20260601T100000Z', 'DURATION:PT1H')).toEqual([
      '06-01T10:00/11:00',
    ])
  })
})

test('intervals that touch or overlap are merged', () => {
  const event = (start: string, end: string) =>
    eventText(`DTSTART:20260601T${start}00Z`, `DTEND:20260601T${end}00Z`).replace('one', start)
  expect(
    busyTimes(calendarText(event('1000', '1100'), event('0900', '1000'), event('1030', '1045'), event('1200', '1300'))),
  ).toEqual(['06-01T09:00/11:00', '06-01T12:00/13:00'])
})

test('the time of an item is that of its first instance', () => {
  const [item] = readItems(calendarText(eventText(...weekly()))).items
  expect(item && timeOfItem(item, 'Asia/Tokyo')).toEqual({
    from: Date.UTC(2026, 2, 16, 8),
    to: Date.UTC(2026, 2, 16, 9),
  })
  const [day] = readItems(calendarText(eventText('DTSTART;VALUE=DATE:20260601'))).items
  expect(day && timeOfItem(day, 'Asia/Tokyo')).toEqual({
    from: Date.UTC(2026, 4, 31, 15),
    to: Date.UTC(2026, 5, 1, 15),
  })
})
