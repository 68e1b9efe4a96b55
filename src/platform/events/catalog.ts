import type { Scope } from '../auth/scopes.ts'
import { audiences, resourceNames, type Audience, type EventName, type SubscribableEvent } from '../resource-names.ts'

export { audiences, type Audience, type EventName, type SubscribableEvent }

/** Events that only consumers inside the service get. Their names begin like those of the resource they are about. */
export type InternalEvent =
  | 'invitee_guest.added'
  | 'invitee_guest.removed'
  | 'invitee_host.changed'
  | 'invitee_link.changed'
  | 'invitee_reconfirmation.requested'
  | 'user_meeting_url.changed'

type Rule = { audiences: readonly Audience[]; needs: Scope; text: string; isSubscribable: boolean }

const rules = Object.values(resourceNames).flatMap((resource): [EventName, Rule][] => {
  if (!('events' in resource)) return []
  const { needs, audiences, texts, ...rest } = resource.events
  const isSubscribable = !('isSubscribable' in rest)
  return Object.entries(texts).map(([name, text]) => [name as EventName, { audiences, needs, text, isSubscribable }])
})

/** All events, with the allowed scopes of a subscription and the permission that each one requires. */
// The table has exactly the events of its type.
export const catalog = Object.fromEntries(rules) as Record<EventName, Rule>

/** The events that clients can subscribe to. */
export const subscribable = Object.fromEntries(rules.filter(([, { isSubscribable }]) => isSubscribable)) as Record<
  SubscribableEvent,
  Rule
>

export const subscribableEvents = Object.keys(subscribable) as SubscribableEvent[]
export const eventNames = Object.keys(catalog) as EventName[]
