import { uriOf } from '../../platform/http/field-types.ts'
import type { DeliveryRow } from './queries.ts'
import type { ReplayRow } from './replay-queries.ts'
import type { WebhookReplay } from './replay-schema.ts'
import type { Attempt, WebhookDelivery } from './schema.ts'

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const subscription = uriOf('webhook_subscriptions', row.subscription_id)
  return {
    uri: `${subscription}/deliveries/${row.id}`,
    subscription,
    event: row.event,
    event_uuid: row.id,
    is_test: row.is_test,
    status: row.status,
    attempt_count: row.attempt,
    next_attempt_at: row.next_attempt_at,
    attempts: row.attempts.map(presentAttempt),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentReplay(row: ReplayRow): WebhookReplay {
  const subscription = uriOf('webhook_subscriptions', row.subscription_id)
  return {
    uri: `${subscription}/replays/${row.id}`,
    subscription,
    since: row.since,
    until: row.until,
    only_failed: row.only_failed,
    status: row.finished_at === null ? 'running' : 'finished',
    queued: row.queued,
    created_at: row.created_at,
    finished_at: row.finished_at,
  }
}

function presentAttempt({ at, status_code, duration_ms, error, response }: Attempt): Attempt {
  return { at, status_code, duration_ms, error, response }
}
