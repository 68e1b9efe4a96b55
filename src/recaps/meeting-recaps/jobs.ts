import { z } from 'zod'
import { command, service } from '../../platform/commands/command.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type OrganizationId, type RecapId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { summarize } from '../summaries/summarize.ts'
import { findTranscript, lockProcessing, updateStatus } from './queries.ts'
import { finishRecap } from './update.ts'

const RecapJobPayload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  recap_id: z.string().transform(asId<RecapId>),
})

/** Writes the highlights that the request left out. A recap that was deleted in the meantime needs none. */
export function recapJob(outbound: Outbound): JobKind {
  return {
    pool: 'slow',
    delays: secondsFrom('10s 1m 5m 15m'),
    async run(db, payload) {
      const { organization_id, recap_id } = RecapJobPayload.parse(payload)
      const transcript = await findTranscript(db, organization_id, recap_id)
      if (transcript === undefined) return
      const highlights = await summarize(transcript, outbound)
      return async (tx) => {
        const recap = await lockProcessing(tx, organization_id, recap_id)
        if (!recap) return
        // A data deletion could have removed a person from the transcript, who must not reappear in the summary.
        if ((await findTranscript(tx, organization_id, recap_id)) !== transcript)
          throw new Error('the transcript was changed during the summary')
        const details = { uri: uriOf('meeting_recaps', recap_id) }
        const activity = { organization_id, namespace: 'MeetingRecap', action: 'Summarize', details }
        await command(tx, service, activity, (db) => finishRecap(db, recap, highlights))
      }
    },
    async giveUp(db, payload) {
      const { organization_id, recap_id } = RecapJobPayload.parse(payload)
      const recap = await lockProcessing(db, organization_id, recap_id)
      if (recap) await updateStatus(db, recap, 'unavailable')
    },
  }
}
