import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { listWrittenEntryIds, markChanged, setDeletedData } from './queries.ts'

/**
 * Data of these meetings is deleted on request. Their entries are written again without it, or deleted with the
 * meeting, even after the meeting has ended. If meetings are deleted, call it while they are locked, so that no entry
 * is added to them, and before their hosts are deleted: a job that ends locks its entry first.
 */
export async function eraseEntries(db: Db, organization_id: OrganizationId, event_ids: ScheduledEventId[]) {
  const ids = await listWrittenEntryIds(db, organization_id, event_ids)
  await markChanged(db, organization_id, ids)
  await setDeletedData(db, organization_id, ids)
}
