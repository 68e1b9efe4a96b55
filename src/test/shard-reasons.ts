import type { SchemaRule } from './shard-schema.ts'

/** Why statements are not restricted to one organization, and what would change that. */
export const shardReasons = {
  account: {
    why: 'finds the person by token or cookie and joins the membership',
    removedBy: 'read the directory first, then the membership with its organization',
  },
  job: {
    why: 'knows an id alone, from a job, a link or a row',
    removedBy: 'pass the organization on beside the id: jobs carry it',
  },
  value: {
    why: 'hides the organization in a subquery, a list or a cast, so that PostgreSQL plans once or uses an index',
    removedBy: 'compare with the value itself',
  },
  join: {
    why: 'joins rows by id alone',
    removedBy: 'add organization_id to the join',
  },
  application: {
    why: 'an application is used in several organizations',
    removedBy: 'a loop over the organizations of its grants',
  },
  queue: {
    why: 'one queue over all organizations: jobs and deliveries are claimed by due time, in turns',
    removedBy: 'claim on each node: a worker per node, or a loop over shards',
  },
  sweep: {
    why: 'upkeep over all organizations',
    removedBy: 'run on each node; Citus has no ctid and no skip locked across shards',
  },
  erasure: {
    why: 'walks a table by id and compares the organization of each row',
    removedBy: 'an index on (organization_id, id) and the organization in the condition',
  },
  fixture: {
    why: 'sent by a test, not by the service',
    removedBy: 'nothing to do',
  },
} as const

/** Rules of Citus that the schema breaks, by the names of tables, constraints and indexes. It can only shrink too. */
export const schemaExceptions: Record<SchemaRule, string> = {
  // Jobs of no organization: upkeep of all of them. Removed by: a row of a system organization.
  'not null': `
    jobs`,
  // The id alone. Removed by: (organization_id, id), see docs/scale.md.
  'primary key': `
    application_grants_pkey attendee_answers_pkey blocked_addresses_pkey busy_times_pkey
    calendar_connections_pkey calendar_entries_pkey calendar_feeds_pkey calendar_objects_pkey calendars_pkey
    conferences_pkey contact_import_files_pkey contact_import_refusals_pkey contact_imports_pkey contacts_pkey
    custom_field_definitions_pkey data_deletions_pkey event_guests_pkey event_hosts_pkey event_type_addresses_pkey
    event_type_hosts_pkey event_types_pkey events_pkey group_relationships_pkey groups_pkey handovers_pkey
    incoming_messages_pkey invitee_no_shows_pkey invitees_pkey jobs_pkey mails_pkey meeting_recaps_pkey
    meeting_transcripts_pkey organization_invitations_pkey organization_memberships_pkey out_of_office_periods_pkey
    pictures_pkey rate_logs_pkey rate_windows_pkey routing_form_submissions_pkey routing_forms_pkey
    scheduled_events_pkey schedules_pkey scheduling_links_pkey slot_holds_pkey team_members_pkey teams_pkey
    text_consents_pkey text_messages_pkey undeliverable_addresses_pkey used_challenges_pkey waiting_events_pkey
    webhook_deliveries_pkey webhook_replays_pkey webhook_subscriptions_pkey workflow_runs_pkey
    workflow_sessions_pkey workflow_versions_pkey workflows_pkey`,
  // Secrets and addresses that must differ everywhere need a directory table; the others need organization_id in front.
  unique: `
    attendee_answers_attendee calendar_entries_calendar_uid calendar_feeds_hash calendars_add_bookings
    calendars_connection_id_address_key event_type_hosts_once event_types_link group_relationships_once
    group_relationships_one_membership invitee_no_shows_once invitees_old invitees_one_seat jobs_event
    jobs_recurring meeting_recaps_share organization_invitations_link schedules_event_type scheduling_links_key
    teams_slug text_consents_invitee text_messages_provider text_messages_step webhook_replays_running
    workflow_runs_once`,
  // None: the one that prevents double bookings begins with organization_id.
  exclusion: '',
  // Refers to an id alone. Removed by: (organization_id, x_id), after the primary keys.
  'foreign key': `
    application_grants_user_id_fkey attendee_answers_event_id_fkey attendee_answers_guest
    attendee_answers_invitee_id_fkey busy_times_calendar_id_fkey calendar_connections_user_id_fkey
    calendar_entries_calendar_id_fkey calendar_entries_user_id_fkey calendar_feeds_user_id_fkey
    calendar_objects_calendar_id_fkey calendars_connection_id_fkey calendars_user_id_fkey conferences_user_id_fkey
    contact_addresses_contact_id_fkey contact_import_files_import_id_fkey contact_import_refusals_import_id_fkey
    event_guests_event_id_fkey event_guests_invitee_id_fkey event_hosts_event_id_fkey
    event_type_addresses_event_type_id_fkey event_type_hosts_event_type_id_fkey event_type_hosts_schedule_id_fkey
    event_types_team_id_fkey group_relationships_group_id_fkey group_relationships_invitation_id_fkey
    group_relationships_membership_id_fkey invitee_no_shows_invitee_id_fkey invitees_event_id_fkey
    invitees_old_invitee_id_fkey invitees_routing_form_submission_id_fkey
    meeting_recaps_event_id_fkey meeting_transcripts_recap_id_fkey
    routing_form_submissions_form_id_fkey routing_form_submissions_invitee_id_fkey
    scheduled_events_event_type_id_fkey schedules_event_type_id_fkey scheduling_links_event_type_id_fkey
    slot_holds_event_type_id_fkey team_members_membership_id_fkey team_members_team_id_fkey
    text_consents_invitee_id_fkey text_messages_event_id_fkey text_messages_invitee_id_fkey
    text_messages_workflow_run_id_fkey webhook_replays_subscription_id_fkey webhook_subscriptions_group_id_fkey
    webhook_subscriptions_user_id_fkey workflow_runs_event_id_fkey workflow_runs_invitee_id_fkey
    workflow_runs_workflow_id_fkey workflow_sessions_event_id_fkey workflow_sessions_workflow_id_fkey
    workflow_versions_workflow_id_fkey workflows_group_id_fkey workflows_user_id_fkey`,
  // A table with a copy on each node refers to a tenant table. Removed by: a job that deletes the rows instead.
  'to tenant': `
    access_tokens_grant_id_fkey oauth_records_grant_id_fkey organizations_logo_fkey
    password_reset_links_user_id_fkey password_resets_user_id_fkey sessions_user_id_fkey sign_in_codes_user_id_fkey
    users_avatar_fkey`,
}
