import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTexts } from '../../texts/english-booking.ts'
import { dateWords } from '../date-words.ts'
import { textWriter, type CalendarTexts } from './booking-texts.ts'
import { monthViews } from './calendar-view.ts'
import { openCalendar, withDate, withMonth, type Calendar } from './calendar.ts'
import { dateText, type ClockNotation } from './date-words.ts'
import { attributeTexts, element, type View, type ViewChild } from './element.ts'
import { encodeStarts } from './encode-starts.ts'
import { monthOf, shiftMonth } from './month.ts'
import { slotsViews } from './slots-view.ts'

const day = 1440
const texts: CalendarTexts = bookingTexts
const text = textWriter(texts, 'en-US')
const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000

type Settings = { zone?: string; now?: string; days?: number; notation?: ClockNotation; locale?: string; next?: string }

function calendarWith(starts: number[], settings: Settings = {}, remaining?: number[]): Calendar {
  const { zone = 'Europe/Berlin', days = 60, notation = '12h', locale = 'en-US' } = settings
  const now = minuteOf(settings.now ?? '2026-11-16T12:00Z')
  const next = settings.next === undefined ? undefined : minuteOf(settings.next)
  return openCalendar(
    { zone, now, until: now + 300 * day, words: dateWords(locale), notation, weekStart: 0 },
    {
      from: now,
      to: now + days * day,
      next,
      starts: encodeStarts({ starts, ...(remaining && { remaining }) }),
    },
  )
}

const isView = (child: ViewChild): child is View => typeof child === 'object'
const allIn = (views: ViewChild[]): View[] => views.filter(isView).flatMap((view) => [view, ...allIn(view.children)])
const withTag = (views: View[], tag: string) => allIn(views).filter((view) => view.tag === tag)
const textIn = (view: ViewChild): string =>
  isView(view) ? view.children.map(textIn).join('') : view === undefined || view === false ? '' : String(view)
const buttonsNamed = (views: View[], name: string) =>
  withTag(views, 'button').filter((button) => button.attributes.name === name)
const slotNames = (calendar: Calendar) => buttonsNamed(slotsViews(calendar, text), 'start_time').map(textIn)

const someCalendar = fc
  .record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    starts: fc.uniqueArray(fc.integer({ min: 0, max: 60 * day - 1 }), { maxLength: 40 }),
    months: fc.integer({ min: 0, max: 4 }),
    notation: fc.constantFrom('12h', '24h'),
    locale: fc.constantFrom('en-US', 'en-GB', 'en-DE', 'en'),
    isGrid: fc.boolean(),
  })
  .map(({ zone, starts, months, notation, locale, isGrid }) => {
    const from = minuteOf('2026-11-16T12:00Z')
    const free = starts.map((start) => start + from).toSorted((a, b) => a - b)
    const calendar = calendarWith(free, { zone, notation, locale })
    return { calendar: months === 0 ? calendar : withMonth(calendar, shiftMonth('2026-10', months)), isGrid }
  })

