import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ScheduledEventId, SlotHoldId, UserId } from '../../platform/ids.ts'
import { unpack, unpackByUser } from '../busy-times/pack-intervals.ts'
import { packedBusy } from '../busy-times/queries.ts'
import { busyFrom, idle, type Busy } from '../engine/busy.ts'
import type { Session } from '../engine/free-times.ts'
import { limitMargin, type BookedMeetings } from '../engine/limits.ts'
import type { Range } from '../engine/starts.ts'
import { listedSessions, meetingsFrom, packedMeetingsOfHosts, packedMeetingsOfType } from './booked-queries.ts'
import { planState, type PlanRow, type PlanState } from './queries.ts'
import { hasEqualDistribution, limitsOf, spanOf } from './rules.ts'

/**
 * `without`: ids of meetings and holds to ignore, because they are about to be removed. `choosesHost`: read the turns of
 * the hosts even if they do not decide which times are free.
 */
export type AvailabilityRequest = {
  range: Range; duration: number; now: number; without?: (ScheduledEventId | SlotHoldId)[]; choosesHost?: boolean
}

/** A host's place in the rotation. `booked`: with the meetings that other hosts took while this host was absent. */
export type Turn = { booked: number; last_booked_at: string | null }
export type Turns = ReadonlyMap<UserId, Turn>

/** What bookings change: busy times, turns, the meetings that count toward limits, and sessions. By host of the plan. */
export type AvailabilityState = {
  busy: Busy[]
  turns: Turns
  meetingsOfHosts: BookedMeetings[]
  meetingsOfType: BookedMeetings
  sessions: Session[]
}

/** A row with the columns of `stateColumns`. */
export type StateRow = PlanState & {
  busy: Buffer | null
  turns?: ({ user_id: UserId } & Turn)[] | null
  meetings_of_hosts?: Buffer | null
  meetings_of_type?: Buffer | null
  sessions?: Session[] | null
}

/** The version of the plan and the state as columns of one row, so that one statement reads them. */
export function stateColumns(plan: PlanRow, { range, duration, without = [], choosesHost = false }: AvailabilityRequest) {
  const [hostLimits, typeLimits] = [limitsOf(plan, 'host'), limitsOf(plan, 'event_type')]
  const user_ids = plan.hours.map(({ user_id }) => user_id)
  const around = (minutes: number) => ({ ...spanOf(plan, user_ids, range, minutes), without })
  const nearby = around(duration + Math.max(plan.buffer_before, plan.buffer_after))
  const columns = [sql`${planState(plan.organization_id)}, ${packedBusy(nearby)} as busy`]
  if (choosesHost || hasEqualDistribution(plan)) columns.push(sql`${turns(plan)} as turns`)
  if (hostLimits.length > 0)
    columns.push(sql`${packedMeetingsOfHosts(around(limitMargin(hostLimits)))} as meetings_of_hosts`)
  if (typeLimits.length > 0)
    columns.push(sql`${packedMeetingsOfType(plan, around(limitMargin(typeLimits)))} as meetings_of_type`)
  if (plan.kind === 'group') columns.push(sql`${listedSessions(plan, nearby, duration)} as sessions`)
  return sql.join(columns, sql`, `)
}

export function stateFrom({ hours }: PlanRow, row: StateRow): AvailabilityState {
  const busy = unpackByUser(row.busy, hours.length)
  const meetingsOfHosts = unpackByUser(row.meetings_of_hosts ?? null, hours.length)
  return {
    busy: hours.map((_, i) => { const times = busy[i]; return times ? busyFrom(times) : idle }),
    turns: new Map(row.turns?.map(({ user_id, ...turn }) => [user_id, turn])),
    meetingsOfHosts: hours.map((_, i) => meetingsFrom(meetingsOfHosts[i])),
    meetingsOfType: meetingsFrom(row.meetings_of_type ? unpack(row.meetings_of_type) : undefined),
    sessions: row.sessions ?? [],
  }
}

/** One statement for the version of the plan and the state. */
export function readStateRow(db: Db, plan: PlanRow, request: AvailabilityRequest) {
  return db.one<StateRow>(sql`select ${stateColumns(plan, request)}`)
}

function turns({ organization_id, id }: PlanRow) {
  return sql`(
    select json_agg(json_build_object('user_id', user_id, 'booked', booked + credit, 'last_booked_at', last_booked_at))
    from event_type_hosts where organization_id = ${organization_id} and event_type_id = ${id})`
}
