import { sql, type Sql } from '../../platform/db/sql.ts'

export type BusyTimeQuery = {
  organization_id: string
  user_ids: string[]
  from: string
  to: string
  /** Ids of what is about to go and stands in nobody's way. */
  without: string[]
}

/**
 * Where busy times come from: a question for those that touch a range. Each row blocks its user from blocked_from to
 * blocked_to as they are. Calendars become one more of these.
 */
export type BusySource = (asked: BusyTimeQuery) => Sql

/** Our own meetings with their buffers. None blocks more than 36 hours: three times the longest duration. */
const meetings: BusySource = ({ organization_id, user_ids, from, to, without }) => sql`
  select host_id as user_id, 'calendly' as type, start_time, end_time, blocked_from, blocked_to,
    'scheduled_events' as collection, event_id as id
  from event_hosts
  where organization_id = ${organization_id} and host_id = any(${user_ids}) and active
    and blocked_from > ${from}::timestamptz - interval '36 hours' and blocked_from < ${to} and blocked_to > ${from}
    and not event_id = any(${without})`

/** Reserved by hand, or brought in from elsewhere. */
const blocks: BusySource = ({ organization_id, user_ids, from, to }) => sql`
  select user_id, type, start_time, end_time, start_time as blocked_from, end_time as blocked_to,
    'user_busy_times' as collection, id
  from busy_times
  where organization_id = ${organization_id} and user_id = any(${user_ids})
    and end_time > ${from} and start_time < ${to}`

/** Kept for somebody who is about to book, with the buffers of that meeting. */
const holds: BusySource = ({ organization_id, user_ids, from, to, without }) => sql`
  select host_id as user_id, 'reserved' as type, start_time, end_time, blocked_from, blocked_to,
    'slot_holds' as collection, id
  from slot_holds, unnest(host_ids) as host_id
  where organization_id = ${organization_id} and expires_at > now() and host_id = any(${user_ids})
    and blocked_to > ${from} and blocked_from < ${to} and not id = any(${without})`

const sources: BusySource[] = [meetings, blocks, holds]

/** Whatever makes these people busy. */
export function busyRows(asked: BusyTimeQuery) {
  return sql.join(sources.map((source) => source(asked)), sql` union all `)
}
