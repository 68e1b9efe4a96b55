import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Kind } from '../../platform/jobs/worker.ts'
import { endReplay, replayPart } from './replay-queries.ts'

const ReplayJobPayload = z.object({ organization_id: z.string(), replay_id: z.string() })
type ReplayJobPayload = z.infer<typeof ReplayJobPayload>

const minute = 60
const hour = 60 * minute

/** Well within the lease of a job: what is left then is a job of its own. */
const slice = 20_000

export function queueReplay(db: Db, organization_id: string, replay_id: string) {
  return queue(db, { organization_id, replay_id })
}

/** Delivers a stretch once more, part after part. One that is given up has ended, so that there can be another. */
export const replayJob: Kind = {
  pool: 'slow',
  delays: [10, minute, 10 * minute, hour, 6 * hour],
  async run(db, payload) {
    const until = performance.now() + slice
    const errand = ReplayJobPayload.parse(payload)
    while (await retryOnConflict(() => replayPart(db, errand.organization_id, errand.replay_id)))
      if (performance.now() > until) return (tx) => queue(tx, errand)
  },
  giveUp(db, payload) {
    const { organization_id, replay_id } = ReplayJobPayload.parse(payload)
    return endReplay(db, organization_id, replay_id)
  },
}

function queue(db: Db, errand: ReplayJobPayload) {
  return enqueue(db, { organization_id: errand.organization_id, kind: 'webhook replay', payload: errand })
}
