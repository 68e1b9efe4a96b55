import type { Db } from '../../platform/db/db.ts'
import { lockName, lockType, takeLock } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/sql.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'

/**
 * An event type as it can be booked, with nobody else booking it or its hosts until the transaction ends. `also`: other
 * people whose time is about to change.
 */
export async function lockPlan(db: Db, organization_id: string, event_type_id: string, also: string[] = []) {
  await lockBooking(db, organization_id, event_type_id, also)
  return getPlan(db, organization_id, event_type_id)
}

/**
 * The event type first, then its hosts and the others in ascending order. Two statements, because the second one sees
 * whoever became a host while the first one waited: a lock that is taken later would be out of order.
 */
export async function lockBooking(db: Db, organization_id: string, event_type_id: string, also: string[]) {
  await lockType(db, event_type_id)
  await db.run(sql`
    select ${takeLock(lockName('host', sql`user_id`))} from (
      select user_id from event_type_hosts
      where organization_id = ${organization_id} and event_type_id = ${event_type_id}::uuid
      union select unnest(${also}::uuid[])
      order by user_id) host`)
}
