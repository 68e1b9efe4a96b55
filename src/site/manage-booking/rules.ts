import { isDate, timezoneFrom } from '../../platform/text.ts'
import type { Booking } from './load.ts'

export type BookingState = 'upcoming' | 'canceled' | 'rescheduled' | 'started' | 'over'

export function stateOf({ event, invitee }: Booking, now: number): BookingState {
  if (invitee.status === 'canceled') return invitee.rescheduled ? 'rescheduled' : 'canceled'
  if (Date.parse(event.end_time) <= now) return 'over'
  return Date.parse(event.start_time) <= now ? 'started' : 'upcoming'
}

export function zoneOf({ invitee }: Booking) {
  return timezoneFrom(invitee.timezone ?? '') ?? 'UTC'
}

/** Parses `2026-11-30T08:00:00Z`, the format of our pages, to milliseconds. */
export function parseInstant(text: string) {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(text) && isDate(text.slice(0, 10))
  const milliseconds = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/** A page of free times can start at a day or at a time. */
export const isWeekStart = (text: string) => isDate(text) || parseInstant(text) !== undefined

const weekLength = { days: 7 }
const maxFuture = { years: 2 }

/** Seven days, none of them in the past, and the first days of the previous and the next week. */
export function weekFrom(firstDay: string, today: Temporal.PlainDate) {
  const from = clamped(Temporal.PlainDate.from(firstDay), today)
  const to = from.add(weekLength)
  return {
    from,
    to,
    earlier: isBefore(today, from) ? clamped(from.subtract(weekLength), today) : undefined,
    later: isBefore(from, clamped(to, today)) ? to : undefined,
  }
}

function clamped(date: Temporal.PlainDate, today: Temporal.PlainDate) {
  const last = today.add(maxFuture)
  if (isBefore(date, today)) return today
  return isBefore(last, date) ? last : date
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0
