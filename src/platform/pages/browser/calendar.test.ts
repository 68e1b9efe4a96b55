import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFull, isLoaded, neighborMonths, nextFreeDate, openCalendar, today, withDate, withMonth, withRange, withZone,
  type Calendar,
} from './calendar.ts'
import { encodeStarts } from './encode-starts.ts'
import { monthOf, shiftMonth } from './month.ts'

const day = 1440
const zones = Intl.supportedValuesOf('timeZone')
const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000
const instantOf = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
const localDate = (zone: string, minute: number) => instantOf(minute).toZonedDateTimeISO(zone).toPlainDate().toString()
const firstMinuteOf = (zone: string, month: string) =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(zone).epochMilliseconds / 60_000

type Start = { minute: number; left: number }
type Range = { from: number; to: number; next?: number; starts: Start[] }

const encode = ({ starts, ...range }: Range) => ({
  ...range,
  starts: encodeStarts({ starts: starts.map(({ minute }) => minute), remaining: starts.map(({ left }) => left) }),
})

const zone = fc.constantFrom(...zones)
const now = fc.integer({ min: minuteOf('2026-01-01T00:00Z'), max: minuteOf('2031-01-01T00:00Z') })

/** Free starts from `from` on that can still be booked. */
const rangeFrom = (from: number, { now, until }: { now: number; until: number }): fc.Arbitrary<Range> => fc.record({
  length: fc.integer({ min: 1, max: 90 * day }),
  distances: fc.uniqueArray(fc.record({ minute: fc.nat({ max: 90 * day }), left: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 30, selector: ({ minute }) => minute }),
}).map(({ length, distances }) => ({
  from, to: from + length,
  starts: distances.map(({ minute, left }) => ({ minute: minute + from, left })).toSorted((a, b) => a.minute - b.minute)
    .filter(({ minute }) => minute >= now && minute < Math.min(until, from + length)),
}))

const opened = fc.record({ zone, now, window: fc.integer({ min: 1, max: 300 * day }) }).chain(({ zone, now, window }) => {
  const settings = { zone, now, until: now + window, locale: 'en-US', notation: '12h' as const, weekStart: 0 }
  return fc.integer({ min: now - 20 * day, max: now + 40 * day }).chain((from) => rangeFrom(from, settings)
    .map((range) => ({ settings, range, calendar: openCalendar(settings, encode(range)) })))
})

const minutesIn = ({ days }: Calendar) => [...days.values()].flat().map(({ minute }) => minute)

/** What is true of every calendar, whatever the visitor did before. */
function expectConsistent(calendar: Calendar) {
  const { month, date, days, zone, now, until } = calendar
  const freeInMonth = [...days.keys()].filter((free) => monthOf(free) === month)
  expect(month >= monthOf(localDate(zone, now))).toBe(true)
  expect(month <= monthOf(localDate(zone, until - 1))).toBe(true)
  expect(date === undefined).toBe(freeInMonth.length === 0)
  if (date !== undefined) expect(freeInMonth).toContain(date)
}

describe('a calendar', () => {
  test('opens at the first free day, or else at the current month', () => {
    fc.assert(fc.property(opened, ({ settings, range, calendar }) => {
      const [first] = range.starts

      expectConsistent(calendar)
      expect(calendar.date).toBe(first && localDate(settings.zone, first.minute))
      expect(calendar.month).toBe(monthOf(calendar.date ?? localDate(settings.zone, settings.now)))
      expect(today(calendar)).toBe(localDate(settings.zone, settings.now))
    }))
  })

  test('opens at the requested day or month, if it can be booked', () => {
    const someMonth = fc.integer({ min: -3, max: 14 })
    fc.assert(fc.property(opened, someMonth, fc.integer({ min: 1, max: 28 }), ({ settings, range, calendar }, by, dayOfMonth) => {
      const month = shiftMonth(calendar.month, by)
      const date = `${month}-${String(dayOfMonth).padStart(2, '0')}`

      const [byMonth, byDate] = [{ month }, { month: '2026-01', date }]
        .map((wanted) => openCalendar(settings, encode(range), wanted))

      expect(byMonth).toEqual(withMonth(calendar, month))
      expect(byDate).toEqual(withDate(calendar, date))
      expect(byDate?.date).toBe(calendar.days.has(date) ? date : byMonth?.date)
    }))
  })

  test('keeps the free instants and a chosen day in another zone', () => {
    fc.assert(fc.property(opened, zone, fc.nat(), ({ calendar, range }, other, pick) => {
      const dates = [...calendar.days.keys()]
      const date = dates[pick % Math.max(dates.length, 1)]
      const chosen = date === undefined ? calendar : withDate(calendar, date)

      const moved = withZone(chosen, other)

      expect(minutesIn(moved)).toEqual(range.starts.map(({ minute }) => minute))
      for (const [local, starts] of moved.days)
        for (const { minute } of starts) expect(localDate(other, minute)).toBe(local)
      expectConsistent(moved)
      const [firstOfDay] = calendar.days.get(date ?? '') ?? []
      if (date !== undefined && moved.days.has(date)) expect(moved.date).toBe(date)
      else expect(moved.date).toBe(firstOfDay && localDate(other, firstOfDay.minute))
    }))
  })

  test.each(['', 'Mars/Olympus', 'Berlin', 'Europe/Berlin ', '\u0000'])('stays as it is for the zone %j', (text) => {
    const now = minuteOf('2026-11-16T12:00Z')
    const settings = { zone: 'UTC', now, until: now + day, locale: 'en', notation: '24h' as const, weekStart: 1 }
    const calendar = openCalendar(settings, { from: now, to: now + day, starts: '' })

    expect(withZone(calendar, text)).toBe(calendar)
  })

  test('shows the nearest month that can be booked', () => {
    fc.assert(fc.property(opened, fc.integer({ min: -30, max: 30 }), ({ calendar }, by) => {
      const [first, last] = [calendar.now, calendar.until - 1].map((minute) => monthOf(localDate(calendar.zone, minute)))
      const month = shiftMonth(calendar.month, by)

      const shown = withMonth(calendar, month)

      expectConsistent(shown)
      expect(shown.month).toBe([first, month, last].toSorted()[1])
      expect(shown.date).toBe([...calendar.days.keys()].find((date) => monthOf(date) === shown.month))
    }))
  })

  test.each(['', 'x', '2026-13', '2026-1', '2026-00', '2026-12-01-01', '9999-99', '\u0000', '__proto__'])(
    'shows a month that exists for the address ?date=%j', (text) => {
      const window = { now: minuteOf('2026-11-16T12:00Z'), until: minuteOf('2028-11-16T12:00Z') }
      const settings = { ...window, zone: 'Europe/Berlin', locale: 'en', notation: '24h' as const, weekStart: 1 }
      const calendar = openCalendar(settings, { from: window.now, to: window.now + 60 * day, starts: '' })

      const months = [withMonth(calendar, text), withDate(calendar, text)].map(({ month }) => month)

      for (const month of months) expect(month).toMatch(/^202[678]-(0[1-9]|1[0-2])$/)
    })

  test('never pages beyond the booking window', () => {
    fc.assert(fc.property(opened, ({ calendar }) => {
      const walk = (start: Calendar, direction: 'previous' | 'next') => {
        let shown = start
        for (let steps = 0; steps < 40; steps++) {
          const month = neighborMonths(shown)[direction]
          if (month === undefined) return shown.month
          shown = withMonth(shown, month)
          expect(shown.month).toBe(month)
        }
        throw new Error('paging has no end')
      }

      expect(walk(calendar, 'next')).toBe(monthOf(localDate(calendar.zone, calendar.until - 1)))
      expect(walk(calendar, 'previous')).toBe(monthOf(localDate(calendar.zone, calendar.now)))
    }))
  })

  test('stays at the current month when the booking window is over', () => {
    const now = minuteOf('2026-11-16T12:00Z')
    const settings = { zone: 'Asia/Tokyo', now, until: 0, locale: 'en', notation: '24h' as const, weekStart: 1 }
    const calendar = openCalendar(settings, { from: now, to: now, starts: '' })

    expect([calendar.month, neighborMonths(calendar)]).toEqual(['2026-11', { previous: undefined, next: undefined }])
    expect([isLoaded(calendar, '2026-11'), isFull(calendar)]).toEqual([true, true])
  })
})

describe('further free times', () => {
  /** Ranges that are apart, touch or overlap, with the times at which they were loaded. */
  const steps = opened.chain((start) => fc.record({
    start: fc.constant(start),
    added: fc.array(fc.integer({ min: -30, max: 120 }).chain((days) => fc.record({
      range: fc.oneof(
        rangeFrom(start.settings.now + days * day, start.settings),
        rangeFrom(start.range.to, start.settings),
      ),
      later: fc.integer({ min: 0, max: 3 * day }),
    })), { minLength: 1, maxLength: 4 }),
  }))

  test('replace what was known between their ends, and everything if they are apart', () => {
    fc.assert(fc.property(steps, ({ start: { settings, range, calendar }, added }) => {
      let [shown, known, clock] = [calendar, range, settings.now]
      for (const { range: more, later } of added) {
        clock += later
        shown = withRange(shown, encode(more), clock)
        known = joinedRange(known, more, clock)

        const { range: { from, to }, free } = shown
        expect({ from, to }).toEqual({ from: known.from, to: known.to })
        expect(free.starts.map((minute, i) => ({ minute, left: free.remaining?.[i] }))).toEqual(known.starts)
        expect(minutesIn(shown)).toEqual(known.starts.map(({ minute }) => minute))
        expect(shown.now).toBe(clock)
      }
    }))
  })

  test('keep the chosen day while it is free', () => {
    fc.assert(fc.property(steps, ({ start: { calendar }, added: [first] }) => {
      if (!first) return
      const shown = withRange(calendar, encode(first.range))

      expectConsistent(shown)
      expect(shown.month).toBe(calendar.month)
      if (calendar.date !== undefined && shown.days.has(calendar.date)) expect(shown.date).toBe(calendar.date)
    }))
  })

  test('say what comes after them', () => {
    const settings = {
      zone: 'UTC', now: 0, until: 900 * day, locale: 'en', notation: '24h' as const, weekStart: 1,
    }
    const calendar = openCalendar(settings, { from: 0, to: 40 * day, next: 100 * day, starts: '' })
    const nextAfter = (from: number, to: number, next?: number) =>
      withRange(calendar, { from: from * day, to: to * day, next: next && next * day, starts: '' }).range.next

    expect(nextAfter(10, 20)).toBe(100 * day)
    expect(nextAfter(40, 90, 200)).toBe(200 * day)
    expect(nextAfter(40, 90)).toBe(undefined)
    expect(nextAfter(300, 330, 400)).toBe(400 * day)
  })

  test('do not show times that have passed since the page was loaded', () => {
    const now = minuteOf('2026-11-16T08:00Z')
    const settings = { zone: 'UTC', now, until: now + 30 * day, locale: 'en', notation: '24h' as const, weekStart: 1 }
    const starts = [now + 60, now + 120, now + day]
    const calendar = openCalendar(settings, { from: now, to: now + 30 * day, starts: encodeStarts({ starts }) })

    const later = withRange(calendar, {
      from: now + 90, to: now + 30 * day, starts: encodeStarts({ starts: starts.slice(1) }),
    }, now + 90)

    expect(minutesIn(later)).toEqual(starts.slice(1))
  })
})

describe('a month', () => {
  test('is loaded if all of its minutes that can be booked are', () => {
    fc.assert(fc.property(opened, fc.nat({ max: 12 }), ({ calendar }, by) => {
      const { zone, now, until, range: { from, to } } = calendar
      const { month } = withMonth(calendar, shiftMonth(monthOf(today(calendar)), by))
      const first = Math.max(firstMinuteOf(zone, month), now)
      const end = Math.min(firstMinuteOf(zone, shiftMonth(month, 1)), until)

      expect(isLoaded(calendar, month)).toBe(from <= first && end <= to)
    }))
  })

  test('is followed by the next day with a free time', () => {
    fc.assert(fc.property(opened, fc.nat({ max: 12 }), fc.nat({ max: 99 * day }), ({ settings, range, calendar }, by, gap) => {
      const next = range.to + gap
      const withNext = openCalendar(settings, encode({ ...range, next }), { month: shiftMonth(calendar.month, by) })
      const { zone } = settings
      const dates = [...range.starts.map(({ minute }) => minute), next].map((minute) => localDate(zone, minute))

      const expected = dates.find((date) => monthOf(date) > withNext.month)

      expect(nextFreeDate(withNext)).toBe(expected)
      expect(nextFreeDate({ ...withNext, range: { ...withNext.range, next: undefined } }))
        .toBe(dates.slice(0, -1).find((date) => monthOf(date) > withNext.month))
    }))
  })

  test('is not called full as long as earlier or later ones can have free times', () => {
    const now = minuteOf('2026-11-16T08:00Z')
    const settings = { zone: 'UTC', now, until: now + 600 * day, locale: 'en', notation: '24h' as const, weekStart: 1 }
    const fullWith = (from: number, next?: number) =>
      isFull(openCalendar(settings, { from, to: from + 60 * day, next, starts: '' }))

    expect([fullWith(now), fullWith(now + 90 * day), fullWith(now, now + 200 * day)]).toEqual([true, false, false])
  })
})

/** By minute, the simplest way. */
function joinedRange(known: Range, added: Range, now: number): Range {
  const isApart = added.from > known.to || known.from > added.to
  const kept = isApart ? [] : known.starts.filter(({ minute }) => minute < added.from || minute >= added.to)
  return {
    from: isApart ? added.from : Math.min(known.from, added.from),
    to: isApart ? added.to : Math.max(known.to, added.to),
    starts: [...kept, ...added.starts].filter(({ minute }) => minute >= now).toSorted((a, b) => a.minute - b.minute),
  }
}
