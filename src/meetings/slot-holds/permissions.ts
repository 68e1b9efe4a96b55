import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, SlotHoldId } from '../../platform/ids.ts'
import { holdIdIn, isTokenOf } from './hold-key.ts'
import { findHold, getHold } from './queries.ts'
import { requireHoldOwner } from './rules.ts'

/** A slot hold that the caller may read, use and delete. */
export async function loadManaged(db: Db, caller: Caller, id: SlotHoldId) {
  const hold = await getHold(db, caller.organization_id, id)
  requireHoldOwner(caller, hold)
  return prove(hold, 'manage')
}

/**
 * A hold that a visitor created on a booking page, by its token or its id. The id stands in the address of the page,
 * which people share, so it only shows the slot as free. `own`: the proof for the browser that has the token.
 */
export async function loadVisitorHold(db: Db, organization_id: OrganizationId, token: string) {
  const id = holdIdIn(token)
  const hold = id === undefined ? undefined : await findHold(db, organization_id, id)
  if (hold?.created_by !== null) return undefined
  const isOwn = isTokenOf(token, hold.id)
  return { ...hold, own: isOwn ? prove(hold, 'manage') : undefined, token: isOwn ? token : undefined }
}
