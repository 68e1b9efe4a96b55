import type { EventTypeId, OrganizationId } from '../../platform/ids.ts'
import type { PlanRow } from './queries.ts'

export type CachedPlan = { plan: Omit<PlanRow, 'check'>; version: string; size: number }
type Limits = { maxPlans: number; maxSize: number }

/** Sizes are characters of JSON. In memory, a plan needs about three times as many bytes. */
const defaultLimits: Limits = { maxPlans: 5000, maxSize: 16_000_000 }

/** Plans with the version of their organization. The plans that were not used for longest are removed first. */
export function createPlanCache({ maxPlans, maxSize } = defaultLimits) {
  const entries = new Map<string, CachedPlan>()
  let totalSize = 0

  const remove = (key: string) => {
    totalSize -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    find(organization_id: OrganizationId, event_type_id: EventTypeId) {
      const key = keyOf(organization_id, event_type_id)
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    /** Returns the plan as all requests share it. A plan that needs too much room is not kept. */
    add(plan: CachedPlan['plan'], version: string) {
      const key = keyOf(plan.organization_id, plan.id)
      const size = JSON.stringify(plan).length
      const entry = { plan: freeze(plan), version, size }
      remove(key)
      if (size > maxSize / 10) return entry
      entries.set(key, entry)
      totalSize += size
      for (const oldest of entries.keys()) {
        if (entries.size <= maxPlans && totalSize <= maxSize) break
        remove(oldest)
      }
      return entry
    },
    get count() { return entries.size },
    get size() { return totalSize },
  }
}

/** The plans of this process. */
export const planCache = createPlanCache()

const keyOf = (organization_id: OrganizationId, event_type_id: EventTypeId) => `${organization_id} ${event_type_id}`

/** Requests share the plan, so none of them may change it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
