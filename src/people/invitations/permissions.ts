import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { InvitationId } from '../../platform/ids.ts'
import { lockInvitation } from './queries.ts'

/** Locks an invitation that the caller may revoke and resend. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: InvitationId) {
  requireAdmin(caller)
  return prove(await lockInvitation(db, caller.organization_id, id), 'manage')
}
