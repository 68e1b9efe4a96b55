import { noticeJob, settleJob } from './booking-notices/jobs.ts'
import { config } from './config.ts'
import { deletionJob } from './data-compliance/jobs.ts'
import type { Db } from './db/db.ts'
import type { Listener } from './db/listen.ts'
import { forgetOldEvents } from './events/emit.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldLogs } from './http/windows.ts'
import { startWorker, type Kinds, type Worker } from './jobs/worker.ts'
import { mailJob } from './notifications/jobs.ts'
import { openTransport } from './notifications/transport.ts'
import { forgetOldHolds } from './slot-holds/queries.ts'

type Log = { error(context: object): void; info?(context: object): void }

/** Everything that is done later than it is asked for. */
export function createWorker(db: Db, listener: Listener, log: Log, smtp = config.SMTP_URL): Worker {
  const transport = openTransport(smtp)
  const kinds: Kinds = {
    mail: mailJob(transport),
    notice: noticeJob,
    'meetings over': settleJob,
    deletion: deletionJob((line) => log.info?.(line)),
    'idempotency keys': { every: '1 hour', delays: [], run: async () => (tx) => forgetOldKeys(tx) },
    'rate logs': { every: '1 hour', delays: [], run: (db) => forgetOldLogs(db) },
    'slot holds': { every: '10 minutes', delays: [], run: async () => (tx) => forgetOldHolds(tx) },
    'old events': { every: '1 minute', delays: [], run: async () => (tx) => forgetOldEvents(tx) },
  }
  const worker = startWorker(db, listener, kinds, (error, job) =>
    log.error({ err: error, job: job?.id, kind: job?.kind }))
  return {
    async stop() {
      await worker.stop()
      transport?.close()
    },
  }
}
