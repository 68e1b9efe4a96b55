import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ScheduledEventId, SlotHoldId, UserId } from '../../platform/ids.ts'
import { busyOf, type BusyState, type BusyUsers } from '../busy-times/load-busy.ts'
import { unpack, unpackByUser } from '../busy-times/pack-intervals.ts'
import { busyState, packedBusy } from '../busy-times/queries.ts'
import type { Busy } from '../engine/busy.ts'
import type { Session } from '../engine/free-times.ts'
import { limitMargin, none, type BookedMeetings } from '../engine/limits.ts'
import type { Range } from '../engine/starts.ts'
import { listedSessions, meetingsFrom, packedMeetingsOfHosts, packedMeetingsOfType, uuid } from './booked-queries.ts'
import { planState, type HostHours, type PlanRow, type PlanState } from './queries.ts'
import { hasEqualDistribution, limitsOf, spanOf } from './rules.ts'

/**
 * `without`: ids of meetings and holds to ignore, because they are about to be removed. `choosesHost`: read the turns
 * of the hosts even if they do not decide which times are free. `isExact`: read only busy times near the range, so that
 * they are not joined with others.
 */
export type AvailabilityRequest = {
  range: Range
  duration: number
  now: number
  without?: (ScheduledEventId | SlotHoldId)[]
  choosesHost?: boolean
  isExact?: boolean
}

/** A host's place in the rotation. `booked`: with the meetings that other hosts took while this host was absent. */
export type Turn = { booked: number; last_booked_at: string | null }
export type Turns = ReadonlyMap<UserId, Turn>

/** What bookings change. `busy`, `meetingsOfHosts`: of each host of the plan. The meetings count toward limits. */
export type AvailabilityState = {
  busy: Busy[]
  turns: Turns
  meetingsOfHosts: BookedMeetings[]
  meetingsOfType: BookedMeetings
  sessions: Session[]
}

type CountRow = PlanState & {
  turns?: ({ user_id: UserId } & Turn)[] | null
  meetings_of_hosts?: Buffer | null
  meetings_of_type?: Buffer | null
  sessions?: Session[] | null
}

/** A row with the columns of `stateColumns`. */
export type StateRow = CountRow & { busy: Buffer }

/**
 * The version of the plan and the state as columns of one row, so that one statement reads them. `busyRange`: where
 * busy times are read.
 */
export function stateColumns(plan: PlanRow, request: AvailabilityRequest, busyRange = rangeNear(plan, request)) {
  const query = { ...spanOf(plan, [...usersOf(plan).user_ids], busyRange, 0), without: request.without ?? [] }
  return sql`${countColumns(plan, request)}, ${packedBusy(query)} as busy`
}

export function stateFrom(plan: PlanRow, row: StateRow): AvailabilityState {
  return { ...countsFrom(plan, row), busy: busyOf(plan.hours.length, row.busy) }
}

export function readStateRow(db: Db, plan: PlanRow, request: AvailabilityRequest, busyRange?: Range) {
  return db.one<StateRow>(sql`select ${stateColumns(plan, request, busyRange)}`)
}

/** The same with the versions of the busy times instead of the busy times. */
export function readVersionRow(db: Db, plan: PlanRow, request: AvailabilityRequest) {
  const { organization_id, user_ids } = usersOf(plan)
  const { columns, from } = busyState(organization_id, user_ids)
  return db.one<CountRow & BusyState>(sql`select ${countColumns(plan, request)}, ${columns} from ${from}`)
}

/** Everything but the busy times. */
export function countsFrom({ hours }: PlanRow, row: CountRow): Omit<AvailabilityState, 'busy'> {
  const meetingsOfHosts = row.meetings_of_hosts && unpackByUser(row.meetings_of_hosts, hours.length)
  return {
    turns: row.turns ? new Map(row.turns.map(({ user_id, ...turn }) => [user_id, turn])) : noTurns,
    meetingsOfHosts: meetingsOfHosts ? hours.map((_, i) => meetingsFrom(meetingsOfHosts[i])) : [],
    meetingsOfType: row.meetings_of_type ? meetingsFrom(unpack(row.meetings_of_type)) : none,
    sessions: row.sessions ?? [],
  }
}

/** The range in which busy times matter. */
export function rangeNear({ buffer_before, buffer_after }: PlanRow, { range, duration }: AvailabilityRequest): Range {
  const around = duration + Math.max(buffer_before, buffer_after)
  return { from: range.from - around, to: range.to + around }
}

const users = new WeakMap<readonly HostHours[], BusyUsers>()
const noTurns: Turns = new Map()

/** The hosts of a plan, as the same object for all requests with the plan. */
export function usersOf({ organization_id, hours }: PlanRow): BusyUsers {
  const known = users.get(hours)
  if (known) return known
  const list = { organization_id, user_ids: hours.map(({ user_id }) => user_id) }
  users.set(hours, list)
  return list
}

function countColumns(plan: PlanRow, request: AvailabilityRequest) {
  const { range, duration, without = [], choosesHost = false } = request
  const [hostLimits, typeLimits] = [limitsOf(plan, 'host'), limitsOf(plan, 'event_type')]
  const around = (minutes: number) => ({ ...spanOf(plan, [...usersOf(plan).user_ids], range, minutes), without })
  const columns = [planState(sql`${plan.organization_id}`)]
  if (choosesHost || hasEqualDistribution(plan)) columns.push(sql`${turns(plan)} as turns`)
  if (hostLimits.length > 0)
    columns.push(sql`${packedMeetingsOfHosts(around(limitMargin(hostLimits)))} as meetings_of_hosts`)
  if (typeLimits.length > 0)
    columns.push(sql`${packedMeetingsOfType(plan, around(limitMargin(typeLimits)))} as meetings_of_type`)
  if (plan.kind === 'group') {
    const nearby = around(range.from - rangeNear(plan, request).from)
    columns.push(sql`${listedSessions(plan, nearby, duration)} as sessions`)
  }
  return sql.join(columns, sql`, `)
}

function turns({ organization_id, id }: PlanRow) {
  return sql`(
    select json_agg(json_build_object('user_id', user_id, 'booked', booked + credit, 'last_booked_at', last_booked_at))
    from event_type_hosts where organization_id = ${uuid(organization_id)} and event_type_id = ${uuid(id)})`
}