describe('the month', () => {
  test('has a button for each day: enabled if it is free, and with the date in its label', () => {
    fc.assert(
      fc.property(someCalendar, ({ calendar, isGrid }) => {
        const days = buttonsNamed([...withTag(monthViews(calendar, text, isGrid), 'td')], 'date')

        const { year, month, daysInMonth } = Temporal.PlainYearMonth.from(calendar.month)
        expect(new Set(days.map(({ attributes }) => attributes.value)).size).toBe(daysInMonth)
        for (const button of days) {
          const { value, disabled, 'aria-label': label, 'aria-pressed': pressed } = button.attributes
          const date = Temporal.PlainDate.from(String(value))
          expect([date.year, date.month, textIn(button)]).toEqual([year, month, String(date.day)])
          expect(disabled).toBe(!calendar.days.has(String(value)))
          expect(label).toContain(dateText(String(value), calendar.words))
          expect(pressed).toBe(disabled === true ? undefined : String(value === calendar.date))
        }
      }),
    )
  })

  test('is one stop for the Tab key where a script moves the focus, and has no stops of its own elsewhere', () => {
    fc.assert(
      fc.property(someCalendar, ({ calendar }) => {
        const [grid, table] = [true, false].map((isGrid) =>
          buttonsNamed(monthViews(calendar, text, isGrid), 'date').filter(
            ({ attributes }) => attributes.disabled !== true && attributes.tabindex !== undefined,
          ),
        )
        const stops = grid?.filter(({ attributes }) => attributes.tabindex === 0)

        const isFree = [...calendar.days.keys()].some((date) => monthOf(date) === calendar.month)
        expect(stops?.map(({ attributes }) => attributes.value)).toEqual(isFree ? [calendar.date] : [])
        expect(table).toEqual([])
      }),
    )
  })

  test('has weeks of seven days that begin with the first day of the week', () => {
    const views = monthViews({ ...calendarWith([]), weekStart: 1 }, text)

    expect(withTag(views, 'th').map(textIn)).toEqual([
      'MonMonday',
      'TueTuesday',
      'WedWednesday',
      'ThuThursday',
      'FriFriday',
      'SatSaturday',
      'SunSunday',
    ])
    const weeks = withTag(views, 'tr').slice(1)
    expect(weeks.map((week) => withTag([week], 'td').map(textIn).join(' '))).toEqual([
      '      1',
      '2 3 4 5 6 7 8',
      '9 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30      ',
    ])
  })

  test('marks today', () => {
    const marked = allIn(monthViews(calendarWith([]), text)).filter(({ attributes }) => attributes['aria-current'])

    expect(marked.map(({ attributes }) => attributes.value)).toEqual(['2026-11-16'])
  })

  test('leads to other months inside the booking window', () => {
    const calendar = calendarWith([])
    const arrows = (shown: Calendar) =>
      buttonsNamed(monthViews(shown, text), 'month').map(({ attributes: { value, disabled, 'aria-label': label } }) => [
        label,
        value,
        disabled,
      ])

    expect(arrows(calendar)).toEqual([
      ['Previous month', '2026-11', true],
      ['Next month', '2026-12', false],
    ])
    expect(arrows(withMonth(calendar, '2027-09'))).toEqual([
      ['Previous month', '2027-08', false],
      ['Next month', '2027-09', true],
    ])
  })

  const statusOf = (calendar: Calendar) =>
    allIn(monthViews(calendar, text)).find(({ attributes }) => attributes.role === 'status')

  test('without free days offers the next one', () => {
    const loaded = withMonth(calendarWith([minuteOf('2027-01-04T08:00Z')]), '2026-12')
    const later = calendarWith([], { next: '2027-03-01T08:00Z' })

    const [first, second] = [loaded, later].map(statusOf)

    expect(textIn(first)).toBe(
      'No times available in December 2026. The next free day is Monday, January 4, 2027.Go to the next free day',
    )
    expect(withTag(second ? [second] : [], 'button').map(({ attributes: { name, value } }) => [name, value])).toEqual([
      ['date', '2027-03-01'],
    ])
  })

  test('without free days says whether there are none at all, none this month, or none loaded', () => {
    const none = calendarWith([])
    const past = withMonth(calendarWith([minuteOf('2026-11-20T08:00Z')]), '2026-12')
    const unknown = withMonth(none, '2027-03')
    const later = withMonth({ ...none, range: { ...none.range, from: none.now + 10 * day } }, '2026-12')

    expect([none, past, unknown, later].map(statusOf).map(textIn)).toEqual([
      text('no-times-at-all'),
      'No times available in December 2026.',
      text('loading-times'),
      'No times available in December 2026.',
    ])
    expect(statusOf(calendarWith([minuteOf('2026-11-20T08:00Z')]))).toBe(undefined)
  })

  test('after its last free day says so and offers the next one', () => {
    const [last, next] = ['2026-11-20T08:00Z', '2027-03-01T08:00Z']
    const calendars = [calendarWith([minuteOf(last)]), calendarWith([minuteOf(last)], { next })]

    expect(calendars.map((calendar) => textIn(statusOf(withDate(calendar, '2026-11-21'))))).toEqual([
      'No later times available in November 2026.',
      'No later times available in November 2026. The next free day is Monday, March 1, 2027.Go to the next free day',
    ])
  })
})

