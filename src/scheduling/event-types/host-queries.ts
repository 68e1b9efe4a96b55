import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, ScheduleId, UserId } from '../../platform/ids.ts'
import type { HostContent } from './queries.ts'

/** Sets exactly these hosts, in this order. Adding or removing a host resets the counts of equal distribution. */
export async function replaceHosts(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  hosts: HostContent[],
) {
  const users = hosts.map(({ user_id }) => user_id)
  const removed = await db.run(sql`
    delete from event_type_hosts
    where organization_id = ${organization_id} and event_type_id = ${event_type_id} and not user_id = any(${users})`)
  const rows = hosts.map((host, position) => ({ ...host, position }))
  const upserted = await db.all<{ is_new: boolean }>(sql`
    insert into event_type_hosts (organization_id, event_type_id, user_id, position, priority, pool, schedule_id)
    select ${organization_id}, ${event_type_id}, user_id, position, priority, pool, schedule_id
    from json_to_recordset(${JSON.stringify(rows)})
      as host(user_id uuid, position integer, priority integer, pool integer, schedule_id uuid)
    on conflict (event_type_id, user_id) do update set position = excluded.position, priority = excluded.priority,
      pool = excluded.pool, schedule_id = excluded.schedule_id, updated_at = clock_timestamp()
    returning xmax = 0 as is_new`)
  if (removed === 0 && !upserted.some(({ is_new }) => is_new)) return
  await db.run(sql`
    with reset_counts as (
      update event_type_hosts set booked = 0, credit = 0
      where organization_id = ${organization_id} and event_type_id = ${event_type_id})
    update event_types set hosts_changed_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${event_type_id}`)
}

/** Copies the hours that hosts have only for one event type. */
export async function copyHours(db: Db, organization_id: OrganizationId, from: EventTypeId, to: EventTypeId) {
  await db.run(sql`
    insert into schedules (organization_id, user_id, event_type_id, timezone, rules, travel, holidays)
    select organization_id, user_id, ${to}, timezone, rules, travel, holidays from schedules
    where organization_id = ${organization_id} and event_type_id = ${from}`)
}

/** Those of the schedules that their users can choose, as `user schedule`. */
export async function findSchedules(db: Db, organization_id: OrganizationId, ids: ScheduleId[]) {
  const rows = await db.all<{ id: ScheduleId; user_id: UserId }>(sql`
    select id, user_id from schedules
    where organization_id = ${organization_id} and id = any(${ids}) and event_type_id is null`)
  return new Set(rows.map(({ id, user_id }) => `${user_id} ${id}`))
}
