import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NoShowId } from '../../platform/ids.ts'
import { loadManaged } from '../scheduled-events/permissions.ts'
import { getNoShow } from './queries.ts'

/** A no-show of a meeting that the caller may change, with the meeting. */
export async function loadManagedNoShow(db: Db, caller: Caller, id: NoShowId) {
  const noShow = await getNoShow(db, caller.organization_id, id)
  return prove({ ...noShow, event: await loadManaged(db, caller, noShow.event_id) }, 'manage')
}
