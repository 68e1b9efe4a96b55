import type { Db } from '../../platform/db/db.ts'
import { lockName, takeLock } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import type { Parties } from './queries.ts'

/**
 * Locks everything that the person hosts against bookings until the transaction ends: first the event types, then all
 * hosts, in ascending order like a booking. An event type that appears while this waits is locked out of order; a
 * deadlock that this can cause is retried.
 */
export async function lockHandedOver(db: Db, parties: Parties) {
  const locked = new Set<EventTypeId>()
  for (;;) {
    const missing = (await findAffectedTypes(db, parties)).filter((id) => !locked.has(id))
    if (missing.length === 0 && locked.size > 0) return
    await db.run(sql`
      select ${takeLock(lockName('event type', sql`id`))}
      from (select unnest(${missing}::uuid[]) as id order by id) type`)
    await lockHosts(db, parties, missing)
    for (const id of missing) locked.add(id)
    if (missing.length === 0) return
  }
}

/** Event types that the person owns, hosts, or has a future meeting of. */
async function findAffectedTypes(db: Db, { organization_id, user_id }: Parties) {
  const rows = await db.all<{ id: EventTypeId }>(sql`
    select id from event_types
    where organization_id = ${organization_id} and user_id = ${user_id} and deleted_at is null
    union select event_type_id from event_type_hosts
    where organization_id = ${organization_id} and user_id = ${user_id}
    union select e.event_type_id from event_hosts h
      join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.active
      and h.start_time > clock_timestamp()
    order by id`)
  return rows.map(({ id }) => id)
}

async function lockHosts(db: Db, { organization_id, user_id, to_id }: Parties, types: EventTypeId[]) {
  const parties = to_id === null ? [user_id] : [user_id, to_id]
  await db.run(sql`
    select ${takeLock(lockName('host', sql`user_id`))} from (
      select user_id from event_type_hosts
      where organization_id = ${organization_id} and event_type_id = any(${types}::uuid[])
      union select o.host_id from event_hosts h
        join event_hosts o on o.organization_id = h.organization_id and o.event_id = h.event_id
      where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.active
        and h.start_time > clock_timestamp()
      union select unnest(${parties}::uuid[])
      order by user_id) host`)
}
