import { expect, test } from 'vitest'
import { choicesIn, visitorOf, withParameters } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { timeOf, zoneName } from './present.ts'

const { acme, app } = await service()
const visitor = visitorOf(app)
const paris = 'Europe/Paris'
await withHours(acme.cyd, '00:00', '05:00')
const type = await publish(acme.cyd, { period_type: 'unlimited', minimum_notice: 0 })

/** The next clock change in Europe in that month, at least eight days from now. */
function nextChange(month: number) {
  const today = Temporal.Now.plainDateISO(paris).add({ days: 8 })
  const lastSunday = (year: number) => {
    const last = Temporal.PlainDate.from({ year, month, day: 31 })
    return last.subtract({ days: last.dayOfWeek % 7 })
  }
  const first = lastSunday(today.year)
  return Temporal.PlainDate.compare(first, today) > 0 ? first : lastSunday(today.year + 1)
}

const midnightOf = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: paris, plainTime: '00:00' }).toInstant().toString()

const hoursOn = (day: Temporal.PlainDate, text: string) => choicesIn(text)
  .filter(([start]) => Temporal.Instant.from(start).toZonedDateTimeISO(paris).toPlainDate().equals(day))
  .map(([, hour]) => hour)

test('labels the repeated hour with its offset', async () => {
  const day = nextChange(10)
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))

  const { text } = await visitor.open(reschedule_url)

  expect(hoursOn(day, text)).toEqual([
    '00:30', '01:00', '01:30', '02:00 (GMT+2)', '02:30 (GMT+2)', '02:00 (GMT+1)', '02:30 (GMT+1)', '03:00', '03:30',
    '04:00', '04:30',
  ])
})

test('does not offer the skipped hour', async () => {
  const day = nextChange(3)
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))

  const { text } = await visitor.open(reschedule_url)

  expect(hoursOn(day, text)).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30'])
})

test('shows days and hours in the chosen time zone, also after an error', async () => {
  const day = nextChange(10).add({ days: 2 })
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))
  const view = { timezone: 'America/New_York', from: day.subtract({ days: 1 }).toString() }

  const page = await visitor.open(withParameters(reschedule_url, view))
  const wrong = await visitor.submit(withParameters(reschedule_url, view))

  const [first] = choicesIn(page.text)
  // New York is five hours behind for a week, until its clocks go back, too.
  expect(first).toEqual([midnightOf(day).replace('T23:00', 'T23:30'), '19:30'])
  expect(page.text).toContain('<option selected>America/New_York</option>')
  expect(page.text).toContain('(America/New_York)')
  expect(wrong.text).toContain('<option selected>America/New_York</option>')
  expect(choicesIn(wrong.text)).toEqual(choicesIn(page.text))
})

test.each([
  ['within a day', '2026-11-30T08:00:00Z', '2026-11-30T08:30:00Z', 'Monday, 30 November 2026, 09:00 – 09:30'],
  ['over midnight', '2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z',
    'Thursday, 31 December 2026, 23:30 – Friday, 1 January 2027, 00:30'],
  ['when clocks go back', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z',
    'Sunday, 25 October 2026, 02:30 (GMT+2) – 02:30 (GMT+1)'],
])('shows the time of a meeting %s unambiguously', (_, start_time, end_time, text) => {
  const { day, hours } = timeOf({ start_time, end_time }, paris)

  expect(`${day}, ${hours}`).toBe(text)
})

test('names a time zone by its name at that time', () => {
  const names = [
    zoneName(paris, '2026-07-01T00:00:00Z'), zoneName(paris, '2026-12-01T00:00:00Z'),
    zoneName('UTC', '2026-12-01T00:00:00Z'), zoneName('Asia/Kathmandu', '2026-12-01T00:00:00Z'),
  ]

  expect(names).toEqual([
    'Central European Summer Time (Europe/Paris)', 'Central European Standard Time (Europe/Paris)',
    'Coordinated Universal Time (UTC)', 'Nepal Time (Asia/Kathmandu)',
  ])
})
