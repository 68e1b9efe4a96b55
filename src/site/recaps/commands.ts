import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { loadReadableForUpdate } from '../../recaps/meeting-recaps/permissions.ts'
import type { RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { shareRecap, unshareRecap } from '../../recaps/meeting-recaps/share.ts'

export function shareByPage(db: Db, user: Actor, id: string, request_id: string) {
  return changeSharing(db, user, id, 'Add', request_id, shareRecap)
}

export function unshareByPage(db: Db, user: Actor, id: string, request_id: string) {
  return changeSharing(db, user, id, 'Remove', request_id, unshareRecap)
}

/** Writes no log entry if nothing changed, for example after a double click. */
function changeSharing(
  db: Db, user: Actor, id: string, action: string, request_id: string,
  work: (tx: Db, recap: RecapRow) => Promise<RecapRow>,
) {
  const { organization_id, user_id: actor_id } = user
  return retryOnConflict(() => db.transaction(async (tx) => {
    const before = await loadReadableForUpdate(tx, user, id)
    const after = await work(tx, before)
    if (after.share_key === before.share_key) return
    const details = { uri: uriOf('meeting_recaps', id) }
    await record(tx, { organization_id, namespace: 'ShareLink', action, actor_id, request_id, details })
  }))
}
