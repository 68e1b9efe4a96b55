import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import type { CalendarEvent } from './schema.ts'

/** `to`: who hosts instead. Null if the other hosts of the meeting remain. */
export type HostChange = { from: UserId; to: UserId | null }

/** Replaces a host of these meetings. Lock the hosts first: the constraint alone would reject the whole statement. */
export async function changeHost(
  db: Db,
  organization_id: OrganizationId,
  ids: ScheduledEventId[],
  { from, to }: HostChange,
) {
  await countForHost(db, organization_id, ids, { from, to })
  const hosts = sql`where organization_id = ${organization_id} and event_id = any(${ids}) and host_id = ${from}`
  await db.run(
    to === null
      ? sql`delete from event_hosts ${hosts}`
      : sql`update event_hosts set host_id = ${to}, calendar_event = null ${hosts}`,
  )
  await db.run(sql`
    update scheduled_events set calendar_sequence = calendar_sequence + 1, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = any(${ids})`)
}

/** What `setCalendarEvent` changes: the meeting of a host, by the UID of its entries. */
export type HostedMeetingKey = { organization_id: OrganizationId; user_id: UserId; uid: string }

/**
 * Stores the entry in the calendar of a host. Meetings that were canceled or rescheduled, and have the same UID, have
 * none.
 */
export async function setCalendarEvent(
  db: Db,
  { organization_id, user_id, uid }: HostedMeetingKey,
  entry: CalendarEvent | null,
) {
  const value = sql`case when e.status = 'active' then ${entry && JSON.stringify(entry)}::json end`
  await db.run(sql`
    update event_hosts h set calendar_event = ${value} from scheduled_events e
    where e.organization_id = ${organization_id} and e.id = h.event_id and h.host_id = ${user_id}
      and (e.calendar_uid = ${uid} or e.calendar_uid is null and e.id = ${uid})
      and h.calendar_event::text is distinct from (${value})::text`)
}

/** Meetings that were booked after the hosts of their event type last changed count for their host. */
async function countForHost(
  db: Db,
  organization_id: OrganizationId,
  ids: ScheduledEventId[],
  { from, to }: HostChange,
) {
  await db.run(sql`
    update event_type_hosts h
    set booked = greatest(h.booked + case when h.user_id = ${to}::uuid then counted.count else -counted.count end, 0)
    from (
      select e.event_type_id, count(*)::int as count
      from scheduled_events e
      join event_types t on t.organization_id = e.organization_id and t.id = e.event_type_id
      where e.organization_id = ${organization_id} and e.id = any(${ids}) and e.created_at >= t.hosts_changed_at
      group by e.event_type_id) counted
    where h.organization_id = ${organization_id} and h.event_type_id = counted.event_type_id
      and h.user_id in (${from}::uuid, ${to}::uuid)`)
}
