/**
 * How Citus would distribute each table (docs/scale.md). `tenant`: by organization_id, all rows of an organization on
 * one node. `reference`: a copy on every node, small and read by all. `directory`: a copy on every node too, to find a
 * person or an organization before it is known. `local`: on the first node only, never joined.
 */
type Distribution = 'tenant' | 'reference' | 'directory' | 'local'

const split = (names: string) => names.trim().split(/\s+/)

export const tenantTables = split(`
  activity_log_entries application_grants attendee_answers blocked_addresses busy_times busy_versions
  calendar_connections calendar_entries calendar_feeds calendar_objects calendars conferences contact_addresses
  contact_import_files contact_import_refusals contact_imports contacts custom_field_definitions data_deletions
  email_counts event_guests event_hosts event_type_addresses event_type_hosts event_types events group_relationships
  groups handovers idempotency_keys incoming_messages insight_changes insight_days invitee_no_shows invitees jobs
  mails meeting_recaps meeting_transcripts organization_invitations organization_memberships organization_storage
  out_of_office_periods pictures plan_versions rate_logs rate_windows routing_form_submissions routing_forms
  scheduled_events schedules scheduling_links slot_holds storage_changes team_members teams text_consents
  text_messages undeliverable_addresses unsubscribes used_challenges waiting_events webhook_deliveries
  webhook_replays webhook_subscriptions workflow_runs workflow_sessions workflow_versions workflows`)

/** Tables that are not distributed by organization, and why. */
export const otherTables: Record<string, [Exclude<Distribution, 'tenant'>, why: string]> = {
  organizations: ['reference', 'every request reads plan and features; sessions, tokens and users refer to it'],
  applications: ['reference', 'few, of one organization or of none, used by members of any'],
  event_consumers: ['reference', 'a row for each consumer of events, read when an event is written'],
  number_hash_keys: ['reference', 'one row'],
  users: ['directory', 'found by email and by address of the page; a person can move to another organization'],
  access_tokens: ['directory', 'found by the hash of the token'],
  sessions: ['directory', 'found by the hash of the cookie'],
  sign_in_codes: ['directory', 'found by a hash before it is known who signs in'],
  password_resets: ['directory', 'found by user'],
  password_reset_links: ['directory', 'found by the hash of the link'],
  oauth_records: ['directory', 'found by the hash of a code or token'],
  setup_links: ['directory', 'found by the hash of the link, before there is an organization'],
  stopped_numbers: ['directory', 'numbers that sent STOP, whichever organization wrote to them'],
  attempt_logs: ['directory', 'rate limits by network address or email, before it is known who asks'],
  delivery_workers: ['local', 'the processes that deliver webhooks'],
  job_workers: ['local', 'the processes that run jobs'],
  schema_migrations: ['local', 'read when a process starts'],
}

const tenants = new Set(tenantTables)
export const isTenant = (table: string) => tenants.has(table)
