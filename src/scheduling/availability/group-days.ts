import type { UserId } from '../../platform/ids.ts'
import type { Clock } from '../engine/clock.ts'
import type { Host } from '../engine/free-times.ts'
import { partsByPresence } from '../engine/presence.ts'
import type { Range } from '../engine/starts.ts'
import type { HostHours, PlanRow } from './queries.ts'
import { hasEqualDistribution, poolsOf, visibleHosts } from './rules.ts'

/** The hosts who can be booked in a range. `absent`: hosts without hours on its days. */
export type AvailableHosts = { range: Range; pools: HostHours[][]; absent: HostHours[] }

/** With equal distribution, splits a range into groups of days on which the same hosts can be booked. */
export function groupDaysByHosts(
  plan: PlanRow, range: Range, clock: Clock, hosts: Map<UserId, Host>,
): AvailableHosts[] {
  if (!hasEqualDistribution(plan)) return [{ range, pools: poolsOf(plan, plan.hours), absent: [] }]
  const parts = partsByPresence(clock, range, [...hosts.values()].map(({ hours }) => hours))
  return parts.map((part) => {
    const absent = plan.hours.filter((_, i) => !part.present[i])
    return { range: part.range, pools: poolsOf(plan, visibleHosts(plan, absent)), absent }
  })
}
