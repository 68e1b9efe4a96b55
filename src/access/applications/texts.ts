import type { Scope } from '../../platform/auth/scopes.ts'
import { doc, timestampText, uuids } from '../../platform/http/field-texts.ts'

export const kindText = 'Whether the application can keep a client secret.'
export const kindValues = {
  web: 'Runs on a server and has a client secret.',
  native: 'Runs on the device of a user: it has no secret and must use PKCE.',
}
export const scopeValues: Record<Scope, string> = {
  'activity_log:read': 'Read the activity log of the organization.',
  'availability:read': 'Read schedules, busy times and available times.',
  'availability:write': 'Read and change schedules and busy times.',
  'contacts:read': 'Read contacts and custom fields.',
  'contacts:write': 'Read, create, change and delete contacts and custom fields.',
  'data_compliance:write': 'Delete the data of invitees and of old meetings.',
  'event_types:read': 'Read event types and their available times.',
  'event_types:write': 'Read, create, change and delete event types.',
  groups: 'The same as groups:read.',
  'groups:read': 'Read groups and the people in them.',
  'locations:read': 'Read the kinds of locations that users can meet at.',
  'meeting_recaps:read': 'Read meeting recaps and transcripts.',
  'meeting_recaps:write': 'Read, create, change, share and delete meeting recaps.',
  'organizations:read': 'Read the organization, its members, invitations, teams and applications.',
  'organizations:write': 'Read and change members, invitations, groups and teams of the organization.',
  'outgoing_communications:read': 'Read the messages that the service sent about meetings.',
  'routing_forms:read': 'Read routing forms and submissions.',
  'routing_forms:write': 'Read, create, change and delete routing forms, and read submissions.',
  'scheduled_events:read': 'Read scheduled events and invitees.',
  'scheduled_events:write': 'Read, book, reschedule and cancel meetings.',
  'scheduling_links:write': 'Create single-use booking links.',
  'shares:write': 'Create single-use booking links with other settings than the event type.',
  'users:read': 'Read users.',
  'webhooks:read': 'Read webhook subscriptions and deliveries.',
  'webhooks:write': 'Read, create, change and delete webhook subscriptions.',
}
export const clientId = doc('Id of the application, sent as client_id to the authorization server.', uuids.application)
export const secretUntil = timestampText(
  'When the previous secret stops working. Null when there is none.', '2026-11-18T09:12:44.301872Z')
export const secretText = 'The client secret. No other response contains it, so store it now.'
export const keyText = doc(
  'Key that signs the webhooks of subscriptions created through the application. No other response contains it.',
  'whsec_c2lnbmluZy1rZXktb2YtYW4tZXhhbXBsZS1hcHA')
export const nameText = doc('Name that users see, one line of at most 100 characters.', 'Acme Rota')
export const redirectText = doc(
  'URLs that the authorization server can redirect users to, from 1 to 20: https, or http for localhost, 127.0.0.1 and '
  + '[::1], without fragment or wildcard, at most 2,000 characters each.', ['https://rota.example/callback'])
export const scopesText = doc('Scopes that the application can request, at least 1, each only once.',
  ['users:read', 'scheduled_events:read'])
