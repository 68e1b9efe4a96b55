import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId } from '../../platform/ids.ts'
import { planCache, type CachedPlan } from './plan-cache.ts'
import { findPlan, readPlanState, type PlanRow, type PlanState } from './queries.ts'

/** A statement found that the cached plan has changed. */
export class StalePlan extends Error {}

/**
 * The event type with the hours of its hosts, as it is now. If the process has it in its cache, this reads the version
 * of the organization only.
 */
export async function getPlan(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId): Promise<PlanRow> {
  const cached = planCache.find(organization_id, event_type_id)
  if (!cached) return loadPlan(db, organization_id, event_type_id)
  return getPlanAt(db, organization_id, event_type_id, await readPlanState(db, organization_id))
}

/** The same for a request that has just read the version with another statement. */
export async function getPlanAt(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  state: PlanState,
): Promise<PlanRow> {
  const cached = planCache.find(organization_id, event_type_id)
  if (cached && isCurrent(cached, state)) return { ...cached.plan, check: null }
  return loadPlan(db, organization_id, event_type_id)
}

/** The plan of the cache, which may have changed. `requireCurrent` must confirm it before it has an effect. */
export function findCachedPlan(organization_id: OrganizationId, event_type_id: EventTypeId): PlanRow | undefined {
  const cached = planCache.find(organization_id, event_type_id)
  return cached && unconfirmed(cached)
}

/**
 * Does the work with a cached plan, which costs no statement if the work itself reads the version and confirms the plan
 * with `requireCurrent`. If the plan has changed, does the work again with the new one.
 */
export async function withPlan<T>(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  work: (plan: PlanRow) => Promise<T>,
): Promise<T> {
  const plan = findCachedPlan(organization_id, event_type_id)
  if (!plan) return work(await loadPlan(db, organization_id, event_type_id))
  const [outcome] = await Promise.allSettled([work(plan)])
  const isStale = outcome.status === 'rejected' && outcome.reason instanceof StalePlan
  // Work that ends early, for example because the event type is not active, has not confirmed the plan.
  if (isStale || !(plan.check?.isConfirmed || isConfirmedBy(plan, await readPlanState(db, organization_id))))
    return work(await loadPlan(db, organization_id, event_type_id))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Throws if the plan is from the cache and has changed. */
export function requireCurrent(plan: PlanRow, state: PlanState) {
  if (!isConfirmedBy(plan, state)) throw new StalePlan('the plan has changed')
}

/** A plan is confirmed once: it is then as new as the request. */
function isConfirmedBy({ check }: PlanRow, state: PlanState) {
  if (check && !check.isConfirmed) check.isConfirmed = isCurrent(check, state)
  return check === null || check.isConfirmed
}

/** A transaction that has written something may have changed the plan itself. */
function isCurrent(known: { version: string }, { version, is_clean }: PlanState) {
  return is_clean && version === known.version
}

const unconfirmed = ({ plan, version }: CachedPlan): PlanRow => ({ ...plan, check: { version, isConfirmed: false } })

async function loadPlan(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId): Promise<PlanRow> {
  const row = await findPlan(db, organization_id, event_type_id)
  if (!row) throw new NotFound()
  const { version, is_clean, ...plan } = row
  if (is_clean && version !== null) planCache.add(plan, version)
  return { ...plan, check: null }
}
