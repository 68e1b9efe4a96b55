import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { asId, type OrganizationId, type ReplayId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { endReplay, replayBatch } from './replay-batch-queries.ts'

const ReplayJobPayload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  replay_id: z.string().transform(asId<ReplayId>),
})
type ReplayJobPayload = z.infer<typeof ReplayJobPayload>

/** Well within the lease of a job. Another job does the rest. */
const maxRunMs = 20_000

export function queueReplay(db: Db, organization_id: OrganizationId, replay_id: ReplayId) {
  return queue(db, { organization_id, replay_id })
}

/** Queues the events of a replay in batches. If the job is given up, the replay ends, so that a new one can start. */
export const replayJob: JobKind = {
  pool: 'slow',
  delays: secondsFrom('10s 1m 10m 1h 6h'),
  async run(db, payload) {
    const until = performance.now() + maxRunMs
    const job = ReplayJobPayload.parse(payload)
    while (await replayBatch(db, job.organization_id, job.replay_id))
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
