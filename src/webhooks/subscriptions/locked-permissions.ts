import { lockGroupAdmin } from '../../people/group-relationships/queries.ts'
import { lockCaller } from '../../people/memberships/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import { lockSubscriptionCounts } from './limits.ts'
import { accessDenied, loadManaged, requireAudience, requireManager, type AudienceSelection } from './permissions.ts'
import { getSubscription } from './queries.ts'

// A transaction that revokes a role waits for one that uses it here, and then sees the rows that were written.
// The lock order is always: role, group, counts, subscription.

/** Requires that the caller may create a subscription for this audience, and locks the role that allows it. */
export async function requireAudienceForUpdate(db: Db, caller: Caller, selection: AudienceSelection) {
  await requireAudience(db, await lockCaller(db, caller), selection, lockGroupAdmin)
  await lockSubscriptionCounts(db, caller.organization_id)
}

/** A subscription that the caller may change. Locks it and the role that allows the change. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: SubscriptionId) {
  const current = await lockCaller(db, caller)
  const subscription = await loadManaged(db, current, id)
  if (subscription.group_id !== null) await requireManager(db, current, subscription, accessDenied, lockGroupAdmin)
  await lockSubscriptionCounts(db, caller.organization_id)
  return prove(await getSubscription(db, caller.organization_id, id, sql`for no key update`), 'manage')
}
