import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import type { Seconds } from '../time.ts'
import { startHeartbeat } from './heartbeat.ts'
import { schedule, type Job } from './queue.ts'
import type { RunAlone } from './set-aside.ts'
import { startPool } from './worker-pool.ts'

/** Writes in the same transaction that ends the job. */
type WriteResult = (db: Db) => Promise<unknown>

export type JobKind = {
  run(db: Db, payload: Job['payload']): Promise<WriteResult | void>
  /** How long to wait after each failure. A job that fails after the last delay is marked as failed. */
  delays: Seconds[]
  giveUp?(db: Db, payload: Job['payload'], error: string): Promise<unknown>
  /** Makes the job recurring: a PostgreSQL interval. */
  every?: string
  /** The pool whose slots it uses. Default: quick. Jobs that wait for another system or run long use another pool. */
  pool?: Pool
}

export type JobKinds = Record<string, JobKind>
export type Worker = { stop(): Promise<void> }
type Pool = keyof typeof slots
export type ReportError = (error: unknown, job?: Job) => void

/** Equals the number of SMTP connections, so that a claimed email does not wait in a second queue. */
export const emailSlots = 4

/** How many jobs run concurrently. Each pool has its own slots, so that quick jobs never wait for slow ones. */
const slots = { quick: 16, email: emailSlots, slow: 8, calendar: 8, files: 2 }

/**
 * `leaseSeconds`: after this time without an end, another worker runs the job. `runAlone`: for jobs whose process died
 * twice. Without it, they run like all others.
 */
type Options = { leaseSeconds?: number; runAlone?: RunAlone | undefined }

/** Runs due jobs until stopped, then finishes the running ones. Any number of processes can do this. */
export function startWorker(
  db: Db,
  listener: Listener,
  kinds: JobKinds,
  reportError: ReportError,
  { leaseSeconds, runAlone }: Options = {},
): Worker {
  const worker = randomUUID()
  const heartbeat = startHeartbeat(db, worker, reportError)
  const ready = Promise.all([heartbeat, scheduleRecurring(db, kinds).catch(reportError)])
  const pools = Object.entries(slots).map(([pool, size]) => {
    const kindsOfPool = Object.entries(kinds).filter(([, kind]) => (kind.pool ?? 'quick') === pool)
    return startPool(db, listener, Object.fromEntries(kindsOfPool), {
      size,
      lease: { seconds: leaseSeconds, worker },
      ready,
      runAlone,
      reportError,
    })
  })
  return {
    async stop() {
      const { announceStop, end } = await heartbeat
      await Promise.all([announceStop(), ...pools.map((pool) => pool.stop())])
      await end()
    },
  }
}

async function scheduleRecurring(db: Db, kinds: JobKinds) {
  const intervals = Object.entries(kinds).flatMap(([kind, { every }]) => (every ? [[kind, every] as const] : []))
  if (intervals.length > 0) await schedule(db, Object.fromEntries(intervals))
}
