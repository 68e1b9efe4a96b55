import type { shardReasons } from './shard-reasons.ts'

/**
 * Statements that Citus could not send to one shard: how they begin, and which tables are not restricted. This list can
 * only shrink: a test fails for a statement that is missing here, and for an entry that no longer holds.
 */
export const shardExceptions: Record<keyof typeof shardReasons, [begin: string, tables: string][]> = {
  account: [
    [
      'select t.id as token_id, t.application_id, t.user_id, m.organization_id, m.role, t.s',
      'organization_memberships',
    ],
    [
      'select s.id as session_id, s.user_id, s.organization_id, o.name as organization_name',
      'organization_memberships',
    ],
  ],
  job: [
    [
      'select g.id, g.organization_id, g.name, g.created_at, g.updated_at, (select count(*)',
      'group_relationships groups',
    ],
    ['with recursive chain as ( select id, old_invitee_id, 0 as reschedules from invitees', 'invitees'],
    ['select c.id, c.organization_id, c.user_id, c.connection_id, c.name, c.check_conflict', 'calendars'],
    ['select id, organization_id, owner_id, name, emails, phone_numbers, timezone, job_tit', 'contacts'],
    ['select * from mails where id = (select $1::uuid)', 'mails'],
    ['select id, organization_id, name, user_ids, subject_id, entity_id, payload, to_char(', 'events'],
    [
      'select w.id as workflow_id, w.organization_id, w.trigger_type, w.trigger_minutes, w.',
      `event_hosts event_types group_relationships invitees organization_memberships scheduled_events
        workflows`,
    ],
    ["update mails set status = 'kept', error = null where id = $1", 'mails'],
    [
      'select i.status, e.start_time <= now() as has_started, i.reconfirmed_at is not null',
      'invitee_no_shows invitees scheduled_events',
    ],
    ['select id, organization_id, workflow_id, trigger_type, subject_id, invitee_id, event', 'workflow_runs'],
    ['update data_deletions set round = $1, steps_done = $2, steps = $3, found = found + $', 'data_deletions'],
    ['with moved as ( update workflow_runs run set due_at = new.due_at from json_to_record', 'jobs workflow_runs'],
    ['select id, organization_id, failures, extract(epoch from now() - coalesce(last_chang', 'calendar_connections'],
    [
      'select t.id, t.organization_id, t.user_id, t.uid, t.calendar_id, t.href, t.etag, t.v',
      'calendar_connections calendar_entries calendars',
    ],
    ['update data_deletions set finished_at = now(), steps_done = steps, failed_at = null', 'data_deletions'],
    ["update workflow_runs set status = 'skipped', reason = $1, version = null, finished", 'workflow_runs'],
    ["select id from workflow_runs where invitee_id = $1 and status = 'pending' and trigge", 'workflow_runs'],
    ['update workflow_runs set status = $1, reason = $2, finished_at = now() where id = an', 'workflow_runs'],
    [
      'select t.id from calendar_entries t join calendars c on c.id = t.calendar_id where c',
      'calendar_entries calendars',
    ],
    ["select name, subject_id as invitee_id, payload->>'email' as email from events where", 'events'],
  ],
  value: [
    ['update rate_windows w set used = w.used - r.unused from jsonb_to_recordset($1::jsonb', 'rate_windows'],
    [
      'select (select v.version from plan_versions v where v.organization_id = $1) as versi',
      'busy_versions event_type_hosts slot_holds',
    ],
    ['select count(*)::int as count from ( select 1 from contacts where organization_id::t', 'contacts'],
  ],
  join: [
    ['select h.user_id from event_type_hosts h where h.organization_id = $1 and h.event_ty', 'calendars'],
    [
      'select day::text, types, hosts, sources, facts from ( select day, array_agg(distinct',
      'event_hosts invitee_no_shows invitees',
    ],
    [
      "delete from jobs j where j.organization_id = $1 and ( (j.kind in ('email', 'mail') a",
      'invitees mails text_messages',
    ],
    [
      'with deleted as ( delete from insight_changes where organization_id = $1 and day = a',
      'event_hosts invitee_no_shows invitees',
    ],
  ],
  application: [
    ['update application_grants set scopes = array( select distinct scope from unnest(scop', 'application_grants'],
    ['select id, organization_id, signing_key from webhook_subscriptions where application', 'webhook_subscriptions'],
    ['update webhook_subscriptions s set signing_key = new_key.signing_key, previous_signi', 'webhook_subscriptions'],
    ['delete from application_grants where id in ( select g.id from application_grants g w', 'application_grants'],
    ['delete from applications where id in ( select a.id from applications a where a.organ', 'application_grants'],
  ],
  queue: [
    ['select e.id, e.name, to_char(e.created_at at time zone', 'events'],
    ['update jobs set due_at = least(due_at, now() + make_interval(secs => $1)) where id =', 'jobs'],
    [
      "with durability as materialized (select set_config('synchronous_commit', 'off', true",
      `events group_relationships organization_memberships waiting_events webhook_deliveries
        webhook_subscriptions`,
    ],
    [
      'with recursive waiting(id) as ( (select subscription_id from webhook_deliveries wher',
      'webhook_deliveries webhook_subscriptions',
    ],
    [
      'select s.id, s.callback_url, s.creator_id, s.signing_key, s.failures, s.retry_starte',
      'webhook_deliveries webhook_subscriptions',
    ],
    ['select requested.kind, oldest.organization, count(*)::int as jobs from unnest($1::te', 'jobs'],
    ['with candidate as materialized ( select job.id, job.due_at, job.blocker, waiting.ser', 'jobs'],
    ['update webhook_subscriptions s set failures = c.failures, paused_until = case when c', 'webhook_subscriptions'],
    ['with rescheduled as ( update jobs set due_at = now() + every, attempt = 0, last_erro', 'jobs'],
    [
      'with batch as materialized ( select id, organization_id, name, user_ids, subscriptio',
      'webhook_deliveries webhook_subscriptions',
    ],
    [
      "select s.id, s.organization_id from webhook_subscriptions s where (s.state = 'disabl",
      'webhook_deliveries webhook_subscriptions',
    ],
    [
      'with receiver as materialized ( select s.id, s.organization_id from webhook_subscrip',
      'webhook_deliveries webhook_subscriptions',
    ],
    [
      'with recursive subscription(id) as ( (select subscription_id from "webhook_deliveries',
      'webhook_deliveries webhook_subscriptions',
    ],
    ['select id from jobs where id = any($1) order by id for update', 'jobs'],
    ['select extract(epoch from min(next.due_at) - now())::float8 * 1000 as ms from json_a', 'jobs'],
    ['update jobs set due_at = now() + make_interval(secs => $1), last_error = $2, worker_', 'jobs'],
    ['delete from jobs where id = any($1)', 'jobs'],
    ['with started as ( update jobs set due_at = now(), attempt = 0, failed_at = null, set', 'jobs'],
    ['update webhook_subscriptions set worker_id = null where id = any($1::uuid[]) and wor', 'webhook_subscriptions'],
    ['update webhook_subscriptions set worker_id = null where worker_id = $1', 'webhook_subscriptions'],
  ],
  sweep: [
    ['update calendar_connections set sync_id = new_id(), sync_until = now() + make_interv', 'calendar_connections'],
    [
      'select e.id, e.organization_id, array(select h.host_id from event_hosts h where h.ev',
      'event_hosts invitees scheduled_events',
    ],
    ['delete from contact_import_files where import_id is null and created_at < now() - in', 'contact_import_files'],
    ["update contact_import_files set status = 'failed', failure = 'error', content = null", 'contact_import_files'],
    ['update contact_import_files set report = null where report is not null and finished_', 'contact_import_files'],
    [
      'delete from "',
      `activity_log_entries busy_times contact_import_refusals contact_imports data_deletions
        email_counts events idempotency_keys incoming_messages jobs mails scheduling_links slot_holds
        text_messages used_challenges`,
    ],
    ['delete from webhook_replays where finished_at < now() + make_interval(secs => $1) -', 'webhook_replays'],
    ['delete from rate_logs where (user_id, name) in ( select user_id, name from rate_logs', 'rate_logs'],
    [
      'select distinct organization_id as id from storage_changes union select organization',
      'organization_storage storage_changes',
    ],
    ['select organization_id, day::text from (select distinct organization_id, day from in', 'insight_changes'],
    ['update scheduled_events set updated_at = clock_timestamp(), location = ( location::j', 'scheduled_events'],
    [
      'select c.id, c.organization_id from calendar_connections c left join jobs j on j.id',
      'calendar_connections jobs',
    ],
    ['delete from jobs where event_id is not null and not exists (select 1 from event_cons', 'jobs'],
  ],
  erasure: [
    [
      'with page as materialized ( select',
      `calendar_feeds calendars conferences contact_import_files contacts event_types events handovers
        invitees jobs mails meeting_recaps meeting_transcripts out_of_office_periods
        routing_form_submissions scheduled_events scheduling_links text_messages webhook_deliveries`,
    ],
  ],
  fixture: [
    [
      'insert into attendee_answers (organization_id, event_id, invitee_id, answer, answere',
      'attendee_answers invitees',
    ],
    [
      'with moved as ( update event_hosts set start_time = start_time - make_interval(weeks',
      'event_hosts scheduled_events',
    ],
    ['insert into mails (organization_id, recipient, subject, text, html, status, sent_at,', 'mails scheduled_events'],
    ['select organization_id, event_id from invitees where id = $1', 'invitees'],
    ['insert into workflow_runs (organization_id, workflow_id, trigger_type, subject_id, i', 'workflow_runs workflows'],
    [
      'insert into webhook_deliveries (subscription_id, event_id, organization_id, status,',
      'events webhook_deliveries',
    ],
    ['update contact_import_files set status = $1, fields = \'["name", "email"]\', checked =', 'contact_import_files'],
    ['update contact_import_files set report = $1, finished_at = now() where id = $2', 'contact_import_files'],
    ['delete from calendar_connections where user_id = $1', 'calendar_connections'],
    ["update calendar_connections set account = $1, state = 'needs_reconnect', reason = $2", 'calendar_connections'],
    ['update calendars set name = $1, is_writable = true, add_bookings = true where connec', 'calendars'],
    ['update webhook_subscriptions set callback_url = $1, retry_started_at = now() where i', 'webhook_subscriptions'],
    ['update webhook_deliveries set attempts = $1, attempt = 2 where subscription_id = $2', 'webhook_deliveries'],
    ['update events set payload = $1 where subscription_id = $2', 'events'],
    ['select 1 from jobs where due_at <= now() and failed_at is null and every is null lim', 'jobs'],
  ],
}
