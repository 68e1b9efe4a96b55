/** Every scope of the interface. `groups` is another name of `groups:read`. */
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
  'routing_forms:read',
  'scheduled_events:read', 'scheduled_events:write',
  'scheduling_links:write',
  'shares:write',
  'users:read',
  'webhooks:read', 'webhooks:write',
] as const

export type Scope = (typeof scopes)[number]

const known = new Set<string>(scopes)

export function isScope(text: string): text is Scope {
  return known.has(text)
}

/** What a token may do: the scopes it was given and those that they imply. */
export function withImplied(given: readonly string[]): ReadonlySet<string> {
  const held = new Set(given)
  for (const scope of given) {
    if (scope === 'groups') held.add('groups:read')
    if (scope.endsWith(':write')) held.add(scope.replace(/:write$/, ':read'))
  }
  return held
}
