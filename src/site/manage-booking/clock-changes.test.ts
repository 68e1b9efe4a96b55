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

const hoursIn = (text: string) => choicesIn(text).map(([, hour]) => hour)
const british = visitorOf(app, 'en-GB')

test('labels the repeated hour with its offset', async () => {
  const day = nextChange(10)
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))

  const { text } = await british.open(reschedule_url)

  expect(hoursIn(text)).toEqual([
    '0:30',
    '1:00',
    '1:30',
    '2:00 (GMT+2)',
    '2:30 (GMT+2)',
    '2:00 (GMT+1)',
    '2:30 (GMT+1)',
    '3:00',
    '3:30',
    '4:00',
    '4:30',
  ])
})

test('does not offer the skipped hour', async () => {
  const day = nextChange(3)
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))

  const { text } = await british.open(reschedule_url)

  expect(hoursIn(text)).toEqual(['0:30', '1:00', '1:30', '3:00', '3:30', '4:00', '4:30'])
})

test('shows days and hours in the chosen time zone, also after an error', async () => {
  const day = nextChange(10).add({ days: 2 })
  const { reschedule_url } = await book(acme.ada, type, midnightOf(day))
  const view = { timezone: 'America/New_York', date: day.subtract({ days: 1 }).toString(), clock: '24h' }

  const page = await visitor.open(withParameters(reschedule_url, view))
  const wrong = await visitor.submit(withParameters(reschedule_url, view))

  const [first] = choicesIn(page.text)
  // New York is five hours behind for a week, until its clocks go back, too.
  expect(first).toEqual([midnightOf(day).replace('T23:00', 'T23:30'), '19:30'])
  for (const { text } of [page, wrong]) {
    expect(text).toContain('name="timezone" value="America/New_York"')
    expect(text).toContain('Times shown in New York time')
    expect(text).toContain('(America/New_York)')
  }
  expect(choicesIn(wrong.text)).toEqual(choicesIn(page.text))
})

test.each([
  ['within a day', '2026-11-30T08:00:00Z', '2026-11-30T08:30:00Z', 'Monday, 30 November 2026, 9:00 – 9:30'],
  [
    'over midnight',
    '2026-12-31T22:30:00Z',
    '2026-12-31T23:30:00Z',
    'Thursday, 31 December 2026, 23:30 – Friday, 1 January 2027, 0:30',
  ],
  [
    'when clocks go back',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    'Sunday, 25 October 2026, 2:30 (GMT+2) – 2:30 (GMT+1)',
  ],
])('shows the time of a meeting %s unambiguously', (_, start_time, end_time, text) => {
  const { day, hours } = timeOf({ start_time, end_time }, paris, 'en-GB')

  expect(`${day}, ${hours}`).toBe(text)
})

test('names a time zone by its name at that time', () => {
  const names = [
    zoneName(paris, '2026-07-01T00:00:00Z', 'en'),
    zoneName(paris, '2026-12-01T00:00:00Z', 'en'),
    zoneName('UTC', '2026-12-01T00:00:00Z', 'en'),
    zoneName('Asia/Kathmandu', '2026-12-01T00:00:00Z', 'en'),
  ]

  expect(names).toEqual([
    'Central European Summer Time (Europe/Paris)',
    'Central European Standard Time (Europe/Paris)',
    'Coordinated Universal Time (UTC)',
    'Nepal Time (Asia/Kathmandu)',
  ])
})

test('the confirmation has the time of both zones on days when only one of them changes its clocks', async () => {
  const day = nextChange(10)
  const invitee = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'America/New_York' }
  const times = await Promise.all(
    [day.subtract({ days: 1 }), day].map(async (date) => {
      const start = date.toZonedDateTime({ timeZone: paris, plainTime: '04:00' }).toInstant().toString()
      const { cancel_url } = await book(acme.ada, type, start, { invitee })
      const { text } = await visitor.open(cancel_url.replace('/cancellations/', '/bookings/'))
      const plainText = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
      return /When (.*?) Host’s time (.*?) With/.exec(plainText)?.slice(1)
    }),
  )

  const dateText = (date: Temporal.PlainDate) =>
    date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const [saturday, sunday] = [dateText(day.subtract({ days: 1 })), dateText(day)]
  const newYork = 'Eastern Daylight Time (America/New_York)'
  expect(times).toEqual([
    [
      `${dateText(day.subtract({ days: 2 }))}, 10:00 pm – 10:30 pm ${newYork}`,
      `${saturday}, 4:00 am – 4:30 am Central European Summer Time (Europe/Berlin)`,
    ],
    [
      `${saturday}, 11:00 pm – 11:30 pm ${newYork}`,
      `${sunday}, 4:00 am – 4:30 am Central European Standard Time (Europe/Berlin)`,
    ],
  ])
})
