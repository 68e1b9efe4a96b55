import { weekdays, type Weekday } from '../../scheduling/engine/hours.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'

type Rules = UserAvailabilitySchedule['rules']

/** The same hours on some days of the week. */
export type SimpleHours = { days: string[]; from: string; to: string }

export const defaultHours: SimpleHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '09:00',
  to: '17:00',
}

/** Whether the short form can show the hours: at most one interval a day, and the same on all days. */
export function isSimple(rules: Rules) {
  const open = openDays(rules)
  const intervals = new Set(open.flatMap(({ intervals: each }) => each.map(({ from, to }) => `${from} ${to}`)))
  return (
    intervals.size <= 1 &&
    open.every(({ intervals: each }) => each.length === 1) &&
    rules.every(({ type }) => type === 'wday')
  )
}

export function hoursOf(rules: Rules): SimpleHours {
  const open = openDays(rules)
  const interval = open[0]?.intervals[0]
  return interval ? { days: open.flatMap(({ wday = [] }) => wday), from: interval.from, to: interval.to } : defaultHours
}

export function rulesOf({ days, from, to }: SimpleHours): Rules {
  return weekdays
    .filter((wday) => days.includes(wday))
    .map((wday) => ({ type: 'wday', wday, intervals: [{ from, to }] }))
}

/** The days in the order of a calendar whose week starts on this day, 0 is Sunday. */
export function weekFrom(start: Weekday | number): Weekday[] {
  const first = typeof start === 'number' ? start : dayOf(start)
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}

/** 0 is Sunday. */
export const dayOf = (day: string) => weekdays.findIndex((each) => each === day)

/** Every half hour from 00:00 to 24:00. */
export const halfHours = Array.from(
  { length: 49 },
  (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
)

const openDays = (rules: Rules) => rules.filter(({ intervals }) => intervals.length > 0)

/** Where the first event type happens. Two of them need a link or an address. */
export const places = ['video', 'phone', 'place', 'ask'] as const
export const durations = [15, 30, 45, 60]

/** The location of the API, or undefined if its link or address is missing. */
export function locationIn({ place, details = '' }: Record<string, string | undefined>) {
  const location = details.trim()
  if (place === 'phone') return { kind: 'outbound_call' }
  if (place === 'ask') return { kind: 'ask_invitee' }
  return location === '' ? undefined : { kind: place === 'video' ? 'custom' : 'physical', location }
}

/** The fields of a form with this location. */
export function placeOf({ kind, location = '' }: { kind: string; location?: string | undefined }) {
  const place = kind === 'outbound_call' ? 'phone' : kind === 'physical' ? 'place' : kind === 'custom' ? 'video' : 'ask'
  return { place, details: place === 'ask' ? '' : location }
}
