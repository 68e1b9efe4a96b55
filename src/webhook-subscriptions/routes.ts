import { mapPage } from '../db/page.ts'
import { sql } from '../db/sql.ts'
import { many, nothing, one } from '../http/route.ts'
import { changeSubscription, reenableSubscription, rotateKey } from './change.ts'
import { createSubscription } from './create.ts'
import { scopesOfEvents } from './hear.ts'
import { presentSubscription, subscriptionUri } from './present.ts'
import { deleteSubscription, listSubscriptions } from './queries.ts'
import { mayUseWebhooks } from './rules.ts'
import {
  lookUpTarget, NewKey, NewSubscription, SigningKey, SubscriptionChange, SubscriptionFilters, WebhookSubscription,
} from './schema.ts'
import { checkAudience, getManaged } from './select.ts'

export const webhookSubscriptions = [
  many(WebhookSubscription, {
    method: 'GET',
    path: '/webhook_subscriptions',
    summary: 'List webhook subscriptions',
    scope: 'webhooks:read',
    query: SubscriptionFilters,
    async handle({ db, caller, query }) {
      await checkAudience(db, caller, query)
      return mapPage(await listSubscriptions(db, caller, query), presentSubscription)
    },
  }),

  one(WebhookSubscription, {
    method: 'POST',
    path: '/webhook_subscriptions',
    summary: 'Create a webhook subscription',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    body: NewSubscription,
    bodyScopes: scopesOfEvents,
    lookUp: lookUpTarget,
    async handle({ db, caller, body }) {
      return presentSubscription(await createSubscription(db, caller, body))
    },
  }),

  one(WebhookSubscription, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid',
    summary: 'Get a webhook subscription',
    scope: 'webhooks:read',
    async handle({ db, caller, ids }) {
      return presentSubscription(await getManaged(db, caller, ids.uuid))
    },
  }),

  one(WebhookSubscription, {
    method: 'PATCH',
    path: '/webhook_subscriptions/:uuid',
    summary: `Change a webhook subscription's address or events`,
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    body: SubscriptionChange,
    bodyScopes: scopesOfEvents,
    lookUp: lookUpTarget,
    async handle({ db, caller, ids, body }) {
      return presentSubscription(await changeSubscription(db, caller, ids.uuid, body))
    },
  }),

  one(WebhookSubscription, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/enable',
    summary: 'Deliver again to a webhook subscription that was disabled',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    async handle({ db, caller, ids }) {
      return presentSubscription(await reenableSubscription(db, caller, ids.uuid))
    },
  }),

  one(SigningKey, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/rotate_signing_key',
    summary: 'Sign the deliveries of a webhook subscription with another key',
    scope: 'webhooks:write',
    gate: mayUseWebhooks,
    extension: true,
    secret: true,
    body: NewKey,
    async handle({ db, caller, ids, body }) {
      const { id, ...key } = await rotateKey(db, caller, ids.uuid, body?.signing_key)
      return { uri: subscriptionUri(id), ...key }
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/webhook_subscriptions/:uuid',
    summary: 'Delete a webhook subscription',
    scope: 'webhooks:write',
    async handle({ db, caller, ids }) {
      await deleteSubscription(db, await getManaged(db, caller, ids.uuid, sql`for update`))
    },
  }),
]
