import { expect, test } from 'vitest'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { startOf, whenOf, whereOf, type Reader } from './meeting-text.ts'

type Role = Reader['role']
const readerIn = (locale: string, zone: string, notation: '12h' | '24h', role: Role = 'invitee'): Reader => ({
  role,
  texts: textsIn(locale),
  zone,
  notation,
})

const cases: [start: string, end: string, reader: Reader, subject: string, text: string][] = [
  [
    '2026-11-16T08:00Z',
    '2026-11-16T08:30Z',
    readerIn('en', 'Europe/Berlin', '12h'),
    'Monday, Nov 16, 9:00 am',
    'Monday, November 16, 2026, 9:00 am – 9:30 am\nCentral European Standard Time (Europe/Berlin)',
  ],
  [
    '2026-11-16T08:00Z',
    '2026-11-16T08:30Z',
    readerIn('en', 'Europe/Berlin', '24h'),
    'Monday, Nov 16, 09:00',
    'Monday, November 16, 2026, 09:00 – 09:30\nCentral European Standard Time (Europe/Berlin)',
  ],
  [
    '2026-11-16T08:00Z',
    '2026-11-16T08:30Z',
    readerIn('de', 'Asia/Kathmandu', '24h'),
    'Montag, 16. Nov., 13:45',
    'Montag, 16. November 2026, 13:45 – 14:15\nNepalesische Zeit (Asia/Kathmandu)',
  ],
  [
    '2026-11-16T12:00Z',
    '2026-11-16T12:30Z',
    readerIn('en', 'UTC', '12h'),
    'Monday, Nov 16, 12:00 pm',
    'Monday, November 16, 2026, 12:00 pm – 12:30 pm\nCoordinated Universal Time (UTC)',
  ],
  [
    '2026-12-31T22:30Z',
    '2026-12-31T23:15Z',
    readerIn('fr', 'Europe/Berlin', '24h'),
    'jeudi 31 déc., 23:30',
    `jeudi 31 décembre 2026, 23:30 – vendredi 1 janvier 2027, 0:15
heure normale d’Europe centrale (Europe/Berlin)`,
  ],
  [
    '2026-10-24T08:00Z',
    '2026-10-24T08:30Z',
    readerIn('en', 'Europe/Berlin', '12h'),
    'Saturday, Oct 24, 10:00 am',
    'Saturday, October 24, 2026, 10:00 am – 10:30 am\nCentral European Summer Time (Europe/Berlin)',
  ],
  [
    '2026-10-25T00:30Z',
    '2026-10-25T01:15Z',
    readerIn('en', 'Europe/Berlin', '12h'),
    'Sunday, Oct 25, 2:30 am',
    'Sunday, October 25, 2026, 2:30 am (GMT+2) – 2:15 am (GMT+1)\nCentral European Summer Time (Europe/Berlin)',
  ],
]
test.each(cases)('writes %s to %s for a reader', (start_time, end_time, reader, subject, text) => {
  expect([startOf({ start_time, end_time }, reader), whenOf({ start_time, end_time }, reader)]).toEqual([subject, text])
})

const locations: [Location, invitee: string | undefined, host?: string][] = [
  [{ type: 'physical', location: 'Main Street 1' }, 'Main Street 1'],
  [{ type: 'physical', location: 'Main Street 1', additional_info: 'Ring twice' }, 'Main Street 1 (Ring twice)'],
  [
    { type: 'inbound_call', location: '+4930123456' },
    'By phone: you call +4930123456',
    'By phone: Zoë calls +4930123456',
  ],
  [
    { type: 'outbound_call', location: '+14155552671' },
    'By phone: the host calls you at +14155552671',
    'By phone: call Zoë at +14155552671',
  ],
  [
    { type: 'zoom', status: null, join_url: null, data: null },
    'Online, with Zoom. Ada will share the link.',
    'Online, with Zoom',
  ],
  [{ type: 'google_conference', join_url: 'https://meet.example/a' }, 'Online, with Google Meet'],
  [{ type: 'ask_invitee', location: 'At the station' }, 'At the station'],
  [{ type: 'custom', location: null }, undefined],
]
test.each(locations)('writes the location %j for the invitee and the host', (location, invitee, host = invitee) => {
  const names = { hosts: 'Ada', invitee: 'Zoë', isGroup: false }
  const textFor = (role: Role) => whereOf(location, readerIn('en', 'UTC', '12h', role), names)

  expect([textFor('invitee'), textFor('host')]).toEqual([invitee, host])
})

test('guests of a phone call ask the invitee, because the host calls the invitee only', () => {
  const location: Location = { type: 'outbound_call', location: '+14155552671' }
  const names = { hosts: 'Ada', invitee: 'Zoë', isGroup: false }

  expect(whereOf(location, readerIn('en', 'UTC', '12h', 'guest'), names)).toBe('Ask Zoë')
})
