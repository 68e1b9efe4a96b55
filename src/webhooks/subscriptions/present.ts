import { uriOf } from '../../platform/http/field-types.ts'
import type { SubscriptionRow } from './queries.ts'
import type { WebhookSubscription } from './schema.ts'

export const subscriptionUri = (id: string) => uriOf('webhook_subscriptions', id)

export function presentSubscription(row: SubscriptionRow): WebhookSubscription {
  return {
    uri: subscriptionUri(row.id),
    callback_url: row.callback_url,
    created_at: row.created_at,
    updated_at: row.updated_at,
    retry_started_at: row.retry_started_at,
    state: row.state,
    events: row.events,
    scope: row.scope,
    organization: uriOf('organizations', row.organization_id),
    user: row.user_id && uriOf('users', row.user_id),
    group: row.group_id && uriOf('groups', row.group_id),
    creator: uriOf('users', row.creator_id),
  }
}
