import { z } from 'zod'
import { enumText, createdAt, doc, instantText, timestampText, ownUri, uris } from '../../platform/http/field-texts.ts'
import { instant, paging } from '../../platform/http/field-types.ts'

const replayTexts = {
  since: 'Start of the time span, in the past, at most 30 days ago.',
  until: 'End of the time span, exclusive.',
}

/** All events from `since` (inclusive) to `until` (exclusive). */
export const WebhookReplay = z
  .object({
    uri: z.url().meta(ownUri('replay', uris.replay)),
    subscription: z.url().meta(doc('URI of the webhook subscription.', uris.subscription)),
    since: z.string().meta(timestampText(replayTexts.since, '2026-11-01T00:00:00.000000Z')),
    until: z.string().meta(timestampText(replayTexts.until, '2026-11-10T00:00:00.000000Z')),
    only_failed: z.boolean().meta(doc('True leaves out events that were delivered.')),
    status: z.enum(['running', 'finished']).meta(
      enumText('State of the replay.', {
        running: 'The service is still queuing events.',
        finished: 'All events are queued.',
      }),
    ),
    queued: z.int().meta(doc('Number of events queued so far.', 42)),
    created_at: z.string().meta(createdAt),
    finished_at: z
      .string()
      .nullable()
      .meta(timestampText('When the last event was queued, in UTC. Null until then.', '2026-11-10T16:46:00.337521Z')),
  })
  .meta({ id: 'WebhookReplay', description: 'Sends the events of a time span to a subscription again.' })

export const ReplayFilters = z.object(paging('created_at'))

/** `until`: now by default. `only_failed`: events that have not been delivered, whether failed or still waiting. */
export const NewReplay = z
  .object({
    since: instant.meta(instantText(replayTexts.since, '2026-11-01T00:00:00Z')),
    until: instant
      .optional()
      .meta(
        instantText(`${replayTexts.until} Later than since, not in the future. Default: now.`, '2026-11-10T00:00:00Z'),
      ),
    only_failed: z.boolean().default(false).meta(doc('True leaves out events that were delivered. Default: false.')),
  })
  .meta({ id: 'NewWebhookReplay', description: 'The time span whose events to send again.' })

export type WebhookReplay = z.infer<typeof WebhookReplay>
export type ReplayFilters = z.infer<typeof ReplayFilters>
export type NewReplay = z.infer<typeof NewReplay>
