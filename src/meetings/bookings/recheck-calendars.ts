import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'

/** Reads calendars of hosts again that may have changed. */
export type RecheckCalendars = (db: Db, organization_id: OrganizationId, user_ids: UserId[]) => Promise<void>

/** What is about to be booked. `event_id`: the meeting that moves there, whose event type applies if none is given. */
type Slot = { start_time: number; event_type_id?: EventTypeId; event_id?: ScheduledEventId }

/** Before a booking begins its transaction: rechecks the hosts who are free at that time, as far as we know. */
export async function recheckHosts(db: Db, organization_id: OrganizationId, slot: Slot, recheck: RecheckCalendars) {
  const user_ids = await listFreeHosts(db, organization_id, slot)
  if (user_ids.length > 0) await recheck(db, organization_id, user_ids)
}

async function listFreeHosts(db: Db, organization_id: OrganizationId, { start_time, event_type_id, event_id }: Slot) {
  const start = new Date(start_time)
  const hosts = await db.all<{ user_id: UserId }>(sql`
    select h.user_id from event_type_hosts h
    where h.organization_id = ${organization_id} and h.event_type_id = coalesce(${event_type_id}::uuid, (
        select event_type_id from scheduled_events where organization_id = ${organization_id} and id = ${event_id}))
      and exists (select from calendars c where c.user_id = h.user_id and c.check_conflicts)
      and not exists (
        select from busy_times b
        where b.organization_id = h.organization_id and b.user_id = h.user_id and b.end_time > ${start}
          and b.start_time <= ${start})
      and not exists (
        select from event_hosts e
        where e.organization_id = h.organization_id and e.host_id = h.user_id and e.active
          and e.blocked_from > ${start}::timestamptz - interval '36 hours' and e.blocked_from <= ${start}
          and e.blocked_to > ${start} and e.event_id is distinct from ${event_id}::uuid)`)
  return hosts.map(({ user_id }) => user_id)
}
