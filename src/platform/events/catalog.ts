import type { Scope } from '../auth/scopes.ts'

export const audiences = ['organization', 'user', 'group'] as const

/** The scope of a subscription: events of an organization, a user or a group. */
export type Audience = (typeof audiences)[number]

type Rule = { audiences: readonly Audience[]; needs: Scope }

const meetings: Rule = { audiences, needs: 'scheduled_events:read' }
const contacts: Rule = { audiences, needs: 'contacts:read' }
const recaps: Rule = { audiences: ['user'], needs: 'meeting_recaps:read' }
const forms: Rule = { audiences: ['organization'], needs: 'routing_forms:read' }
const eventTypes: Rule = { audiences, needs: 'event_types:read' }

/** The events that clients can subscribe to, with the allowed scopes and the permission each one requires. */
export const subscribable = {
  'invitee.canceled': meetings,
  'invitee.created': meetings,
  'invitee_no_show.created': meetings,
  'invitee_no_show.deleted': meetings,
  'meeting_recap.created': recaps,
  'meeting_recap.updated': recaps,
  'meeting_recap.deleted': recaps,
  'routing_form_submission.created': forms,
  'contact.created': contacts,
  'contact.updated': contacts,
  'contact.deleted': contacts,
} as const satisfies Record<string, Rule>

/** All events. The specification defines the last three but does not allow subscriptions to them. */
export const catalog = {
  ...subscribable,
  'event_type.created': eventTypes,
  'event_type.updated': eventTypes,
  'event_type.deleted': eventTypes,
} as const satisfies Record<string, Rule>

export type SubscribableEvent = keyof typeof subscribable
export type EventName = keyof typeof catalog

export const subscribableEvents = Object.keys(subscribable) as SubscribableEvent[]
export const eventNames = Object.keys(catalog) as EventName[]
