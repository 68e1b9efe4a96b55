import type { Kinds } from '../jobs/worker.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetOldLogs } from './windows.ts'

/** What requests leave behind is swept up. */
export const requestJobs: Kinds = {
  'idempotency keys': { every: '1 hour', delays: [], run: (db) => forgetOldKeys(db) },
  'rate logs': { every: '1 hour', delays: [], run: (db) => forgetOldLogs(db) },
}
