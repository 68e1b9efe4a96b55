/** Every scope of the interface, and ours, `routing_forms:write`. `groups` is another name of `groups:read`. */
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

/** What somebody allows by it, in words that follow "It may …". */
const scopeWords: Record<Scope, string> = {
  'activity_log:read': 'read who changed what in the organization',
  'availability:read': 'read hours and busy times',
  'availability:write': 'read and change hours',
  'contacts:read': 'read contacts',
  'contacts:write': 'read, add, change and delete contacts',
  'data_compliance:write': 'delete what is known about invitees',
  'event_types:read': 'read event types and their free times',
  'event_types:write': 'read, add and change event types',
  groups: 'read groups and who is in them',
  'groups:read': 'read groups and who is in them',
  'locations:read': 'read where meetings can take place',
  'meeting_recaps:read': 'read recaps and transcripts of meetings',
  'meeting_recaps:write': 'read, change and delete recaps of meetings',
  'organizations:read': 'read the organization, its members, teams and invitations',
  'organizations:write': 'read the organization, its members, teams and invitations, invite and remove members',
  'outgoing_communications:read': 'read messages that were sent to invitees',
  'routing_forms:read': 'read routing forms and what was answered in them',
  'routing_forms:write': 'read routing forms and what was answered in them, add, change and delete forms',
  'scheduled_events:read': 'read booked meetings and their invitees',
  'scheduled_events:write': 'read, book, move and cancel meetings',
  'scheduling_links:write': 'make links that others book with',
  'shares:write': 'share event types with changes to them',
  'users:read': 'read names, email addresses and time zones of people',
  'webhooks:read': 'read webhook subscriptions',
  'webhooks:write': 'read and change webhook subscriptions, which send what happens to other systems',
}

const known = new Set<string>(scopes)

export function isScope(text: string): text is Scope {
  return known.has(text)
}

/** What a list of scopes allows, in words, each thing once: what another one includes is not named again. */
export function inWords(given: readonly string[]): string[] {
  const included = new Set(given.filter((scope) => scope.endsWith(':write')).map(readOf))
  const named = given.filter((scope) => !included.has(scope))
  return [...new Set(named.map((scope) => (isScope(scope) ? scopeWords[scope] : scope)))]
}

/** What a token may do: the scopes it was given and those that they imply. */
export function withImplied(given: readonly string[]): ReadonlySet<string> {
  const held = new Set(given)
  for (const scope of given) {
    if (scope === 'groups') held.add('groups:read')
    if (isScope(readOf(scope))) held.add(readOf(scope))
  }
  return held
}

const readOf = (scope: string) => scope.replace(/:write$/, ':read')
