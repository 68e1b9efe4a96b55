import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateWords } from '../date-words.ts'
import { anyCalendar, anyZone, day, encodeRange, localDate, minuteOf } from '../../../test/random-calendars.ts'
import {
  isFull,
  isLoaded,
  neighborMonths,
  nextFreeDate,
  openCalendar,
  today,
  withDate,
  withMonth,
  withZone,
  type Calendar,
} from './calendar.ts'
import { monthOf, shiftMonth } from './month.ts'

const words = dateWords('en')
const firstMinuteOf = (zone: string, month: string) =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(zone).epochMilliseconds / 60_000
function calendarAt({
  now,
  until,
  from = now,
  to,
  zone = 'UTC',
  starts = [],
}: {
  now: string
  until: string
  from?: string
  to: string
  zone?: string
  starts?: string[]
}) {
  const settings = { zone, words, notation: '24h' as const, weekStart: 1 }
  return openCalendar(
    { ...settings, now: minuteOf(now), until: minuteOf(until) },
    encodeRange({
      from: minuteOf(from),
      to: minuteOf(to),
      starts: starts.map((start) => ({ minute: minuteOf(start), left: 1 })),
    }),
  )
}

const minutesIn = ({ days }: Calendar) => [...days.values()].flat().map(({ minute }) => minute)

/** What is true of every calendar, whatever the visitor did before. */
function expectConsistent(calendar: Calendar) {
  const { month, date, days, zone, now, until } = calendar
  const freeInMonth = [...days.keys()].filter((free) => monthOf(free) === month)
  expect(month >= monthOf(localDate(zone, now))).toBe(true)
  expect(month <= monthOf(localDate(zone, until - 1))).toBe(true)
  expect(date === undefined ? freeInMonth.length === 0 : freeInMonth.includes(date)).toBe(true)
}

describe('a calendar', () => {
  test('opens at the first free day, or else at the current month', () => {
    fc.assert(
      fc.property(anyCalendar, ({ settings, range, calendar }) => {
        const [first] = range.starts

        expectConsistent(calendar)
        expect(calendar.date).toBe(first && localDate(settings.zone, first.minute))
        expect(calendar.month).toBe(monthOf(calendar.date ?? localDate(settings.zone, settings.now)))
        expect(today(calendar)).toBe(localDate(settings.zone, settings.now))
      }),
    )
  })

  test('opens at the requested month, or at the first free day on or after the requested one', () => {
    const [months, days] = [fc.integer({ min: -3, max: 14 }), fc.integer({ min: 1, max: 28 })]
    fc.assert(
      fc.property(anyCalendar, months, days, ({ settings, range, calendar }, by, dayOfMonth) => {
        const month = shiftMonth(calendar.month, by)
        const date = `${month}-${String(dayOfMonth).padStart(2, '0')}`

        const [byMonth, byDate] = [{ month }, { month: '2026-01', date }].map((wanted) =>
          openCalendar(settings, encodeRange(range), wanted),
        )

        expect(byMonth).toEqual(withMonth(calendar, month))
        expect(byDate).toEqual(withDate(calendar, date))
        const free = range.starts.map(({ minute }) => localDate(settings.zone, minute)).find((one) => one >= date)
        const shown = free === date || isLoaded(calendar, month) ? free : undefined
        expect([byDate?.date, byDate?.month]).toEqual([shown, shown === undefined ? byMonth?.month : monthOf(shown)])
      }),
    )
  })

  test('keeps the free instants and a chosen day in another zone', () => {
    fc.assert(
      fc.property(anyCalendar, anyZone, fc.nat(), ({ calendar, range }, other, pick) => {
        const dates = [...calendar.days.keys()]
        const date = dates[pick % Math.max(dates.length, 1)]
        const chosen = date === undefined ? calendar : withDate(calendar, date)

        const moved = withZone(chosen, other)

        expect(minutesIn(moved)).toEqual(range.starts.map(({ minute }) => minute))
        for (const [local, starts] of moved.days)
          for (const { minute } of starts) expect(localDate(other, minute)).toBe(local)
        expectConsistent(moved)
        const [firstOfDay] = calendar.days.get(date ?? '') ?? []
        const expected = moved.days.has(date ?? '') ? date : firstOfDay && localDate(other, firstOfDay.minute)
        expect(moved.date).toBe(expected)
      }),
    )
  })

  test('keeps the chosen day in another zone if only its first times move to another day', () => {
    const calendar = calendarAt({
      now: '2026-11-16T00:00Z',
      until: '2027-01-01T00:00Z',
      to: '2027-01-01T00:00Z',
      zone: 'Europe/Berlin',
      starts: ['2026-11-19T08:00Z', '2026-11-19T23:30Z', '2026-11-20T11:00Z', '2026-11-21T23:30Z'],
    })

    const dates = ['2026-11-20', '2026-11-22'].map(
      (date) => withZone(withDate(calendar, date), 'America/New_York').date,
    )

    expect(dates).toEqual(['2026-11-20', '2026-11-21'])
  })

  test.each(['', 'Mars/Olympus', 'Berlin', 'Europe/Berlin ', '\u0000'])('stays as it is for the zone %j', (text) => {
    const now = minuteOf('2026-11-16T12:00Z')
    const settings = { zone: 'UTC', now, until: now + day, words, notation: '24h' as const, weekStart: 1 }
    const calendar = openCalendar(settings, { from: now, to: now + day, starts: '' })

    expect(withZone(calendar, text)).toBe(calendar)
  })

  test('shows the nearest month that can be booked', () => {
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: -30, max: 30 }), ({ calendar }, by) => {
        const { now, until, zone } = calendar
        const [first, last] = [now, until - 1].map((minute) => monthOf(localDate(zone, minute)))
        const month = shiftMonth(calendar.month, by)

        const shown = withMonth(calendar, month)

        expectConsistent(shown)
        expect(shown.month).toBe([first, month, last].toSorted()[1])
        expect(shown.date).toBe([...calendar.days.keys()].find((date) => monthOf(date) === shown.month))
      }),
    )
  })

  test.each(['', 'x', '2026-13', '2026-1', '2026-00', '2026-12-01-01', '9999-99', '\u0000', '__proto__'])(
    'shows a month that exists for the address ?date=%j',
    (text) => {
      const window = { now: minuteOf('2026-11-16T12:00Z'), until: minuteOf('2028-11-16T12:00Z') }
      const settings = { ...window, zone: 'Europe/Berlin', words, notation: '24h' as const, weekStart: 1 }
      const calendar = openCalendar(settings, { from: window.now, to: window.now + 60 * day, starts: '' })

      const months = [withMonth(calendar, text), withDate(calendar, text)].map(({ month }) => month)

      for (const month of months) expect(month).toMatch(/^202[678]-(0[1-9]|1[0-2])$/)
    },
  )

  test('never pages beyond the booking window', () => {
    fc.assert(
      fc.property(anyCalendar, ({ calendar }) => {
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
      }),
    )
  })

  test('ends with the month of the last minute that can be booked', () => {
    const nextAfter = (until: string, zone?: string) =>
      neighborMonths(
        calendarAt({
          now: '2026-11-16T00:00Z',
          until,
          to: '2026-11-30T00:00Z',
          ...(zone !== undefined && { zone }),
        }),
      ).next

    expect(nextAfter('2026-12-01T00:00Z')).toBe(undefined)
    expect(nextAfter('2026-12-01T00:01Z')).toBe('2026-12')
    expect(nextAfter('2026-12-01T00:01Z', 'America/New_York')).toBe(undefined)
    expect(nextAfter('2026-11-30T15:01Z', 'Asia/Tokyo')).toBe('2026-12')
  })

  test('stays at the current month when the booking window is over', () => {
    const now = minuteOf('2026-11-16T12:00Z')
    const settings = { zone: 'Asia/Tokyo', now, until: 0, words, notation: '24h' as const, weekStart: 1 }
    const calendar = openCalendar(settings, { from: now, to: now, starts: '' })

    expect([calendar.month, neighborMonths(calendar)]).toEqual(['2026-11', { previous: undefined, next: undefined }])
    expect([isLoaded(calendar, '2026-11'), isFull(calendar)]).toEqual([true, true])
  })
})

