import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BlockedAddressId } from '../../platform/ids.ts'
import { getBlocked } from './queries.ts'

/** A blocked address that the caller may remove from the list. */
export async function loadManaged(db: Db, caller: Caller, id: BlockedAddressId) {
  requireAdmin(caller)
  return prove(await getBlocked(db, caller.organization_id, id), 'manage')
}
