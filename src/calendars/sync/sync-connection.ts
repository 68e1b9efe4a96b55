import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
import { claimConnection, findRunningSync } from './queries.ts'
import { runSync, type SyncResult } from './run-sync.ts'

/**
 * `deadlineMs`: how long to wait for the calendar server, and for another process that syncs this connection.
 * `isRoutine`: a person did not ask for it, so the list of calendars is read once an hour only.
 */
export type SyncOptions = { deadlineMs?: number; isRoutine?: boolean }

/** Less than the lease of a job, so that a worker ends what it began. */
const defaultDeadlineMs = milliseconds({ seconds: 50 })

const pollMs = milliseconds({ milliseconds: 100 })

/** The syncs of this process. A caller that needs one that is running waits for it. */
const running = new Map<CalendarConnectionId, Promise<SyncResult>>()

export const countRunningSyncs = () => running.size

/**
 * Reads what changed in the calendars of a connection, and stores the result: busy times, state and reason. Only one
 * process at a time does this for a connection; others wait for its result. Returns the state.
 */
export async function syncConnection(db: Db, id: CalendarConnectionId, options: SyncOptions = {}): Promise<string> {
  return (await startSync(db, id, options)).state
}

/** Like syncConnection. The result says when to sync again. */
export async function startSync(
  db: Db,
  id: CalendarConnectionId,
  { deadlineMs = defaultDeadlineMs, isRoutine = false }: SyncOptions = {},
): Promise<SyncResult> {
  const current = running.get(id)
  if (current) {
    const result = await Promise.race([current, sleep(deadlineMs, undefined, { ref: false })])
    return result ?? { state: (await findRunningSync(db, id))?.state ?? 'deleted' }
  }
  const started = claimOrWait(db, id, deadlineMs, isRoutine).finally(() => running.delete(id))
  running.set(id, started)
  return started
}

/** Runs the sync, or waits for the process that is running it. If that one died, its lease ends and this one begins. */
async function claimOrWait(
  db: Db,
  id: CalendarConnectionId,
  deadlineMs: number,
  isRoutine: boolean,
): Promise<SyncResult> {
  const until = Date.now() + deadlineMs
  let awaited: string | undefined
  while (true) {
    const lease = await claimConnection(db, id)
    if (lease) return runSync(db, lease, until, isRoutine)
    const other = await findRunningSync(db, id)
    if (!other) return { state: 'deleted' }
    awaited ??= other.sync_id ?? undefined
    while (Date.now() < until && (await isRunning(db, id, awaited))) await sleep(pollMs)
    const after = await findRunningSync(db, id)
    if (!after) return { state: 'deleted' }
    if (after.sync_id !== awaited || Date.now() >= until) return { state: after.state }
  }
}

async function isRunning(db: Db, id: CalendarConnectionId, sync_id: string | undefined) {
  const sync = await findRunningSync(db, id)
  return sync !== undefined && sync.isRunning && sync.sync_id === sync_id
}
