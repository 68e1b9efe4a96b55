import type { JobKinds } from '../jobs/worker.ts'
import { deleteOldKeys } from './idempotency.ts'
import { deleteOldLogs } from './sliding-window.ts'

/** Deletes expired idempotency keys and rate limit logs. */
export const requestJobs: JobKinds = {
  'idempotency key cleanup': { every: '1 hour', delays: [], run: (db) => deleteOldKeys(db) },
  'rate log cleanup': { every: '1 hour', delays: [], run: (db) => deleteOldLogs(db) },
}
