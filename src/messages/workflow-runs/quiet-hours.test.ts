import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietPeriodAt } from './quiet-hours.ts'
import { dueTimeOf, sendTimeOf } from './rules.ts'

const night = { from: '21:00', to: '08:00' }
const instant = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds
const zoned = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' })

test.for([
  ['an evening', '2026-11-16T22:30[Europe/Berlin]', '2026-11-16T21:00:00+01:00', '2026-11-17T08:00:00+01:00'],
  ['a morning', '2026-11-17T07:59[Europe/Berlin]', '2026-11-16T21:00:00+01:00', '2026-11-17T08:00:00+01:00'],
  [
    'the night in which the clock goes forward',
    '2027-03-28T04:00[Europe/Berlin]',
    '2027-03-27T21:00:00+01:00',
    '2027-03-28T08:00:00+02:00',
  ],
  [
    'the night in which the clock goes back',
    '2026-10-25T01:00[Europe/Berlin]',
    '2026-10-24T21:00:00+02:00',
    '2026-10-25T08:00:00+01:00',
  ],
  [
    'a zone of half an hour',
    '2026-10-04T03:00[Australia/Lord_Howe]',
    '2026-10-03T21:00:00+10:30',
    '2026-10-04T08:00:00+11:00',
  ],
])('the quiet hours of %s', ([, at = '', from, to]) => {
  const zone = /\[(.*)\]/.exec(at)?.[1] ?? ''

  const period = quietPeriodAt(instant(at), night, zone)

  expect([zoned(period?.from ?? 0, zone), zoned(period?.to ?? 0, zone)]).toEqual([from, to])
})

test('hours that begin or end while the clock changes follow the wall clock', () => {
  const zone = 'Europe/Berlin'
  const gap = quietPeriodAt(instant('2027-03-28T03:10+02:00[Europe/Berlin]'), { from: '02:30', to: '04:00' }, zone)
  const second = quietPeriodAt(instant('2026-10-25T02:10+01:00[Europe/Berlin]'), { from: '22:00', to: '02:30' }, zone)

  expect(zoned(gap?.from ?? 0, zone)).toBe('2027-03-28T03:00:00+02:00')
  expect(zoned(second?.to ?? 0, zone)).toBe('2026-10-25T02:30:00+01:00')
})

test('outside of them, and without a length, there are none', () => {
  expect(quietPeriodAt(instant('2026-11-17T08:00[Europe/Berlin]'), night, 'Europe/Berlin')).toBeUndefined()
  expect(quietPeriodAt(instant('2026-11-17T20:59[Europe/Berlin]'), night, 'Europe/Berlin')).toBeUndefined()
  expect(quietPeriodAt(instant('2026-11-17T08:00[UTC]'), { from: '08:00', to: '08:00' }, 'UTC')).toBeUndefined()
})

test('at every minute of two years the wall clock decides, and the quiet hours around it have no gap', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
  const start = Date.parse('2026-01-01T00:00:00Z')
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'))

  fc.assert(
    fc.property(fc.constantFrom(...zones), time, time, fc.nat(2 * 366 * 1440), (zone, from, to, minute) => {
      const isQuietAt = (ms: number) => {
        const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
        const [wall, a, b] = [hour * 60 + minute, minutes(from), minutes(to)]
        return a <= b ? a <= wall && wall < b : wall >= a || wall < b
      }
      const at = start + minute * 60_000
      const period = quietPeriodAt(at, { from, to }, zone)
      expect(period !== undefined).toBe(isQuietAt(at))
      if (!period) return
      expect([isQuietAt(period.from), isQuietAt(period.from - 60_000)]).toEqual([true, false])
      expect([isQuietAt(period.to - 60_000), isQuietAt(period.to)]).toEqual([true, false])
      expect(period.from <= at && at < period.to).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a reminder comes before the quiet hours of the invitee, and everything else after those of its recipient', () => {
  const reminder = { trigger_type: 'reminder', trigger_minutes: 60, quiet_hours: night } as const
  const start = instant('2026-11-17T09:00[Europe/Berlin]')
  const due = dueTimeOf(reminder, start, 'Europe/Berlin')
  const followUp = { trigger_type: 'follow_up', trigger_minutes: 0, quiet_hours: night } as const
  const end = instant('2026-11-17T22:00[Europe/Berlin]')

  expect(due).toBe(instant('2026-11-17T08:00[Europe/Berlin]'))
  expect(dueTimeOf(reminder, instant('2026-11-17T08:30[Europe/Berlin]'), 'Europe/Berlin')).toBe(
    instant('2026-11-16T21:00[Europe/Berlin]'),
  )
  expect(sendTimeOf(reminder, start, 'host', 'America/New_York', due)).toBe(
    instant('2026-11-17T08:00[America/New_York]'),
  )
  expect([
    dueTimeOf(followUp, end, 'Europe/Berlin'),
    sendTimeOf(followUp, end, 'invitee', 'Europe/Berlin', end),
  ]).toEqual([end, instant('2026-11-18T08:00[Europe/Berlin]')])
})
