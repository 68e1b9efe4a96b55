import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
import { openSession } from '../providers/open-session.ts'
import { CalendarProblem } from '../providers/problem.ts'
import type { Session } from '../providers/provider.ts'
import { listCalendarsOf, listUnexpanded, storeCalendars } from './calendar-queries.ts'
import { expandCalendar } from './expand-calendar.ts'
import { calendarSyncs } from './metrics.ts'
import type { LeasedConnection } from './queries.ts'
import { recordResult, type SyncResult } from './record-result.ts'
import { fenced, OutOfTime, requireTime, syncCalendar, type SyncRun } from './sync-calendar.ts'

export type { SyncResult }

/**
 * Reads the calendars of a connection and records the result. The network is read outside of any transaction. After the
 * deadline, what still comes in is not stored.
 */
export async function runSync(db: Db, lease: LeasedConnection, until: number, isRoutine: boolean): Promise<SyncResult> {
  const endTimer = calendarSyncs.startTimer({ provider: lease.provider })
  const run: SyncRun = { lease, until, isRoutine, batches: 0, hasChanged: false }
  const error = await errorOf(withDeadline(readCalendars(db, run), until))
  const problem = error ?? (await errorOf(expandChanged(db, lease)))
  const result = await recordResult(db, run, problem)
  endTimer({ outcome: result.isPartial ? 'partial' : result.state })
  return result
}

/** After a problem of one calendar, the others are read. Problems of calendars that are not used do not count. */
async function readCalendars(db: Db, run: SyncRun) {
  const { lease, until, isRoutine } = run
  const session = openSession({ ...lease, connection_id: lease.id }, { totalMs: Math.max(1, until - Date.now()) })
  if (mustList(lease, isRoutine)) await refreshCalendars(db, run, session)
  const problems = new Map<CalendarId, unknown>()
  for (const calendar of await listCalendarsOf(db, lease)) {
    try {
      await syncCalendar(db, run, session, calendar)
    } catch (error) {
      if (!isOfOneCalendar(error)) throw error
      problems.set(calendar.id, error)
    }
  }
  if (problems.size === 0) return
  if (isRoutine && lease.provider !== 'ics') await refreshCalendars(db, run, session)
  const remaining = await listCalendarsOf(db, lease)
  for (const { id, isUsed } of remaining) if (isUsed && problems.has(id)) throw problems.get(id)
}

/** A feed is one calendar. An account is asked for its calendars in the first sync of each hour. */
function mustList({ provider, last_synced_at }: LeasedConnection, isRoutine: boolean) {
  if (provider === 'ics' || last_synced_at === null) return false
  const hour = (instant: number) => Math.floor(instant / milliseconds({ hours: 1 }))
  return !isRoutine || hour(Date.parse(last_synced_at)) !== hour(Date.now())
}

async function refreshCalendars(db: Db, run: SyncRun, session: Session) {
  const found = await session.listCalendars()
  if (found.length === 0) throw new CalendarProblem('missing', 'This account no longer has a calendar.')
  requireTime(run)
  await fenced(db, run, (tx) => storeCalendars(tx, run.lease, found))
}

/** The other calendars of the account can still be read. */
function isOfOneCalendar(error: unknown) {
  return error instanceof CalendarProblem && ['missing', 'invalid', 'conflict'].includes(error.kind)
}

/** Also after a failed sync: what was stored counts, and the window moves on. */
async function expandChanged(db: Db, lease: LeasedConnection) {
  for (const id of await listUnexpanded(db, lease)) await expandCalendar(db, id)
}

/** What still runs after the deadline finds its lease taken away, and stores nothing. */
function withDeadline(work: Promise<void>, until: number) {
  const timer = new AbortController()
  const deadline = sleep(Math.max(0, until - Date.now()), undefined, { signal: timer.signal }).then(
    () => {
      throw new OutOfTime()
    },
    () => {},
  )
  return Promise.race([work, deadline]).finally(() => timer.abort())
}

const errorOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
