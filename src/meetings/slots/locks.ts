import type { Db } from '../../platform/db/db.ts'
import { takeLocks } from '../../platform/db/locks.ts'
import { canRetry, RetryTransaction } from '../../platform/db/retry-transaction.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, UserId } from '../../platform/ids.ts'
import { findCachedPlan, getPlan, StalePlan } from '../../scheduling/availability/load-plan.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'

/** `locked_at`: when the last lock was taken. It is the time of the booking. */
export type LockedPlan = { plan: PlanRow; locked_at: string }

/**
 * Locks an event type and its hosts against other bookings until the transaction ends, then reads the event type.
 * `user_ids`: other users whose meetings are about to change.
 */
export async function lockPlan(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  user_ids: UserId[] = [],
): Promise<LockedPlan> {
  const { locked_at, lockedIds } = await lockBooking(db, organization_id, event_type_id, user_ids)
  return { plan: await getLockedPlan(db, organization_id, event_type_id, lockedIds), locked_at }
}

/**
 * The same for work whose first statement confirms a plan from the cache. If the plan has changed, that throws
 * StalePlan, and the work runs again with the plan as it is.
 */
export async function withLockedPlan<T>(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  work: (locked: LockedPlan) => Promise<T>,
): Promise<T> {
  const { locked_at, lockedIds, cached } = await lockBooking(db, organization_id, event_type_id, [])
  try {
    if (cached) return await work({ plan: cached, locked_at })
  } catch (error) {
    if (!(error instanceof StalePlan)) throw error
  }
  return work({ plan: await getLockedPlan(db, organization_id, event_type_id, lockedIds), locked_at })
}

/** The plan as it is. If it has hosts by now who are not locked, the transaction starts again and locks them too. */
async function getLockedPlan(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  lockedIds: ReadonlySet<UserId>,
) {
  const plan = await getPlan(db, organization_id, event_type_id)
  if (plan.hours.every(({ user_id }) => lockedIds.has(user_id))) return plan
  throw new RetryTransaction('the event type has other hosts than those that were locked')
}

/**
 * Locks the event type first, then its hosts and `user_ids` in ascending order. Takes the hosts from the cache, so that
 * one statement is enough. A transaction that cannot start again reads them after the first lock, so that it also sees
 * users who became hosts while it waited. Locking those later would break the order.
 */
export async function lockBooking(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  user_ids: UserId[],
) {
  const typeLock = `event type ${event_type_id}`
  const cached = canRetry(db) ? await findKnownPlan(db, organization_id, event_type_id) : undefined
  if (!cached) await takeLocks(db, [typeLock])
  const hosts = cached?.hours ?? (await listHosts(db, organization_id, event_type_id))
  const ids = [...new Set([...hosts.map(({ user_id }) => user_id), ...user_ids])].toSorted()
  const locked_at = await takeLocks(db, [typeLock, ...ids.map((id) => `host ${id}`)])
  return { locked_at, lockedIds: new Set(ids), cached }
}

/** The plan of the cache. The first request for it in this process reads it. It may have changed. */
async function findKnownPlan(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId) {
  const known = findCachedPlan(organization_id, event_type_id)
  if (known) return known
  await getPlan(db, organization_id, event_type_id)
  return findCachedPlan(organization_id, event_type_id)
}

function listHosts(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId) {
  return db.all<{ user_id: UserId }>(sql`
    select user_id from event_type_hosts
    where organization_id = ${organization_id} and event_type_id = ${event_type_id}::uuid`)
}
