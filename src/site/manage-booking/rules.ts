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
