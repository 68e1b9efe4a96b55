import { expect, test } from 'vitest'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { whenOf, whereOf, type TimeNotation } from './meeting-text.ts'

const cases: [start: string, end: string, zone: string, notation: TimeNotation, text: string][] = [
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Europe/Berlin', '12h',
    'Monday, November 16, 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Europe/Berlin', '24h',
    'Monday, November 16, 2026, 9:00 – 9:30 (Europe/Berlin, UTC+01:00)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Asia/Kathmandu', '12h',
    'Monday, November 16, 2026, 1:45 pm – 2:15 pm (Asia/Kathmandu, UTC+05:45)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'America/Los_Angeles', '12h',
    'Monday, November 16, 2026, 12:00 am – 12:30 am (America/Los_Angeles, UTC-08:00)'],
  ['2026-11-16T12:00Z', '2026-11-16T12:30Z', 'UTC', '12h', 'Monday, November 16, 2026, 12:00 pm – 12:30 pm (UTC, UTC)'],
  ['2026-12-31T22:30Z', '2026-12-31T23:15Z', 'Europe/Berlin', '12h',
    'Thursday, December 31, 2026, 11:30 pm – Friday, January 1, 2027, 12:15 am (Europe/Berlin, UTC+01:00)'],
  ['2026-10-24T08:00Z', '2026-10-24T08:30Z', 'Europe/Berlin', '12h',
    'Saturday, October 24, 2026, 10:00 am – 10:30 am (Europe/Berlin, UTC+02:00)'],
  ['2026-10-26T08:00Z', '2026-10-26T08:30Z', 'Europe/Berlin', '12h',
    'Monday, October 26, 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)'],
  ['2026-10-25T00:30Z', '2026-10-25T01:15Z', 'Europe/Berlin', '12h',
    'Sunday, October 25, 2026, 2:30 am UTC+02:00 – 2:15 am UTC+01:00 (Europe/Berlin)'],
  ['2027-03-28T00:30Z', '2027-03-28T01:15Z', 'Europe/Berlin', '24h',
    'Sunday, March 28, 2027, 1:30 UTC+01:00 – 3:15 UTC+02:00 (Europe/Berlin)'],
]
test.each(cases)('formats %s to %s in %s with a %s clock', (start_time, end_time, zone, notation, text) => {
  expect(whenOf({ start_time, end_time }, zone, notation)).toBe(text)
})

const locations: [Location, string | undefined][] = [
  [{ type: 'physical', location: 'Main Street 1' }, 'Main Street 1'],
  [{ type: 'physical', location: 'Main Street 1', additional_info: 'Ring twice' }, 'Main Street 1 (Ring twice)'],
  [{ type: 'inbound_call', location: '+4930123456' }, 'Phone call: Zoë will call +4930123456'],
  [{ type: 'outbound_call', location: '+14155552671' }, 'Phone call: Ada will call +14155552671'],
  [{ type: 'zoom', status: null, join_url: null, data: null }, 'Zoom (Ada will share the link)'],
  [{ type: 'google_conference', join_url: 'https://meet.example/a' }, 'Google Meet, https://meet.example/a'],
  [{ type: 'ask_invitee', location: 'At the station' }, 'At the station'],
  [{ type: 'custom', location: null }, undefined],
]
test.each(locations)('formats the location %j', (location, text) => {
  expect(whereOf(location, 'Ada', 'Zoë')).toBe(text)
})
