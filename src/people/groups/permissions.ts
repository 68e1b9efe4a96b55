import { requireAdmin, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/ids.ts'
import { getGroup } from './queries.ts'

/** A group that the caller may change. */
export async function loadManaged(db: Db, caller: Caller, id: GroupId) {
  requireAdmin(caller)
  return prove(await getGroup(db, caller, id), 'manage')
}
