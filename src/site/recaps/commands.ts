import type { Actor } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import { byUser, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { RecapId } from '../../platform/ids.ts'
import { loadManagedForUpdate } from '../../recaps/meeting-recaps/permissions.ts'
import type { RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { shareRecap, unshareRecap } from '../../recaps/meeting-recaps/share.ts'

export function shareByPage(db: Db, user: Actor, id: RecapId, request_id: string) {
  return changeSharing(db, user, id, 'Add', request_id, shareRecap)
}

export function unshareByPage(db: Db, user: Actor, id: RecapId, request_id: string) {
  return changeSharing(db, user, id, 'Remove', request_id, unshareRecap)
}

/** Writes no log entry if nothing changed, for example after a double click. */
function changeSharing(
  db: Db, user: Actor, id: RecapId, action: string, request_id: string,
  work: (tx: Db, recap: Managed<RecapRow>) => Promise<RecapRow>,
) {
  const { organization_id } = user
  const activity = { organization_id, namespace: 'ShareLink', action, details: { uri: uriOf('meeting_recaps', id) } }
  return command(db, byUser(user, request_id), activity, async (tx) => {
    const before = await loadManagedForUpdate(tx, user, id)
    const after = await work(tx, before)
    return after.share_key === before.share_key ? unchanged(after) : after
  })
}
