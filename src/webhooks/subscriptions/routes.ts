import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createSubscription } from './create.ts'
import { removeSubscription } from './delete.ts'
import { scopesOfEvents } from './event-permissions.ts'
import { checkTargetNetwork, NewKey, NewSubscription, SubscriptionChange, SubscriptionFilters } from './input-schema.ts'
import { requireAudience, loadManaged } from './permissions.ts'
import { presentSubscription, subscriptionUri } from './present.ts'
import { requireWebhookPlan } from './rules.ts'
import { SigningKey, WebhookSubscription } from './schema.ts'
import { listSubscriptions } from './search.ts'
import { changeSubscription, reenableSubscription, rotateKey } from './update.ts'

export const webhookSubscriptions = [
  many(WebhookSubscription, {
    method: 'GET',
    path: '/webhook_subscriptions',
    summary: 'List webhook subscriptions',
    description: `Lists the webhook subscriptions of the organization, of a user or of a group. Members can list
      their own, group admins those of their group, admins and owners all of them.`,
    scope: 'webhooks:read',
    query: SubscriptionFilters,
    async handle({ db, caller, query }) {
      await requireAudience(db, caller, query)
      return mapPage(await listSubscriptions(db, caller, query), presentSubscription)
    },
  }),

  one(WebhookSubscription, {
    method: 'POST',
    path: '/webhook_subscriptions',
    summary: 'Create a webhook subscription',
    description: `Subscribes an https address to events of the organization, a user or a group. The token also needs
      the scopes that read the subscribed data. Members can subscribe to their own events, group admins to those of
      their group, admins and owners to all. An organization can have 1,000 subscriptions. Requires the standard
      plan or higher.`,
    scope: { name: 'webhooks:write', ofBody: scopesOfEvents },
    gate: requireWebhookPlan,
    body: NewSubscription,
    lookUp: checkTargetNetwork,
    async handle({ db, caller, body }) {
      return presentSubscription(await createSubscription(db, caller, body))
    },
  }),

  one(WebhookSubscription, {
    method: 'GET',
    path: '/webhook_subscriptions/:uuid',
    summary: 'Get a webhook subscription',
    description: `Returns one webhook subscription with its state. The signing key is never returned. Those who can
      manage the subscription can read it.`,
    scope: 'webhooks:read',
    async handle({ db, caller, ids }) {
      return presentSubscription(await loadManaged(db, caller, ids.uuid))
    },
  }),

  one(WebhookSubscription, {
    method: 'PATCH',
    path: '/webhook_subscriptions/:uuid',
    summary: 'Update a webhook subscription',
    description: `Updates the address or the events of a subscription. The person who changes the address becomes
      responsible for the subscription: it is disabled when they leave the organization. Requires the standard plan
      or higher.`,
    scope: { name: 'webhooks:write', ofBody: scopesOfEvents },
    gate: requireWebhookPlan,
    extension: true,
    body: SubscriptionChange,
    lookUp: checkTargetNetwork,
    async handle({ db, caller, ids, body }) {
      return presentSubscription(await changeSubscription(db, caller, ids.uuid, body))
    },
  }),

  one(WebhookSubscription, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/enable',
    summary: 'Enable a webhook subscription',
    description: `Enables a subscription that was disabled after failed deliveries or because its owner left. Events
      that happened while it was disabled are not sent; use a replay for them. Requires the standard plan or higher.`,
    scope: 'webhooks:write',
    gate: requireWebhookPlan,
    extension: true,
    async handle({ db, caller, ids }) {
      return presentSubscription(await reenableSubscription(db, caller, ids.uuid))
    },
  }),

  one(SigningKey, {
    method: 'POST',
    path: '/webhook_subscriptions/:uuid/rotate_signing_key',
    summary: `Rotate a webhook subscription's signing key`,
    description: `Replaces the signing key with the one that you send, or with a generated key that is returned only
      this once. For 24 hours deliveries are signed with both keys. Requires the standard plan or higher.`,
    scope: 'webhooks:write',
    gate: requireWebhookPlan,
    extension: true,
    secret: true,
    body: NewKey,
    async handle({ db, caller, ids, body }) {
      const { id, ...key } = await rotateKey(db, caller, ids.uuid, body?.signing_key)
      return { uri: subscriptionUri(id), ...key }
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/webhook_subscriptions/:uuid',
    summary: 'Delete a webhook subscription',
    description: `Deletes a subscription and its delivery log. Deliveries that are waiting are not sent. Those who
      can manage the subscription can call it.`,
    scope: 'webhooks:write',
    async handle({ db, caller, ids }) {
      await removeSubscription(db, caller, ids.uuid)
    },
  }),
]
