import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateWords } from '../date-words.ts'
import { anyCalendar, day, encodeRange, minuteOf, rangeFrom, type Range } from '../../../test/random-calendars.ts'
import { openCalendar, withRange, type Calendar } from './calendar.ts'
import { encodeStarts } from './encode-starts.ts'
import { monthOf } from './month.ts'

const words = dateWords('en')
const minutesIn = ({ days }: Calendar) => [...days.values()].flat().map(({ minute }) => minute)

describe('further free times', () => {
  /** Ranges that are apart, touch or overlap, with the times at which they were loaded. */
  const steps = anyCalendar.chain((start) =>
    fc.record({
      start: fc.constant(start),
      added: fc.array(
        fc.integer({ min: -30, max: 120 }).chain((days) =>
          fc.record({
            range: fc.oneof(
              rangeFrom(start.settings.now + days * day, start.settings),
              rangeFrom(start.range.to, start.settings),
            ),
            later: fc.integer({ min: 0, max: 3 * day }),
          }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )

  test('replace what was known between their ends, and everything if they are apart', () => {
    fc.assert(
      fc.property(steps, ({ start: { settings, range, calendar }, added }) => {
        let [shown, known, clock] = [calendar, range, settings.now]
        for (const { range: more, later } of added) {
          clock += later
          shown = withRange(shown, encodeRange(more), clock)
          known = joinedRange(known, more, clock)

          const {
            range: { from, to },
            free,
          } = shown
          expect({ from, to }).toEqual({ from: known.from, to: known.to })
          expect(free.starts.map((minute, i) => ({ minute, left: free.remaining?.[i] }))).toEqual(known.starts)
          expect(minutesIn(shown)).toEqual(known.starts.map(({ minute }) => minute))
          expect(shown.now).toBe(clock)
        }
      }),
    )
  })

  test('keep the chosen day while it is free', () => {
    fc.assert(
      fc.property(steps, ({ start: { calendar, range }, added: [first] }) => {
        const shown = withRange(calendar, encodeRange(first?.range ?? range))

        const free = [...shown.days.keys()].filter((date) => monthOf(date) === calendar.month)
        expect(shown.month).toBe(calendar.month)
        expect(shown.date).toBe(free.find((date) => date === calendar.date) ?? free[0])
      }),
    )
  })

  test('say what comes after them', () => {
    const settings = {
      zone: 'UTC',
      now: 0,
      until: 900 * day,
      words,
      notation: '24h' as const,
      weekStart: 1,
    }
    const calendar = openCalendar(settings, { from: 0, to: 40 * day, next: 100 * day, starts: '' })
    const nextAfter = (from: number, to: number, next?: number) =>
      withRange(calendar, { from: from * day, to: to * day, next: next && next * day, starts: '' }).range.next

    expect(nextAfter(10, 20)).toBe(100 * day)
    expect(nextAfter(40, 90, 200)).toBe(200 * day)
    expect(nextAfter(40, 90)).toBe(undefined)
    expect(nextAfter(300, 330, 400)).toBe(400 * day)
  })

  test('begin with their first minute and end before their last one', () => {
    const settings = { zone: 'UTC', now: 0, until: 90 * day, words, notation: '24h' as const, weekStart: 1 }
    const starts = [9, 10, 15, 20, 21].map((days) => days * day)
    const calendar = openCalendar(settings, { from: 0, to: 30 * day, starts: encodeStarts({ starts }) })

    const shown = withRange(calendar, { from: 10 * day, to: 20 * day, starts: '' })

    expect(minutesIn(shown)).toEqual([9, 20, 21].map((days) => days * day))
  })

  test('do not show times that have passed since the page was loaded', () => {
    const now = minuteOf('2026-11-16T08:00Z')
    const settings = { zone: 'UTC', now, until: now + 30 * day, words, notation: '24h' as const, weekStart: 1 }
    const starts = [now + 60, now + 120, now + day]
    const calendar = openCalendar(settings, { from: now, to: now + 30 * day, starts: encodeStarts({ starts }) })

    const later = withRange(
      calendar,
      {
        from: now + 90,
        to: now + 30 * day,
        starts: encodeStarts({ starts: starts.slice(1) }),
      },
      now + 90,
    )

    expect(minutesIn(later)).toEqual(starts.slice(1))
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
