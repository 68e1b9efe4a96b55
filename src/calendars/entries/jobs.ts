import type { Db } from '../../platform/db/db.ts'
import { asId, type CalendarEntryId } from '../../platform/ids.ts'
import type { JobKind, JobKinds } from '../../platform/jobs/worker.ts'
import { milliseconds, seconds, secondsFrom } from '../../platform/time.ts'
import { openSession, type OpenSession } from '../providers/open-session.ts'
import { CalendarProblem } from '../providers/problem.ts'
import { followEntry } from './follow-entry.ts'
import { findEntry, type EntryRow } from './queries.ts'
import { enqueueWaiting, setNotWritten } from './result-queries.ts'
import { writeMeeting } from './write-meeting.ts'

/** The longest write has five requests, and must end within the lease of a job. */
const requestLimits = { totalMs: milliseconds({ seconds: 8 }) }

/** Then every half hour for three days. `wakeEntries` ends the wait when the server is back. */
const halfHours = Array.from({ length: 144 }, () => seconds({ minutes: 30 }))
const retryDelays = [...secondsFrom('5s 30s 2m 10m'), ...halfHours]

/** Writes one entry, or follows what was changed about it in the calendar. */
export const calendarEntryJobs: JobKinds = { 'calendar entry': entryJob() }

export function entryJob(open: OpenSession = openSession): JobKind {
  return {
    pool: 'calendar',
    delays: retryDelays,
    run: (db, { entry_id }) => runEntry(db, asId<CalendarEntryId>(String(entry_id)), open),
    giveUp: (db, { entry_id }) => setNotWritten(db, asId<CalendarEntryId>(String(entry_id))),
  }
}

async function runEntry(db: Db, id: CalendarEntryId, open: OpenSession) {
  const entry = await findEntry(db, id)
  if (!entry) return
  const record = await writeOrFollow(db, entry, open)
  return async (tx: Db) => {
    await record?.(tx)
    await enqueueWaiting(tx, entry)
  }
}

/** Our own change comes first: then there is nothing to follow. */
function writeOrFollow(db: Db, entry: EntryRow, open: OpenSession) {
  const isWaiting = entry.version > entry.written_version
  if (!isWaiting && entry.changed_at === null) return undefined
  // A server locks accounts after too many wrong passwords.
  if (entry.state === 'needs_reconnect')
    throw new CalendarProblem('credentials', 'The calendar must be connected again.')
  const session = open(entry, requestLimits)
  return isWaiting ? writeMeeting(db, session, entry) : followEntry(db, session, entry)
}