describe('a month', () => {
  test('is loaded if all of its minutes that can be booked are', () => {
    fc.assert(
      fc.property(anyCalendar, fc.nat({ max: 12 }), ({ calendar }, by) => {
        const {
          zone,
          now,
          until,
          range: { from, to },
        } = calendar
        const { month } = withMonth(calendar, shiftMonth(monthOf(today(calendar)), by))
        const first = Math.max(firstMinuteOf(zone, month), now)
        const end = Math.min(firstMinuteOf(zone, shiftMonth(month, 1)), until)

        expect(isLoaded(calendar, month)).toBe(from <= first && end <= to)
      }),
    )
  })

  test.each([
    ['2026-12-01T00:00Z', '2027-01-01T00:00Z', true],
    ['2026-12-01T00:01Z', '2027-01-01T00:00Z', false],
    ['2026-12-01T00:00Z', '2026-12-31T23:59Z', false],
    ['2026-11-16T00:00Z', '2027-01-01T00:00Z', true],
  ])('is loaded from its first to its last minute: from %s to %s, %s', (from, to, expected) => {
    const calendar = calendarAt({ now: '2026-11-16T00:00Z', until: '2027-06-01T00:00Z', from, to })

    expect(isLoaded(calendar, '2026-12')).toBe(expected)
  })

  test('is followed by the next day with a free time', () => {
    const [months, gaps] = [fc.nat({ max: 12 }), fc.nat({ max: 99 * day })]
    fc.assert(
      fc.property(anyCalendar, months, gaps, ({ settings, range, calendar }, by, gap) => {
        const next = range.to + gap
        const month = shiftMonth(calendar.month, by)
        const withNext = openCalendar(settings, encodeRange({ ...range, next }), { month })
        const { zone } = settings
        const dates = [...range.starts.map(({ minute }) => minute), next].map((minute) => localDate(zone, minute))

        const expected = dates.find((date) => monthOf(date) > withNext.month)

        expect(nextFreeDate(withNext)).toBe(expected)
        expect(nextFreeDate({ ...withNext, range: { ...withNext.range, next: undefined } })).toBe(
          dates.slice(0, -1).find((date) => monthOf(date) > withNext.month),
        )
      }),
    )
  })

  test('is not called full as long as earlier or later ones can have free times', () => {
    const now = minuteOf('2026-11-16T08:00Z')
    const settings = { zone: 'UTC', now, until: now + 600 * day, words, notation: '24h' as const, weekStart: 1 }
    const fullWith = (from: number, next?: number) =>
      isFull(openCalendar(settings, { from, to: from + 60 * day, next, starts: '' }))

    expect([fullWith(now), fullWith(now + 90 * day), fullWith(now, now + 200 * day)]).toEqual([true, false, false])
  })
})
