import { describe, expect, test } from 'vitest'
import { calendarText, eventText } from '../../test/calendar-texts.ts'
import { cpuTime } from '../../test/cpu-time.ts'
import { groupProblems } from './event-problem.ts'
import { expandItems } from './expand-items.ts'
import { readItems } from './read-items.ts'

const range = { from: Date.UTC(2026, 0), to: Date.UTC(2028, 0), zone: 'Europe/Berlin' }
const hour = ['DTSTART:20260601T090000Z', 'DURATION:PT1H']
const series = (rule: string, start = '20260101T000000Z') =>
  calendarText(eventText(`DTSTART:${start}`, 'DURATION:PT1S', `RRULE:${rule}`))
const expand = (text: string, options = {}) => expandItems(readItems(text).items, { ...range, ...options })

describe('the work of an expansion has a limit', () => {
  test.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;COUNT=999999999',
    'FREQ=SECONDLY;BYSECOND=0,30',
    'FREQ=MINUTELY;BYSECOND=1,2,3,4,5,6,7,8,9',
  ])('%s is cut, and later if the limit is higher', (rule) => {
    const [low, high] = [10_000, 100_000].map((maxStepsPerSeries) =>
      expand(series(rule, '20000101T000000Z'), { maxStepsPerSeries }),
    )
    expect([low?.isCut, high?.isCut]).toEqual([true, true])
    expect(low?.steps).toBeLessThan(10_200)
    expect(high?.steps).toBeGreaterThan(90_000)
    expect(high?.intervals.at(-1)?.to).toBeGreaterThan(low?.intervals.at(-1)?.to ?? Infinity)
  })

  test('many hostile series share one limit', () => {
    const text = calendarText(
      ...Array.from({ length: 300 }, (_, number) =>
        eventText('DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY').replace('one', String(number)),
      ),
    )
    const [low, high] = [500_000, 2_000_000].map((maxSteps) => expand(text, { maxSteps }))
    expect(low?.steps).toBeLessThan(501_000)
    expect(high?.steps).toBeGreaterThan(1_900_000)
    expect([low?.isCut, high?.isCut]).toEqual([true, true])
  })

  test('more intervals than allowed keep the earliest', () => {
    const text = series('FREQ=MINUTELY;INTERVAL=5')
    const all = expand(text, { maxStepsPerSeries: 1e7, maxSteps: 1e7, maxIntervals: 1e6 })
    const some = expand(text, { maxStepsPerSeries: 1e7, maxSteps: 1e7, maxIntervals: 1000 })
    expect(all.intervals.length).toBeGreaterThan(200_000)
    expect(some.intervals).toEqual(all.intervals.slice(0, 1000))
    expect([all.isCut, some.isCut]).toEqual([false, true])
  })

  test.each([
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2;COUNT=9',
    'FREQ=DAILY;BYSETPOS=9;BYHOUR=1',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3',
  ])('%s, which never matches, takes few steps', (rule) => {
    const { intervals, isCut, steps } = expand(series(rule, '20200101T000000Z'))
    expect({ intervals, isCut }).toEqual({ intervals: [], isCut: false })
    expect(steps).toBeLessThan(2000)
  })

  test.each(['00010101T000000', '99991231T235959', '00010101T000000Z'])('a series from %s is expanded', (start) => {
    const { items } = readItems(series('FREQ=WEEKLY', start))
    expect(items).toHaveLength(1)
    expect(expandItems(items, range)).toMatchObject({ isCut: false })
    expect(expandItems(items, range).steps).toBeLessThan(2000)
  })
})

