import { isDate, timezoneFrom } from '../../platform/text.ts'
import type { Booking } from './load.ts'

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

/** The milliseconds of a start as our pages write it, `2026-11-30T08:00:00Z`. */
export function instantIn(text: string) {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(text) && isDate(text.slice(0, 10))
  const at = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Where a page of free times can begin: at a day or at a start. */
export const isBeginning = (text: string) => isDate(text) || instantIn(text) !== undefined

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
