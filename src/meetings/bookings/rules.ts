import { denyFreePlan, type Caller } from '../../platform/auth/caller.ts'
import type { Detail } from '../../platform/errors.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import type { Explanation, Reason } from '../../scheduling/engine/explain.ts'
import type { Person } from '../invitees/queries.ts'
import type { EventRow, NewEvent } from '../scheduled-events/queries.ts'
import type { Slot } from './check-slot.ts'
import type { NewBooking } from './schema.ts'
import type { Booker } from './write-booking.ts'

/** Whose turn it is in each pool: whoever is preferred, else by priority, else who waited longest. */
export function chooseHosts({ distribution }: PlanRow, pools: HostHours[][], preferred: string[] = []) {
  const rank = ({ user_id }: HostHours) => (preferred.includes(user_id) ? 0 : 1)
  const fewest = (a: HostHours, b: HostHours) => (distribution === 'equal' ? a.booked - b.booked : 0)
  return pools.flatMap((pool) => pool.toSorted((a, b) =>
    rank(a) - rank(b) || fewest(a, b) || b.priority - a.priority || compare(waitingSince(a), waitingSince(b)))
    .slice(0, 1).map(({ user_id }) => user_id))
}

/** The fewest meetings that a host has who is present that day, once this one is booked. */
export function minTurns({ hours }: PlanRow, { absent }: Pick<Slot, 'absent'>, { hosts }: Pick<NewEvent, 'hosts'>) {
  const away = new Set(absent.map(({ user_id }) => user_id))
  const taken = new Set(hosts.map(({ user_id }) => user_id))
  const present = hours.filter(({ user_id }) => !away.has(user_id))
  return Math.min(...present.map(({ user_id, booked }) => booked + (taken.has(user_id) ? 1 : 0)))
}

/** Whoever never had a turn waits longest. */
const waitingSince = ({ last_booked_at }: HostHours) => last_booked_at ?? ''

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

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

/** Why a start cannot be booked. `nearest` are others that can. */
export function startProblem(
  { active }: PlanRow, found: Explanation, { start, now }: { start: number; now: number }, nearest: string[],
): Detail {
  const parameter = 'start_time'
  if (!active) return { parameter: 'event_type', code: 'inactive', message: 'is not active' }
  if (start < now) return { parameter, code: 'in_the_past', message: 'lies in the past' }
  const about = (code: Reason['code']) => found.reasons.some((reason) => reason.code === code)
  if (about('notice')) return { parameter, code: 'too_soon', message: withHints('is too soon to be booked', nearest) }
  const beyond = 'lies outside the days that can be booked'
  if (about('window')) return { parameter, code: 'outside_window', message: withHints(beyond, nearest) }
  return slotTaken(nearest)
}

/** One live seat per address and session. */
export const alreadySeated: Detail = {
  parameter: 'invitee.email', code: 'already_booked', message: 'has a seat in this session',
}

export function slotTaken(nearest: string[] = []): Detail {
  const message = withHints('That start time has been filled', nearest)
  return { parameter: 'start_time', code: 'already_filled', message }
}

function withHints(message: string, nearest: string[]) {
  return nearest.length > 0 ? `${message}. The nearest that are free: ${nearest.join(', ')}` : message
}

const hints = 3

export function nearestTo(start: number, starts: number[]) {
  const nearest = starts.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start)).slice(0, hints)
  return nearest.toSorted((a, b) => a - b)
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

export function requireBookingPlan(caller: Caller) {
  denyFreePlan(caller, 'The Scheduling API is only available on paid plans. Upgrade your plan to access this feature.')
}

/** Whoever calls the API books for others. */
export function bookerOf({ organization_id, user_id, features }: Caller): Booker {
  return {
    organization_id, scheduling_method: 'api', scheduled_by: user_id, keepsContacts: features.contacts !== false,
  }
}
