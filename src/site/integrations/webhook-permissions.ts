import type { Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import { requireWebhookPlan } from '../../webhooks/subscriptions/rules.ts'

/** Whether the plan of the organization includes webhooks, by the rule of the API. */
export function hasWebhookPlan(caller: Caller) {
  try {
    requireWebhookPlan(caller)
    return true
  } catch (error) {
    if (error instanceof Forbidden) return false
    throw error
  }
}
