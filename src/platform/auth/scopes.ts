/** Every scope of the specification, plus `routing_forms:write`. `groups` is an alias of `groups:read`. */
export const scopes = [
  'activity_log:read',
  'availability:read', 'availability:write',
  'contacts:read', 'contacts:write',
  'data_compliance:write',
  'event_types:read', 'event_types:write',
  'groups', 'groups:read',
  'locations:read',
  'meeting_recaps:read', 'meeting_recaps:write',
  'organizations:read', 'organizations:write',
  'outgoing_communications:read',
  'routing_forms:read', 'routing_forms:write',
  'scheduled_events:read', 'scheduled_events:write',
  'scheduling_links:write',
  'shares:write',
  'users:read',
  'webhooks:read', 'webhooks:write',
] as const

export type Scope = (typeof scopes)[number]

/** What each scope allows, in words that follow "It can …". */
const scopeTexts: Record<Scope, string> = {
  'activity_log:read': 'read the activity log of the organization',
  'availability:read': 'read hours and busy times',
  'availability:write': 'read and change hours',
  'contacts:read': 'read contacts',
  'contacts:write': 'read, add, change and delete contacts',
  'data_compliance:write': 'delete personal data of invitees',
  'event_types:read': 'read event types and their available times',
  'event_types:write': 'read, add and change event types',
  groups: 'read groups and their members',
  'groups:read': 'read groups and their members',
  'locations:read': 'read meeting locations',
  'meeting_recaps:read': 'read recaps and transcripts of meetings',
  'meeting_recaps:write': 'read, change and delete recaps of meetings',
  'organizations:read': 'read the organization, its members, teams and invitations',
  'organizations:write': 'read the organization, its members, teams and invitations, invite and remove members',
  'outgoing_communications:read': 'read messages that were sent to invitees',
  'routing_forms:read': 'read routing forms and their submissions',
  'routing_forms:write': 'read routing forms and their submissions, add, change and delete forms',
  'scheduled_events:read': 'read booked meetings and their invitees',
  'scheduled_events:write': 'read, book, reschedule and cancel meetings',
  'scheduling_links:write': 'create booking links',
  'shares:write': 'share customized event types',
  'users:read': 'read names, email addresses and time zones of people',
  'webhooks:read': 'read webhook subscriptions',
  'webhooks:write': 'read and change webhook subscriptions, which send events to other systems',
}

const known = new Set<string>(scopes)

export function isScope(text: string): text is Scope {
  return known.has(text)
}

/** Describes what a list of scopes allows. Skips read scopes that a write scope includes. */
export function describeScopes(granted: readonly string[]): string[] {
  const included = new Set(granted.filter((scope) => scope.endsWith(':write')).map(readOf))
  const described = granted.filter((scope) => !included.has(scope))
  return [...new Set(described.map((scope) => (isScope(scope) ? scopeTexts[scope] : scope)))]
}

/** The granted scopes and those that they imply. */
export function withImpliedScopes(granted: readonly string[]): ReadonlySet<string> {
  const all = new Set(granted)
  for (const scope of granted) {
    if (scope === 'groups') all.add('groups:read')
    if (isScope(readOf(scope))) all.add(readOf(scope))
  }
  return all
}

const readOf = (scope: string) => scope.replace(/:write$/, ':read')
