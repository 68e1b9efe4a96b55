import type { UserId } from '../../platform/ids.ts'
import { checked, invalid, requireValid, type CheckResult } from '../../platform/problems.ts'
import { instantOf, minuteOf } from '../../platform/time.ts'
import { day, dayOfDate } from '../engine/calendar.ts'
import type { Range } from '../engine/starts.ts'
import type { Window } from '../engine/window.ts'
import type { HostHours, PlanRow } from './queries.ts'
import type { Turns } from './state-queries.ts'

/** The requested duration, if the event type has it. Without a request, the default duration. */
export function chooseDuration(plan: PlanRow, requested: number | undefined) {
  return requireValid(parseDuration(plan, requested))
}

/** The value of a duration that the event type does not have is the default duration. */
export function parseDuration(
  { duration, duration_options }: PlanRow,
  requested: number | undefined,
): CheckResult<number> {
  const options = duration_options ?? [duration]
  if (requested === undefined || options.includes(requested)) return checked(requested ?? duration)
  return checked(duration, [invalid('duration', `must be one of: ${options.join(', ')}`)])
}

/** One host of each pool takes part in a meeting. */
export function poolsOf({ pooling_type, hosts }: PlanRow, present: HostHours[]): HostHours[][] {
  if (pooling_type === 'collective') return present.map((host) => [host])
  if (pooling_type !== 'multi_pool') return [present]
  const pools = [...new Set(hosts.map(({ pool }) => pool))].toSorted((a, b) => a - b)
  return pools.map((pool) => present.filter((host) => host.pool === pool))
}

/** Whether round robin gives each host the same number of meetings. */
export function hasEqualDistribution({ pooling_type, distribution }: PlanRow) {
  return pooling_type === 'round_robin' && distribution === 'equal'
}

const maxMeetingsAhead = 3

/** Hides hosts who are three or more meetings ahead of another host who has hours that day. */
export function visibleHosts({ hours }: PlanRow, turns: Turns, absent: HostHours[]) {
  const present = hours.filter((host) => !absent.includes(host))
  const bookedOf = ({ user_id }: HostHours) => turns.get(user_id)?.booked ?? 0
  const minBooked = Math.min(...present.map(bookedOf))
  return hours.filter((host) => absent.includes(host) || bookedOf(host) < minBooked + maxMeetingsAhead)
}

export function limitsOf({ limits }: PlanRow, scope: 'host' | 'event_type') {
  return limits.filter((limit) => limit.scope === scope)
}

export function windowOf({ period_type, max_booking_time, start_date, end_date }: PlanRow): Window {
  if (period_type === 'unlimited') return { type: 'unlimited' }
  if (period_type === 'fixed')
    return { type: 'fixed', first: dayOfDate(start_date ?? ''), last: dayOfDate(end_date ?? '') }
  return { type: period_type, days: max_booking_time ?? 0 }
}

/** The fixed times of a one-off event type, in minutes. */
export function spotsOf({ spots }: PlanRow): Range[] | undefined {
  const minute = (time: string) => Math.floor(minuteOf(Date.parse(time)))
  return spots?.map(({ start_time, end_time }) => ({ from: minute(start_time), to: minute(end_time) }))
}

/** A range that begins and ends `around` minutes further out, for these users. */
export function spanOf({ organization_id }: PlanRow, user_ids: UserId[], { from, to }: Range, around: number) {
  const text = (minute: number) => new Date(instantOf(minute)).toISOString()
  return { organization_id, user_ids, from: text(from - around), to: text(to + around) }
}

/** The years that a range touches in some time zone. */
export function yearsOf({ from, to }: Range) {
  return [...new Set([from - day, to + 2 * day].map((minute) => new Date(instantOf(minute)).getUTCFullYear()))]
}
