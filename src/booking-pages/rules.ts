import { timezoneFrom } from '../text.ts'
import type { Booking } from './open.ts'

export type State = 'ahead' | 'canceled' | 'moved' | 'begun' | 'over'

/** What has become of a booking. */
export function stateOf({ event, invitee }: Booking, now: number): State {
  if (invitee.status === 'canceled') return invitee.rescheduled ? 'moved' : 'canceled'
  if (Date.parse(event.end_time) <= now) return 'over'
  return Date.parse(event.start_time) <= now ? 'begun' : 'ahead'
}

export function zoneOf({ invitee }: Booking) {
  return timezoneFrom(invitee.timezone ?? '') ?? 'UTC'
}

const weekLength = { days: 7 }
const furthest = { years: 2 }

/** Seven days from one on, none of them in the past, and where the weeks before and after them begin. */
export function weekFrom(wanted: string, today: Temporal.PlainDate) {
  const from = within(Temporal.PlainDate.from(wanted), today)
  const to = from.add(weekLength)
  return {
    from,
    to,
    earlier: isBefore(today, from) ? within(from.subtract(weekLength), today) : undefined,
    later: isBefore(from, within(to, today)) ? to : undefined,
  }
}

function within(date: Temporal.PlainDate, today: Temporal.PlainDate) {
  const last = today.add(furthest)
  if (isBefore(date, today)) return today
  return isBefore(last, date) ? last : date
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0
