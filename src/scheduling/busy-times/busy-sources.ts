import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, SlotHoldId, UserId } from '../../platform/ids.ts'

export type BusyTimeQuery = {
  organization_id: OrganizationId
  user_ids: UserId[]
  from: string
  to: string
  /** Ids of meetings and holds to ignore, because they are about to be removed. */
  without: (ScheduledEventId | SlotHoldId)[]
}

/**
 * A source of busy times: a query for the rows that overlap a range. Each row blocks its user from blocked_from to
 * blocked_to.
 */
export type BusySource = (query: BusyTimeQuery) => Sql

/** Our meetings with their buffers. A meeting blocks at most 36 hours: three times the maximum duration. */
const meetings: BusySource = ({ organization_id, user_ids, from, to, without }) => sql`
  select host_id as user_id, 'calendly' as type, start_time, end_time, blocked_from, blocked_to,
    'scheduled_events' as collection, event_id as id
  from event_hosts
  where organization_id = ${organization_id} and host_id = any(${user_ids}) and active
    and blocked_from > ${from}::timestamptz - interval '36 hours' and blocked_from < ${to} and blocked_to > ${from}
    ${isIncluded(sql`event_id`, without)}`

/** Times that users reserved, and events of connected calendars. */
const blocks: BusySource = ({ organization_id, user_ids, from, to }) => sql`
  select user_id, type, start_time, end_time, start_time as blocked_from, end_time as blocked_to,
    'user_busy_times' as collection, id
  from busy_times
  where organization_id = ${organization_id} and user_id = any(${user_ids})
    and end_time > ${from} and start_time < ${to}`

/** Slots held for visitors who are booking, with the buffers of the meeting. */
const holds: BusySource = ({ organization_id, user_ids, from, to, without }) => sql`
  select host_id as user_id, 'reserved' as type, start_time, end_time, blocked_from, blocked_to,
    'slot_holds' as collection, id
  from slot_holds, unnest(host_ids) as host_id
  where organization_id = ${organization_id} and expires_at > now() and host_id = any(${user_ids})
    and blocked_to > ${from} and blocked_from < ${to} ${isIncluded(sql`id`, without)}`

export function isIncluded(id: Sql, without: BusyTimeQuery['without']) {
  return without.length > 0 ? sql`and not ${id} = any(${without})` : sql.empty
}

const sources: BusySource[] = [meetings, blocks, holds]

/** The busy times of these users from all sources. The function busy_intervals in the database has the same ones. */
export function busyRows(query: BusyTimeQuery) {
  return sql.join(
    sources.map((source) => source(query)),
    sql` union all `,
  )
}
