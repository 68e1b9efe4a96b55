import fc, { type Arbitrary } from 'fast-check'
import { weekdays, type Rule, type Schedule } from '../scheduling/engine/hours.ts'
import type { Limit } from '../scheduling/engine/limits.ts'
import type { Case, Dates, Pair, CaseHost, TextWindow } from './engine-case.ts'
import { date, minute } from './engine-text.ts'

const zones = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kolkata',
  'America/St_Johns',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Chatham',
  'UTC',
]

/** Times of clock changes, and ends of years, months or cached periods of the engine. */
const moments = [
  '2026-03-08T06:00Z',
  '2026-03-29T01:00Z',
  '2026-04-04T14:00Z',
  '2026-04-23T22:00Z',
  '2026-09-26T13:00Z',
  '2026-10-25T00:30Z',
  '2026-10-29T20:30Z',
  '2026-11-01T05:00Z',
  '2026-02-15T02:00Z',
  '2026-03-22T02:00Z',
  '2011-12-30T10:00Z',
  '2026-12-31T20:00Z',
  '2027-02-28T21:00Z',
  '2026-06-14T22:00Z',
  '2033-10-07T06:00Z',
].map(minute)
const day = 1440

/** A case around one moment, so that its parts interact. */
export function caseArbitrary(days = 1.5): Arbitrary<Case> {
  // Each is created once, because creating them takes as long as generating a case.
  const around = new Map(moments.map((moment) => [moment, caseAround(moment, days)]))
  return fc.constantFrom(...moments).chain((moment) => around.get(moment) ?? caseAround(moment, days))
}

function caseAround(moment: number, days: number): Arbitrary<Case> {
  const near = fc.integer({ min: moment - day, max: moment + day })
  return fc.record({
    pools: fc.oneof(
      fc.tuple(fc.tuple(caseHosts(moment))),
      fc.tuple(fc.array(caseHosts(moment), { minLength: 2, maxLength: 3 })),
      fc.array(fc.array(caseHosts(moment), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    ),
    meeting: meetings,
    clock: clocks(moment),
    window: windows(moment),
    notice: fc.constantFrom(0, 0, 60, 240, day),
    limits: limits(),
    held: held(moment),
    spots: seldom(undefined, spots(moment)),
    seats: fc.constantFrom(1, 1, 5),
    sessions: seldom([], sessions(moment)),
    now: fc.oneof(
      { weight: 3, arbitrary: fc.constant(moment - 5 * day) },
      near.map((at) => at + 0.25),
      fiveMinuteSteps.map((offset) => moment + offset),
    ),
    range: near.map((from) => ({ from, to: from + days * day })),
  })
}

/** Multiples of five minutes, which often coincide with other times. */
const fiveMinuteSteps = fc.integer({ min: -day / 5, max: day / 5 }).map((number) => number * 5)

const meetings = fc.record({
  duration: fc.constantFrom(1, 15, 20, 30, 45, 60, 90, 180),
  before: fc.constantFrom(0, 0, 5, 15, 30),
  after: fc.constantFrom(0, 0, 10, 15, 60),
  increment: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90),
  offset: fc.constantFrom(0, 0, 1, 4),
})

function caseHosts(moment: number): Arbitrary<CaseHost> {
  return fc.record({
    schedule: schedules(moment),
    holidays: fc.array(dates(moment), { maxLength: 2 }),
    away: fc.array(dateRanges(moment), { maxLength: 1 }),
    busy: fc.array(busyNear(moment), { maxLength: 6 }),
    limits: limits(),
    held: held(moment),
  })
}

function busyNear(moment: number): Arbitrary<Pair> {
  const offset = fc.oneof(fc.integer({ min: -3 * day, max: 3 * day }), fiveMinuteSteps)
  return fc
    .tuple(offset, fc.constantFrom(0, 1, 10, 30, 60, 200))
    .map(([offset, length]) => [moment + offset, moment + offset + length])
}

function seldom<N, T>(usual: N, special: Arbitrary<T>) {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, special)
}