describe('the slots', () => {
  test('are those of the chosen day, and their names begin with the time', () => {
    fc.assert(
      fc.property(someCalendar, ({ calendar }) => {
        const slots = buttonsNamed(slotsViews(calendar, text), 'start_time')

        const expected = (calendar.date === undefined ? [] : calendar.days.get(calendar.date)) ?? []
        expect(slots.map(({ attributes }) => Date.parse(String(attributes.value)) / 60_000)).toEqual(
          expected.map(({ minute }) => minute),
        )
        slots.forEach((slot, i) => {
          const minute = expected[i]?.minute ?? 0
          const clock = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(calendar.zone)
          const hour = calendar.notation === '12h' ? ((clock.hour + 11) % 12) + 1 : clock.hour
          const time = new RegExp(
            `^0?${hour}:${String(clock.minute).padStart(2, '0')}${
              calendar.notation === '12h' ? (clock.hour < 12 ? ' am' : ' pm') : ''
            }\\b`,
          )
          expect(textIn(slot)).toMatch(time)
        })
      }),
    )
  })

  test('say the date and the city of the times', () => {
    const [heading] = withTag(slotsViews(calendarWith([minuteOf('2026-11-17T08:00Z')]), text), 'h3')

    expect(heading?.children.map(textIn)).toEqual(['Tuesday, November 17, 2026', 'Times shown in Berlin time'])
  })

  test('have the offset where clocks show the same time twice', () => {
    const starts = ['2026-10-24T23:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'].map(minuteOf)

    expect(slotNames(calendarWith(starts, { now: '2026-10-01T00:00Z', notation: '24h' }))).toEqual([
      '01:30',
      '02:30 (GMT+2)',
      '02:30 (GMT+1)',
      '03:30',
    ])
  })

  test('say how many seats are left', () => {
    const starts = [minuteOf('2026-11-17T08:00Z'), minuteOf('2026-11-17T08:30Z')]

    expect(slotNames(calendarWith(starts, {}, [1, 12]))).toEqual(['9:00 am 1 seat left', '9:30 am 12 seats left'])
  })

  test('are shown in parts if there are very many', () => {
    const starts = Array.from({ length: 250 }, (_, i) => minuteOf('2026-11-16T23:00Z') + i * 5)
    const calendar = calendarWith(starts)
    const partAt = (first?: number) => {
      const views = slotsViews(calendar, text, first)
      const slots = buttonsNamed(views, 'start_time')
      const more = buttonsNamed(views, 'from').map((button) => [textIn(button), button.attributes.value])
      return { count: slots.length, first: slots[0]?.attributes.value, more }
    }
    const [next, last] = [starts[96], starts[192]].map((minute) =>
      new Date((minute ?? 0) * 60_000).toISOString().replace('.000', ''),
    )

    expect(partAt()).toEqual({ count: 96, first: '2026-11-16T23:00:00Z', more: [['Show more times', next]] })
    expect(partAt(starts[96])).toEqual({
      count: 96,
      first: next,
      more: [
        ['Show earlier times', '2026-11-16T23:00:00Z'],
        ['Show more times', last],
      ],
    })
    expect(partAt(starts[192])).toEqual({
      count: 58,
      first: last,
      more: [['Show earlier times', '2026-11-16T23:00:00Z']],
    })
  })

  test('are shown from the start if none is late enough', () => {
    const calendar = calendarWith([minuteOf('2026-11-17T08:00Z')])

    expect(slotsViews(calendar, text, minuteOf('2026-11-18T08:00Z'))).toEqual(slotsViews(calendar, text))
  })

  test('are an empty list without a chosen day', () => {
    const list = element('ul', { class: 'slots', 'aria-labelledby': undefined })

    expect(slotsViews(calendarWith([]), text)).toEqual([list])
  })
})

test('attributes that are false or undefined are left out, and true has no value', () => {
  const view = element('button', { disabled: true, hidden: false, name: undefined, tabindex: 0, value: '' })

  expect(attributeTexts(view)).toEqual([
    ['disabled', ''],
    ['tabindex', '0'],
    ['value', ''],
  ])
})
