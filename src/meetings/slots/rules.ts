import { denyFreePlan, type Caller } from '../../platform/auth/caller.ts'
import type { Detail } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import type { Turn, Turns } from '../../scheduling/availability/state-queries.ts'
import type { Explanation, Reason } from '../../scheduling/engine/explain.ts'

export function requireBookingPlan(caller: Caller) {
  denyFreePlan(caller, 'The Scheduling API is only available on paid plans. Upgrade your plan to access this feature.')
}

/** Picks one host from each pool: preferred hosts first, then by priority, then the one who has waited longest. */
export function chooseHosts({ distribution }: PlanRow, turns: Turns, pools: HostHours[][], preferred: string[] = []) {
  const rank = ({ user_id }: HostHours) => (preferred.includes(user_id) ? 0 : 1)
  const compareBooked = (a: HostHours, b: HostHours) =>
    distribution === 'equal' ? bookedOf(turns, a) - bookedOf(turns, b) : 0
  // A host without a meeting sorts first.
  const waitingSince = ({ user_id }: HostHours) => turns.get(user_id)?.last_booked_at ?? ''
  return pools.flatMap((pool) =>
    pool
      .toSorted(
        (a, b) =>
          rank(a) - rank(b) ||
          compareBooked(a, b) ||
          b.priority - a.priority ||
          compare(waitingSince(a), waitingSince(b)),
      )
      .slice(0, 1)
      .map(({ user_id }) => user_id),
  )
}

type RotationSlot = { absentHosts: HostHours[]; turns: Turns }

/** The smallest number of meetings among the hosts who work that day, once this one is booked. */
export function minBooked({ hours }: PlanRow, { absentHosts, turns }: RotationSlot, hosts: { user_id: UserId }[]) {
  const absentIds = new Set(absentHosts.map(({ user_id }) => user_id))
  const hostIds = new Set(hosts.map(({ user_id }) => user_id))
  const present = hours.filter(({ user_id }) => !absentIds.has(user_id))
  return Math.min(...present.map((host) => bookedOf(turns, host) + (hostIds.has(host.user_id) ? 1 : 0)))
}

/** Gives the hosts of a hold the lowest meeting count, so that later bookings do not make them ineligible. */
export function withHeldTurns({ hours }: PlanRow, turns: Turns, host_ids: UserId[] | undefined): Turns {
  if (!host_ids) return turns
  const booked = Math.min(...hours.map((host) => bookedOf(turns, host)))
  const held = hours.filter(({ user_id }) => host_ids.includes(user_id))
  return new Map([
    ...turns,
    ...held.map(({ user_id }): [UserId, Turn] => [
      user_id,
      { last_booked_at: turns.get(user_id)?.last_booked_at ?? null, booked },
    ]),
  ])
}

const bookedOf = (turns: Turns, { user_id }: { user_id: UserId }) => turns.get(user_id)?.booked ?? 0

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Explains why a start cannot be booked. `nearest`: start times that can. */
export function startProblem(
  { active }: PlanRow,
  explanation: Explanation,
  { start, now }: { start: number; now: number },
  nearest: string[],
): Detail {
  const parameter = 'start_time'
  if (!active) return { parameter: 'event_type', code: 'inactive', message: 'is not active' }
  if (start < now) return { parameter, code: 'in_the_past', message: 'is in the past' }
  const hasReason = (code: Reason['code']) => explanation.reasons.some((reason) => reason.code === code)
  if (hasReason('notice'))
    return { parameter, code: 'too_soon', message: withHints('is too soon to be booked', nearest) }
  const outside = 'is outside the days that can be booked'
  if (hasReason('window')) return { parameter, code: 'outside_window', message: withHints(outside, nearest) }
  return slotTaken(nearest)
}

export function slotTaken(nearest: string[] = []): Detail {
  const message = withHints('That start time has been filled', nearest)
  return { parameter: 'start_time', code: 'already_filled', message }
}

function withHints(message: string, nearest: string[]) {
  return nearest.length > 0 ? `${message}. Nearest available: ${nearest.join(', ')}` : message
}

const maxHints = 3

export function nearestTo(start: number, starts: number[]) {
  const nearest = starts.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start)).slice(0, maxHints)
  return nearest.toSorted((a, b) => a - b)
}
