import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { GroupRelationshipId } from '../../platform/ids.ts'
import { getRelationship } from './queries.ts'

/** A relationship that the caller may delete. */
export async function loadManaged(db: Db, caller: Actor, id: GroupRelationshipId) {
  requireAdmin(caller)
  return prove(await getRelationship(db, caller.organization_id, id), 'manage')
}
