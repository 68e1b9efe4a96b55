import { expect, test } from 'vitest'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import { hasSameClock, locationText, timeOf } from './present.ts'

const conference = { status: null, join_url: null }

test.each<[Location, string]>([
  [{ type: 'physical', location: '1 Main St' }, '1 Main St'],
  [{ type: 'physical', location: '1 Main St', additional_info: 'Ring twice' }, '1 Main St (Ring twice)'],
  [{ type: 'physical', location: null, additional_info: 'Ring twice' }, 'To be decided (Ring twice)'],
  [{ type: 'inbound_call', location: '+14155552671' }, 'By phone: you call +14155552671'],
  [{ type: 'outbound_call', location: '+14155552671' }, 'By phone: the host calls you at +14155552671'],
  [{ type: 'zoom', ...conference }, 'Online, with Zoom'],
  [{ type: 'google_conference', ...conference }, 'Online, with Google Meet'],
  [{ type: 'gotomeeting', ...conference }, 'Online, with GoTo Meeting'],
  [{ type: 'microsoft_teams_conference', ...conference }, 'Online, with Microsoft Teams'],
  [{ type: 'webex_conference', ...conference }, 'Online, with Webex'],
  [{ type: 'ask_invitee', location: 'The café' }, 'The café'],
  [{ type: 'custom', location: null }, 'To be decided'],
])('the location %o is shown as “%s”', (location, text) => {
  expect(locationText(location, textsIn('en'))).toBe(text)
})

const meeting = { start_time: '2026-11-30T14:00:00Z', end_time: '2026-11-30T14:30:00Z' }

test.each([
  ['en', 'Monday, November 30, 2026, 3:00 pm – 3:30 pm'],
  ['en-US', 'Monday, November 30, 2026, 3:00 pm – 3:30 pm'],
  ['en-GB', 'Monday, 30 November 2026, 15:00 – 15:30'],
  ['en-DE', 'Monday, 30 November 2026, 15:00 – 15:30'],
  ['en-AU', 'Monday 30 November 2026, 3:00 pm – 3:30 pm'],
])('a reader with the locale %s sees the date and the clock of that region', (locale, text) => {
  const { day, hours } = timeOf(meeting, 'Europe/Paris', locale)

  expect(`${day}, ${hours}`).toBe(text)
})

test.each([
  ['Europe/Berlin', 'Europe/Paris', '2026-11-30', true],
  ['Europe/Berlin', 'America/New_York', '2026-11-30', false],
  ['Europe/Paris', 'Europe/London', '2026-10-28', false],
  ['Africa/Lagos', 'Europe/London', '2026-10-20', true],
  ['Africa/Lagos', 'Europe/London', '2026-10-28', false],
])('whether the clocks of %s and %s agree on %s is %s', (zone, other, date, isSame) => {
  const times = { start_time: `${date}T09:00:00Z`, end_time: `${date}T10:00:00Z` }

  expect(hasSameClock(times, zone, other)).toBe(isSame)
})

test('clocks that agree at the start and differ at the end are not the same', () => {
  // In London, clocks go back at 1:00 UTC.
  const night = { start_time: '2026-10-25T00:30:00Z', end_time: '2026-10-25T01:30:00Z' }

  expect(hasSameClock(night, 'Europe/London', 'Africa/Lagos')).toBe(false)
})

test.each([
  [30, 'in 1 minute'],
  [900, 'in 15 minutes'],
  [7200, 'in 120 minutes'],
  [7201, 'in 3 hours'],
])('a wait of %s seconds is written as “%s”', (seconds, text) => {
  expect(waitText(seconds, { locale: 'en' })).toBe(text)
})
