import { z } from 'zod'
import type { Outbound } from '../../platform/http/fetch.ts'
import type { Kind } from '../../platform/jobs/worker.ts'
import { summarize } from '../summaries/summarize.ts'
import { findTranscript, lockProcessing, updateStatus } from './queries.ts'
import { finishRecap } from './update.ts'

const RecapJobPayload = z.object({ organization_id: z.string(), recap_id: z.string() })

const minute = 60

/** Writes the highlights that nobody sent. A recap that was deleted meanwhile needs none. */
export function recapJob(outbound: Outbound): Kind {
  return {
    pool: 'slow',
    delays: [10, minute, 5 * minute, 15 * minute],
    async run(db, payload) {
      const { organization_id, recap_id } = RecapJobPayload.parse(payload)
      const transcript = await findTranscript(db, organization_id, recap_id)
      if (transcript === undefined) return
      const found = await summarize(transcript, outbound)
      return async (tx) => {
        const recap = await lockProcessing(tx, organization_id, recap_id)
        if (!recap) return
        // Somebody may have been taken out of it, and must not come back in its summary.
        if ((await findTranscript(tx, organization_id, recap_id)) !== transcript)
          throw new Error('the transcript was changed meanwhile')
        await finishRecap(tx, recap, found)
      }
    },
    async giveUp(db, payload) {
      const { organization_id, recap_id } = RecapJobPayload.parse(payload)
      const recap = await lockProcessing(db, organization_id, recap_id)
      if (recap) await updateStatus(db, recap, 'unavailable')
    },
  }
}
