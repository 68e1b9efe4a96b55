import type { SignedInUser } from '../../access/sessions/queries.ts'
import { activityLog } from '../../compliance/activity-log/routes.ts'
import type { ActivityLogEntry, ActivityTotals } from '../../compliance/activity-log/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Api, ApiList } from '../console/api.ts'
import { findShownIds } from './activity-queries.ts'
import { pageOf } from './activity-texts.ts'

/** A page of the log, and the ids of what still exists of the things that its entries are about. */
export async function loadActivity(db: Db, api: Api, user: SignedInUser, query: Record<string, string>) {
  const entries = (await api.many<ActivityLogEntry>(activityLog, 'GET /activity_log_entries', {
    query,
  })) as ApiList<ActivityLogEntry> & ActivityTotals
  const shown = await findShownIds(
    db,
    user,
    entries.collection.flatMap((entry) => pageOf(entry)?.id ?? []),
  )
  return { entries, totals: entries, shown }
}
