import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogOf } from '../../texts/catalogs.ts'
import { bookingTexts } from '../../texts/english-booking.ts'
import { dateWords } from '../date-words.ts'
import { textWriter } from './booking-texts.ts'
import { dateText } from './date-words.ts'
import { summaryText, timeRange } from './summary-text.ts'

const text = textWriter(bookingTexts, 'en-US')
const minuteOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 60_000

describe('a summary', () => {
  const berlin = { words: dateWords('en-US'), notation: '12h', zone: 'Europe/Berlin' } as const

  test.each([
    ['2026-12-03T08:00Z', 30, 'Thursday, December 3, 2026, 9:00 am – 9:30 am (Berlin time)'],
    // Over midnight.
    [
      '2026-12-03T22:45Z',
      30,
      'Thursday, December 3, 2026, 11:45 pm – Friday, December 4, 2026, 12:15 am (Berlin time)',
    ],
    [
      '2026-12-31T22:30Z',
      30,
      'Thursday, December 31, 2026, 11:30 pm – Friday, January 1, 2027, 12:00 am (Berlin time)',
    ],
    // Clocks go back at 3:00 am.
    ['2026-10-25T00:30Z', 30, 'Sunday, October 25, 2026, 2:30 am (GMT+2) – 2:00 am (GMT+1) (Berlin time)'],
    ['2026-10-25T00:30Z', 15, 'Sunday, October 25, 2026, 2:30 am (GMT+2) – 2:45 am (GMT+2) (Berlin time)'],
    ['2026-10-24T23:30Z', 120, 'Sunday, October 25, 2026, 1:30 am (GMT+2) – 2:30 am (GMT+1) (Berlin time)'],
    // Clocks go forward at 2:00 am.
    ['2026-03-29T00:30Z', 60, 'Sunday, March 29, 2026, 1:30 am (GMT+1) – 3:30 am (GMT+2) (Berlin time)'],
  ])('of a meeting at %s for %i minutes is %s', (start, duration, expected) => {
    expect(summaryText(berlin, minuteOf(start), duration, text)).toBe(expected)
  })

  test('follows the clock and the order of dates of the visitor', () => {
    const settings = { words: dateWords('en-GB'), notation: '24h', zone: 'Asia/Kathmandu' } as const

    expect(timeRange(settings, minuteOf('2026-12-03T08:00Z'), minuteOf('2026-12-03T09:00Z'))).toEqual({
      day: 'Thursday, 3 December 2026',
      hours: '13:45 – 14:45',
    })
  })

  test('in Arabic has Arabic commas between dates and times', () => {
    const settings = { words: dateWords('ar-EG'), notation: '24h', zone: 'UTC' } as const
    const summary = summaryText(settings, minuteOf('2026-12-03T23:45Z'), 30, textWriter(catalogOf('ar'), 'ar-EG'))

    expect(summary).toBe('الخميس، ٣ ديسمبر ٢٠٢٦، ٢٣:٤٥ – الجمعة، ٤ ديسمبر ٢٠٢٦، ٠٠:١٥ (بتوقيت UTC)')
  })

  test('has the hours of the clock on the wall, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const start = fc.integer({ min: minuteOf('2026-01-01T00:00Z'), max: minuteOf('2029-01-01T00:00Z') })
    fc.assert(
      fc.property(zones, start, fc.integer({ min: 1, max: 2880 }), (zone, minute, duration) => {
        const settings = { zone, words: dateWords('en-US'), notation: '24h' } as const
        const { day: written, hours } = timeRange(settings, minute, minute + duration)

        const [first, last] = [minute, minute + duration].map((at) =>
          Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone),
        )
        const isOneDay = first?.toPlainDate().toString() === last?.toPlainDate().toString()
        expect(written).toBe(dateText(first?.toPlainDate().toString() ?? '', dateWords('en-US')))
        expect(hours.startsWith(first?.toPlainTime().toString().slice(0, 5) ?? '')).toBe(true)
        expect(hours.includes(dateText(last?.toPlainDate().toString() ?? '', dateWords('en-US')))).toBe(!isOneDay)
        expect(hours).toContain(last?.toPlainTime().toString().slice(0, 5))
        expect(first?.offset === last?.offset || hours.match(/GMT/g)?.length === 2).toBe(true)
      }),
    )
  })
})
