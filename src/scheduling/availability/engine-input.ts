import type { Db } from '../../platform/db/db.ts'
import type { ScheduledEventId, SlotHoldId, UserId } from '../../platform/ids.ts'
import { readBusy } from '../busy-times/queries.ts'
import { idle } from '../engine/busy.ts'
import type { Host, EngineInput } from '../engine/free-times.ts'
import { limitMargin, none } from '../engine/limits.ts'
import type { Range } from '../engine/starts.ts'
import { holidayDays } from '../schedules/holiday-dates.ts'
import { hoursOfSchedule } from '../schedules/rules.ts'
import { readBookedByHosts, readBookedByType, readSessions } from './booked-queries.ts'
import { groupDaysByHosts, type AvailableHosts } from './group-days.ts'
import type { PlanRow } from './queries.ts'
import { spanOf, spotsOf, windowOf, yearsOf } from './rules.ts'

/** `without`: ids of meetings and holds to ignore, because they are about to be removed. */
export type AvailabilityRequest = {
  range: Range; duration: number; now: number; without?: (ScheduledEventId | SlotHoldId)[]
}

/** The engine's input for a part of the range. `pools` says which hosts the engine's hosts are. */
export type AvailabilityPart = AvailableHosts & { input: EngineInput }

/**
 * Loads what the engine needs for a range. With equal distribution, the range is split into parts: days on which the
 * same hosts can be booked.
 */
export async function loadEngineInput(
  db: Db, plan: PlanRow, request: AvailabilityRequest,
): Promise<AvailabilityPart[]> {
  const { range, duration, now, without = [] } = request
  const [hostLimits, typeLimits] = [limitsOf(plan, 'host'), limitsOf(plan, 'event_type')]
  const user_ids = plan.hours.map(({ user_id }) => user_id)
  const around = (minutes: number) => ({ ...spanOf(plan, user_ids, range, minutes), without })
  const nearby = around(duration + Math.max(plan.buffer_before, plan.buffer_after))
  const [busy, bookedByHost, bookedByType, sessions] = await Promise.all([
    readBusy(db, nearby),
    hostLimits.length > 0 ? readBookedByHosts(db, around(limitMargin(hostLimits))) : undefined,
    typeLimits.length > 0 ? readBookedByType(db, plan, around(limitMargin(typeLimits))) : none,
    plan.kind === 'group' ? readSessions(db, plan, nearby, duration) : [],
  ])

  const years = yearsOf(range)
  const hosts = new Map(plan.hours.map((hours): [UserId, Host] => [hours.user_id, {
    hours: hoursOfSchedule(hours, holidayDays(hours.holidays, years), hours.away),
    busy: busy.get(hours.user_id) ?? idle,
    limits: hostLimits,
    held: bookedByHost?.get(hours.user_id) ?? none,
  }]))
  const clock = clockOf(plan, [...hosts.values()])
  const common = {
    meeting: { duration, before: plan.buffer_before, after: plan.buffer_after, increment: plan.start_time_increment },
    clock,
    window: windowOf(plan),
    notice: plan.minimum_notice,
    limits: typeLimits,
    held: bookedByType,
    spots: spotsOf(plan),
    seats: plan.seats,
    sessions,
    now,
  }
  return groupDaysByHosts(plan, range, clock, hosts).map((part) => {
    const pools = part.pools.map((pool) => pool.flatMap(({ user_id }) => hosts.get(user_id) ?? []))
    return { ...part, input: { ...common, range: part.range, pools } }
  })
}

/** The event type's time zone, or else the clock of its first host. */
function clockOf({ timezone }: PlanRow, [first]: Host[]): EngineInput['clock'] {
  return timezone === null && first ? first.hours.clock : { timezone: timezone ?? 'UTC', travel: [] }
}

const limitsOf = ({ limits }: PlanRow, scope: 'host' | 'event_type') => limits.filter((limit) => limit.scope === scope)
