import type { Caller } from '../../platform/auth/caller.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { minutes } from '../../platform/time.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import type { Person } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import type { Booker } from './booking-data.ts'
import type { NewBooking } from './schema.ts'

/** Event types with a single name field store one name. Others split the name at its last space if needed. */
export function personOf({ name_fields }: Pick<PlanRow, 'name_fields'>, input: NewBooking['invitee']): Person {
  const { email, timezone, text_reminder_number = null } = input
  const name = input.name ?? joinNames(input.first_name, input.last_name)
  const contact = { email, timezone, text_reminder_number }
  if (name_fields === 'single') return { ...contact, name, first_name: null, last_name: null }
  const { first_name, last_name } = splitName(name, input)
  return { ...contact, first_name, last_name, name: joinNames(first_name, last_name) }
}

const joinNames = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** Keeps the part that the input has and takes the other one from the full name. */
function splitName(name: string, { first_name, last_name }: NewBooking['invitee']) {
  if (first_name && last_name) return { first_name, last_name }
  if (first_name) {
    const rest = name.startsWith(`${first_name} `) ? name.slice(first_name.length).trim() : ''
    return { first_name, last_name: rest || null }
  }
  if (last_name) {
    const rest = name.endsWith(` ${last_name}`) ? name.slice(0, -last_name.length).trim() : ''
    return { first_name: rest || name, last_name }
  }
  const lastSpace = name.lastIndexOf(' ')
  return lastSpace < 0
    ? { first_name: name, last_name: null }
    : { first_name: name.slice(0, lastSpace).trim(), last_name: name.slice(lastSpace + 1) }
}

/** An email address can have one active seat in a session. */
export const alreadySeated: Detail = {
  parameter: 'invitee.email',
  code: 'already_booked',
  message: 'already has a seat in this session',
}

/** Keeps the duration of the event if the event type still offers it. */
export function chooseRescheduleDuration(
  plan: PlanRow,
  event: EventRow,
  { duration }: { duration?: number | undefined } = {},
) {
  const current = eventDuration(event)
  if (duration !== undefined) return chooseDuration(plan, duration)
  return plan.duration_options?.includes(current) ? current : plan.duration
}

/** A reschedule changes the start or the duration. */
export function requireOtherTime(event: EventRow, start: number, duration: number) {
  if (start === Date.parse(event.start_time) && duration === eventDuration(event))
    throw new Invalid({ parameter: 'start_time', code: 'invalid', message: 'is already the time of this meeting' })
}

export function eventDuration({ start_time, end_time }: EventRow) {
  return minutes({ milliseconds: Date.parse(end_time) - Date.parse(start_time) })
}

/** API callers book on behalf of the invitee. */
export function bookerOf({ organization_id, user_id }: Caller): Booker {
  return { organization_id, scheduling_method: 'api', scheduled_by: user_id }
}
