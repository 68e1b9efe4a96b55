import { mapPage } from '../../platform/db/page.ts'
import type { EventDeclaration } from '../../platform/events/declaration.ts'
import { many, one } from '../../platform/http/route.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { loadManaged } from '../subscriptions/permissions.ts'
import { requireWebhookPlan } from '../subscriptions/rules.ts'
import { presentDelivery } from './present.ts'
import { getDelivery } from './queries.ts'
import { replayDelivery } from './replay.ts'
import { DeliveryFilters, NewTest, WebhookDelivery } from './schema.ts'
import { listDeliveries } from './search.ts'
import { sendTestEvent } from './send-test-event.ts'

/** `events`: what test deliveries can contain. */
export const webhookDeliveries = (events: EventDeclaration[]) => [
  many(WebhookDelivery, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/deliveries',
    summary: 'List webhook deliveries',
    description: `Lists the deliveries of a subscription in the last 30 days with their attempts. Filter by status,
      event or HTTP status code. Those who can manage the subscription can call it.`,
    scope: 'webhooks:read',
    extension: true,
    query: DeliveryFilters,
    async handle({ db, caller, ids, query }) {
      const subscription = await loadManaged(db, caller, ids.uuid)
      return mapPage(await listDeliveries(db, subscription, query), presentDelivery)
    },
  }),

  one(WebhookDelivery, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/deliveries/:delivery',
    summary: 'Get a webhook delivery',
    description: `Returns one delivery with its latest attempts. Payloads are not part of the log. Those who can
      manage the subscription can call it.`,
    scope: 'webhooks:read',
    extension: true,
    async handle({ db, caller, ids }) {
      const subscription = await loadManaged(db, caller, ids.uuid)
      return presentDelivery(await getDelivery(db, subscription, ids.delivery))
    },
  }),

  one(WebhookDelivery, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/deliveries/:delivery/replay',
    summary: 'Replay a webhook delivery',
    description: `Sends an event again, with the same webhook-id. The subscription must be active, and events are
      kept for 30 days. Requires the standard plan or higher.`,
    scope: 'webhooks:write',
    gate: requireWebhookPlan,
    extension: true,
    activity: { namespace: 'WebhookDelivery', action: 'Replay' },
    async handle({ db, caller, ids }) {
      return presentDelivery(await replayDelivery(db, await loadManaged(db, caller, ids.uuid), ids.delivery))
    },
  }),

  testDelivery(events),
]

const testDelivery = (events: EventDeclaration[]) =>
  one(WebhookDelivery, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/test',
    summary: 'Send a test event',
    description: `Sends a sample event to the subscription, marked with the header webhook-test: true. The result
    appears in the delivery log. A subscription can be tested 20 times a minute. Requires the standard plan or
    higher.`,
    scope: 'webhooks:write',
    gate: requireWebhookPlan,
    extension: true,
    activity: { namespace: 'WebhookSubscription', action: 'Test' },
    body: NewTest,
    async handle({ db, caller, ids, body }) {
      await requireWithinLimit(db, [{ limit: 'webhook.test', key: ids.uuid }], 'Too many test deliveries.')
      return presentDelivery(
        await sendTestEvent(db, caller, events, await loadManaged(db, caller, ids.uuid), body?.event),
      )
    },
  })
