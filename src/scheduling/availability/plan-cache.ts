import { createBoundedCache } from '../../platform/bounded-cache.ts'
import type { EventTypeId, OrganizationId } from '../../platform/ids.ts'
import type { PlanRow } from './queries.ts'

export type CachedPlan = { plan: Omit<PlanRow, 'check'>; version: string; size: number }
type Limits = { maxPlans: number; maxSize: number }

/** Sizes are characters of JSON. In memory, a plan needs about three times as many bytes. */
const defaultLimits: Limits = { maxPlans: 5000, maxSize: 16_000_000 }

/** Plans with the version of their organization. A plan that needs more than a tenth of the room is not kept. */
export function createPlanCache({ maxPlans, maxSize } = defaultLimits) {
  const cache = createBoundedCache<string, CachedPlan>({ maxCount: maxPlans, maxSize }, ({ size }) => size)
  return {
    find: (organization_id: OrganizationId, id: EventTypeId) => cache.find(keyOf(organization_id, id)),
    add(plan: CachedPlan['plan'], version: string) {
      const key = keyOf(plan.organization_id, plan.id)
      const size = JSON.stringify(plan).length
      if (size > maxSize / 10) cache.remove(key)
      else cache.add(key, { plan: freeze(plan), version, size })
    },
    get count() {
      return cache.count
    },
    get size() {
      return cache.size
    },
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
