import type { Db } from '../../platform/db/db.ts'
import { readItems } from '../events/read-items.ts'
import { timeOfItem } from '../events/expand-items.ts'
import type { CalendarObject, Session } from '../providers/provider.ts'
import { cancelMeeting, rescheduleMeeting } from './change-meeting.ts'
import { findFollowedMeeting, isInOtherCalendar, setFollowed, setProblem, type FoundEntry } from './change-queries.ts'
import { notifyFlagged } from './notify-host.ts'
import type { EntryRow } from './queries.ts'
import { findHrefByUid } from './result-queries.ts'
import { chooseAction, hasUid, isCanceled, type EntryProblem } from './rules.ts'

/** Reads the entry again and does what its change means. Returns what the end of the job records. */
export async function followEntry(db: Db, session: Session, entry: EntryRow) {
  const object = await findObject(db, session, entry)
  const found = object && foundOf(object, entry)
  const isGone = !object || isCanceled(object.text)
  if (!object && (await isInOtherCalendar(db, entry))) return (tx: Db) => flag(tx, entry, 'other_calendar')
  const seen = isGone ? { isDeleted: true as const } : found && { isDeleted: false as const, ...found }
  const meeting = await findFollowedMeeting(db, entry)
  const action = chooseAction(entry, meeting, seen, Date.now())
  if (action.kind === 'flag') return (tx: Db) => flag(tx, entry, action.problem)
  if (action.kind === 'none' || !meeting) return (tx: Db) => setFollowed(tx, entry, found)
  const isDone =
    action.kind === 'cancel'
      ? await cancelMeeting(db, entry, meeting)
      : await rescheduleMeeting(db, entry, meeting, { start: action.start, found })
  return isDone ? undefined : (tx: Db) => flag(tx, entry, 'moved_unavailable')
}

/** Under its name, or under another one that a sync found. */
async function findObject(db: Db, session: Session, entry: EntryRow): Promise<CalendarObject | undefined> {
  const { address, href, uid } = entry
  const object = await session.readObject(address, href)
  if (object && hasUid(object.text, uid)) return object
  const other = await findHrefByUid(db, entry)
  return other === undefined ? undefined : session.readObject(address, other)
}

function foundOf({ href, etag, text }: CalendarObject, { zone }: EntryRow): FoundEntry | undefined {
  const [item] = readItems(text).items
  if (!item) return undefined
  const { from, to } = timeOfItem(item, zone)
  return { href, etag, start: from, end: to }
}

/** One email for each problem, however often the entry changes. */
async function flag(db: Db, entry: EntryRow, problem: EntryProblem) {
  await setProblem(db, entry, problem)
  if (entry.problem !== problem) await notifyFlagged(db, entry, problem)
}
