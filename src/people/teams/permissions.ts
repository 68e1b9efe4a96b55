import { requireAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TeamId } from '../../platform/ids.ts'
import { getTeam } from './queries.ts'

/** A team that the caller may change. */
export async function loadManaged(db: Db, caller: Actor, id: TeamId) {
  requireAdmin(caller)
  return prove(await getTeam(db, caller.organization_id, id), 'manage')
}
