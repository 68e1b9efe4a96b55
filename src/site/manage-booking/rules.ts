import { timezoneFrom } from '../../platform/text.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { hostZone } from '../calendar/rules.ts'
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

/** The zone of the host who holds the meeting. In a round robin, hosts can live in different ones. */
export function hostZoneOf(plan: Pick<PlanRow, 'timezone' | 'hours'>, { event }: Booking) {
  const host = plan.hours.find(({ user_id }) => event.hosts.some((one) => one.user_id === user_id))
  return timezoneFrom(host?.timezone ?? '') ?? hostZone(plan)
}
