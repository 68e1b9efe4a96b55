import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, SlotHoldId } from '../../platform/ids.ts'
import { findHold, getHold } from './queries.ts'
import { requireHoldOwner } from './rules.ts'

/** A slot hold that the caller may read, use and delete. */
export async function loadManaged(db: Db, caller: Caller, id: SlotHoldId) {
  const hold = await getHold(db, caller.organization_id, id)
  requireHoldOwner(caller, hold)
  return prove(hold, 'manage')
}

/** A hold that a visitor created on a booking page. Knowing its id is the permission. */
export async function loadVisitorHold(db: Db, organization_id: OrganizationId, id: SlotHoldId | undefined) {
  const hold = id === undefined ? undefined : await findHold(db, organization_id, id)
  return hold?.created_by === null ? prove(hold, 'manage') : undefined
}
