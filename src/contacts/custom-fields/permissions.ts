import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CustomFieldId } from '../../platform/ids.ts'
import { lockDefinition } from './queries.ts'

/** Locks a custom field that the caller may change. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: CustomFieldId) {
  requireAdmin(caller)
  return prove(await lockDefinition(db, caller.organization_id, id), 'manage')
}
