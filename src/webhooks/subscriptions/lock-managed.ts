import { lockGroupAdmin } from '../../people/group-relationships/queries.ts'
import { lockCaller } from '../../people/memberships/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockSubscriptionCounts } from './limits.ts'
import { requireAudience, requireManager, closed, loadManaged, type Selection } from './permissions.ts'
import { getSubscription } from './queries.ts'

// A transaction that takes a role away waits for one that uses it here, and then finds what was created or changed.
// Locks are always taken in this order: role, group, counts, subscription.

/** May the caller create a subscription for this audience, by the role that they have now? */
export async function lockAudience(db: Db, caller: Caller, selection: Selection) {
  await requireAudience(db, await lockCaller(db, caller), selection, lockGroupAdmin)
  await lockSubscriptionCounts(db, caller.organization_id)
}

/** A subscription that the caller may change, by the role that they have now. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: string) {
  const current = await lockCaller(db, caller)
  const found = await loadManaged(db, current, id)
  if (found.group_id !== null) await requireManager(db, current, found, closed, lockGroupAdmin)
  await lockSubscriptionCounts(db, caller.organization_id)
  return getSubscription(db, caller.organization_id, id, sql`for no key update`)
}
