import type { EventDeclaration } from '../../platform/events/declaration.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { bare } from '../../platform/http/route.ts'
import { requireAudience } from '../subscriptions/permissions.ts'
import { instantAt } from './example-data.ts'
import { sampleOf } from './sample.ts'
import { SampleFilters, webhookPayload } from './schema.ts'

export const webhookSamples = (events: EventDeclaration[]) => [
  bare(webhookPayload(events), {
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
      const payload = await sampleOf(events, query.event, { db, organization_id, user_id: host, now })
      return { event: query.event, created_at: instantAt(now), created_by: uriOf('users', user_id), payload }
    },
  }),
]
