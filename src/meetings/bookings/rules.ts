import type { Caller } from '../../platform/auth/caller.ts'
import type { Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import type { Person } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import type { NewBooking } from './schema.ts'
import type { Booker } from './write-booking.ts'

/** Single-name types keep one name; others keep both, taken apart at the last blank if need be. */
export function personOf({ name_fields }: Pick<PlanRow, 'name_fields'>, given: NewBooking['invitee']): Person {
  const { email, timezone, text_reminder_number = null } = given
  const name = given.name ?? joined(given.first_name, given.last_name)
  const contact = { email, timezone, text_reminder_number }
  if (name_fields === 'single') return { ...contact, name, first_name: null, last_name: null }
  const { first_name, last_name } = partsOf(name, given)
  return { ...contact, first_name, last_name, name: joined(first_name, last_name) }
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** A part that was given counts; the other one is what the whole name has besides. */
function partsOf(name: string, { first_name, last_name }: NewBooking['invitee']) {
  if (first_name && last_name) return { first_name, last_name }
  if (first_name) {
    const rest = name.startsWith(`${first_name} `) ? name.slice(first_name.length).trim() : ''
    return { first_name, last_name: rest || null }
  }
  if (last_name) {
    const rest = name.endsWith(` ${last_name}`) ? name.slice(0, -last_name.length).trim() : ''
    return { first_name: rest || name, last_name }
  }
  const cut = name.lastIndexOf(' ')
  return cut < 0
    ? { first_name: name, last_name: null }
    : { first_name: name.slice(0, cut).trim(), last_name: name.slice(cut + 1) }
}

/** One live seat per address and session. */
export const alreadySeated: Detail = {
  parameter: 'invitee.email', code: 'already_booked', message: 'has a seat in this session',
}

/** As long as before, if the event type still has that. */
export function durationOf(plan: PlanRow, event: EventRow, { duration }: { duration?: number | undefined } = {}) {
  const before = lengthOf(event)
  if (duration !== undefined) return chooseDuration(plan, duration)
  return plan.duration_options?.includes(before) ? before : plan.duration
}

export function lengthOf({ start_time, end_time }: EventRow) {
  return (Date.parse(end_time) - Date.parse(start_time)) / 60_000
}

/** Whoever calls the API books for others. */
export function bookerOf({ organization_id, user_id, features }: Caller): Booker {
  return {
    organization_id, scheduling_method: 'api', scheduled_by: user_id, keepsContacts: features.contacts !== false,
  }
}
