import { uriOf } from '../../platform/http/field-types.ts'
import { bare } from '../../platform/http/route.ts'
import { requireAudience } from '../subscriptions/permissions.ts'
import { instantAt } from './example-data.ts'
import { sampleOf } from './sample.ts'
import { SampleFilters, WebhookPayload } from './schema.ts'

export const webhookSamples = [
  bare(WebhookPayload, {
    method: 'GET',
    path: '/sample_webhook_data',
    summary: 'Get sample webhook data',
    description: `Returns the body that a webhook delivery of an event has, with example values. Use it to build a
      receiver before the first real event.`,
    scope: 'webhooks:read',
    query: SampleFilters,
    async handle({ db, caller, query }) {
      await requireAudience(db, caller, query)
      const { organization_id, user_id } = caller
      const host = (query.scope === 'user' && query.user) || user_id
      const now = Date.now()
      const { event, payload } = await sampleOf(db, organization_id, host, query.event, now)
      return { event, created_at: instantAt(now), created_by: uriOf('users', user_id), payload } as WebhookPayload
    },
  }),
]
