import type { Caller } from '../auth/caller.ts'
import { InsufficientScope } from '../errors.ts'
import { audiences, subscribable, type Audience, type SubscribableEvent } from '../events/catalog.ts'
import { mayUseEvents, type Problem } from './rules.ts'

/** Events that a subscription of this scope cannot have. What is no event at all is another problem. */
export function problemsOfEvents(events: readonly unknown[], scope: Audience): Problem[] {
  return events.flatMap((event, i): Problem[] => {
    const allowed = audiencesOf(event)
    if (allowed.includes(scope)) return []
    return [{ path: ['events', i], code: 'invalid', message: `needs a subscription of scope ${allowed.join(' or ')}` }]
  })
}

function audiencesOf(event: unknown): readonly Audience[] {
  const isKnown = typeof event === 'string' && Object.hasOwn(subscribable, event)
  return isKnown ? subscribable[event as SubscribableEvent].audiences : audiences
}

/** Whoever has a subscription told to them could as well read it, and have it by their plan. */
export function checkMayHear(caller: Caller, events: readonly SubscribableEvent[]) {
  const needed = new Set(events.map((event) => subscribable[event].needs))
  const missing = [...needed].filter((scope) => !caller.scopes.has(scope)).toSorted()
  if (missing.length > 0) throw new InsufficientScope(missing)
  mayUseEvents(caller, events)
}
