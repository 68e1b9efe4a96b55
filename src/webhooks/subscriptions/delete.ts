import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import { deleteSubscription } from './change-queries.ts'
import { loadManaged } from './permissions.ts'

export async function removeSubscription(db: Db, caller: Caller, id: SubscriptionId) {
  await deleteSubscription(db, await loadManaged(db, caller, id, sql`for update`))
}
