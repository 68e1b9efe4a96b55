import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { endReplay, replayBatch } from './replay-batch-queries.ts'

const ReplayJobPayload = z.object({ organization_id: z.string(), replay_id: z.string() })
type ReplayJobPayload = z.infer<typeof ReplayJobPayload>

const minute = 60
const hour = 60 * minute

/** Well within the lease of a job. Another job does the rest. */
const maxRunMs = 20_000

export function queueReplay(db: Db, organization_id: string, replay_id: string) {
  return queue(db, { organization_id, replay_id })
}

/** Queues the events of a replay in batches. If the job is given up, the replay ends, so that a new one can start. */
export const replayJob: JobKind = {
  pool: 'slow',
  delays: [10, minute, 10 * minute, hour, 6 * hour],
  async run(db, payload) {
    const until = performance.now() + maxRunMs
    const job = ReplayJobPayload.parse(payload)
    while (await retryOnConflict(() => replayBatch(db, job.organization_id, job.replay_id)))
      if (performance.now() > until) return (tx) => queue(tx, job)
  },
  giveUp(db, payload) {
    const { organization_id, replay_id } = ReplayJobPayload.parse(payload)
    return endReplay(db, organization_id, replay_id)
  },
}

function queue(db: Db, payload: ReplayJobPayload) {
  return enqueue(db, { organization_id: payload.organization_id, kind: 'webhook replay', payload })
}