function schedules(moment: number): Arbitrary<Schedule> {
  return fc
    .tuple(clocks(moment), week, fc.array(dateRules(moment), { maxLength: 2 }))
    .map(([clock, weekly, byDate]) => ({ ...clock, rules: [...weekly, ...byDate] }))
}

function clocks(moment: number): Arbitrary<Omit<Schedule, 'rules'>> {
  const stay = fc
    .tuple(fc.constantFrom(...zones), dateRanges(moment))
    .map(([timezone, { first, last }]) => ({ timezone, start_date: first, end_date: last }))
  return fc.record({
    timezone: fc.constantFrom(...zones),
    // Two stays that begin on the same day are invalid.
    travel: fc.uniqueArray(stay, { maxLength: 2, selector: ({ start_date }) => start_date }),
  })
}

const hours = fc
  .tuple(
    fc.constantFrom('00:00', '00:00', '00:30', '01:10', '02:15', '09:00', '13:20', '22:00', '23:00'),
    fc.constantFrom('00:45', '03:00', '04:20', '12:00', '17:00', '23:30', '23:59', '24:00', '24:00'),
  )
  .map(([from, to]) => ({ from, to }))
const intervals = fc.array(hours, { maxLength: 3 })

/** The same hours on six days, because a range is shorter than a week. */
const week: Arbitrary<Rule[]> = fc
  .tuple(fc.array(hours, { minLength: 1, maxLength: 3 }), fc.constantFrom(...weekdays), intervals)
  .map(([usual, exception, special]) =>
    weekdays.map((wday) => ({ type: 'wday', wday, intervals: wday === exception ? special : usual })),
  )

function dateRules(moment: number): Arbitrary<Rule> {
  return fc.record({ type: fc.constant('date'), date: dates(moment), intervals })
}

function dates(moment: number) {
  return fc.integer({ min: -3, max: 3 }).map((days) => date(moment + days * day))
}

function dateRanges(moment: number): Arbitrary<Dates> {
  return fc
    .tuple(fc.integer({ min: -4, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([first, length]) => ({ first: date(moment + first * day), last: date(moment + (first + length) * day) }))
}

function windows(moment: number): Arbitrary<TextWindow> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<TextWindow>({ type: 'unlimited' }) },
    fc.record({ type: fc.constantFrom('moving', 'available_moving'), days: fc.integer({ min: 0, max: 7 }) }),
    dateRanges(moment).map((range) => ({ type: 'fixed' as const, ...range })),
  )
}

function limits(): Arbitrary<Limit[]> {
  const limit = fc.oneof(
    fc.record({
      period: fc.constantFrom('day', 'week', 'month', 'year'),
      unit: fc.constant('meetings'),
      max: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      period: fc.constantFrom('day', 'week', 'month', 'year'),
      unit: fc.constant('minutes'),
      max: fc.constantFrom(30, 90, 180, 400),
    }),
  )
  return fc.oneof({ weight: 2, arbitrary: fc.constant<Limit[]>([]) }, fc.array(limit, { minLength: 1, maxLength: 2 }))
}

function held(moment: number): Arbitrary<Pair[]> {
  const close = fc.integer({ min: moment - 3 * day, max: moment + 3 * day })
  const far = fc.integer({ min: moment - 34 * day, max: moment + 34 * day })
  return fc.array(fc.tuple(fc.oneof(close, far), fc.constantFrom(15, 30, 60)), { maxLength: 4 })
}

function spots(moment: number) {
  const spot = fc.tuple(fc.integer({ min: moment - day, max: moment + day }), fc.constantFrom(30, 90, 240, 700))
  return fc.array(
    spot.map(([from, length]) => ({ from, to: from + length })),
    { minLength: 1, maxLength: 4 },
  )
}

function sessions(moment: number) {
  const session = fc.record({
    start: fc.integer({ min: moment - day, max: moment + 2 * day }),
    remaining: fc.integer({ min: 0, max: 4 }),
  })
  return fc
    .uniqueArray(session, { maxLength: 6, selector: ({ start }) => start })
    .map((list) => list.toSorted((a, b) => a.start - b.start))
}
