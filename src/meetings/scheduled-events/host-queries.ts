import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'

/** `to`: who hosts instead. Null if the other hosts of the meeting remain. */
export type HostChange = { from: UserId; to: UserId | null }

/** Replaces a host of these meetings. Lock the hosts first: the constraint alone would reject the whole statement. */
export async function changeHost(
  db: Db, organization_id: OrganizationId, ids: ScheduledEventId[], { from, to }: HostChange,
) {
  await countForHost(db, organization_id, ids, { from, to })
  const hosts = sql`where organization_id = ${organization_id} and event_id = any(${ids}) and host_id = ${from}`
  await db.run(to === null ? sql`delete from event_hosts ${hosts}`
    : sql`update event_hosts set host_id = ${to} ${hosts}`)
  await db.run(sql`
    update scheduled_events set calendar_sequence = calendar_sequence + 1, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = any(${ids})`)
}

/** Meetings that were booked after the hosts of their event type last changed count for their host. */
async function countForHost(
  db: Db, organization_id: OrganizationId, ids: ScheduledEventId[], { from, to }: HostChange,
) {
  await db.run(sql`
    update event_type_hosts h
    set booked = greatest(h.booked + case when h.user_id = ${to}::uuid then counted.count else -counted.count end, 0)
    from (
      select e.event_type_id, count(*)::int as count
      from scheduled_events e join event_types t on t.id = e.event_type_id
      where e.organization_id = ${organization_id} and e.id = any(${ids}) and e.created_at >= t.hosts_changed_at
      group by e.event_type_id) counted
    where h.organization_id = ${organization_id} and h.event_type_id = counted.event_type_id
      and h.user_id in (${from}::uuid, ${to}::uuid)`)
}
