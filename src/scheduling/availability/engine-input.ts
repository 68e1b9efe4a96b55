import type { Db } from '../../platform/db/db.ts'
import { readBusy } from '../busy-times/queries.ts'
import { idle } from '../engine/busy.ts'
import { day } from '../engine/calendar.ts'
import type { Host, Question } from '../engine/free-times.ts'
import { none, limitMargin } from '../engine/limits.ts'
import { partsByPresence } from '../engine/presence.ts'
import type { Range } from '../engine/starts.ts'
import { holidayDays } from '../schedules/holiday-dates.ts'
import { hoursOfSchedule } from '../schedules/rules.ts'
import { readHeldByHosts, readHeldByType, readSessions, type HostHours, type PlanRow } from './queries.ts'
import { isShared, poolsOf, visibleHosts, windowOf } from './rules.ts'

/** `without`: meetings and holds that are about to go, and stand in nobody's way. */
export type AvailabilityRequest = { range: Range; duration: number; now: number; without?: string[] }

/** Who of the hosts of an event type can be asked in a range. `absent`: those who have no hours on its days. */
type AvailableHosts = { range: Range; pools: HostHours[][]; absent: HostHours[] }

/** Everything that decides about free times; `pools` says who the hosts are. */
export type EngineInput = AvailableHosts & { question: Question }

/**
 * Everything that decides about the free times of an event type in a range. When meetings are shared out equally, the
 * range has a part for each group of days on which the same hosts can be asked.
 */
export async function loadEngineInput(db: Db, plan: PlanRow, wanted: AvailabilityRequest): Promise<EngineInput[]> {
  const { range, duration, now, without = [] } = wanted
  const [ofHost, ofType] = [limitsOf(plan, 'host'), limitsOf(plan, 'event_type')]
  const user_ids = plan.hours.map(({ user_id }) => user_id)
  const around = (minutes: number) => ({ ...spanOf(plan, user_ids, range, minutes), without })
  const near = around(duration + Math.max(plan.buffer_before, plan.buffer_after))
  const [busy, held, heldByType, sessions] = await Promise.all([
    readBusy(db, near),
    ofHost.length > 0 ? readHeldByHosts(db, around(limitMargin(ofHost))) : undefined,
    ofType.length > 0 ? readHeldByType(db, plan, around(limitMargin(ofType))) : none,
    plan.kind === 'group' ? readSessions(db, plan, near, duration) : [],
  ])

  const years = yearsOf(range)
  const hosts = new Map(plan.hours.map((hours): [string, Host] => [hours.user_id, {
    hours: hoursOfSchedule(hours, holidayDays(hours.holidays, years), hours.away),
    busy: busy.get(hours.user_id) ?? idle,
    limits: ofHost,
    held: held?.get(hours.user_id) ?? none,
  }]))
  const clock = plan.timezone === null
    ? [...hosts.values()][0]?.hours.clock ?? { timezone: 'UTC', travel: [] }
    : { timezone: plan.timezone, travel: [] }
  const common = {
    meeting: { duration, before: plan.buffer_before, after: plan.buffer_after, increment: plan.start_time_increment },
    clock,
    window: windowOf(plan),
    notice: plan.minimum_notice,
    limits: ofType,
    held: heldByType,
    spots: plan.spots?.map(({ start_time, end_time }) => ({ from: minuteOf(start_time), to: minuteOf(end_time) })),
    seats: plan.seats,
    sessions,
    now,
  }
  return availableIn(plan, range, clock, hosts).map((part) => {
    const pools = part.pools.map((pool) => pool.flatMap(({ user_id }) => hosts.get(user_id) ?? []))
    return { ...part, question: { ...common, range: part.range, pools } }
  })
}

function availableIn(
  plan: PlanRow, range: Range, clock: Question['clock'], hosts: Map<string, Host>,
): AvailableHosts[] {
  if (!isShared(plan)) return [{ range, pools: poolsOf(plan, plan.hours), absent: [] }]
  const parts = partsByPresence(clock, range, [...hosts.values()].map(({ hours }) => hours))
  return parts.map((part) => {
    const absent = plan.hours.filter((_, i) => !part.present[i])
    return { range: part.range, pools: poolsOf(plan, visibleHosts(plan, absent)), absent }
  })
}

const limitsOf = ({ limits }: PlanRow, scope: 'host' | 'event_type') => limits.filter((limit) => limit.scope === scope)

const minuteOf = (time: string) => Math.floor(Date.parse(time) / 60_000)

function spanOf({ organization_id }: PlanRow, user_ids: string[], { from, to }: Range, around: number) {
  const text = (minute: number) => new Date(minute * 60_000).toISOString()
  return { organization_id, user_ids, from: text(from - around), to: text(to + around) }
}

/** The years that any clock may show in a range. */
function yearsOf({ from, to }: Range) {
  return [...new Set([from - day, to + 2 * day].map((minute) => new Date(minute * 60_000).getUTCFullYear()))]
}
