import type { Db } from '../../platform/db/db.ts'
import { lockName, lockType, takeLock } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, UserId } from '../../platform/ids.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'

/**
 * Locks an event type and its hosts against other bookings until the transaction ends, then reads the event type.
 * `user_ids`: other users whose meetings are about to change.
 */
export async function lockPlan(
  db: Db, organization_id: OrganizationId, event_type_id: EventTypeId, user_ids: UserId[] = [],
) {
  await lockBooking(db, organization_id, event_type_id, user_ids)
  return getPlan(db, organization_id, event_type_id)
}

/**
 * Locks the event type first, then its hosts and `user_ids` in ascending order. These are two statements, so that the
 * second one also sees users who became hosts while the first one waited. Locking those later would break the order.
 */
export async function lockBooking(
  db: Db, organization_id: OrganizationId, event_type_id: EventTypeId, user_ids: UserId[],
) {
  await lockType(db, event_type_id)
  await db.run(sql`
    select ${takeLock(lockName('host', sql`user_id`))} from (
      select user_id from event_type_hosts
      where organization_id = ${organization_id} and event_type_id = ${event_type_id}::uuid
      union select unnest(${user_ids}::uuid[])
      order by user_id) host`)
}
