import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/listen.ts'
import { openOutbound } from '../../platform/http/fetch.ts'
import type { JobKind, Worker } from '../../platform/jobs/worker.ts'
import { startDeliveries } from './delivery-loop.ts'
import { warnAndDisable } from './failure-warnings.ts'

export const failureWarningJob: JobKind = {
  every: '1 minute',
  delays: [],
  run: (db) => warnAndDisable(db, { ahead: 0 }),
}

/** Starts the delivery loop with its own guarded HTTP client. */
export function createDeliveryWorker(db: Db, listener: Listener, complain: (error: unknown) => void): Worker {
  const outbound = openOutbound()
  const deliveries = startDeliveries(db, listener, outbound, complain)
  return {
    async stop() {
      await deliveries.stop()
      await outbound.close()
    },
  }
}
