import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SlotHoldId } from '../../platform/ids.ts'
import { getHold } from './queries.ts'
import { requireHoldOwner } from './rules.ts'

/** A slot hold that the caller may read, use and delete. */
export async function loadManaged(db: Db, caller: Caller, id: SlotHoldId) {
  const hold = await getHold(db, caller.organization_id, id)
  requireHoldOwner(caller, hold)
  return prove(hold, 'manage')
}
