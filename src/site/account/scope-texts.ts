import { describedScopes, isScope, type Scope } from '../../platform/auth/scopes.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

/** What each scope allows, in the language of the page. */
const keys: Record<Scope, PlainTextKey> = {
  'activity_log:read': 'scope-activity-log-read',
  'availability:read': 'scope-availability-read',
  'availability:write': 'scope-availability-write',
  'calendar_feeds:read': 'scope-calendar-feeds-read',
  'calendar_feeds:write': 'scope-calendar-feeds-write',
  'calendars:read': 'scope-calendars-read',
  'calendars:write': 'scope-calendars-write',
  'contacts:read': 'scope-contacts-read',
  'contacts:write': 'scope-contacts-write',
  'data_compliance:write': 'scope-data-compliance-write',
  'event_types:read': 'scope-event-types-read',
  'event_types:write': 'scope-event-types-write',
  groups: 'scope-groups-read',
  'groups:read': 'scope-groups-read',
  'locations:read': 'scope-locations-read',
  'meeting_recaps:read': 'scope-meeting-recaps-read',
  'meeting_recaps:write': 'scope-meeting-recaps-write',
  'organizations:read': 'scope-organizations-read',
  'organizations:write': 'scope-organizations-write',
  'outgoing_communications:read': 'scope-outgoing-communications-read',
  'routing_forms:read': 'scope-routing-forms-read',
  'routing_forms:write': 'scope-routing-forms-write',
  'scheduled_events:read': 'scope-scheduled-events-read',
  'scheduled_events:write': 'scope-scheduled-events-write',
  'scheduling_links:write': 'scope-scheduling-links-write',
  'shares:write': 'scope-shares-write',
  'users:read': 'scope-users-read',
  'users:write': 'scope-users-write',
  'webhooks:read': 'scope-webhooks-read',
  'webhooks:write': 'scope-webhooks-write',
  'workflows:read': 'scope-workflows-read',
  'workflows:write': 'scope-workflows-write',
}

/** `Read contacts`. */
export function scopeText(scope: string, { text }: Texts) {
  return isScope(scope) ? text(keys[scope]) : scope
}

/** What a list of scopes allows. Skips read scopes that a write scope includes. */
export function scopeTexts(granted: readonly string[], texts: Texts) {
  return [...new Set(describedScopes(granted).map((scope) => scopeText(scope, texts)))]
}
