import fc from 'fast-check'
import { openCalendar } from '../platform/pages/browser/calendar.ts'
import { encodeStarts } from '../platform/pages/browser/encode-starts.ts'
import { dateWords } from '../platform/pages/date-words.ts'

export const day = 1440
export const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000
const instantOf = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
export const localDate = (zone: string, minute: number) =>
  instantOf(minute).toZonedDateTimeISO(zone).toPlainDate().toString()

type Start = { minute: number; left: number }
export type Range = { from: number; to: number; next?: number; starts: Start[] }

/** As the server sends it. */
export const encodeRange = ({ starts, ...range }: Range) => ({
  ...range,
  starts: encodeStarts({ starts: starts.map(({ minute }) => minute), remaining: starts.map(({ left }) => left) }),
})

export const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const anyNow = fc.integer({ min: minuteOf('2026-01-01T00:00Z'), max: minuteOf('2031-01-01T00:00Z') })
const anyStart = fc.record({ minute: fc.nat({ max: 90 * day }), left: fc.integer({ min: 1, max: 9 }) })

/** Free starts from `from` on that can still be booked. */
export const rangeFrom = (from: number, { now, until }: { now: number; until: number }): fc.Arbitrary<Range> =>
  fc
    .record({
      length: fc.integer({ min: 1, max: 90 * day }),
      distances: fc.uniqueArray(anyStart, { maxLength: 30, selector: ({ minute }) => minute }),
    })
    .map(({ length, distances }) => ({
      from,
      to: from + length,
      starts: distances
        .map(({ minute, left }) => ({ minute: minute + from, left }))
        .toSorted((a, b) => a.minute - b.minute)
        .filter(({ minute }) => minute >= now && minute < Math.min(until, from + length)),
    }))

const anySettings = fc
  .record({ zone: anyZone, now: anyNow, window: fc.integer({ min: 1, max: 300 * day }) })
  .map(({ zone, now, window }) => ({
    zone,
    now,
    until: now + window,
    words: dateWords('en-US'),
    notation: '12h' as const,
    weekStart: 0,
  }))

/** A calendar with some free starts, not always from now on. */
export const anyCalendar = anySettings.chain((settings) =>
  fc
    .integer({ min: settings.now - 20 * day, max: settings.now + 40 * day })
    .chain((from) => rangeFrom(from, settings))
    .map((range) => ({ settings, range, calendar: openCalendar(settings, encodeRange(range)) })),
)
