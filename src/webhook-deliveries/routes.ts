import { mapPage } from '../db/page.ts'
import { many, one } from '../http/route.ts'
import { takeOrRefuse } from '../rate-limits/take.ts'
import { mayUseWebhooks } from '../webhook-subscriptions/rules.ts'
import { getManaged } from '../webhook-subscriptions/select.ts'
import { presentDelivery, presentReplay } from './present.ts'
import { getDelivery } from './queries.ts'
import { replayDelivery, replayStretch } from './replay.ts'
import { getReplay, listReplays } from './replays.ts'
import { DeliveryFilters, NewReplay, NewTest, ReplayFilters, WebhookDelivery, WebhookReplay } from './schema.ts'
import { listDeliveries } from './search.ts'
import { trySubscription } from './try.ts'

export const webhookDeliveries = [
  many(WebhookDelivery, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/deliveries',
    summary: 'List what became of events for a webhook subscription',
    scope: 'webhooks:read',
    extension: true,
    query: DeliveryFilters,
    async handle({ db, caller, ids, query }) {
      const subscription = await getManaged(db, caller, ids.uuid)
      return mapPage(await listDeliveries(db, subscription, query), presentDelivery)
    },
  }),

  one(WebhookDelivery, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/deliveries/:delivery',
    summary: 'Get a delivery with its latest attempts',
    scope: 'webhooks:read',
    extension: true,
    async handle({ db, caller, ids }) {
      const subscription = await getManaged(db, caller, ids.uuid)
      return presentDelivery(await getDelivery(db, subscription, ids.delivery))
    },
  }),

  one(WebhookDelivery, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/deliveries/:delivery/replay',
    summary: 'Deliver an event once more',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    activity: { namespace: 'WebhookDelivery', action: 'Replay' },
    async handle({ db, caller, ids }) {
      return presentDelivery(await replayDelivery(db, caller, ids.uuid, ids.delivery))
    },
  }),

  one(WebhookDelivery, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/test',
    summary: 'Try a webhook subscription out with an example of an event',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    activity: { namespace: 'WebhookSubscription', action: 'Test' },
    body: NewTest,
    async handle({ db, caller, ids, body }) {
      await takeOrRefuse(db, [{ limit: 'webhook.test', key: ids.uuid }], 'Too many test deliveries.')
      return presentDelivery(await trySubscription(db, caller, ids.uuid, body?.event))
    },
  }),

  one(WebhookReplay, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/replays',
    summary: 'Deliver once more what happened in a stretch of time',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    activity: { namespace: 'WebhookReplay', action: 'Add' },
    body: NewReplay,
    async handle({ db, caller, ids, body }) {
      await takeOrRefuse(db, [{ limit: 'webhook.replay', key: ids.uuid }], 'Too many replays.')
      return presentReplay(await replayStretch(db, caller, ids.uuid, body))
    },
  }),

  many(WebhookReplay, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/replays',
    summary: 'List replays of a webhook subscription',
    scope: 'webhooks:read',
    extension: true,
    query: ReplayFilters,
    async handle({ db, caller, ids, query }) {
      const subscription = await getManaged(db, caller, ids.uuid)
      return mapPage(await listReplays(db, subscription, query), presentReplay)
    },
  }),

  one(WebhookReplay, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/replays/:replay',
    summary: 'Get a replay and how far it is',
    scope: 'webhooks:read',
    extension: true,
    async handle({ db, caller, ids }) {
      const subscription = await getManaged(db, caller, ids.uuid)
      return presentReplay(await getReplay(db, subscription, ids.replay))
    },
  }),
]
