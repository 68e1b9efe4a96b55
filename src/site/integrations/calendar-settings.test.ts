import { expect, test } from 'vitest'
import type { Calendar } from '../../calendars/calendars/schema.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { milliseconds } from '../../platform/time.ts'
import { changesIn, shownText } from './calendar-settings-input.ts'
import { agoText } from './calendar-texts.ts'

const calendar = (id: string, more: Partial<Calendar> = {}): Calendar => ({
  uri: `http://convene.test/calendars/${id}`,
  connection: '',
  user: '',
  name: id,
  timezone: null,
  read_only: false,
  check_conflicts: true,
  add_bookings: false,
  deleted_entries: 'cancel',
  moved_entries: 'reschedule',
  created_at: '',
  ...more,
})
const calendars = [
  calendar('home', { add_bookings: true }),
  calendar('work', { check_conflicts: false }),
  calendar('feed', { read_only: true }),
]
/** The form as the browser sends it if the user changes nothing. */
const unchanged = {
  shown: shownText(calendars),
  'conflicts home': 'on',
  'conflicts feed': 'on',
  bookings: 'home',
  deleted_entries: 'cancel',
  moved_entries: 'reschedule',
}

test('a form without changes saves nothing', () => {
  expect(changesIn(unchanged, calendars)).toEqual([])
})

test('a checked and an unchecked box change what blocks times', () => {
  const { 'conflicts home': _, ...rest } = unchanged

  expect(changesIn({ ...rest, 'conflicts work': 'on' }, calendars)).toEqual([
    { id: 'home', body: { check_conflicts: false } },
    { id: 'work', body: { check_conflicts: true } },
  ])
})

test('another calendar for bookings takes them from the previous one, with what to do about changed entries', () => {
  expect(changesIn({ ...unchanged, bookings: 'work' }, calendars)).toEqual([
    { id: 'home', body: { add_bookings: false } },
    { id: 'work', body: { add_bookings: true, deleted_entries: 'cancel', moved_entries: 'reschedule' } },
  ])
  expect(changesIn({ ...unchanged, bookings: '' }, calendars)).toEqual([{ id: 'home', body: { add_bookings: false } }])
})

test('what to do about changed entries is saved for every calendar that can get bookings', () => {
  expect(changesIn({ ...unchanged, deleted_entries: 'flag' }, calendars)).toEqual([
    { id: 'home', body: { deleted_entries: 'flag' } },
    { id: 'work', body: { deleted_entries: 'flag' } },
  ])
})

test('a calendar that was found after the form was opened stays as it is', () => {
  expect(changesIn(unchanged, [...calendars, calendar('new')])).toEqual([])
})

test('what another tab saved stays, unless the user changed it here too', () => {
  const now = calendars.map((each) => ({ ...each, check_conflicts: false, deleted_entries: 'flag' as const }))

  expect(changesIn({ ...unchanged, moved_entries: 'flag' }, now)).toEqual([
    { id: 'home', body: { moved_entries: 'flag' } },
    { id: 'work', body: { moved_entries: 'flag' } },
  ])
})

test.each(['', '{', 'null', '[]', '{"calendars":1,"conflicts":{}}'])('a damaged form changes no boxes: %s', (shown) => {
  const { deleted_entries: _, moved_entries: __, bookings: ___, ...rest } = unchanged

  expect(changesIn({ ...rest, shown }, calendars)).toEqual([])
})

test('says how long ago something was, in the language of the reader', () => {
  const [english, german] = [textsIn('en'), textsIn('de')]
  const ago = (length: Parameters<typeof milliseconds>[0]) => agoText(milliseconds(length), english)

  expect([
    ago({ seconds: 59 }),
    ago({ seconds: -5 }),
    ago({ minutes: 1 }),
    ago({ minutes: 119 }),
    ago({ days: 3 }),
  ]).toEqual(['Just now', 'Just now', '1 minute ago', '1 hour ago', '3 days ago'])
  expect(agoText(milliseconds({ minutes: 2 }), german)).toBe('vor 2 Minuten')
})
