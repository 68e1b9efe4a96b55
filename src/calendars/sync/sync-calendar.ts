import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { CalendarProblem } from '../providers/problem.ts'
import type { CalendarObject, Session } from '../providers/provider.ts'
import type { SyncedCalendar } from './calendar-queries.ts'
import type { ChangedEntry } from './follow-changes.ts'
import {
  deleteObjects,
  forgetEtags,
  listEtags,
  listOwnEntries,
  setCursor,
  storeObjects,
  storeUnread,
} from './object-queries.ts'
import { extendLease, type LeasedConnection } from './queries.ts'
import { readBatch, storedOf } from './read-batch.ts'
import { isUuid, maxObjects, plainUid } from './rules.ts'

/** Another process has the lease now, or the connection was deleted. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The time of a sync is over. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** `until`: when the sync has to stop. `isRoutine`: no person asked for it. `batches` counts what was stored. */
export type SyncRun = {
  lease: LeasedConnection
  until: number
  isRoutine: boolean
  batches: number
  hasChanged: boolean
}

export function requireTime({ until }: SyncRun) {
  if (Date.now() >= until) throw new OutOfTime()
}

/**
 * Reads what changed in a calendar and stores it, batch by batch. The cursor is stored at the end: until then, the
 * etags say what was read, and the next sync continues from there. A calendar that older rules read is read as a whole.
 */
export async function syncCalendar(db: Db, run: SyncRun, session: Session, found: SyncedCalendar) {
  const isReread = found.isOutdated && (found.canReread || !run.isRoutine)
  if (isReread) await fenced(db, run, (tx) => forgetEtags(tx, found))
  const calendar = isReread ? { ...found, cursor: null } : found
  const etags = await listEtags(db, calendar)
  let count = etags.size
  const read = async (objects: CalendarObject[]) => {
    requireTime(run)
    count += objects.filter(({ href }) => !etags.has(href)).length
    if (count > maxObjects)
      throw new CalendarProblem(
        'invalid',
        `The calendar “${calendar.name}” has more than ${maxObjects.toLocaleString('en')} events. Delete old events.`,
      )
    await storeBatch(db, run, session, calendar, objects)
  }
  const known = { cursor: calendar.cursor, etags }
  const { removed, tooLarge = [], cursor } = await session.readChanges(calendar.address, known, read)
  requireTime(run)
  await fenced(db, run, async (tx) => {
    const deleted = await deleteObjects(tx, calendar, removed)
    if (deleted.length > 0) run.hasChanged = true
    const uids = new Map(deleted.map(({ href, uid }) => [href, uid]))
    await announceChanges(
      tx,
      calendar,
      removed.map((href) => ({
        href,
        uid: uids.get(href) ?? '',
        etag: null,
        items: undefined,
      })),
    )
    if (tooLarge.length > 0) await storeUnread(tx, calendar, tooLarge)
    await setCursor(tx, calendar, cursor)
  })
}

/** In a transaction that another process cannot overtake. */
export function fenced(db: Db, { lease }: SyncRun, work: (tx: Db) => Promise<void>) {
  return maintenance(db, async (tx) => {
    if (!(await extendLease(tx, lease))) throw new LeaseLost()
    await work(tx)
  })
}

async function storeBatch(db: Db, run: SyncRun, session: Session, calendar: SyncedCalendar, objects: CalendarObject[]) {
  const read = await readBatch(session, calendar, objects)
  const stored = read.map((object) => storedOf(object, calendar, Date.now()))
  await fenced(db, run, async (tx) => {
    const changed = new Set(await storeObjects(tx, calendar, stored))
    if (changed.size > 0) run.hasChanged = true
    await announceChanges(
      tx,
      calendar,
      read.filter(({ href }) => changed.has(href)).map(({ href, uid, etag, items }) => ({ href, uid, etag, items })),
    )
  })
  run.batches += 1
}

/** Adds a job for changes of our own entries, in the transaction that stores them. What we wrote is not a change. */
async function announceChanges(db: Db, calendar: SyncedCalendar, changed: ChangedEntry[]) {
  if (changed.length === 0) return
  const uids = changed.map(({ uid }) => plainUid(uid)).filter(isUuid)
  const own = await listOwnEntries(
    db,
    calendar,
    changed.map(({ href }) => href),
    uids,
  )
  if (own.length === 0) return
  const entries = changed.flatMap((object) => {
    const entry =
      own.find(({ calendar_id, href }) => calendar_id === calendar.id && href === object.href) ??
      own.find(({ uid }) => uid === plainUid(object.uid))
    const isOurWrite = entry?.etag !== null && entry?.etag === object.etag
    return entry && !isOurWrite ? [{ ...object, uid: entry.uid }] : []
  })
  if (entries.length > 0)
    await enqueue(db, {
      organization_id: calendar.organization_id,
      kind: 'calendar changes',
      payload: { calendar_id: calendar.id, changed: entries },
    })
}
