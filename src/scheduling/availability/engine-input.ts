import type { UserId } from '../../platform/ids.ts'
import { idle } from '../engine/busy.ts'
import type { EngineInput, Host } from '../engine/free-times.ts'
import type { Hours } from '../engine/hours.ts'
import { none } from '../engine/limits.ts'
import { groupDaysByHosts, type AvailableHosts } from './group-days.ts'
import { hoursOfHost } from './hours-cache.ts'
import type { PlanRow } from './queries.ts'
import { limitsOf, spotsOf, windowOf, yearsOf } from './rules.ts'
import type { AvailabilityRequest, AvailabilityState } from './state-queries.ts'

/** The engine's input for a part of the range. `pools` says which hosts the engine's hosts are. */
export type AvailabilityPart = AvailableHosts & { input: EngineInput }

/**
 * What the engine needs for a range. With equal distribution, the range is split into parts: days on which the same
 * hosts can be booked.
 */
export function engineInputs(
  plan: PlanRow,
  { range, duration, now }: AvailabilityRequest,
  state: AvailabilityState,
): AvailabilityPart[] {
  const hostLimits = limitsOf(plan, 'host')
  const years = yearsOf(range)
  const hosts = new Map(
    plan.hours.map((host, i): [UserId, Host] => [
      host.user_id,
      {
        hours: hoursOfHost(host, years),
        busy: state.busy[i] ?? idle,
        limits: hostLimits,
        held: state.meetingsOfHosts[i] ?? none,
      },
    ]),
  )
  const hours = [...hosts.values()].map((host) => host.hours)
  const clock = clockOf(plan, hours)
  const common = {
    meeting: {
      duration,
      before: plan.buffer_before,
      after: plan.buffer_after,
      increment: plan.start_time_increment,
      offset: plan.start_offset,
    },
    clock,
    window: windowOf(plan),
    notice: plan.minimum_notice,
    limits: limitsOf(plan, 'event_type'),
    held: state.meetingsOfType,
    spots: spotsOf(plan),
    seats: plan.seats,
    sessions: state.sessions,
    now,
  }
  return groupDaysByHosts(plan, state.turns, range, clock, hours).map((part) => {
    const pools = part.pools.map((pool) => pool.flatMap(({ user_id }) => hosts.get(user_id) ?? []))
    return { ...part, input: { ...common, range: part.range, pools } }
  })
}

/** The event type's time zone, or else the clock of its first host. */
function clockOf({ timezone }: PlanRow, [first]: Hours[]): EngineInput['clock'] {
  return timezone === null && first ? first.clock : { timezone: timezone ?? 'UTC', travel: [] }
}
