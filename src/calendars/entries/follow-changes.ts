import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { seconds } from '../../platform/time.ts'
import type { ChangedEntry, FollowChanges } from '../sync/follow-changes.ts'
import { listFollowed, setChanged, setProblem, type FollowedEntry } from './change-queries.ts'
import { notifyDisappeared } from './notify-host.ts'
import { enqueueEntries } from './queries.ts'
import { isMassDeletion } from './rules.ts'

/** Some programs move an event by deleting and creating it. Then the next sync finds it again within this time. */
const secondLook = seconds({ seconds: 5 })

/**
 * Cancels or reschedules a meeting whose entry was deleted or moved in the calendar, or flags it, by setting. The job
 * of each entry does that, after it has read the entry again. Entries that wait for a write of ours are written.
 */
export const followChanges: FollowChanges = (db, calendar_id, changed) =>
  maintenance(db, async (tx) => {
    const { entries, upcoming } = await listFollowed(tx, calendar_id)
    const byUid = new Map(entries.map((entry) => [entry.uid, entry]))
    const isChange = ({ uid, etag }: ChangedEntry) => byUid.has(uid) && (etag === null || byUid.get(uid)?.etag !== etag)
    const followed = (isDeleted: boolean) => [
      ...new Set(
        changed
          .filter(isChange)
          .filter(({ items }) => (items === undefined) === isDeleted)
          .flatMap(({ uid }) => byUid.get(uid) ?? []),
      ),
    ]
    const deleted = followed(true)
    await followLater(tx, followed(false))
    if (isMassDeletion(deleted.length, upcoming)) await flagDisappeared(tx, deleted)
    else await followLater(tx, deleted, secondLook)
  })

async function followLater(db: Db, entries: FollowedEntry[], due_in = seconds({ seconds: 0 })) {
  const [first] = entries
  if (!first) return
  const ids = entries.map(({ id }) => id)
  await enqueueEntries(db, first.organization_id, ids, due_in)
  await setChanged(db, first.organization_id, ids)
}

/** A program or a server has probably made a mistake, so no meeting is canceled. */
async function flagDisappeared(db: Db, entries: FollowedEntry[]) {
  for (const entry of entries) await setProblem(db, entry, 'many_deleted')
  await notifyDisappeared(db, entries)
}
