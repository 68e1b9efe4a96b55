import type { Clock } from '../engine/clock.ts'
import type { Hours } from '../engine/hours.ts'
import { partsByPresence } from '../engine/presence.ts'
import type { Range } from '../engine/starts.ts'
import type { HostHours, PlanRow } from './queries.ts'
import { hasEqualDistribution, poolsOf, visibleHosts } from './rules.ts'
import type { Turns } from './state-queries.ts'

/** The hosts who can be booked in a range. `absent`: hosts without hours on its days. */
export type AvailableHosts = { range: Range; pools: HostHours[][]; absent: HostHours[] }

/** With equal distribution, splits a range into groups of days on which the same hosts can be booked. */
export function groupDaysByHosts(
  plan: PlanRow,
  turns: Turns,
  range: Range,
  clock: Clock,
  hours: readonly Hours[],
): AvailableHosts[] {
  if (!hasEqualDistribution(plan)) return [{ range, pools: poolsOf(plan, plan.hours), absent: [] }]
  const parts = partsByPresence(clock, range, hours)
  return parts.map((part) => {
    const absent = plan.hours.filter((_, i) => !part.present[i])
    return { range: part.range, pools: poolsOf(plan, visibleHosts(plan, turns, absent)), absent }
  })
}
