import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeDays, localDateOf, type LocalStart } from './free-days.ts'
import { zoneSpans } from './zone-spans.ts'

const zones = Intl.supportedValuesOf('timeZone')
const day = 1440
const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000

/** The free days of a visitor in a zone, for the minutes between two instants in steps. */
function daysOf(zone: string, from: string, to: string, step = 30) {
  const [first, last] = [minuteOf(from), minuteOf(to)]
  const starts = Array.from({ length: Math.ceil((last - first) / step) }, (_, i) => first + i * step)
  return freeDays({ starts }, zoneSpans(zone, first - day, last + day))
}

const clockText = ({ clock }: LocalStart) => `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`

describe('free days', () => {
  test('have the local date, time and seats of each start', () => {
    const starts = [minuteOf('2026-11-16T22:30Z'), minuteOf('2026-11-16T23:00Z')]

    const spans = zoneSpans('Europe/Berlin', minuteOf('2026-11-01T00:00Z'), minuteOf('2026-12-01T00:00Z'))

    const days = freeDays({ starts, remaining: [3, 1] }, spans)

    expect([...days]).toEqual([
      ['2026-11-16', [{ minute: starts[0], clock: 1410, offset: 60, isAmbiguous: false, left: 3 }]],
      ['2026-11-17', [{ minute: starts[1], clock: 0, offset: 60, isAmbiguous: false, left: 1 }]],
    ])
  })

  test.each([
    ['Europe/Berlin', '2026-10-25', 50],
    ['Europe/Berlin', '2026-03-29', 46],
    ['Australia/Lord_Howe', '2026-04-05', 49],
    ['Australia/Lord_Howe', '2026-10-04', 47],
    ['Antarctica/Troll', '2026-03-29', 44],
    ['Africa/Cairo', '2026-04-24', 46],
    ['Africa/Cairo', '2026-10-29', 50],
    ['Pacific/Kiritimati', '2026-10-25', 48],
    ['Asia/Kathmandu', '2026-10-25', 48],
  ])('in %s on %s have %i half hours', (zone, date, count) => {
    const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant()
    const [from, to] = [noon.subtract({ hours: 36 }), noon.add({ hours: 36 })]

    const days = daysOf(zone, from.toString(), to.toString(), 15)

    expect(days.get(date)?.length).toBe(count * 2)
  })

  test('mark readings of the clock that occur twice, and only these', () => {
    const berlin = daysOf('Europe/Berlin', '2026-10-24T22:00Z', '2026-10-25T23:00Z').get('2026-10-25') ?? []
    const lordHowe = daysOf('Australia/Lord_Howe', '2026-04-04T13:00Z', '2026-04-05T13:00Z', 15).get('2026-04-05') ?? []
    const cairo = daysOf('Africa/Cairo', '2026-10-28T21:00Z', '2026-10-30T22:00Z').get('2026-10-29') ?? []

    const marked = [berlin, lordHowe, cairo].map((starts) => starts.filter((start) => start.isAmbiguous).map(clockText))
    expect(marked).toEqual([
      ['2:00', '2:30', '2:00', '2:30'],
      ['1:30', '1:45', '1:30', '1:45'],
      ['23:00', '23:30', '23:00', '23:30'],
    ])
  })

  test('mark such a reading also if only one of the two instants is free', () => {
    const start = minuteOf('2026-10-25T01:15Z')

    const [marked] = freeDays({ starts: [start] }, zoneSpans('Europe/Berlin', start - day, start + day)).values()

    expect(marked).toEqual([{ minute: start, clock: 135, offset: 60, isAmbiguous: true }])
  })

  test('follow the date line', () => {
    const kiritimati = daysOf('Pacific/Kiritimati', '2026-12-31T09:00Z', '2026-12-31T11:00Z', 60)
    const pagoPago = daysOf('Pacific/Pago_Pago', '2026-12-31T10:00Z', '2026-12-31T12:00Z', 60)
    const samoa = daysOf('Pacific/Apia', '2011-12-29T10:00Z', '2011-12-31T10:00Z', 60)

    expect([...kiritimati.keys()]).toEqual(['2026-12-31', '2027-01-01'])
    expect([...pagoPago.keys()]).toEqual(['2026-12-30', '2026-12-31'])
    expect([...samoa].map(([date, starts]) => [date, starts.length])).toEqual([
      ['2011-12-29', 24],
      ['2011-12-31', 24],
    ])
  })

  test('refuse a start whose offset is unknown', () => {
    const spans = zoneSpans('Europe/Berlin', 1000, 2000)

    expect(() => freeDays({ starts: [2000] }, spans)).toThrow('no offset is known at minute 2000')
    expect(() => localDateOf(999, spans)).toThrow('no offset is known at minute 999')
  })
})

