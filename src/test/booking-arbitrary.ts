import fc, { type Arbitrary } from 'fast-check'
import { weekdays } from '../scheduling/engine/hours.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'America/St_Johns',
  'UTC',
]
const day = 1440

export type BookingScenario = {
  /** In the next days, or around the next clock change of the first host. */
  when: 'soon' | 'clock change'
  kind: 'solo' | 'group' | 'round_robin' | 'collective' | 'multi_pool'
  hosts: {
    timezone: string
    rules: object[]
    away: [from: number, days: number][]
    reserved: [number, number][]
    /** Events of a connected calendar. */
    external: [from: number, minutes: number][]
  }[]
  type: {
    duration: number
    start_time_increment: number
    start_offset: number
    buffer_before: number
    buffer_after: number
    minimum_notice: number
    limits: object[]
    distribution: string
  }
  isLong: boolean
  window: { period_type: string; days: number }
  /** Meetings of other event types: their host, duration, buffers, and the index of the offered start. */
  meetings: { host: number; duration: number; buffer: number; pick: number }[]
  /** Indexes of the offered starts to book, and whether the bookings stay or are canceled. */
  picks: number[]
  isFilled: boolean
  /** Indexes of the starts that must be refused, and minutes of the range to try. */
  misses: number[]
  minutes: number[]
}

/** Calendars, an event type, and the starts to book. Times are minutes from the start of the range. */
export const bookingScenarios: Arbitrary<BookingScenario> = fc.record({
  when: fc.constantFrom('soon', 'clock change'),
  kind: fc.constantFrom('solo', 'group', 'round_robin', 'collective', 'multi_pool'),
  hosts: fc.array(
    fc.record({
      timezone: fc.constantFrom(...zones),
      rules: rules(),
      away: fc.array(fc.tuple(fc.nat(8), fc.nat(1)), { maxLength: 1 }),
      reserved: fc.array(fc.tuple(fiveMinuteSteps(), fc.constantFrom(1, 10, 45, 300)), { maxLength: 3 }),
      external: fc.array(fc.tuple(fiveMinuteSteps(), fc.constantFrom(1, 15, 50, 240)), { maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  type: fc.record({
    duration: fc.constantFrom(15, 20, 30, 45, 60, 180),
    start_time_increment: fc.constantFrom(5, 15, 20, 30, 60, 90),
    start_offset: fc.constantFrom(0, 0, 3),
    buffer_before: fc.constantFrom(0, 0, 5, 15, 40),
    buffer_after: fc.constantFrom(0, 0, 10, 30),
    minimum_notice: fc.constantFrom(0, 0, 240, day, 2000),
    limits: fc.uniqueArray(limit(), { maxLength: 2, selector: ({ scope, period, unit }) => scope + period + unit }),
    distribution: fc.constantFrom('maximize_availability', 'equal'),
  }),
  isLong: fc.boolean(),
  window: fc.record({
    period_type: fc.constantFrom('unlimited', 'unlimited', 'moving', 'available_moving', 'fixed'),
    days: fc.integer({ min: 1, max: 4 }),
  }),
  meetings: fc.array(
    fc.record({
      host: fc.nat(2),
      duration: fc.constantFrom(10, 30, 55, 120),
      buffer: fc.constantFrom(0, 0, 10, 25),
      pick: fc.nat(),
    }),
    { maxLength: 3 },
  ),
  picks: fc.array(fc.nat(), { minLength: 3, maxLength: 6 }),
  isFilled: fc.boolean(),
  misses: fc.array(fc.nat(), { minLength: 2, maxLength: 3 }),
  minutes: fc.array(fc.nat(3 * day - 1), { minLength: 4, maxLength: 4 }),
})

/** The same hours on six days, and other hours on the seventh. */
function rules() {
  const interval = fc
    .tuple(
      fc.constantFrom('00:00', '00:00', '00:30', '01:10', '02:15', '09:00', '13:20', '22:00'),
      fc.constantFrom('03:00', '04:20', '12:00', '17:00', '23:30', '24:00'),
    )
    .map(([from, to]) => (from < to ? { from, to } : { from: '08:00', to: '16:00' }))
  return fc
    .tuple(interval, fc.constantFrom(...weekdays), fc.array(interval, { maxLength: 1 }))
    .map(([usual, exception, special]) =>
      weekdays.map((wday) => ({ type: 'wday', wday, intervals: wday === exception ? special : [usual] })),
    )
}

function limit() {
  return fc
    .record({
      scope: fc.constantFrom('event_type', 'host'),
      period: fc.constantFrom('day', 'week', 'month', 'year'),
      unit: fc.constantFrom('meetings', 'minutes'),
      factor: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ factor, ...limit }) => ({ ...limit, max: limit.unit === 'meetings' ? factor : factor * 100 }))
}

function fiveMinuteSteps() {
  return fc.nat((3 * day) / 5).map((number) => number * 5)
}
