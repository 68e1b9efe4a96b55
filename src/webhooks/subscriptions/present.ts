import { presentRow } from '../../platform/fields.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import type { SubscriptionRow } from './queries.ts'
import { WebhookSubscription } from './schema.ts'

export const subscriptionUri = (id: SubscriptionId) => uriOf('webhook_subscriptions', id)

export function presentSubscription(row: SubscriptionRow): WebhookSubscription {
  return presentRow(WebhookSubscription, row, {
    uri: subscriptionUri(row.id),
    organization: uriOf('organizations', row.organization_id),
    user: row.user_id && uriOf('users', row.user_id),
    group: row.group_id && uriOf('groups', row.group_id),
    creator: uriOf('users', row.creator_id),
  })
}