/** Starts of one month, many of them near the clock changes of the zone. */
const monthStarts = fc
  .record({
    zone: fc.constantFrom(...zones),
    year: fc.integer({ min: 2024, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    anywhere: fc.uniqueArray(fc.nat(31 * day), { maxLength: 40 }),
    nearChanges: fc.uniqueArray(fc.integer({ min: -200, max: 200 }), { maxLength: 40 }),
  })
  .map(({ zone, year, month, anywhere, nearChanges }) => {
    const begin = Temporal.ZonedDateTime.from({ timeZone: zone, year, month, day: 1 })
    const first = Math.ceil(begin.epochMilliseconds / 60_000)
    const change = begin.getTimeZoneTransition('next')
    const changesAt = change ? change.epochMilliseconds / 60_000 : Infinity
    const near = changesAt < first + 31 * day ? nearChanges.map((distance) => changesAt + distance) : []
    const starts = [...new Set([...anywhere.map((distance) => first + distance), ...near])].toSorted((a, b) => a - b)
    return { zone, starts, spans: zoneSpans(zone, first - 2 * day, first + 33 * day) }
  })

describe('in random zones and months from 2024 to 2035', () => {
  test('date, time, offset and ambiguity of each start equal those of Temporal', () => {
    fc.assert(
      fc.property(monthStarts, ({ zone, starts, spans }) => {
        const days = freeDays({ starts }, spans)

        for (const [date, group] of days)
          for (const { minute, clock, offset, isAmbiguous } of group) {
            const expected = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
            const local = expected.toPlainDateTime()
            const [earlier, later] = (['earlier', 'later'] as const).map(
              (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
            )
            expect([zone, minute, date, clock, offset, isAmbiguous]).toEqual([
              zone,
              minute,
              local.toPlainDate().toString(),
              local.hour * 60 + local.minute,
              expected.offsetNanoseconds / 60e9,
              earlier !== later,
            ])
          }
      }),
      { numRuns: 300 },
    )
  })

  test('date and time of each start equal those of Intl', () => {
    fc.assert(
      fc.property(monthStarts, ({ zone, starts, spans }) => {
        // Swedish texts have the order of ISO 8601.
        const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        for (const [date, group] of freeDays({ starts }, spans))
          for (const { minute, clock } of group) {
            const [day, time = ''] = format.format(minute * 60_000).split(' ')
            const [hours, minutes] = time.split(':').map(Number)
            expect([zone, minute, date, clock]).toEqual([zone, minute, day, (hours ?? 0) * 60 + (minutes ?? 0)])
          }
      }),
      { numRuns: 100 },
    )
  })

  test('each start is in exactly one day, in order, with its seats', () => {
    fc.assert(
      fc.property(monthStarts, ({ starts, spans }) => {
        const remaining = starts.map((_, i) => i % 7)

        const days = freeDays({ starts, remaining }, spans)

        const all = [...days.values()].flat()
        expect(all.map(({ minute }) => minute).toSorted((a, b) => a - b)).toEqual(starts)
        for (const { minute, left } of all) expect(left).toBe(remaining[starts.indexOf(minute)])
        for (const [date, group] of days) {
          expect(group.map(({ minute }) => minute)).toEqual(group.map(({ minute }) => minute).toSorted((a, b) => a - b))
          for (const { minute } of group) expect(localDateOf(minute, spans)).toBe(date)
        }
        expect([...days.keys()]).toEqual([...days.keys()].toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
