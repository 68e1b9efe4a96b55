import { timezoneFrom } from '../../platform/text.ts'
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
