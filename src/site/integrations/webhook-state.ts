import { createHash } from 'node:crypto'
import { isAdmin } from '../../platform/auth/caller.ts'
import { audiences, subscribable, subscribableEvents, type Audience } from '../../platform/events/catalog.ts'
import type { WebhookSubscription } from '../../webhooks/subscriptions/schema.ts'

export const webhookStatuses = ['active', 'failing', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** Failing: still active, but deliveries have failed since `retry_started_at`. */
export function statusOf({ state, retry_started_at }: Pick<WebhookSubscription, 'state' | 'retry_started_at'>) {
  return state === 'disabled' ? 'disabled' : retry_started_at === null ? 'active' : 'failing'
}

/** The scopes that a user can choose for a new webhook. */
export function audiencesFor(user: Parameters<typeof isAdmin>[0], hasGroups: boolean): Audience[] {
  return audiences.filter((audience) => audience === 'user' || isAdmin(user) || (audience === 'group' && hasGroups))
}

/** The events that subscriptions of these scopes can have. */
export function eventsFor(scopes: readonly Audience[]) {
  return subscribableEvents.filter((event) => subscribable[event].audiences.some((scope) => scopes.includes(scope)))
}

/** What a form edits. Deliveries change `updated_at` too, and must not make every form stale. */
export function versionOf({ callback_url, events }: Pick<WebhookSubscription, 'callback_url' | 'events'>) {
  const hash = createHash('sha256')
    .update(JSON.stringify([callback_url, events]))
    .digest('base64url')
  return { updated_at: hash }
}
