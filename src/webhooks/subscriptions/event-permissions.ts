import type { Caller } from '../../platform/auth/caller.ts'
import { InsufficientScope } from '../../platform/errors.ts'
import { audiences, subscribable, type Audience, type SubscribableEvent } from '../../platform/events/catalog.ts'
import { requireEventPlan, type Problem } from './rules.ts'

/** Events that a subscription of this scope cannot have. The schema reports unknown events. */
export function checkEvents(events: readonly unknown[], scope: Audience): Problem[] {
  return events.flatMap((event, i): Problem[] => {
    const allowed = audiencesOf(event)
    if (allowed.includes(scope)) return []
    return [{ path: ['events', i], code: 'invalid', message: `needs a subscription of scope ${allowed.join(' or ')}` }]
  })
}

function audiencesOf(event: unknown): readonly Audience[] {
  return isSubscribable(event) ? subscribable[event].audiences : audiences
}

function isSubscribable(event: unknown): event is SubscribableEvent {
  return typeof event === 'string' && Object.hasOwn(subscribable, event)
}

/** The scopes that a body of any shape needs for the events in it. */
export function scopesOfEvents(body: unknown): string[] {
  const events = typeof body === 'object' && body !== null && 'events' in body ? [body.events].flat() : []
  return events.filter(isSubscribable).map((event) => subscribable[event].needs)
}

/** A caller who subscribes to events must have the scope and the plan to read their data. */
export function requireEventScopes(caller: Caller, events: readonly SubscribableEvent[]) {
  const required = new Set(events.map((event) => subscribable[event].needs))
  const missing = [...required].filter((scope) => !caller.scopes.has(scope)).toSorted()
  if (missing.length > 0) throw new InsufficientScope(missing)
  requireEventPlan(caller, events)
}
