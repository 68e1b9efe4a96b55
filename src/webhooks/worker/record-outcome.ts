import { applyOutcome } from './receiver-state.ts'
import type { DeliveryResult } from './result-queries.ts'
import { nextAttempt, type Outcome } from './retry-schedule.ts'
import type { DeliveryRequest } from './sender-pool-state.ts'
import { isFirstAttempt } from './subscription-queue.ts'

/** Updates the state of the receiver and returns what to write: the attempt, and when the next one is due. */
export function recordOutcome(request: DeliveryRequest, outcome: Outcome, now: number, random: number): DeliveryResult {
  const { queue, delivery, failuresBefore } = request
  const { event_id, begun_at, event, tries, attempt: number } = delivery
  const seconds = delivery.seconds + (now - delivery.readAt) / 1000
  const isTest = event === undefined || event.is_test
  const next = nextAttempt(outcome, { tries, seconds, isTest }, random)
  if (event && (!event.is_test || next.status === 'delivered'))
    applyOutcome(queue, outcome, failuresBefore, isFirstAttempt(delivery))
  const { retryAfter: _, ...logged } = outcome
  return { subscription_id: queue.id, event_id, begun_at, number, seconds: 0, ...next, attempt: logged }
}