describe('what is read has a limit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => eventText(...hour).replace('one', String(i)))

  test('200,000 events', () => {
    const { items, problems } = readItems(calendarText(many(200_000).join('\r\n')))
    expect(items).toHaveLength(20_000)
    expect(groupProblems(problems)).toEqual([{ reason: 'too_many', count: 180_000 }])
  })

  test('20,000 changes of one series: the others count as events of their own', () => {
    const at = (i: number) => new Date(range.from + i * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const changes = Array.from({ length: 10_000 }, (_, i) =>
      eventText(`RECURRENCE-ID:${at(i)}`, `DTSTART:${at(i)}`, 'DURATION:PT30M'),
    )
    const { items, problems } = readItems(calendarText(...changes))
    expect(items.length).toBeLessThan(2010)
    expect(problems.filter(({ reason }) => reason === 'too_many')).toHaveLength(8000)
    expect(expandItems(items, range).intervals).toHaveLength(10_000)
  })

  test('a million dates', () => {
    const { items, problems } = readItems(
      calendarText(
        eventText(
          ...hour,
          `RDATE:${'20260601T090000Z,'.repeat(1e6)}20260602T090000Z`,
          ...Array<string>(10_000).fill('EXDATE:20260701T090000Z'),
        ),
      ),
    )
    expect(items[0]?.dates?.length).toBe(5000)
    expect(items[0]?.exceptions?.length).toBe(5000)
    expect(problems).toEqual([{ reason: 'too_many', date: '2026-06-01' }])
  })

  test('many events with problems are stored in few groups', () => {
    const broken = Array.from({ length: 1000 }, (_, day) =>
      eventText(`DTSTART;VALUE=DATE:${2000 + (day % 900)}0101`, 'DURATION:x'),
    )
    const groups = groupProblems(readItems(calendarText(...broken)).problems)
    expect(groups).toHaveLength(101)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
  })
})

/**
 * Texts of 10 MB. Their cost is compared with that of a plain calendar of the same size, so slow machines do not
 * matter.
 */
describe('10 MB take no longer than a plain calendar', () => {
  const size = 1e7
  const filler = (part: string) => part.repeat(Math.ceil(size / part.length))
  const work = (text: string) =>
    cpuTime(() => expandItems(readItems(text, { owners: ['ada@example.com'] }).items, range))
  const plain = Math.max(
    100,
    work(calendarText(filler(`${eventText(...hour, 'SUMMARY:Meeting', 'LOCATION:Room 1')}\r\n`))),
  )

  test.each([
    ['one line', calendarText(eventText(...hour, `ATTACH:${filler('A')}`))],
    ['one line of a name', filler('A')],
    ['one folded line', calendarText(eventText(...hour, `ATTACH:${filler('AAAAAAAAA\r\n ')}`))],
    ['one folded list', calendarText(eventText(...hour, `EXDATE:${filler('20260601T090000Z,\r\n ')}20260601T090000Z`))],
    ['empty lines', calendarText(eventText(...hour, filler('\r\n')))],
    [
      'nested components',
      calendarText(eventText(...hour, filler('BEGIN:VALARM\r\n')), eventText(...hour).replace('one', 'two')),
    ],
    ['nested events', filler('BEGIN:VEVENT\r\n')],
    ['starts', calendarText(eventText(...hour, filler('DTSTART:20260601T090000Z\r\n')))],
    ['attendees', calendarText(eventText(...hour, filler('ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com\r\n')))],
    ['parameters', calendarText(eventText(`DTSTART${filler(';X=Y')}:20260601T090000Z`))],
    ['quotes', calendarText(eventText(...hour, `UID;X=${filler('"')}:1`))],
    [
      'zones',
      calendarText(
        filler(
          'BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\n' +
            'TZOFFSETFROM:+0100\r\n' +
            'TZOFFSETTO:+0200\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n',
        ),
        eventText('DTSTART;TZID=X:20260601T090000'),
      ),
    ],
    [
      'busy times',
      calendarText(
        'BEGIN:VFREEBUSY',
        `FREEBUSY:${filler('20260601T090000Z/PT1H,\r\n ')}20260601T090000Z/PT1H`,
        'END:VFREEBUSY',
      ),
    ],
    [
      'dates with many parameters',
      calendarText(
        eventText(
          ...hour,
          filler(`RDATE${';X=Y'.repeat(18_000)}:${'20260601T090000Z,'.repeat(4000)}20260602T090000Z\r\n`),
        ),
      ),
    ],
    ['dates that cannot be read', calendarText(eventText(...hour, filler(`RDATE:${'x,'.repeat(50_000)}x\r\n`)))],
    ['rules', calendarText(eventText(...hour, filler(`RRULE:FREQ=DAILY;BYHOUR=${'1,'.repeat(4000)}1\r\n`)))],
    ['names of zones', calendarText(filler('BEGIN:VEVENT\r\nDTSTART;TZID=A/B/C:20260601T090000\r\nEND:VEVENT\r\n'))],
  ])('%s', (_, text) => {
    expect(work(text)).toBeLessThan(plain * 5)
  })
})
