import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ApplicationId } from '../../platform/ids.ts'
import { lockApplication } from './queries.ts'

/** Locks an application that the caller may change. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: ApplicationId) {
  requireAdmin(caller)
  return prove(await lockApplication(db, caller.organization_id, id), 'manage')
}
