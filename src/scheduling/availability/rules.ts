import { Invalid } from '../../platform/errors.ts'
import { dayOfDate } from '../engine/calendar.ts'
import type { Window } from '../engine/window.ts'
import type { HostHours, PlanRow } from './queries.ts'

/** One of the lengths that an event type has; its usual one when none is asked for. */
export function chooseDuration({ duration, duration_options }: PlanRow, asked: number | undefined) {
  const options = duration_options ?? [duration]
  if (asked === undefined || options.includes(asked)) return asked ?? duration
  throw new Invalid({ parameter: 'duration', code: 'invalid', message: `must be one of: ${options.join(', ')}` })
}

/** Who takes part: one host of each pool. */
export function poolsOf({ pooling_type, hosts }: PlanRow, present: HostHours[]): HostHours[][] {
  if (pooling_type === 'collective') return present.map((host) => [host])
  if (pooling_type !== 'multi_pool') return [present]
  const pools = [...new Set(hosts.map(({ pool }) => pool))].toSorted((a, b) => a - b)
  return pools.map((pool) => present.filter((host) => host.pool === pool))
}

/** Does each host get as many meetings as the others? */
export function isShared({ pooling_type, distribution }: PlanRow) {
  return pooling_type === 'round_robin' && distribution === 'equal'
}

const furthestAhead = 3

/** Hosts who are three or more meetings ahead of another who is present that day wait for them. */
export function visibleHosts({ hours }: PlanRow, absent: HostHours[]) {
  const present = hours.filter((host) => !absent.includes(host))
  const least = Math.min(...present.map(({ booked }) => booked))
  return hours.filter((host) => absent.includes(host) || host.booked < least + furthestAhead)
}

export function windowOf({ period_type, max_booking_time, start_date, end_date }: PlanRow): Window {
  if (period_type === 'unlimited') return { type: 'unlimited' }
  if (period_type === 'fixed')
    return { type: 'fixed', first: dayOfDate(start_date ?? ''), last: dayOfDate(end_date ?? '') }
  return { type: period_type, days: max_booking_time ?? 0 }
}
