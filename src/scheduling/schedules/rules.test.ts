import { describe, expect, test } from 'vitest'
import { asId, type EventTypeId, type ScheduleId } from '../../platform/ids.ts'
import { dayOfDate } from '../engine/calendar.ts'
import { spansOn } from '../engine/hours.ts'
import type { ScheduleRow } from './queries.ts'
import { holidays, rules, travel } from './rule-schema.ts'
import { effectiveSchedule, hoursOfSchedule } from './rules.ts'

const day = { from: '09:00', to: '17:00' }
const monday = { type: 'wday', wday: 'monday', intervals: [day] }
const christmas = { type: 'date', date: '2026-12-24', intervals: [{ from: '09:00', to: '12:00' }] }
const on = (...intervals: unknown[]) => [{ ...monday, intervals }]
const trip = (start_date: string, end_date: string, timezone = 'Asia/Tokyo') => ({ timezone, start_date, end_date })

/** The paths of the problems. */
function problemsOf(schema: typeof rules | typeof travel | typeof holidays, value: unknown) {
  const { error } = schema.safeParse(value)
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('rules are normalized: only the field of their type, and sorted intervals', () => {
  const input = [
    { ...monday, date: null, note: 'x', intervals: [{ from: '17:00', to: '24:00', note: 'x' }, day] },
    { ...christmas, wday: null, intervals: [] },
  ]

  const normal = rules.parse(input)

  expect(normal).toEqual([
    { type: 'wday', wday: 'monday', intervals: [day, { from: '17:00', to: '24:00' }] },
    { type: 'date', date: '2026-12-24', intervals: [] },
  ])
})

describe('rules', () => {
  test.each<[string, unknown]>([
    ['none at all', []],
    ['a whole day', on({ from: '00:00', to: '24:00' })],
    ['a day until a minute before midnight', on({ from: '00:00', to: '23:59' })],
    ['intervals that touch', on({ from: '12:00', to: '13:00' }, { from: '09:00', to: '12:00' })],
    ['twenty intervals', on(...Array.from({ length: 20 }, (_, i) => ({ from: time(i), to: time(i + 1) })))],
    ['four hundred dates', Array.from({ length: 400 }, (_, i) => ({ ...christmas, date: dateAfter(i) }))],
    ['a weekday and a date on that day', [monday, { ...christmas, date: '2026-12-21' }]],
  ])('can be %s', (_, input) => {
    expect(problemsOf(rules, input)).toEqual([])
  })

  test.each<[string, unknown, ...string[]]>([
    ['no list', {}, ''],
    ['more than 400', Array.from({ length: 401 }, (_, i) => ({ ...christmas, date: dateAfter(i) })), ''],
    ['no rule', [null], '0'],
    ['of no type', [{ wday: 'monday', intervals: [] }], '0.type'],
    ['of another type', [{ ...monday, type: 'week' }], '0.type'],
    ['without intervals', [{ type: 'wday', wday: 'monday' }], '0.intervals'],
    ['without the weekday', [{ type: 'wday', intervals: [] }], '0.wday'],
    ['without a weekday but null', [{ ...monday, wday: null }], '0.wday'],
    ['of an unknown weekday', [{ ...monday, wday: 'Monday' }], '0.wday'],
    ['without the date', [{ type: 'date', intervals: [] }], '0.date'],
    ['of an impossible date', [{ ...christmas, date: '2026-02-30' }], '0.date'],
    ['of a weekday and a date', [{ ...monday, date: '2026-12-24' }], '0.date'],
    ['of a date and a weekday', [{ ...christmas, wday: 'monday' }], '0.wday'],
    [
      'with more than 20 intervals',
      on(...Array.from({ length: 21 }, (_, i) => ({ from: time(i), to: time(i + 1) }))),
      '0.intervals',
    ],
    ['with an interval without an end', on({ from: '09:00' }), '0.intervals.0.to'],
    ['with an hour of one digit', on({ from: '9:00', to: '17:00' }), '0.intervals.0.from'],
    ['with seconds', on({ from: '09:00:00', to: '17:00' }), '0.intervals.0.from'],
    ['that begin at 24:00', on({ from: '24:00', to: '24:00' }), '0.intervals.0.from', '0.intervals.0.to'],
    ['that end after midnight', on({ from: '09:00', to: '24:01' }), '0.intervals.0.to'],
    ['that end as they begin', on({ from: '09:00', to: '09:00' }), '0.intervals.0.to'],
    ['that end before they begin', on(day, { from: '20:00', to: '18:00' }), '0.intervals.1.to'],
    ['that overlap', on({ from: '12:00', to: '18:00' }, day), '0.intervals.0.from'],
    ['that are the same', on(day, day), '0.intervals.1.from'],
    [
      'that overlap at midnight',
      on({ from: '20:00', to: '23:59' }, { from: '23:59', to: '24:00' }),
      '0.intervals.1.from',
    ],
    ['of a weekday twice', [monday, christmas, { ...monday, intervals: [] }], '2.wday'],
    ['of a date twice', [christmas, christmas], '1.date'],
    [
      'with several problems',
      [{ ...monday, intervals: [{ from: 'x', to: 7 }] }, ...on(day, day), christmas, christmas],
      '0.intervals.0.from',
      '0.intervals.0.to',
      '1.intervals.1.from',
      '1.wday',
      '3.date',
    ],
  ])('%s are rejected by their path', (_, input, ...parameters) => {
    expect(problemsOf(rules, input)).toEqual(parameters)
  })
})

describe('travel', () => {
  test('is sorted by day, and trips can be adjacent', () => {
    const later = trip('2026-07-08', '2026-07-14', 'europe/paris')

    expect(travel.parse([later, trip('2026-07-01', '2026-07-07')])).toEqual([
      trip('2026-07-01', '2026-07-07'),
      { ...later, timezone: 'Europe/Paris' },
    ])
  })

  test.each<[string, unknown, ...string[]]>([
    ['more than 100 trips', Array.from({ length: 101 }, (_, i) => trip(dateAfter(i), dateAfter(i))), ''],
    ['an unknown zone', [trip('2026-07-01', '2026-07-07', 'Mars/Olympus')], '0.timezone'],
    ['an impossible day', [trip('2026-06-31', '2026-07-07')], '0.start_date'],
    ['no end', [{ ...trip('2026-07-01', ''), end_date: undefined }], '0.end_date'],
    ['an end before its start', [trip('2026-07-02', '2026-07-01')], '0.end_date'],
    ['a day in two trips', [trip('2026-07-07', '2026-07-09'), trip('2026-07-01', '2026-07-07')], '0.start_date'],
    ['a trip inside another', [trip('2026-07-01', '2026-07-31'), trip('2026-07-07', '2026-07-09')], '1.start_date'],
    [
      'several problems',
      [trip('2026-07-02', '2026-07-01', 'x'), trip('2026-08-01', '2026-08-02'), trip('2026-08-02', '2026-08-03')],
      '0.timezone',
      '0.end_date',
      '2.start_date',
    ],
  ])('with %s is rejected by its path', (_, input, ...parameters) => {
    expect(problemsOf(travel, input)).toEqual(parameters)
  })
})

describe('holidays', () => {
  test('are normalized to the canonical codes of calendars', () => {
    expect(holidays.parse(['de-by', ' US ', 'ck-aitutaki'])).toEqual(['DE-BY', 'US', 'CK-Aitutaki'])
  })

  test.each<[string, unknown, ...string[]]>([
    ['no list', 'DE', ''],
    ['more than five', ['DE', 'AT', 'CH', 'FR', 'IT', 'ES'], ''],
    ['an unknown country', ['DE', 'XX'], '1'],
    ['an unknown region', ['DE-XX'], '0'],
    ['a region of a region', ['DE-BY-A'], '0'],
    ['inherited property names', ['constructor', '__proto__', ''], '0', '1', '2'],
    ['one twice', ['DE', 'XX', 'de'], '1', '2'],
  ])('of %s are rejected by their path', (_, input, ...parameters) => {
    expect(problemsOf(holidays, input)).toEqual(parameters)
  })
})

describe('the hours of a host for an event type', () => {
  const schedule = (id: string, user_id: string, more: Partial<ScheduleRow> = {}) =>
    ({ id, user_id, event_type_id: null, is_default: false, ...more }) as ScheduleRow
  const defaultSchedule = schedule('default', 'ada', { is_default: true })
  const chosen = schedule('chosen', 'ada')
  const [intro, demo] = [asId<EventTypeId>('intro'), asId<EventTypeId>('demo')]
  const typeHours = schedule('own', 'ada', { event_type_id: intro })
  const others = [schedule('bobs', 'bob', { event_type_id: intro }), schedule('demos', 'ada', { event_type_id: demo })]

  test.each<[string, string | null, ScheduleRow[], string | undefined]>([
    ['the hours for the event type', 'chosen', [defaultSchedule, chosen, typeHours], 'own'],
    ['the schedule that they chose', 'chosen', [defaultSchedule, chosen], 'chosen'],
    ['their default', null, [chosen, defaultSchedule], 'default'],
    ['their default, if what they chose is gone', 'gone', [defaultSchedule], 'default'],
    ['none, if there are none', null, [], undefined],
  ])('are %s', (_, schedule_id, schedules, expected) => {
    const chosen = schedule_id === null ? null : asId<ScheduleId>(schedule_id)
    const schedule = effectiveSchedule(intro, { user_id: asId('ada'), schedule_id: chosen }, [...others, ...schedules])

    expect(schedule?.id).toBe(expected)
  })
})

test('a schedule with holidays and absences gives the hours of each day', () => {
  const schedule = { timezone: 'Europe/Berlin', rules: rules.parse([monday, christmas]), travel: [] }
  const [first, second, third] = ['2026-12-14', '2026-12-21', '2026-12-28'].map(dayOfDate)

  const away = [{ start_date: '2026-12-27', end_date: '2026-12-28' }]

  const hours = hoursOfSchedule(schedule, new Set([second ?? 0]), away)

  expect([first, second, third, dayOfDate('2026-12-24')].map((number) => spansOn(hours, number ?? 0))).toEqual([
    [{ from: 540, to: 1020 }],
    [],
    [],
    [{ from: 540, to: 720 }],
  ])
})

function time(hour: number) {
  return `${String(hour).padStart(2, '0')}:00`
}

function dateAfter(days: number) {
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
}
