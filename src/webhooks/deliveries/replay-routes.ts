import { mapPage } from '../../platform/db/page.ts'
import { many, one } from '../../platform/http/route.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { loadManaged } from '../subscriptions/permissions.ts'
import { requireWebhookPlan } from '../subscriptions/rules.ts'
import { presentReplay } from './present.ts'
import { getReplay, listReplays } from './replay-queries.ts'
import { NewReplay, ReplayFilters, WebhookReplay } from './replay-schema.ts'
import { replayRange } from './replay.ts'

export const webhookReplays = [
  one(WebhookReplay, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/replays',
    summary: 'Create a webhook replay',
    description: `Sends all events of a range of time again, or only those that did not arrive. The replay runs in
      the background. Events are kept for 30 days; a subscription allows 20 replays an hour. Requires the standard
      plan or higher.`,
    scope: 'webhooks:write',
    gate: requireWebhookPlan,
    extension: true,
    activity: { namespace: 'WebhookReplay', action: 'Add' },
    body: NewReplay,
    async handle({ db, caller, ids, body }) {
      await requireWithinLimit(db, [{ limit: 'webhook.replay', key: ids.uuid }], 'Too many replays.')
      return presentReplay(await replayRange(db, await loadManaged(db, caller, ids.uuid), body))
    },
  }),

  many(WebhookReplay, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/replays',
    summary: 'List webhook replays',
    description: `Lists the replays of a subscription and their progress. Those who can manage the subscription can
      call it.`,
    scope: 'webhooks:read',
    extension: true,
    query: ReplayFilters,
    async handle({ db, caller, ids, query }) {
      const subscription = await loadManaged(db, caller, ids.uuid)
      return mapPage(await listReplays(db, subscription, query), presentReplay)
    },
  }),

  one(WebhookReplay, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid/replays/:replay',
    summary: 'Get a webhook replay',
    description: `Returns one replay and how many events it has queued. Those who can manage the subscription can
      call it.`,
    scope: 'webhooks:read',
    extension: true,
    async handle({ db, caller, ids }) {
      const subscription = await loadManaged(db, caller, ids.uuid)
      return presentReplay(await getReplay(db, subscription, ids.replay))
    },
  }),
]
