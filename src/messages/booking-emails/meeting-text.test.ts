import { expect, test } from 'vitest'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { whenOf, whereOf, type Notation } from './meeting-text.ts'

const cases: [start: string, end: string, zone: string, notation: Notation, words: string][] = [
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Europe/Berlin', '12h',
    'Monday, 16 November 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Europe/Berlin', '24h',
    'Monday, 16 November 2026, 9:00 – 9:30 (Europe/Berlin, UTC+01:00)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'Asia/Kathmandu', '12h',
    'Monday, 16 November 2026, 1:45 pm – 2:15 pm (Asia/Kathmandu, UTC+05:45)'],
  ['2026-11-16T08:00Z', '2026-11-16T08:30Z', 'America/Los_Angeles', '12h',
    'Monday, 16 November 2026, 12:00 am – 12:30 am (America/Los_Angeles, UTC-08:00)'],
  ['2026-11-16T12:00Z', '2026-11-16T12:30Z', 'UTC', '12h', 'Monday, 16 November 2026, 12:00 pm – 12:30 pm (UTC, UTC)'],
  ['2026-12-31T22:30Z', '2026-12-31T23:15Z', 'Europe/Berlin', '12h',
    'Thursday, 31 December 2026, 11:30 pm – Friday, 1 January 2027, 12:15 am (Europe/Berlin, UTC+01:00)'],
  ['2026-10-24T08:00Z', '2026-10-24T08:30Z', 'Europe/Berlin', '12h',
    'Saturday, 24 October 2026, 10:00 am – 10:30 am (Europe/Berlin, UTC+02:00)'],
  ['2026-10-26T08:00Z', '2026-10-26T08:30Z', 'Europe/Berlin', '12h',
    'Monday, 26 October 2026, 9:00 am – 9:30 am (Europe/Berlin, UTC+01:00)'],
  ['2026-10-25T00:30Z', '2026-10-25T01:15Z', 'Europe/Berlin', '12h',
    'Sunday, 25 October 2026, 2:30 am UTC+02:00 – 2:15 am UTC+01:00 (Europe/Berlin)'],
  ['2027-03-28T00:30Z', '2027-03-28T01:15Z', 'Europe/Berlin', '24h',
    'Sunday, 28 March 2027, 1:30 UTC+01:00 – 3:15 UTC+02:00 (Europe/Berlin)'],
]
test.each(cases)('%s to %s in %s, %s', (start_time, end_time, zone, notation, words) => {
  expect(whenOf({ start_time, end_time }, zone, notation)).toBe(words)
})

const places: [Location, string | undefined][] = [
  [{ type: 'physical', location: 'Main Street 1' }, 'Main Street 1'],
  [{ type: 'physical', location: 'Main Street 1', additional_info: 'Ring twice' }, 'Main Street 1 (Ring twice)'],
  [{ type: 'inbound_call', location: '+4930123456' }, 'By phone: Zoë calls +4930123456'],
  [{ type: 'outbound_call', location: '+14155552671' }, 'By phone: Ada calls +14155552671'],
  [{ type: 'zoom', status: null, join_url: null, data: null }, 'Zoom; the link comes from Ada'],
  [{ type: 'google_conference', join_url: 'https://meet.example/a' }, 'Google Meet, https://meet.example/a'],
  [{ type: 'ask_invitee', location: 'At the station' }, 'At the station'],
  [{ type: 'custom', location: null }, undefined],
]
test.each(places)('%j is a place in words', (location, words) => {
  expect(whereOf(location, 'Ada', 'Zoë')).toBe(words)
})
