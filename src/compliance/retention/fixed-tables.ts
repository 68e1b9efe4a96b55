type Entry = [table: string, retention: string, deletedBy: string]

const withOrganization = 'as long as the organization'
const withMeeting = 'as long as the meeting'

/** Rows that stay until their owner deletes them. */
export const ownedTables: Entry[] = [
  ['application_grants', 'until disconnected; unused ones 1 day', 'person, job `oauth cleanup`'],
  ['applications', 'until deleted; unused self-registered ones 1 day', 'administrator, job `oauth cleanup`'],
  ['contact_addresses', 'as long as the contact', 'database'],
  ['contacts', 'until deleted', 'owner, deletion request'],
  ['custom_field_definitions', `${withOrganization}; retired fields keep their values readable`, 'nothing'],
  ['event_guests', withMeeting, 'deletion request'],
  ['event_hosts', withMeeting, 'deletion request'],
  ['event_type_hosts', 'as long as the event type has the host', 'owner'],
  ['event_types', `${withOrganization}; deleted ones stay readable by id`, 'nothing'],
  ['group_relationships', 'until deleted', 'administrator'],
  ['groups', 'until deleted', 'administrator'],
  ['invitee_no_shows', 'until the mark is removed', 'host, deletion request'],
  ['invitees', withMeeting, 'deletion request'],
  ['meeting_recaps', 'until deleted', 'owner, deletion request'],
  ['meeting_transcripts', 'as long as the recap', 'database'],
  ['organization_memberships', 'until the member leaves', 'administrator'],
  ['organization_storage', 'one row per organization', 'nothing'],
  ['organizations', 'as long as the service', 'nothing'],
  ['out_of_office_periods', 'until deleted', 'owner'],
  ['routing_forms', `${withOrganization}; deleted ones stay for their submissions`, 'nothing'],
  ['scheduled_events', 'until deleted', 'deletion request'],
  ['schedules', 'until deleted', 'owner'],
  ['team_members', 'until the member leaves the team', 'administrator'],
  ['teams', 'until deleted', 'administrator'],
  ['users', `${withOrganization}: meetings and the activity log name them`, 'nothing'],
  ['webhook_subscriptions', 'until deleted', 'owner, administrator'],
]

/** Working data with a fixed retention, deleted by the feature that writes it. */
export const workingTables: [...Entry, job?: string][] = [
  ['attempt_logs', '1 day after the last attempt', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['delivery_workers', '1 hour after the worker was last seen', 'webhook worker'],
  ['email_counts', '2 days', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['events', '30 days', 'job `event cleanup`', 'event cleanup'],
  ['idempotency_keys', '24 hours', 'job `idempotency key cleanup`', 'idempotency key cleanup'],
  ['oauth_records', '1 day after expiry; used refresh tokens 30 days', 'job `oauth cleanup`', 'oauth cleanup'],
  ['password_reset_links', 'until used or expired (1 hour)', 'job `password reset cleanup`', 'password reset cleanup'],
  [
    'password_resets', 'until expired; written by the previous version', 'job `password reset cleanup`',
    'password reset cleanup',
  ],
  ['rate_logs', '1 day after the last call', 'job `rate log cleanup`', 'rate log cleanup'],
  ['rate_windows', 'one row per user, overwritten each minute', 'nothing'],
  ['schema_migrations', 'one row per migration', 'nothing'],
  ['sessions', '14 days after the last visit, 90 days at most', 'person, job `sign-in cleanup`', 'sign-in cleanup'],
  ['sign_in_codes', 'until used or expired', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['slot_holds', '1 minute after expiry', 'job `slot hold cleanup`', 'slot hold cleanup'],
  ['storage_changes', 'until added up, within a minute', 'job `storage usage`', 'storage usage'],
  ['waiting_events', 'until the webhook worker has handed the event on', 'webhook worker'],
  ['webhook_deliveries', '30 days', 'job `webhook maintenance`', 'webhook maintenance'],
  ['webhook_replays', '30 days after the replay', 'job `webhook maintenance`', 'webhook maintenance'],
]
