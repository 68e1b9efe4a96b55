import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { lockOrganization, requireOwnOrganization } from './queries.ts'

/** Locks the caller's organization, which admins and owners may change. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: OrganizationId) {
  requireAdmin(caller)
  await requireOwnOrganization(db, caller, id)
  return prove(await lockOrganization(db, id), 'manage')
}
