import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formattedOffset, offsetAt, offsetText, zoneSpans, type ZoneSpan } from './zone-spans.ts'

const zones = Intl.supportedValuesOf('timeZone')
const day = 1440
const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000

describe('the spans of a zone', () => {
  test.each([
    ['Europe/Berlin', '2026-10-20', '2026-10-30', ['2026-10-25T01:00Z'], [120, 60]],
    ['America/New_York', '2026-03-01', '2026-11-30', ['2026-03-08T07:00Z', '2026-11-01T06:00Z'], [-300, -240, -300]],
    ['Australia/Lord_Howe', '2026-04-01', '2026-04-10', ['2026-04-04T15:00Z'], [660, 630]],
    ['Africa/Cairo', '2026-04-20', '2026-04-30', ['2026-04-23T22:00Z'], [120, 180]],
    ['Africa/Casablanca', '2026-02-01', '2026-04-01', ['2026-02-15T02:00Z', '2026-03-22T02:00Z'], [60, 0, 60]],
    ['Antarctica/Troll', '2026-03-20', '2026-04-01', ['2026-03-29T01:00Z'], [0, 120]],
    ['Pacific/Chatham', '2026-04-01', '2026-04-10', ['2026-04-04T14:00Z'], [825, 765]],
    ['Pacific/Kiritimati', '2026-01-01', '2027-01-01', [], [840]],
    ['Pacific/Marquesas', '2026-01-01', '2027-01-01', [], [-570]],
    ['Pacific/Apia', '2011-12-20', '2012-01-05', ['2011-12-30T10:00Z'], [-600, 840]],
    ['Asia/Gaza', '2040-10-01', '2040-11-10', ['2040-10-20T00:00Z', '2040-10-26T23:00Z'], [120, 180, 120]],
    ['UTC', '2026-01-01', '2027-01-01', [], [0]],
  ])('have the clock changes of %s from %s to %s', (zone, first, last, changes, offsets) => {
    const [from, to] = [minuteOf(`${first}T00:00Z`), minuteOf(`${last}T00:00Z`)]

    const spans = zoneSpans(zone, from, to)

    expect(spans.map(({ offset }) => offset)).toEqual(offsets)
    expect(spans.map((span) => span.from)).toEqual([from, ...changes.map(minuteOf)])
    expect(spans.map((span) => span.to)).toEqual([...changes.map(minuteOf), to])
  })

  test('equal the transitions of Temporal in every zone that changes its clocks from 2024 to 2035', () => {
    const [from, to] = [minuteOf('2024-01-01T00:00Z'), minuteOf('2036-01-01T00:00Z')]
    const expected = zones
      .map((zone) => ({ zone, spans: temporalSpans(zone, from, to) }))
      .filter(({ spans }) => spans.length > 1)

    const differing = expected.filter(({ zone, spans }) => !isDeepStrictEqual(zoneSpans(zone, from, to), spans))

    expect(expected.length).toBeGreaterThan(100)
    expect(differing).toEqual([])
  })

  test('equal the transitions of Temporal in any range, however short', () => {
    const range = fc.record({
      zone: fc.constantFrom(...zones),
      from: fc.integer({ min: minuteOf('2024-01-01T00:00Z'), max: minuteOf('2035-12-31T00:00Z') }),
      length: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 70 * day })),
    })

    fc.assert(
      fc.property(range, ({ zone, from, length }) => {
        expect(zoneSpans(zone, from, from + length)).toEqual(temporalSpans(zone, from, from + length))
      }),
      { numRuns: 300 },
    )
  })

  test('end or begin exactly at a clock change', () => {
    const change = minuteOf('2026-10-25T01:00Z')

    expect(zoneSpans('Europe/Berlin', change - 2, change)).toEqual([{ from: change - 2, to: change, offset: 120 }])
    expect(zoneSpans('Europe/Berlin', change, change + 2)).toEqual([{ from: change, to: change + 2, offset: 60 }])
    expect(zoneSpans('Europe/Berlin', change - 1, change + 1)).toEqual([
      { from: change - 1, to: change, offset: 120 },
      { from: change, to: change + 1, offset: 60 },
    ])
    expect(zoneSpans('Europe/Berlin', change, change)).toEqual([])
  })

  test('of 70 days with two clock changes take few calls of Temporal', () => {
    const instant = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds')

    const spans = zoneSpans('Africa/Casablanca', minuteOf('2026-02-01T00:00Z'), minuteOf('2026-04-12T00:00Z'))
    const calls = instant.mock.calls.length
    instant.mockRestore()

    expect(spans).toHaveLength(3)
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThan(70)
  })
})

test.each([
  ['Asia/Kolkata', 'GMT+5:30', 330],
  ['America/St_Johns', 'GMT-3:30', -210],
  ['America/New_York', 'GMT-5', -300],
  ['Asia/Kathmandu', 'GMT+5:45', 345],
  ['Europe/London', 'GMT', 0],
  ['UTC', 'GMT', 0],
  ['Etc/GMT-14', 'GMT+14', 840],
])('the offset of %s is %s in January', (zone, text, minutes) => {
  const january = minuteOf('2026-01-15T12:00Z')

  expect([offsetText(zone, january), offsetAt(zone, january)]).toEqual([text, minutes])
})

test('browsers without Temporal find the same offsets', () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const anyMinute = fc.integer({ min: minuteOf('2020-01-01T00:00Z'), max: minuteOf('2036-01-01T00:00Z') })

  fc.assert(
    fc.property(anyZone, anyMinute, (zone, minute) => {
      expect([zone, minute, formattedOffset(zone, minute)]).toEqual([zone, minute, offsetAt(zone, minute)])
    }),
    { numRuns: 2000 },
  )
})

function temporalSpans(zone: string, from: number, to: number): ZoneSpan[] {
  const spans: ZoneSpan[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from * 60_000).toZonedDateTimeISO(zone)
  for (let begin = from; begin < to;) {
    const next = at.getTimeZoneTransition('next')
    const end = next ? Math.min(to, next.epochMilliseconds / 60_000) : to
    const offset = at.offsetNanoseconds / 60e9
    const last = spans.at(-1)
    if (last?.offset === offset) last.to = end
    else spans.push({ from: begin, to: end, offset })
    begin = end
    if (next) at = next
  }
  return spans
}
