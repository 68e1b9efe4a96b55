import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FormId } from '../../platform/ids.ts'
import { lockForm } from './queries.ts'

/** Locks a form that the caller may change. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: FormId) {
  requireAdmin(caller)
  return prove(await lockForm(db, caller.organization_id, id), 'manage')
}
