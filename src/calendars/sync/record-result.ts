import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { CalendarProblem } from '../providers/problem.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  findRunningSync,
  recordFailure,
  recordSuccess,
  releaseLease,
  type ConnectionState,
  type LeasedConnection,
} from './queries.ts'
import { reasonOf } from './rules.ts'
import { LeaseLost, OutOfTime, type SyncRun } from './sync-calendar.ts'

/**
 * `deleted`: there is no such connection. `retryAfter`: seconds that the server asked for. `isPartial`: there is more
 * to read. `error`: what this service did wrong.
 */
export type SyncResult = {
  state: ConnectionState | 'deleted'
  retryAfter?: number | undefined
  isPartial?: boolean
  error?: unknown
}

const tooSlow = 'The calendar server did not answer in time. We will try again.'
const ownError = 'Something went wrong on our side while reading the calendar. We will try again.'

/** Ends the lease and stores the state. `problem`: what the sync threw. */
export async function recordResult(db: Db, run: SyncRun, problem: unknown): Promise<SyncResult> {
  const { lease } = run
  if (problem === undefined) return recordGood(db, run)
  if (problem instanceof LeaseLost) return { state: (await findRunningSync(db, lease.id))?.state ?? 'deleted' }
  if (problem instanceof OutOfTime && run.batches > 0) {
    await releaseLease(db, lease)
    return { state: lease.state, isPartial: true }
  }
  if (problem instanceof OutOfTime) return recordBad(db, lease, new CalendarProblem('unreachable', tooSlow))
  if (problem instanceof CalendarProblem) return recordBad(db, lease, problem)
  return { ...(await recordBad(db, lease, new CalendarProblem('unreachable', ownError))), error: problem }
}

/** After a failure, entries that wait for this server are due at once. */
async function recordGood(db: Db, { lease, hasChanged }: SyncRun): Promise<SyncResult> {
  return maintenance(db, async (tx) => {
    if (!(await recordSuccess(tx, lease, hasChanged))) return { state: lease.state }
    const { organization_id, id } = lease
    if (lease.state !== 'active')
      await enqueue(tx, { organization_id, kind: 'calendar return', payload: { connection_id: id } })
    return { state: 'active' }
  })
}

async function recordBad(db: Db, lease: LeasedConnection, problem: CalendarProblem): Promise<SyncResult> {
  const isLost = problem.kind === 'credentials' || problem.kind === 'missing'
  const state = isLost ? 'needs_reconnect' : 'unreachable'
  await maintenance(db, async (tx) => {
    const failed = await recordFailure(tx, lease, state, reasonOf(problem.message))
    if (failed) await notifyOwner(tx, lease, { ...failed, state, reason: reasonOf(problem.message) })
  })
  return { state, retryAfter: problem.details.retryAfter }
}
