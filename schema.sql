CREATE OR REPLACE FUNCTION public.add_partition(parent regclass, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET lock_timeout TO '250ms'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  last_name text := format('%s_newest', parent);
  month_name text;
  month timestamptz;
  ends timestamptz;
  key text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent);
  is_used boolean;
  is_late boolean;
begin
  if (select begins >= until from partitions_of(parent) p where p.ends = 'infinity') then
    return false;
  end if;
  perform lock_for_partitions(parent);
  -- Another process can have added it since.
  month := (select begins from partitions_of(parent) p where p.ends = 'infinity');
  if month >= until then
    return false;
  end if;
  ends := date_trunc('month', month) + interval '1 month';
  month_name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  execute format('select exists (select from partitions.%I)', last_name) into is_used;
  if not is_used then
    execute format('drop table partitions.%I', last_name);
    perform create_partition(parent, month_name, month, ends);
    perform create_partition(parent, last_name, ends, null);
    return true;
  end if;
  execute format('alter table %s detach partition partitions.%I', parent, last_name);
  execute format('alter table partitions.%I rename to %I', last_name, month_name);
  execute format('select exists (select from partitions.%I where %I >= %L)', month_name, key, partition_bound(parent, ends))
    into is_late;
  if is_late then
    ends := greatest(ends, date_trunc('month', now()) + interval '1 month');
  end if;
  perform create_partition(parent, last_name, ends, null);
  execute format('with moved as (delete from partitions.%I where %I >= %L returning *)
    insert into partitions.%I select * from moved',
    month_name, key, partition_bound(parent, ends), last_name);
  perform attach_partition(parent, month_name, month, ends);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_partitions(parent regclass, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  while add_partition(parent, until) loop end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_caller_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('callers', coalesce(to_jsonb(old) ->> tg_argv[0], ''));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_subscription_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('deliveries', old.id::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update scheduled_events set invitees_limit = greatest(new.seats, invitees_active), updated_at = clock_timestamp()
  where organization_id = new.organization_id and event_type_id = new.id and status = 'active' and start_time > now()
    and invitees_limit <> greatest(new.seats, invitees_active);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attach_partition(parent regclass, partition text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s attach partition partitions.%I for values from (%s) to (%s)', parent, partition,
    coalesce(quote_literal(partition_bound(parent, begins)), 'minvalue'),
    coalesce(quote_literal(partition_bound(parent, ends)), 'maxvalue'));
end
$function$;

CREATE OR REPLACE FUNCTION public.busy_intervals(in_organization uuid, of_users uuid[], begins timestamp with time zone, ends timestamp with time zone, excluded uuid[])
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select coalesce(string_agg(
      int4send(number::int4) || uuid_send(coalesce(version, '00000000-0000-0000-0000-000000000000'))
        || int4send(length(intervals)) || intervals, ''::bytea), ''::bytea)
    from unnest(of_users) with ordinality as listed (user_id, number)
    left join busy_versions v on v.organization_id = in_organization and v.user_id = listed.user_id
    cross join lateral (
      select coalesce(string_agg(timestamptz_send(blocked_from) || timestamptz_send(blocked_to), ''::bytea), ''::bytea)
        as intervals
      from (
        -- A meeting blocks at most 36 hours: three times the maximum duration.
        select e.blocked_from, e.blocked_to from event_hosts e
        where e.organization_id = in_organization and e.host_id = listed.user_id and e.active
          and e.blocked_from > begins - interval '36 hours' and e.blocked_from < ends
          -- Always true. PostgreSQL may use the index of start times, which must not mean all meetings of the host.
          and e.start_time > begins - interval '36 hours' and e.start_time < ends + interval '36 hours'
          and (excluded is null or not e.event_id = any(excluded))
        union all
        select t.start_time, t.end_time from busy_times t
        where t.organization_id = in_organization and t.user_id = listed.user_id
          and t.end_time > begins and t.start_time < ends) busy) packed
  ) || (
    select coalesce(string_agg(
      int4send(-number::int4) || timestamptz_send(s.blocked_from) || timestamptz_send(s.blocked_to), ''::bytea),
      ''::bytea)
    from slot_holds s, unnest(of_users) with ordinality as listed (user_id, number)
    where s.organization_id = in_organization and s.expires_at > now() and listed.user_id = any(s.host_ids)
      and s.blocked_to > begins and s.blocked_from < ends and (excluded is null or not s.id = any(excluded)));
end
$function$;

CREATE OR REPLACE FUNCTION public.change_plan_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform change_plan_versions(array[old.organization_id, new.organization_id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_plan_versions(organization_ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into plan_versions (organization_id, version)
  select id, gen_random_uuid() from organizations where id = any(organization_ids) order by id
  on conflict (organization_id) do update set version = excluded.version
  where plan_versions.xmin <> pg_current_xact_id()::xid
$function$;

CREATE OR REPLACE FUNCTION public.change_plan_versions_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform change_plan_versions(
    array(select organization_id from event_types where user_id = old.id)
      || array[old.organization_id, new.organization_id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_changed_busy_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, user_id, gen_random_uuid()
  from (values (old.organization_id, old.user_id), (new.organization_id, new.user_id)) c (organization_id, user_id)
  group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_changed_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, host_id, gen_random_uuid()
  from (values (old.organization_id, old.host_id), (new.organization_id, new.host_id)) c (organization_id, host_id)
  group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_deleted_busy_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update busy_versions v set version = gen_random_uuid() from changed
  where v.organization_id = changed.organization_id and v.user_id = changed.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_deleted_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update busy_versions v set version = gen_random_uuid() from changed
  where v.organization_id = changed.organization_id and v.user_id = changed.host_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_new_busy_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, user_id, gen_random_uuid() from changed group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_versions_of_new_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, host_id, gen_random_uuid() from changed group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_first_partition(parent text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pg_constraint where conrelid = parent::regclass and conname = parent || '_until') then
    execute format('alter table %I validate constraint %I', parent, parent || '_until');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_references_of_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.event_id is distinct from old.event_id and new.event_id is not null then
    perform from scheduled_events where id = new.event_id for key share;
    if not found then
      raise foreign_key_violation using constraint = 'mails_event_id_fkey', table = tg_table_name,
        schema = tg_table_schema,
        message = format('email %s is about meeting %s, which does not exist', new.id, new.event_id);
    end if;
  end if;
  if new.workflow_run_id is distinct from old.workflow_run_id and new.workflow_run_id is not null then
    perform from workflow_runs where id = new.workflow_run_id for key share;
    if not found then
      raise foreign_key_violation using constraint = 'mails_workflow_run_id_fkey', table = tg_table_name,
        schema = tg_table_schema,
        message = format('email %s is of workflow run %s, which does not exist', new.id, new.workflow_run_id);
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.contact_bytes(folded text, emails jsonb, custom_fields jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((100 + octet_length(folded)) + octet_length((emails)::text)) + octet_length((custom_fields)::text));

CREATE OR REPLACE FUNCTION public.count_contact_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      contact_bytes(new.folded, new.emails, new.custom_fields) - contact_bytes(old.folded, old.emails, old.custom_fields));
  else
    insert into storage_changes select organization_id,
      sum(contact_bytes(folded, emails, custom_fields)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_event_type_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      event_type_bytes(new.description, new.internal_note, new.custom_questions, new.locations)
      - event_type_bytes(old.description, old.internal_note, old.custom_questions, old.locations));
  else
    insert into storage_changes select organization_id,
      sum(event_type_bytes(description, internal_note, custom_questions, locations))
        * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_form_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes
    values (new.organization_id, form_bytes(new.questions, new.rules) - form_bytes(old.questions, old.rules));
  else
    insert into storage_changes select organization_id,
      sum(form_bytes(questions, rules)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_picture_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values
      (old.organization_id, -picture_bytes(old.bytes)), (new.organization_id, picture_bytes(new.bytes));
  else
    insert into storage_changes select organization_id,
      sum(picture_bytes(bytes)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_recap_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      recap_bytes(new.attendees, new.summary_md, new.action_items_md, new.discussion_md)
      - recap_bytes(old.attendees, old.summary_md, old.action_items_md, old.discussion_md));
  else
    insert into storage_changes select organization_id,
      sum(recap_bytes(attendees, summary_md, action_items_md, discussion_md)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_submission_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      submission_bytes(new.questions_and_answers, new.tracking) - submission_bytes(old.questions_and_answers, old.tracking));
  else
    insert into storage_changes select organization_id,
      sum(submission_bytes(questions_and_answers, tracking)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_transcript_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes
    values (new.organization_id, transcript_bytes(new.text) - transcript_bytes(old.text));
  else
    insert into storage_changes select organization_id,
      sum(transcript_bytes(text)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_default_workflows(organization uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with inserted as (
    insert into workflows (organization_id, name, active, is_default, trigger_type, trigger_minutes, steps)
    select organization, usual.name, true, true, usual.trigger_type, usual.minutes, usual.steps::json
    from (values
      ('Confirmation', 'booked', 0,
        '[{"type": "email", "to": ["invitee", "hosts", "guests"], "subject": null, "body": null, "details": true}]'),
      ('Change of time', 'rescheduled', 0,
        '[{"type": "email", "to": ["invitee", "hosts", "guests"], "subject": null, "body": null, "details": true}]'),
      ('Cancellation', 'canceled', 0,
        '[{"type": "email", "to": ["invitee", "hosts", "guests"], "subject": null, "body": null, "details": true}]'),
      ('Reminder', 'reminder', 1440,
        '[{"type": "email", "to": ["invitee"], "subject": null, "body": null, "details": true}, {"type": "sms", "to": ["invitee"], "body": null}]')
    ) usual (name, trigger_type, minutes, steps)
    returning id, name, trigger_type, trigger_minutes, steps)
  insert into workflow_versions (organization_id, workflow_id, version, content)
  select organization, id, 1, json_build_object('name', name, 'active', true, 'default', true,
    'event_types', json_build_array(), 'excluded_event_types', json_build_array(),
    'trigger', json_build_object('type', trigger_type, 'minutes', trigger_minutes), 'conditions', json_build_array(), 'steps', steps, 'quiet_hours', null)
  from inserted
$function$;

CREATE OR REPLACE FUNCTION public.create_default_workflows_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform create_default_workflows(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.create_partition(parent regclass, partition text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  each record;
begin
  execute format('create table partitions.%I (like %s including defaults including constraints)', partition, parent);
  -- A primary key of the whole table would need the time in it.
  if not exists (select from pg_index where indrelid = parent and indisprimary) then
    execute format('alter table partitions.%I add primary key (id)', partition);
  end if;
  for each in select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = parent and not tgisinternal and tgtype & 1 = 0
  loop
    execute regexp_replace(each.definition, ' ON \S+ ', format(' ON partitions.%I ', partition));
  end loop;
  perform attach_partition(parent, partition, begins, ends);
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_jobs_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from jobs where event_id = any(array(
    select d.id from deleted d where not exists (select from events e where e.id = d.id)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_mails_of_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from mails where event_id = any(array(select id from deleted));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.disable_unmanaged_subscriptions(in_organization uuid, of_person uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  disabled uuid[];
begin
  with unmanaged as (
    select s.id from webhook_subscriptions s
    where s.organization_id = in_organization and coalesce(s.manager_id, s.creator_id) = of_person
      and s.state = 'active' and not exists (
        select 1 from organization_memberships m
        where m.organization_id = in_organization and m.user_id = of_person and (
          m.role <> 'user' or s.user_id = of_person or exists (
            select 1 from group_relationships r
            where r.group_id = s.group_id and r.membership_id = m.id and r.role = 'admin')))
    order by s.id for no key update),
  changed as (
    update webhook_subscriptions s set state = 'disabled', warnings = 32767, updated_at = now()
    from unmanaged where s.id = unmanaged.id returning s.id)
  select coalesce(array_agg(id order by id), '{}') into disabled from changed;
  return disabled;
end
$function$;

CREATE OR REPLACE FUNCTION public.drop_partitions(parent regclass, before timestamp with time zone)
 RETURNS double precision
 LANGUAGE plpgsql
 SET lock_timeout TO '250ms'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  each record;
  until timestamptz;
  is_used boolean := false;
  dropped float8 := 0;
begin
  for each in select * from partitions_of(parent) where ends <= before loop
    if not is_used then
      execute format('select exists (select from partitions.%I)', each.name) into is_used;
    end if;
    is_used := is_used or each.begins > '-infinity';
    until := each.ends;
  end loop;
  if not is_used then
    return 0;
  end if;
  perform lock_for_partitions(parent);
  for each in select * from partitions_of(parent) where ends <= until loop
    execute format('drop table partitions.%I', each.name);
    dropped := dropped + each.about_rows;
  end loop;
  perform create_partition(parent, format('%s_oldest', parent), null, until);
  return dropped;
end
$function$;

CREATE OR REPLACE FUNCTION public.drop_stale_recap_html()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.summary_md, old.action_items_md, old.discussion_md)
      is distinct from (new.summary_md, new.action_items_md, new.discussion_md)
    and (old.summary_html, old.action_items_html, old.discussion_html)
      is not distinct from (new.summary_html, new.action_items_html, new.discussion_html) then
    new.summary_html = null;
    new.action_items_html = null;
    new.discussion_html = null;
    new.html_version = null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subscriptions uuid[] := disable_unmanaged_subscriptions(old.organization_id, old.user_id);
  invitations uuid[];
  is_member boolean := exists (
    select 1 from organization_memberships where organization_id = old.organization_id and user_id = old.user_id);
begin
  -- The invitations stay pending, so that an admin can send them again with a new link.
  with changed as (
    update organization_invitations set link_hash = null, updated_at = now()
    where organization_id = old.organization_id and invited_by = old.user_id and link_hash is not null
    returning id)
  select coalesce(array_agg(id order by id), '{}') into invitations from changed;

  if not is_member then
    update access_tokens set revoked_at = now()
    where organization_id = old.organization_id and user_id = old.user_id and revoked_at is null;
    delete from slot_holds where organization_id = old.organization_id and created_by = old.user_id;
  end if;

  perform enqueue_access_ended(old.organization_id, old.user_id,
    case when is_member then 'role' else 'removed' end, subscriptions, invitations);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_group_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := (select user_id from organization_memberships where id = old.membership_id);
  subscriptions uuid[];
begin
  if person is null then return null; end if;
  subscriptions := disable_unmanaged_subscriptions(old.organization_id, person);
  if cardinality(subscriptions) > 0 then
    perform enqueue_access_ended(old.organization_id, person, 'group', subscriptions, '{}');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_subscriptions_through()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from webhook_subscriptions s
  where s.application_id = old.application_id and coalesce(s.manager_id, s.creator_id) = old.user_id
    and exists (
      select 1 from organization_memberships m
      where m.organization_id = s.organization_id and m.user_id = old.user_id)
    and not exists (
      select 1 from application_grants g where g.application_id = s.application_id and g.user_id = old.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enqueue_access_ended(in_organization uuid, of_person uuid, reason text, subscriptions uuid[], invitations uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into jobs (organization_id, kind, payload) values (in_organization, 'access ended', jsonb_build_object(
    'organization_id', in_organization, 'user_id', of_person, 'reason', reason,
    'subscriptions', to_jsonb(subscriptions), 'invitations', to_jsonb(invitations)));
  perform pg_notify('jobs', 'access ended');
end
$function$;

CREATE OR REPLACE FUNCTION public.event_type_bytes(description text, note text, questions json, locations json)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((100 + COALESCE(octet_length(description), 0)) + COALESCE(octet_length(note), 0)) + octet_length((questions)::text)) + octet_length((locations)::text));

CREATE OR REPLACE FUNCTION public.expand_calendars_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendars set expanded_at = null where user_id = new.id and timezone is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.first_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(overlay('\x00000000000070008000000000000000'::bytea
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.form_bytes(questions json, rules json)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((100 + octet_length((questions)::text)) + octet_length((rules)::text));

CREATE OR REPLACE FUNCTION public.keep_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('convene.deletes_old_activity', true) = 'on' then
    if old.occurred_at < now() - interval '1 day' then
      return old;
    end if;
  end if;
  if tg_op = 'DELETE' and current_setting('convene.deletes_demo', true) = 'on' then
    if exists (select from organizations where id = old.organization_id and features @> '{"demo": true}') then
      return old;
    end if;
  end if;
  raise exception 'the activity log is only ever added to';
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update organization_memberships m
  set last_seen_at = greatest(m.last_seen_at, (to_jsonb(old) ->> tg_argv[0])::timestamptz)
  where m.id in (
    select id from organization_memberships
    where organization_id = old.organization_id and user_id = old.user_id for no key update skip locked);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_mails_of_workflow_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update mails set workflow_run_id = null where workflow_run_id = any(array(select id from deleted));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.limit_to_first_partition(parent text, key text)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  is_new boolean := not exists (select from schema_migrations);
  at timestamptz := date_trunc('month', now());
  bound text;
begin
  if exists (select from pg_class where oid = parent::regclass and relkind = 'p') then
    return;
  end if;
  if not is_new then
    at := date_trunc('month', now() + interval '14 days' - interval '1 microsecond') + interval '1 month';
  end if;
  bound := case when (select atttypid = 'uuid'::regtype from pg_attribute
    where attrelid = parent::regclass and attname = key) then first_id(at)::text else at::text end;
  execute format('alter table %I drop constraint if exists %I, add constraint %I check (%I < %L) not valid',
    parent, parent || '_until', parent || '_until', key, bound);
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_for_partitions(parent regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  each record;
begin
  for each in select distinct confrelid::regclass::text as name from pg_constraint
    where conrelid = parent and contype = 'f' and confrelid <> parent order by 1
  loop
    execute format('lock table only %s in share row exclusive mode', each.name);
  end loop;
  execute format('lock table only %s in access exclusive mode', parent);
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_day_by_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (organization_id, day)
  select e.organization_id, utc_day(e.start_time) from scheduled_events e where e.id in (old.event_id, new.event_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_day_of_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (organization_id, day)
  values (old.organization_id, utc_day(old.start_time)), (new.organization_id, utc_day(new.start_time));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_days_by_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (organization_id, day)
  select distinct e.organization_id, utc_day(e.start_time)
  from changed c join scheduled_events e on e.id = c.event_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_days_of_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (organization_id, day)
  select distinct organization_id, utc_day(start_time) from changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_days_of_no_shows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (organization_id, day)
  select distinct e.organization_id, utc_day(e.start_time)
  from changed c join invitees i on i.id = c.invitee_id join scheduled_events e on e.id = i.event_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_foreign_key(parent text, name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  each record;
begin
  if exists (select from pg_constraint where conrelid = parent::regclass and conname = name) then
    return;
  end if;
  select confrelid::regclass as referenced, pg_get_constraintdef(oid) as definition into strict each
  from pg_constraint where conrelid = format('partitions.%I', parent || '_oldest')::regclass and conname = name;
  execute format('lock table %s in access exclusive mode', each.referenced);
  execute format('alter table %I add constraint %I %s', parent, name, each.definition);
end
$function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE plpgsql
 PARALLEL SAFE
AS $function$
declare
  us bigint := extract(epoch from clock_timestamp()) * 1000000;
  start bigint := ((us / 1000) << 16) | x'7000'::bigint | (us % 1000) * 4096 / 1000;
begin
  return encode(overlay(uuid_send(gen_random_uuid()) placing int8send(start) from 1 for 8), 'hex')::uuid;
end $function$;

CREATE OR REPLACE FUNCTION public.partition_bound(parent regclass, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case a.atttypid when 'uuid'::regtype then first_id(at)::text else at::text end
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent
$function$;

CREATE OR REPLACE FUNCTION public.partition_by_month(parent text, key text)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  whole text := parent;
  part text := parent || '_oldest';
  until timestamptz;
  each record;
begin
  if exists (select from pg_class where oid = parent::regclass and relkind = 'p') then
    return;
  end if;
  execute format('lock table %I in access exclusive mode', whole);
  select partition_time(substring(pg_get_constraintdef(oid) from '''([^'']+)''')) into strict until
  from pg_constraint where conrelid = whole::regclass and conname = whole || '_until';
  execute format('alter table %I rename to %I', whole, part);
  execute format('alter table %I set schema partitions', part);
  execute format('create table %I (like partitions.%I including defaults including constraints) partition by range (%I)',
    whole, part, key);
  execute format('alter table %I drop constraint %I', whole, whole || '_until');

  for each in select i.indexrelid, i.indisprimary, c.relname, pg_get_indexdef(i.indexrelid) as definition,
      pg_get_constraintdef(k.oid) as constraint_definition,
      exists (select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = key and a.attnum = any(i.indkey)) as has_key
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u') and k.conrelid = i.indrelid
    where i.indrelid = format('partitions.%I', part)::regclass
  loop
    if each.constraint_definition is null then
      execute regexp_replace(each.definition, ' ON \S+ USING ', format(' ON %I USING ', whole));
    elsif each.has_key then
      execute format('alter table %I add constraint %I %s', whole, each.relname, each.constraint_definition);
    end if;
  end loop;

  -- The partition gets its triggers of rows from the whole table.
  for each in select tgname, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as is_of_row from pg_trigger
    where tgrelid = format('partitions.%I', part)::regclass and not tgisinternal
  loop
    if each.is_of_row then
      execute format('drop trigger %I on partitions.%I', each.tgname, part);
    end if;
    execute regexp_replace(each.definition, ' ON \S+ ', format(' ON %I ', whole));
  end loop;

  perform attach_partition(whole::regclass, part, null, until);
  execute format('alter table partitions.%I drop constraint %I', part, whole || '_until');
  perform create_partition(whole::regclass, whole || '_newest', until, null);
end
$function$;

CREATE OR REPLACE FUNCTION public.partition_time(bound text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when bound ~ '^[0-9a-f]{8}-'
    then to_timestamp(('x' || left(replace(bound, '-', ''), 12))::bit(48)::bigint / 1000.0)
    else bound::timestamptz end
$function$;

CREATE OR REPLACE FUNCTION public.partitions_of(parent regclass)
 RETURNS TABLE(name text, begins timestamp with time zone, ends timestamp with time zone, about_rows double precision)
 LANGUAGE sql
 STABLE
AS $function$
  select c.relname, coalesce(partition_time(substring(bounds from 'FROM \(''([^'']+)''\)')), '-infinity'),
    coalesce(partition_time(substring(bounds from 'TO \(''([^'']+)''\)')), 'infinity'), greatest(c.reltuples, 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral pg_get_expr(c.relpartbound, c.oid) bounds
  where i.inhparent = parent order by 2
$function$;

CREATE OR REPLACE FUNCTION public.picture_bytes(content bytea)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (100 + octet_length(content));

CREATE OR REPLACE FUNCTION public.recap_bytes(attendees json, summary text, actions text, discussion text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((100 + octet_length((attendees)::text)) + COALESCE(octet_length(summary), 0)) + COALESCE(octet_length(actions), 0)) + COALESCE(octet_length(discussion), 0));

CREATE OR REPLACE FUNCTION public.submission_bytes(answers json, tracking json)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((100 + octet_length((answers)::text)) + octet_length((tracking)::text));

CREATE OR REPLACE FUNCTION public.transcript_bytes(content text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (100 + octet_length(content));

CREATE OR REPLACE FUNCTION public.utc_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (at at time zone 'UTC')::date
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.invitees_limit := greatest(
    (select seats from event_types where organization_id = new.organization_id and id = new.event_type_id),
    new.invitees_active);
  return new;
end $function$;

create table access_tokens (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  hash bytea not null,
  scopes text[] not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  application_id uuid,
  grant_id uuid
);

create table activity_log_entries (
  id uuid not null default new_id(),
  organization_id uuid not null,
  occurred_at timestamp with time zone not null default clock_timestamp(),
  namespace text not null,
  action text not null,
  actor_id uuid,
  token_id uuid,
  request_id text,
  details json not null default '{}'::json
) partition by RANGE (occurred_at);

create table application_grants (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  application_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table applications (
  id uuid not null default new_id(),
  organization_id uuid,
  creator_id uuid,
  name text not null,
  kind text not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  secret_hash bytea,
  previous_secret_hash bytea,
  previous_secret_until timestamp with time zone,
  signing_key text,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp()
);

create table attempt_logs (
  key bytea not null,
  calls timestamp with time zone[] not null,
  refused_for double precision,
  updated_at timestamp with time zone not null default clock_timestamp()
);

create table attendee_answers (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_id uuid not null,
  invitee_id uuid not null,
  host_id uuid,
  guest_address text,
  answer text not null,
  answered_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp()
);

create table blocked_addresses (
  id uuid not null default new_id(),
  organization_id uuid not null,
  kind text not null,
  address text not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table busy_times (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  type text not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  calendar_id uuid
);

create table busy_versions (
  organization_id uuid not null,
  user_id uuid not null,
  version uuid not null
);

create table calendar_connections (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  provider text not null,
  account text not null,
  credentials text not null,
  state text not null default 'active'::text,
  reason text,
  failures integer not null default 0,
  failed_since timestamp with time zone,
  notified_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  last_synced_at timestamp with time zone,
  last_changed_at timestamp with time zone,
  sync_id uuid,
  sync_until timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table calendar_entries (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  uid uuid not null,
  calendar_id uuid not null,
  href text not null,
  etag text,
  version integer not null default 0,
  written_version integer not null default 0,
  written_start timestamp with time zone,
  written_end timestamp with time zone,
  problem text,
  created_at timestamp with time zone not null default clock_timestamp(),
  writing_until timestamp with time zone,
  changed_at timestamp with time zone,
  has_deleted_data boolean not null default false
);

create table calendar_feeds (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  name text,
  hash bytea not null,
  version text,
  changed_at timestamp with time zone not null default date_trunc('second'::text, now()),
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table calendar_objects (
  calendar_id uuid not null,
  organization_id uuid not null,
  href text not null,
  etag text,
  uid text not null,
  items json not null,
  problems json
);

create table calendars (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  connection_id uuid not null,
  address text not null,
  name text not null,
  timezone text,
  is_writable boolean not null,
  check_conflicts boolean not null default true,
  add_bookings boolean not null default false,
  deleted_entries text not null default 'cancel'::text,
  moved_entries text not null default 'reschedule'::text,
  cursor text,
  expanded_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  rules_version smallint not null default 0,
  reread_at timestamp with time zone
);

create table conferences (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid,
  name text not null,
  provider text not null,
  url text not null,
  secret text,
  created_at timestamp with time zone not null default clock_timestamp(),
  is_meeting_url boolean not null default false
);

create table contact_addresses (
  organization_id uuid not null,
  owner_id uuid not null,
  address text not null,
  contact_id uuid not null
);

create table contact_import_files (
  id uuid not null default new_id(),
  organization_id uuid not null,
  owner_id uuid not null,
  name text not null,
  status text not null default 'uploaded'::text,
  content text,
  delimiter text not null,
  headers jsonb not null,
  samples jsonb not null,
  records integer not null,
  fields jsonb,
  updates_existing boolean not null default true,
  checked integer not null default 0,
  preview jsonb,
  import_id uuid,
  report text,
  failure text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  failure_line integer
);

create table contact_import_refusals (
  organization_id uuid not null,
  import_id uuid not null,
  line integer not null,
  problem text not null
);

create table contact_imports (
  id uuid not null default new_id(),
  organization_id uuid not null,
  owner_id uuid not null,
  fingerprint bytea not null,
  records_done integer not null default 0,
  created integer not null default 0,
  refused integer not null default 0,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated integer not null default 0,
  unchanged integer not null default 0
);

create table contacts (
  id uuid not null default new_id(),
  organization_id uuid not null,
  owner_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  folded text not null,
  country text,
  state text,
  timezone text,
  name text,
  emails jsonb not null,
  phone_numbers text[] not null,
  job_title text,
  company text,
  city text,
  linkedin text,
  custom_fields jsonb not null,
  first_email_date timestamp with time zone,
  last_email_date timestamp with time zone,
  next_meeting_date timestamp with time zone,
  last_meeting_date timestamp with time zone,
  last_interaction_date timestamp with time zone,
  creation_source text not null,
  terms integer[] not null
);

create table custom_field_definitions (
  id uuid not null default new_id(),
  organization_id uuid not null,
  label text not null,
  folded text not null,
  field_type text not null,
  options jsonb,
  currency text,
  source jsonb,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table data_deletions (
  id uuid not null default new_id(),
  organization_id uuid not null,
  requested_by uuid,
  kind text not null,
  address_count integer,
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  round integer not null default 1,
  steps_done integer not null default 0,
  steps integer not null default 0,
  found integer not null default 0,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  failed_at timestamp with time zone
);

create table delivery_workers (
  id uuid not null,
  seen_at timestamp with time zone not null,
  version text
);

create table email_counts (
  organization_id uuid not null,
  cause text not null,
  hour timestamp with time zone not null,
  emails integer not null
);

create table event_consumers (
  name text not null,
  events text[] not null
);

create table event_guests (
  organization_id uuid not null,
  event_id uuid not null,
  invitee_id uuid not null,
  email text not null,
  address text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp()
);

create table event_hosts (
  organization_id uuid not null,
  event_id uuid not null,
  host_id uuid not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  blocked_from timestamp with time zone not null,
  blocked_to timestamp with time zone not null,
  blocked tstzrange not null default tstzrange(blocked_from, blocked_to),
  active boolean not null default true,
  calendar_event json
);

create table event_type_addresses (
  user_id uuid not null,
  slug text not null,
  organization_id uuid not null,
  event_type_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table event_type_hosts (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_type_id uuid not null,
  user_id uuid not null,
  "position" integer not null,
  priority integer not null default 3,
  pool integer not null default 0,
  schedule_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  booked integer not null default 0,
  last_booked_at timestamp with time zone,
  credit integer not null default 0
);

create table event_types (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid,
  team_id uuid,
  type text not null default 'StandardEventType'::text,
  name text not null,
  slug text not null,
  link text,
  active boolean not null,
  secret boolean not null default false,
  admin_managed boolean not null default false,
  kind text not null default 'solo'::text,
  seats integer not null default 1,
  pooling_type text,
  distribution text not null default 'maximize_availability'::text,
  "position" integer not null,
  color text not null,
  locale text not null,
  description text,
  internal_note text,
  duration integer not null,
  duration_options integer[],
  buffer_before integer not null default 0,
  buffer_after integer not null default 0,
  minimum_notice integer not null default 240,
  start_time_increment integer not null default 30,
  period_type text not null default 'moving'::text,
  max_booking_time integer default 60,
  start_date date,
  end_date date,
  timezone text,
  spots json,
  limits json not null default '[]'::json,
  name_fields text not null default 'single'::text,
  custom_questions json not null default '[]'::json,
  locations json not null default '[]'::json,
  redirect_url text,
  hosts_changed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  redirect_with_details boolean not null default false,
  bot_protection text not null default 'automatic'::text,
  page_locale text,
  cancel_on_decline boolean not null default false,
  start_offset integer not null default 0
);

create table events (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  user_ids uuid[] not null,
  payload json not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  subscription_id uuid,
  subject_id uuid,
  entity_id uuid,
  "position" bigint default nextval('event_positions'::regclass),
  traceparent text
) partition by RANGE (id);

create table group_relationships (
  id uuid not null default new_id(),
  organization_id uuid not null,
  group_id uuid not null,
  role text not null,
  membership_id uuid,
  invitation_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table groups (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table handovers (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  membership_id uuid not null,
  to_id uuid,
  created_by uuid not null,
  event_types text not null,
  meetings text not null,
  conflicts text not null,
  cancel_reason text,
  removes_member boolean not null,
  status text not null default 'running'::text,
  event_types_reassigned integer not null default 0,
  event_types_left integer not null default 0,
  event_types_deleted integer not null default 0,
  meetings_total integer not null default 0,
  meetings_reassigned integer not null default 0,
  meetings_left integer not null default 0,
  meetings_canceled integer not null default 0,
  meetings_kept integer not null default 0,
  last_start timestamp with time zone,
  last_id uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp()
);

create table idempotency_keys (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone not null default now()
);

create table incoming_messages (
  key bytea not null,
  organization_id uuid not null,
  created_at timestamp with time zone not null default now()
);

create table insight_changes (
  organization_id uuid not null,
  day date not null
);

create table insight_days (
  organization_id uuid not null,
  day date not null,
  version bigint not null default nextval('insight_versions'::regclass),
  types uuid[] not null,
  hosts text[] not null,
  sources text[] not null,
  facts bytea not null
);

create table invitee_no_shows (
  id uuid not null default new_id(),
  organization_id uuid not null,
  invitee_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table invitees (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_id uuid not null,
  email text not null,
  address text not null,
  name text not null,
  first_name text,
  last_name text,
  status text not null default 'active'::text,
  timezone text,
  questions_and_answers json not null default '[]'::json,
  tracking json,
  text_reminder_number text,
  payment json,
  rescheduled boolean not null default false,
  old_invitee_id uuid,
  link_key text not null,
  scheduling_method text,
  scheduled_by uuid,
  reconfirmation_requested_at timestamp with time zone,
  reconfirmed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  canceled_by text,
  canceler_type text,
  cancel_reason text,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp(),
  routing_form_submission_id uuid,
  calendar_uid uuid,
  calendar_sequence integer not null default 0,
  locale text
);

create table job_workers (
  id uuid not null,
  seen_at timestamp with time zone not null,
  stopping_at timestamp with time zone
);

create table jobs (
  id uuid not null default new_id(),
  organization_id uuid,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  due_at timestamp with time zone not null default now(),
  attempt integer not null default 0,
  last_error text,
  failed_at timestamp with time zone,
  every interval,
  created_at timestamp with time zone not null default now(),
  event_id uuid,
  entity_id uuid,
  event_position bigint,
  traceparent text,
  worker_id uuid,
  deaths integer not null default 0,
  set_aside_at timestamp with time zone
);

create table mails (
  id uuid not null default new_id(),
  organization_id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  secret text,
  status text not null default 'queued'::text,
  error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  event_id uuid,
  sender_id uuid,
  sender_name text,
  reply_to json,
  calendar text,
  calendar_method text,
  bounced_at timestamp with time zone,
  workflow_run_id uuid,
  workflow_step integer
) partition by RANGE (id);

create table meeting_recaps (
  id uuid not null default new_id(),
  organization_id uuid not null,
  owner_id uuid not null,
  event_id uuid,
  name text not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  location json,
  attendees json not null default '[]'::json,
  addresses text[] not null default '{}'::text[],
  status text not null,
  has_transcript boolean not null,
  summary_md text,
  action_items_md text,
  discussion_md text,
  share_key text,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp(),
  summary_html text,
  action_items_html text,
  discussion_html text,
  html_version integer
);

create table meeting_transcripts (
  recap_id uuid not null,
  organization_id uuid not null,
  text text not null
);

create table number_hash_keys (
  id uuid not null default new_id(),
  key text not null
);

create table oauth_records (
  model text not null,
  hash bytea not null,
  grant_id uuid,
  body text not null,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table organization_invitations (
  id uuid not null default new_id(),
  organization_id uuid not null,
  email text not null,
  status text not null default 'pending'::text,
  user_id uuid,
  invited_by uuid,
  link_hash bytea,
  link_expires_at timestamp with time zone not null,
  last_sent_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table organization_memberships (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone
);

create table organization_storage (
  organization_id uuid not null,
  bytes bigint not null default 0,
  counted_at timestamp with time zone,
  warned_percent smallint not null default 0
);

create table organizations (
  id uuid not null default new_id(),
  name text not null,
  plan text not null,
  stage text not null,
  seats integer,
  scim_enabled boolean not null default false,
  invitations_sent integer not null default 0,
  features jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  storage_quota_mb integer,
  brand_color text,
  links json not null default '{"website": null, "imprint": null, "privacy": null}'::json,
  powered_by boolean not null default true,
  embed_domains text[],
  logo text
);

create table out_of_office_periods (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  start_date date not null,
  end_date date not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table password_reset_links (
  hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table password_resets (
  user_id uuid not null,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table pictures (
  name text not null,
  organization_id uuid not null,
  type text not null,
  bytes bytea not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now()
);

create table plan_versions (
  organization_id uuid not null,
  version uuid not null
);

create table rate_logs (
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  calls timestamp with time zone[] not null,
  refused_for double precision,
  updated_at timestamp with time zone not null default clock_timestamp()
);

create unlogged table rate_windows (
  organization_id uuid not null,
  user_id uuid not null,
  ends_at timestamp with time zone not null,
  used integer not null,
  granted integer not null
);

create table routing_form_submissions (
  id uuid not null default new_id(),
  organization_id uuid not null,
  form_id uuid not null,
  questions_and_answers json not null,
  tracking json not null,
  result json,
  invitee_id uuid,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp()
);

create table routing_forms (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  status text not null default 'draft'::text,
  questions json not null default '[]'::json,
  rules json not null default '[]'::json,
  fallback json,
  created_by uuid not null,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp(),
  deleted_at timestamp with time zone
);

create table scheduled_events (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_type_id uuid not null,
  status text not null default 'active'::text,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  invitees_limit integer not null default 1,
  invitees_active integer not null default 0,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp(),
  name text,
  location json not null default '{"type": "custom", "location": null}'::json,
  meeting_notes text,
  invitees_total integer not null default 0,
  canceled_at timestamp with time zone,
  canceled_by text,
  canceler_type text,
  cancel_reason text,
  is_settled boolean not null default false,
  calendar_uid uuid,
  calendar_sequence integer not null default 0
);

create table schedules (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  event_type_id uuid,
  name text,
  is_default boolean not null default false,
  timezone text not null,
  rules json not null,
  travel json not null default '[]'::json,
  holidays json not null default '[]'::json,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table scheduling_links (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_type_id uuid not null,
  key text not null,
  max_event_count integer not null default 1,
  event_count integer not null default 0,
  share json,
  created_by uuid not null,
  created_at timestamp with time zone not null default now()
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);

create table sessions (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  method text not null,
  user_agent text,
  address text,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp()
);

create table setup_links (
  hash bytea not null,
  replaces_demo boolean not null default false,
  created_at timestamp with time zone not null default now()
);

create table sign_in_codes (
  id uuid not null default new_id(),
  hash bytea not null,
  user_id uuid,
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table slot_holds (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_type_id uuid not null,
  created_by uuid,
  host_ids uuid[] not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  blocked_from timestamp with time zone not null,
  blocked_to timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table stopped_numbers (
  hash bytea not null,
  reason text not null,
  created_at timestamp with time zone not null default now()
);

create table storage_changes (
  organization_id uuid not null,
  bytes bigint not null
);

create table team_members (
  organization_id uuid not null,
  team_id uuid not null,
  membership_id uuid not null
);

create table teams (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  slug text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);

create table text_consents (
  id uuid not null default new_id(),
  organization_id uuid not null,
  invitee_id uuid not null,
  number text not null,
  source text not null,
  wording text,
  locale text,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table text_messages (
  id uuid not null default new_id(),
  organization_id uuid not null,
  event_id uuid,
  invitee_id uuid,
  recipient text not null,
  sender text,
  text text not null,
  secret text,
  encoding text not null,
  segments integer not null,
  status text not null,
  error text,
  provider_id text,
  send_started_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  workflow_run_id uuid,
  workflow_step integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp()
);

create table undeliverable_addresses (
  id uuid not null default new_id(),
  organization_id uuid not null,
  address text not null,
  status text not null,
  created_at timestamp with time zone not null default now()
);

create table unsubscribes (
  organization_id uuid not null,
  mailbox_hash bytea not null,
  created_at timestamp with time zone not null default now()
);

create table used_challenges (
  salt bytea not null,
  organization_id uuid not null,
  expires_at timestamp with time zone not null
);

create table users (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  email text not null,
  slug text not null,
  timezone text not null default 'UTC'::text,
  locale text not null default 'en'::text,
  time_notation text not null default '12h'::text,
  avatar_url text,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  avatar text,
  week_start text
);

create table waiting_events (
  event_id uuid not null,
  organization_id uuid not null
);

create table webhook_deliveries (
  subscription_id uuid not null,
  event_id uuid not null,
  organization_id uuid not null,
  status text not null default 'waiting'::text,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  tries smallint not null default 0,
  attempt integer not null default 0,
  attempts jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp()
) partition by RANGE (event_id);

create table webhook_replays (
  id uuid not null default new_id(),
  organization_id uuid not null,
  subscription_id uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  only_failed boolean not null,
  reached uuid,
  queued integer not null default 0,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table webhook_subscriptions (
  id uuid not null default new_id(),
  organization_id uuid not null,
  callback_url text not null,
  events text[] not null,
  scope text not null,
  user_id uuid,
  group_id uuid,
  creator_id uuid not null,
  state text not null default 'active'::text,
  signing_key text,
  previous_signing_key text,
  previous_key_until timestamp with time zone,
  retry_started_at timestamp with time zone,
  warnings smallint not null default 0,
  failures integer not null default 0,
  paused_until timestamp with time zone,
  worker_id uuid,
  created_at timestamp with time zone not null default statement_timestamp(),
  updated_at timestamp with time zone not null default statement_timestamp(),
  application_id uuid,
  manager_id uuid
);

create table workflow_runs (
  id uuid not null default new_id(),
  organization_id uuid not null,
  workflow_id uuid not null,
  trigger_type text not null,
  subject_id uuid not null,
  invitee_id uuid,
  event_id uuid,
  triggered_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  status text not null default 'pending'::text,
  reason text,
  version integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone
);

create table workflow_sessions (
  organization_id uuid not null,
  workflow_id uuid not null,
  trigger_type text not null,
  event_id uuid not null
);

create table workflow_versions (
  organization_id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  content json not null,
  created_at timestamp with time zone not null default clock_timestamp()
);

create table workflows (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid,
  group_id uuid,
  name text not null,
  active boolean not null,
  is_default boolean not null default false,
  trigger_type text not null,
  trigger_minutes integer not null default 0,
  event_type_ids uuid[] not null default '{}'::uuid[],
  excluded_event_type_ids uuid[] not null default '{}'::uuid[],
  conditions json not null default '[]'::json,
  steps json not null,
  quiet_hours json,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone
);

alter table access_tokens add constraint access_tokens_pkey PRIMARY KEY (id);

alter table access_tokens add constraint access_tokens_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;

alter table access_tokens add constraint access_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES application_grants(id) ON DELETE CASCADE;

alter table access_tokens add constraint access_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table access_tokens add constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table access_tokens add constraint access_tokens_check CHECK (((application_id IS NULL) = (grant_id IS NULL)));

alter table activity_log_entries add constraint activity_log_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table activity_log_entries add constraint activity_log_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table application_grants add constraint application_grants_pkey PRIMARY KEY (id);

alter table application_grants add constraint application_grants_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;

alter table application_grants add constraint application_grants_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table application_grants add constraint application_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table applications add constraint applications_pkey PRIMARY KEY (id);

alter table applications add constraint applications_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id);

alter table applications add constraint applications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table applications add constraint applications_check CHECK (((kind = 'web'::text) = (secret_hash IS NOT NULL)));

alter table applications add constraint applications_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'native'::text])));

alter table applications add constraint applications_redirect_uris_check CHECK ((cardinality(redirect_uris) > 0));

alter table attempt_logs add constraint attempt_logs_pkey PRIMARY KEY (key);

alter table attendee_answers add constraint attendee_answers_pkey PRIMARY KEY (id);

alter table attendee_answers add constraint attendee_answers_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table attendee_answers add constraint attendee_answers_guest FOREIGN KEY (invitee_id, guest_address) REFERENCES event_guests(invitee_id, address) ON DELETE CASCADE;

alter table attendee_answers add constraint attendee_answers_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table attendee_answers add constraint attendee_answers_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table attendee_answers add constraint attendee_answers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table attendee_answers add constraint attendee_answers_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'tentative'::text])));

alter table attendee_answers add constraint attendee_answers_check CHECK (((host_id IS NULL) OR (guest_address IS NULL)));

alter table blocked_addresses add constraint blocked_addresses_address UNIQUE (organization_id, address);

alter table blocked_addresses add constraint blocked_addresses_pkey PRIMARY KEY (id);

alter table blocked_addresses add constraint blocked_addresses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table blocked_addresses add constraint blocked_addresses_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'domain'::text])));

alter table busy_times add constraint busy_times_pkey PRIMARY KEY (id);

alter table busy_times add constraint busy_times_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE;

alter table busy_times add constraint busy_times_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table busy_times add constraint busy_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table busy_times add constraint busy_times_check CHECK ((start_time < end_time));

alter table busy_times add constraint busy_times_type_check CHECK ((type = ANY (ARRAY['reserved'::text, 'external'::text])));

alter table busy_versions add constraint busy_versions_pkey PRIMARY KEY (organization_id, user_id);

alter table busy_versions add constraint busy_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table busy_versions add constraint busy_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table calendar_connections add constraint calendar_connections_pkey PRIMARY KEY (id);

alter table calendar_connections add constraint calendar_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calendar_connections add constraint calendar_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table calendar_connections add constraint calendar_connections_check CHECK (((reason IS NULL) = (state = 'active'::text)));

alter table calendar_connections add constraint calendar_connections_provider_check CHECK ((provider = ANY (ARRAY['caldav'::text, 'ics'::text])));

alter table calendar_connections add constraint calendar_connections_state_check CHECK ((state = ANY (ARRAY['active'::text, 'unreachable'::text, 'needs_reconnect'::text])));

alter table calendar_entries add constraint calendar_entries_calendar_uid UNIQUE (calendar_id, uid);

alter table calendar_entries add constraint calendar_entries_pkey PRIMARY KEY (id);

alter table calendar_entries add constraint calendar_entries_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE;

alter table calendar_entries add constraint calendar_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calendar_entries add constraint calendar_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table calendar_feeds add constraint calendar_feeds_hash UNIQUE (hash);

alter table calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (id);

alter table calendar_feeds add constraint calendar_feeds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calendar_feeds add constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table calendar_objects add constraint calendar_objects_pkey PRIMARY KEY (calendar_id, href);

alter table calendar_objects add constraint calendar_objects_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE;

alter table calendar_objects add constraint calendar_objects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calendars add constraint calendars_connection_id_address_key UNIQUE (connection_id, address);

alter table calendars add constraint calendars_pkey PRIMARY KEY (id);

alter table calendars add constraint calendars_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE;

alter table calendars add constraint calendars_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calendars add constraint calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table calendars add constraint calendars_check CHECK ((is_writable OR (NOT add_bookings)));

alter table calendars add constraint calendars_deleted_entries_check CHECK ((deleted_entries = ANY (ARRAY['cancel'::text, 'flag'::text])));

alter table calendars add constraint calendars_moved_entries_check CHECK ((moved_entries = ANY (ARRAY['reschedule'::text, 'flag'::text])));

alter table conferences add constraint conferences_pkey PRIMARY KEY (id);

alter table conferences add constraint conferences_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table conferences add constraint conferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table conferences add constraint conferences_check CHECK (((secret IS NULL) = (provider <> 'bigbluebutton'::text)));

alter table conferences add constraint conferences_provider_check CHECK ((provider = ANY (ARRAY['jitsi'::text, 'bigbluebutton'::text, 'room'::text])));

alter table contact_addresses add constraint contact_addresses_pkey PRIMARY KEY (organization_id, owner_id, address);

alter table contact_addresses add constraint contact_addresses_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

alter table contact_import_files add constraint contact_import_files_pkey PRIMARY KEY (id);

alter table contact_import_files add constraint contact_import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES contact_imports(id) ON DELETE CASCADE;

alter table contact_import_files add constraint contact_import_files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table contact_import_files add constraint contact_import_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table contact_import_files add constraint contact_import_files_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'finished'::text, 'canceled'::text, 'failed'::text])));

alter table contact_import_refusals add constraint contact_import_refusals_pkey PRIMARY KEY (import_id, line);

alter table contact_import_refusals add constraint contact_import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES contact_imports(id) ON DELETE CASCADE;

alter table contact_imports add constraint contact_imports_organization_id_owner_id_fingerprint_key UNIQUE (organization_id, owner_id, fingerprint);

alter table contact_imports add constraint contact_imports_pkey PRIMARY KEY (id);

alter table contact_imports add constraint contact_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table contact_imports add constraint contact_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table contacts add constraint contacts_pkey PRIMARY KEY (id);

alter table contacts add constraint contacts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table contacts add constraint contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table contacts add constraint contacts_creation_source_check CHECK ((creation_source = ANY (ARRAY['api'::text, 'import'::text, 'manual'::text, 'scheduling'::text])));

alter table custom_field_definitions add constraint custom_field_definitions_pkey PRIMARY KEY (id);

alter table custom_field_definitions add constraint custom_field_definitions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table custom_field_definitions add constraint custom_field_definitions_check CHECK (((field_type = 'single_select'::text) = (options IS NOT NULL)));

alter table custom_field_definitions add constraint custom_field_definitions_check1 CHECK (((field_type = 'currency'::text) = (currency IS NOT NULL)));

alter table custom_field_definitions add constraint custom_field_definitions_field_type_check CHECK ((field_type = ANY (ARRAY['text'::text, 'number'::text, 'boolean'::text, 'currency'::text, 'tags'::text, 'date'::text, 'single_select'::text, 'invitee_question'::text])));

alter table data_deletions add constraint data_deletions_pkey PRIMARY KEY (id);

alter table data_deletions add constraint data_deletions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table data_deletions add constraint data_deletions_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;

alter table data_deletions add constraint data_deletions_kind_check CHECK ((kind = ANY (ARRAY['invitees'::text, 'events'::text])));

alter table delivery_workers add constraint delivery_workers_pkey PRIMARY KEY (id);

alter table email_counts add constraint email_counts_pkey PRIMARY KEY (organization_id, cause, hour);

alter table email_counts add constraint email_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table email_counts add constraint email_counts_cause_check CHECK ((cause = ANY (ARRAY['visitor'::text, 'member'::text])));

alter table event_consumers add constraint event_consumers_pkey PRIMARY KEY (name);

alter table event_guests add constraint event_guests_pkey PRIMARY KEY (invitee_id, address);

alter table event_guests add constraint event_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table event_guests add constraint event_guests_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table event_guests add constraint event_guests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table event_hosts add constraint event_hosts_no_double_booking EXCLUDE USING gist (organization_id WITH =, host_id WITH =, blocked WITH &&) WHERE ((active AND (NOT isempty(blocked))));

alter table event_hosts add constraint event_hosts_pkey PRIMARY KEY (event_id, host_id);

alter table event_hosts add constraint event_hosts_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table event_hosts add constraint event_hosts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table event_hosts add constraint event_hosts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table event_type_addresses add constraint event_type_addresses_pkey PRIMARY KEY (user_id, slug);

alter table event_type_addresses add constraint event_type_addresses_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table event_type_addresses add constraint event_type_addresses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table event_type_addresses add constraint event_type_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table event_type_hosts add constraint event_type_hosts_pkey PRIMARY KEY (id);

alter table event_type_hosts add constraint event_type_hosts_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table event_type_hosts add constraint event_type_hosts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table event_type_hosts add constraint event_type_hosts_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES schedules(id) ON DELETE SET NULL;

alter table event_type_hosts add constraint event_type_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table event_type_hosts add constraint event_type_hosts_credit_check CHECK ((credit >= 0));

alter table event_type_hosts add constraint event_type_hosts_priority_check CHECK (((priority >= 1) AND (priority <= 5)));

alter table event_types add constraint event_types_pkey PRIMARY KEY (id);

alter table event_types add constraint event_types_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table event_types add constraint event_types_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;

alter table event_types add constraint event_types_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table event_types add constraint event_types_bot_protection_check CHECK ((bot_protection = ANY (ARRAY['automatic'::text, 'always'::text, 'off'::text])));

alter table event_types add constraint event_types_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 720)));

alter table event_types add constraint event_types_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 720)));

alter table event_types add constraint event_types_check CHECK ((num_nonnulls(user_id, team_id) <= 1));

alter table event_types add constraint event_types_check1 CHECK (((kind = 'group'::text) OR (seats = 1)));

alter table event_types add constraint event_types_check2 CHECK (((type = 'AdhocEventType'::text) = (link IS NOT NULL)));

alter table event_types add constraint event_types_distribution_check CHECK ((distribution = ANY (ARRAY['maximize_availability'::text, 'equal'::text])));

alter table event_types add constraint event_types_duration_check CHECK (((duration >= 1) AND (duration <= 720)));

alter table event_types add constraint event_types_kind_check CHECK ((kind = ANY (ARRAY['solo'::text, 'group'::text])));

alter table event_types add constraint event_types_minimum_notice_check CHECK ((minimum_notice >= 0));

alter table event_types add constraint event_types_name_fields_check CHECK ((name_fields = ANY (ARRAY['single'::text, 'split'::text])));

alter table event_types add constraint event_types_period_type_check CHECK ((period_type = ANY (ARRAY['available_moving'::text, 'moving'::text, 'fixed'::text, 'unlimited'::text])));

alter table event_types add constraint event_types_pooling_type_check CHECK ((pooling_type = ANY (ARRAY['round_robin'::text, 'collective'::text, 'multi_pool'::text])));

alter table event_types add constraint event_types_seats_check CHECK ((seats >= 1));

alter table event_types add constraint event_types_start_offset_check CHECK (((start_offset >= 0) AND (start_offset <= 1439)));

alter table event_types add constraint event_types_start_time_increment_check CHECK (((start_time_increment >= 1) AND (start_time_increment <= 1440)));

alter table event_types add constraint event_types_type_check CHECK ((type = ANY (ARRAY['StandardEventType'::text, 'AdhocEventType'::text])));

alter table events add constraint events_pkey PRIMARY KEY (id);

alter table events add constraint events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table group_relationships add constraint group_relationships_pkey PRIMARY KEY (id);

alter table group_relationships add constraint group_relationships_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;

alter table group_relationships add constraint group_relationships_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES organization_invitations(id) ON DELETE CASCADE;

alter table group_relationships add constraint group_relationships_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES organization_memberships(id) ON DELETE CASCADE;

alter table group_relationships add constraint group_relationships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table group_relationships add constraint group_relationships_check CHECK ((num_nonnulls(membership_id, invitation_id) = 1));

alter table group_relationships add constraint group_relationships_role_check CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text])));

alter table groups add constraint groups_pkey PRIMARY KEY (id);

alter table groups add constraint groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table handovers add constraint handovers_pkey PRIMARY KEY (id);

alter table handovers add constraint handovers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table handovers add constraint handovers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table handovers add constraint handovers_to_id_fkey FOREIGN KEY (to_id) REFERENCES users(id);

alter table handovers add constraint handovers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table handovers add constraint handovers_conflicts_check CHECK ((conflicts = ANY (ARRAY['keep'::text, 'reassign'::text, 'cancel'::text])));

alter table handovers add constraint handovers_event_types_check CHECK ((event_types = ANY (ARRAY['reassign'::text, 'delete'::text])));

alter table handovers add constraint handovers_meetings_check CHECK ((meetings = ANY (ARRAY['reassign'::text, 'cancel'::text])));

alter table handovers add constraint handovers_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'stopped'::text])));

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (organization_id, user_id, key);

alter table idempotency_keys add constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table incoming_messages add constraint incoming_messages_pkey PRIMARY KEY (key);

alter table incoming_messages add constraint incoming_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table insight_days add constraint insight_days_pkey PRIMARY KEY (organization_id, day);

alter table insight_days add constraint insight_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table invitee_no_shows add constraint invitee_no_shows_pkey PRIMARY KEY (id);

alter table invitee_no_shows add constraint invitee_no_shows_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table invitee_no_shows add constraint invitee_no_shows_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table invitee_no_shows add constraint invitee_no_shows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table invitees add constraint invitees_pkey PRIMARY KEY (id);

alter table invitees add constraint invitees_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table invitees add constraint invitees_old_invitee_id_fkey FOREIGN KEY (old_invitee_id) REFERENCES invitees(id) ON DELETE SET NULL;

alter table invitees add constraint invitees_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table invitees add constraint invitees_routing_form_submission_id_fkey FOREIGN KEY (routing_form_submission_id) REFERENCES routing_form_submissions(id) ON DELETE SET NULL;

alter table invitees add constraint invitees_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES users(id);

alter table invitees add constraint invitees_canceler_type_check CHECK ((canceler_type = ANY (ARRAY['host'::text, 'invitee'::text])));

alter table invitees add constraint invitees_check CHECK (((status = 'canceled'::text) = (canceled_at IS NOT NULL)));

alter table invitees add constraint invitees_check1 CHECK (((status = 'canceled'::text) OR (NOT rescheduled)));

alter table invitees add constraint invitees_check2 CHECK (((reconfirmed_at IS NULL) OR (reconfirmation_requested_at IS NOT NULL)));

alter table invitees add constraint invitees_scheduling_method_check CHECK ((scheduling_method = ANY (ARRAY['instant_book'::text, 'api'::text])));

alter table invitees add constraint invitees_status_check CHECK ((status = ANY (ARRAY['active'::text, 'canceled'::text])));

alter table job_workers add constraint job_workers_pkey PRIMARY KEY (id);

alter table jobs add constraint jobs_pkey PRIMARY KEY (id);

alter table jobs add constraint jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table mails add constraint mails_pkey PRIMARY KEY (id);

alter table mails add constraint mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table mails add constraint mails_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

alter table mails add constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'kept'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'suppressed'::text])));

alter table meeting_recaps add constraint meeting_recaps_pkey PRIMARY KEY (id);

alter table meeting_recaps add constraint meeting_recaps_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table meeting_recaps add constraint meeting_recaps_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table meeting_recaps add constraint meeting_recaps_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table meeting_recaps add constraint meeting_recaps_check CHECK ((start_time < end_time));

alter table meeting_recaps add constraint meeting_recaps_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'available'::text, 'unavailable'::text])));

alter table meeting_transcripts add constraint meeting_transcripts_pkey PRIMARY KEY (recap_id);

alter table meeting_transcripts add constraint meeting_transcripts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table meeting_transcripts add constraint meeting_transcripts_recap_id_fkey FOREIGN KEY (recap_id) REFERENCES meeting_recaps(id) ON DELETE CASCADE;

alter table number_hash_keys add constraint number_hash_keys_pkey PRIMARY KEY (id);

alter table oauth_records add constraint oauth_records_pkey PRIMARY KEY (model, hash);

alter table oauth_records add constraint oauth_records_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES application_grants(id) ON DELETE CASCADE;

alter table organization_invitations add constraint organization_invitations_pkey PRIMARY KEY (id);

alter table organization_invitations add constraint organization_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);

alter table organization_invitations add constraint organization_invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_invitations add constraint organization_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table organization_invitations add constraint organization_invitations_check CHECK (((status = 'accepted'::text) = (user_id IS NOT NULL)));

alter table organization_invitations add constraint organization_invitations_check1 CHECK (((status = 'pending'::text) OR (link_hash IS NULL)));

alter table organization_invitations add constraint organization_invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text])));

alter table organization_memberships add constraint organization_memberships_pkey PRIMARY KEY (id);

alter table organization_memberships add constraint organization_memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_memberships add constraint organization_memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table organization_memberships add constraint organization_memberships_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'owner'::text])));

alter table organization_storage add constraint organization_storage_pkey PRIMARY KEY (organization_id);

alter table organization_storage add constraint organization_storage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organizations add constraint organizations_pkey PRIMARY KEY (id);

alter table organizations add constraint organizations_logo_fkey FOREIGN KEY (logo) REFERENCES pictures(name);

alter table organizations add constraint organizations_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text));

alter table organizations add constraint organizations_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'essentials'::text, 'standard'::text, 'professional'::text, 'teams'::text, 'enterprise'::text])));

alter table organizations add constraint organizations_seats_check CHECK ((seats > 0));

alter table organizations add constraint organizations_stage_check CHECK ((stage = ANY (ARRAY['trial'::text, 'free'::text, 'paid'::text])));

alter table organizations add constraint organizations_storage_quota_mb_check CHECK ((storage_quota_mb > 0));

alter table out_of_office_periods add constraint out_of_office_periods_pkey PRIMARY KEY (id);

alter table out_of_office_periods add constraint out_of_office_periods_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table out_of_office_periods add constraint out_of_office_periods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table out_of_office_periods add constraint out_of_office_periods_check CHECK ((start_date <= end_date));

alter table password_reset_links add constraint password_reset_links_pkey PRIMARY KEY (hash);

alter table password_reset_links add constraint password_reset_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table password_resets add constraint password_resets_hash_key UNIQUE (hash);

alter table password_resets add constraint password_resets_pkey PRIMARY KEY (user_id);

alter table password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table pictures add constraint pictures_pkey PRIMARY KEY (name);

alter table pictures add constraint pictures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table pictures add constraint pictures_type_check CHECK ((type = ANY (ARRAY['png'::text, 'jpeg'::text, 'webp'::text, 'avif'::text])));

alter table plan_versions add constraint plan_versions_pkey PRIMARY KEY (organization_id);

alter table plan_versions add constraint plan_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table rate_logs add constraint rate_logs_pkey PRIMARY KEY (user_id, name);

alter table rate_logs add constraint rate_logs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table rate_logs add constraint rate_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table rate_windows add constraint rate_windows_pkey PRIMARY KEY (user_id);

alter table routing_form_submissions add constraint routing_form_submissions_pkey PRIMARY KEY (id);

alter table routing_form_submissions add constraint routing_form_submissions_form_id_fkey FOREIGN KEY (form_id) REFERENCES routing_forms(id);

alter table routing_form_submissions add constraint routing_form_submissions_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE SET NULL;

alter table routing_form_submissions add constraint routing_form_submissions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table routing_forms add constraint routing_forms_pkey PRIMARY KEY (id);

alter table routing_forms add constraint routing_forms_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table routing_forms add constraint routing_forms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table routing_forms add constraint routing_forms_check CHECK (((status = 'draft'::text) OR (fallback IS NOT NULL)));

alter table routing_forms add constraint routing_forms_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])));

alter table scheduled_events add constraint scheduled_events_pkey PRIMARY KEY (id);

alter table scheduled_events add constraint scheduled_events_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table scheduled_events add constraint scheduled_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table scheduled_events add constraint scheduled_events_canceler_type_check CHECK ((canceler_type = ANY (ARRAY['host'::text, 'invitee'::text])));

alter table scheduled_events add constraint scheduled_events_check CHECK ((start_time < end_time));

alter table scheduled_events add constraint scheduled_events_check2 CHECK (((canceled_at IS NULL) OR (status = 'canceled'::text)));

alter table scheduled_events add constraint scheduled_events_seats CHECK (((invitees_active >= 0) AND (invitees_active <= invitees_limit)));

alter table scheduled_events add constraint scheduled_events_status_check CHECK ((status = ANY (ARRAY['active'::text, 'canceled'::text])));

alter table schedules add constraint schedules_pkey PRIMARY KEY (id);

alter table schedules add constraint schedules_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table schedules add constraint schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table schedules add constraint schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table schedules add constraint schedules_check CHECK (((event_type_id IS NULL) = (name IS NOT NULL)));

alter table schedules add constraint schedules_check1 CHECK (((event_type_id IS NULL) OR (NOT is_default)));

alter table scheduling_links add constraint scheduling_links_pkey PRIMARY KEY (id);

alter table scheduling_links add constraint scheduling_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table scheduling_links add constraint scheduling_links_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table scheduling_links add constraint scheduling_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table scheduling_links add constraint scheduling_links_check CHECK (((event_count >= 0) AND (event_count <= max_event_count)));

alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (name);

alter table sessions add constraint sessions_hash_key UNIQUE (hash);

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table sessions add constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'code'::text, 'reset'::text, 'invitation'::text])));

alter table setup_links add constraint setup_links_pkey PRIMARY KEY (hash);

alter table sign_in_codes add constraint sign_in_codes_hash_key UNIQUE (hash);

alter table sign_in_codes add constraint sign_in_codes_pkey PRIMARY KEY (id);

alter table sign_in_codes add constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table slot_holds add constraint slot_holds_pkey PRIMARY KEY (id);

alter table slot_holds add constraint slot_holds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table slot_holds add constraint slot_holds_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id);

alter table slot_holds add constraint slot_holds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table slot_holds add constraint slot_holds_check CHECK ((start_time < end_time));

alter table stopped_numbers add constraint stopped_numbers_pkey PRIMARY KEY (hash);

alter table stopped_numbers add constraint stopped_numbers_reason_check CHECK ((reason = ANY (ARRAY['stop'::text, 'unreachable'::text])));

alter table team_members add constraint team_members_pkey PRIMARY KEY (team_id, membership_id);

alter table team_members add constraint team_members_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES organization_memberships(id) ON DELETE CASCADE;

alter table team_members add constraint team_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table team_members add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;

alter table teams add constraint teams_pkey PRIMARY KEY (id);

alter table teams add constraint teams_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table text_consents add constraint text_consents_invitee UNIQUE (invitee_id);

alter table text_consents add constraint text_consents_pkey PRIMARY KEY (id);

alter table text_consents add constraint text_consents_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table text_consents add constraint text_consents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table text_consents add constraint text_consents_source_check CHECK ((source = ANY (ARRAY['booking page'::text, 'api'::text])));

alter table text_messages add constraint text_messages_pkey PRIMARY KEY (id);

alter table text_messages add constraint text_messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table text_messages add constraint text_messages_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table text_messages add constraint text_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table text_messages add constraint text_messages_workflow_run_id_fkey FOREIGN KEY (workflow_run_id) REFERENCES workflow_runs(id) ON DELETE SET NULL;

alter table text_messages add constraint text_messages_encoding_check CHECK ((encoding = ANY (ARRAY['GSM-7'::text, 'UCS-2'::text])));

alter table text_messages add constraint text_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'kept'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'suppressed'::text])));

alter table undeliverable_addresses add constraint undeliverable_addresses_address UNIQUE (organization_id, address);

alter table undeliverable_addresses add constraint undeliverable_addresses_pkey PRIMARY KEY (id);

alter table undeliverable_addresses add constraint undeliverable_addresses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table unsubscribes add constraint unsubscribes_pkey PRIMARY KEY (organization_id, mailbox_hash);

alter table unsubscribes add constraint unsubscribes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table used_challenges add constraint used_challenges_pkey PRIMARY KEY (salt);

alter table used_challenges add constraint used_challenges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table users add constraint users_avatar_fkey FOREIGN KEY (avatar) REFERENCES pictures(name);

alter table users add constraint users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table users add constraint users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text, 'de'::text, 'pt'::text, 'ps'::text, 'it'::text, 'nl'::text, 'uk'::text, 'ar'::text])));

alter table users add constraint users_time_notation_check CHECK ((time_notation = ANY (ARRAY['12h'::text, '24h'::text])));

alter table users add constraint users_week_start_check CHECK ((week_start = ANY (ARRAY['monday'::text, 'saturday'::text, 'sunday'::text])));

alter table waiting_events add constraint waiting_events_pkey PRIMARY KEY (event_id);

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (subscription_id, event_id);

alter table webhook_deliveries add constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));

alter table webhook_replays add constraint webhook_replays_pkey PRIMARY KEY (id);

alter table webhook_replays add constraint webhook_replays_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table webhook_replays add constraint webhook_replays_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES webhook_subscriptions(id) ON DELETE CASCADE;

alter table webhook_subscriptions add constraint webhook_subscriptions_pkey PRIMARY KEY (id);

alter table webhook_subscriptions add constraint webhook_subscriptions_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;

alter table webhook_subscriptions add constraint webhook_subscriptions_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id);

alter table webhook_subscriptions add constraint webhook_subscriptions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;

alter table webhook_subscriptions add constraint webhook_subscriptions_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id);

alter table webhook_subscriptions add constraint webhook_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table webhook_subscriptions add constraint webhook_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table webhook_subscriptions add constraint webhook_subscriptions_check CHECK (((scope = 'user'::text) = (user_id IS NOT NULL)));

alter table webhook_subscriptions add constraint webhook_subscriptions_check1 CHECK (((scope = 'group'::text) = (group_id IS NOT NULL)));

alter table webhook_subscriptions add constraint webhook_subscriptions_scope_check CHECK ((scope = ANY (ARRAY['organization'::text, 'user'::text, 'group'::text])));

alter table webhook_subscriptions add constraint webhook_subscriptions_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])));

alter table workflow_runs add constraint workflow_runs_once UNIQUE (workflow_id, trigger_type, subject_id);

alter table workflow_runs add constraint workflow_runs_pkey PRIMARY KEY (id);

alter table workflow_runs add constraint workflow_runs_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table workflow_runs add constraint workflow_runs_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES invitees(id) ON DELETE CASCADE;

alter table workflow_runs add constraint workflow_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table workflow_runs add constraint workflow_runs_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE CASCADE;

alter table workflow_runs add constraint workflow_runs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'skipped'::text, 'canceled'::text])));

alter table workflow_sessions add constraint workflow_sessions_pkey PRIMARY KEY (workflow_id, trigger_type, event_id);

alter table workflow_sessions add constraint workflow_sessions_event_id_fkey FOREIGN KEY (event_id) REFERENCES scheduled_events(id) ON DELETE CASCADE;

alter table workflow_sessions add constraint workflow_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table workflow_sessions add constraint workflow_sessions_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE CASCADE;

alter table workflow_versions add constraint workflow_versions_pkey PRIMARY KEY (workflow_id, version);

alter table workflow_versions add constraint workflow_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table workflow_versions add constraint workflow_versions_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE CASCADE;

alter table workflows add constraint workflows_pkey PRIMARY KEY (id);

alter table workflows add constraint workflows_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;

alter table workflows add constraint workflows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table workflows add constraint workflows_user_id_fkey FOREIGN KEY (user_id) REFERENCES organization_memberships(user_id) ON DELETE CASCADE;

alter table workflows add constraint workflows_check CHECK (((user_id IS NULL) OR (group_id IS NULL)));

alter table workflows add constraint workflows_trigger_type_check CHECK ((trigger_type = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'canceled'::text, 'reminder'::text, 'follow_up'::text, 'no_show'::text, 'reconfirmation_missing'::text, 'routing_form_submitted'::text, 'recap_available'::text])));

CREATE INDEX access_tokens_application ON public.access_tokens USING btree (application_id);

CREATE INDEX access_tokens_ended ON public.access_tokens USING btree (LEAST(revoked_at, expires_at)) WHERE (application_id IS NULL);

CREATE INDEX access_tokens_grant ON public.access_tokens USING btree (grant_id);

CREATE UNIQUE INDEX access_tokens_hash ON public.access_tokens USING btree (hash);

CREATE INDEX access_tokens_over ON public.access_tokens USING btree (expires_at) WHERE (application_id IS NOT NULL);

CREATE INDEX access_tokens_user ON public.access_tokens USING btree (organization_id, user_id);

CREATE INDEX activity_log_entries_actor ON ONLY public.activity_log_entries USING btree (organization_id, actor_id, occurred_at, id);

CREATE INDEX activity_log_entries_event_type ON ONLY public.activity_log_entries USING btree (organization_id, ((details ->> 'uri'::text)), occurred_at, id) WHERE (namespace = 'EventType'::text);

CREATE INDEX activity_log_entries_namespace ON ONLY public.activity_log_entries USING btree (organization_id, namespace, occurred_at, id);

CREATE INDEX activity_log_entries_occurred ON ONLY public.activity_log_entries USING btree (organization_id, occurred_at, id);

CREATE INDEX application_grants_application ON public.application_grants USING btree (application_id);

CREATE INDEX application_grants_user ON public.application_grants USING btree (user_id, application_id);

CREATE INDEX applications_created ON public.applications USING btree (organization_id, created_at, id);

CREATE INDEX applications_creator ON public.applications USING btree (creator_id);

CREATE INDEX applications_registered ON public.applications USING btree (created_at) WHERE (organization_id IS NULL);

CREATE INDEX attempt_logs_updated ON public.attempt_logs USING btree (updated_at);

CREATE UNIQUE INDEX attendee_answers_attendee ON public.attendee_answers USING btree (invitee_id, COALESCE((host_id)::text, guest_address, ''::text));

CREATE INDEX attendee_answers_event ON public.attendee_answers USING btree (event_id, created_at, id);

CREATE INDEX busy_times_calendar ON public.busy_times USING btree (calendar_id, start_time, end_time) WHERE (calendar_id IS NOT NULL);

CREATE INDEX busy_times_end ON public.busy_times USING btree (end_time);

CREATE INDEX busy_times_user ON public.busy_times USING btree (organization_id, user_id, end_time, start_time);

CREATE INDEX calendar_connections_organization ON public.calendar_connections USING btree (organization_id, created_at, id);

CREATE INDEX calendar_connections_user ON public.calendar_connections USING btree (user_id, created_at, id);

CREATE INDEX calendar_entries_calendar ON public.calendar_entries USING btree (calendar_id, href);

CREATE INDEX calendar_entries_organization ON public.calendar_entries USING btree (organization_id);

CREATE INDEX calendar_entries_uid ON public.calendar_entries USING btree (uid);

CREATE INDEX calendar_entries_user ON public.calendar_entries USING btree (user_id, uid);

CREATE INDEX calendar_entries_waiting ON public.calendar_entries USING btree (calendar_id) WHERE (version > written_version);

CREATE INDEX calendar_feeds_organization ON public.calendar_feeds USING btree (organization_id, created_at, id);

CREATE INDEX calendar_feeds_user ON public.calendar_feeds USING btree (user_id, created_at, id);

CREATE INDEX calendar_objects_organization ON public.calendar_objects USING btree (organization_id);

CREATE INDEX calendar_objects_problems ON public.calendar_objects USING btree (calendar_id) WHERE (problems IS NOT NULL);

CREATE UNIQUE INDEX calendars_add_bookings ON public.calendars USING btree (user_id) WHERE add_bookings;

CREATE INDEX calendars_organization ON public.calendars USING btree (organization_id, created_at, id);

CREATE INDEX calendars_user ON public.calendars USING btree (user_id, created_at, id);

CREATE UNIQUE INDEX conferences_meeting_url ON public.conferences USING btree (organization_id, user_id) WHERE is_meeting_url;

CREATE INDEX conferences_organization ON public.conferences USING btree (organization_id, created_at, id);

CREATE INDEX conferences_user ON public.conferences USING btree (user_id, created_at, id) WHERE (user_id IS NOT NULL);

CREATE INDEX contact_addresses_contact ON public.contact_addresses USING btree (contact_id);

CREATE INDEX contact_import_files_import ON public.contact_import_files USING btree (import_id);

CREATE INDEX contact_import_files_owner ON public.contact_import_files USING btree (organization_id, owner_id, id DESC);

CREATE UNIQUE INDEX contact_import_files_running ON public.contact_import_files USING btree (organization_id, owner_id) WHERE (status = 'importing'::text);

CREATE INDEX contacts_created ON public.contacts USING btree (organization_id, owner_id, created_at, id);

CREATE INDEX contacts_organization_created ON public.contacts USING btree (((organization_id)::text), created_at, id);

CREATE INDEX contacts_organization_updated ON public.contacts USING btree (((organization_id)::text), updated_at, id);

CREATE INDEX contacts_same_name ON public.contacts USING btree (organization_id, owner_id, (((split_part(folded, '
'::text, 1) || '
'::text) || split_part(folded, '
'::text, 3))) COLLATE "C") WHERE (name IS NOT NULL);

CREATE INDEX contacts_same_phone ON public.contacts USING btree (organization_id, owner_id, (phone_numbers[1]) COLLATE "C") WHERE (phone_numbers <> '{}'::text[]);

CREATE INDEX contacts_terms ON public.contacts USING gin (terms) WITH (fastupdate=off);

CREATE INDEX contacts_updated ON public.contacts USING btree (organization_id, owner_id, updated_at, id);

CREATE INDEX custom_field_definitions_created ON public.custom_field_definitions USING btree (organization_id, created_at, id);

CREATE UNIQUE INDEX custom_field_definitions_label ON public.custom_field_definitions USING btree (organization_id, folded) WHERE (retired_at IS NULL);

CREATE INDEX data_deletions_organization ON public.data_deletions USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX event_guests_address ON public.event_guests USING btree (organization_id, address);

CREATE INDEX event_guests_event ON public.event_guests USING btree (event_id);

CREATE INDEX event_hosts_busy ON public.event_hosts USING btree (organization_id, host_id, blocked_from, blocked_to) WHERE active;

CREATE INDEX event_hosts_start ON public.event_hosts USING btree (organization_id, host_id, start_time);

CREATE INDEX event_type_addresses_event_type ON public.event_type_addresses USING btree (event_type_id);

CREATE UNIQUE INDEX event_type_hosts_once ON public.event_type_hosts USING btree (event_type_id, user_id);

CREATE INDEX event_type_hosts_schedule ON public.event_type_hosts USING btree (schedule_id);

CREATE INDEX event_type_hosts_user ON public.event_type_hosts USING btree (organization_id, user_id);

CREATE UNIQUE INDEX event_types_link ON public.event_types USING btree (link);

CREATE INDEX event_types_name ON public.event_types USING btree (organization_id, lower((name COLLATE "C")), id) WHERE (deleted_at IS NULL);

CREATE INDEX event_types_owner ON public.event_types USING btree (user_id);

CREATE UNIQUE INDEX event_types_team_slug ON public.event_types USING btree (organization_id, team_id, slug) WHERE ((deleted_at IS NULL) AND (link IS NULL));

CREATE INDEX event_types_user ON public.event_types USING btree (organization_id, user_id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX event_types_user_slug ON public.event_types USING btree (organization_id, user_id, slug) WHERE ((deleted_at IS NULL) AND (link IS NULL));

CREATE INDEX events_created ON ONLY public.events USING btree (created_at, id);

CREATE INDEX events_organization ON ONLY public.events USING btree (organization_id, id);

CREATE INDEX events_recap ON ONLY public.events USING btree ((((payload -> 'recap'::text) ->> 'uri'::text))) WHERE (name = ANY (ARRAY['meeting_recap.created'::text, 'meeting_recap.updated'::text]));

CREATE INDEX group_relationships_created ON public.group_relationships USING btree (organization_id, created_at, id);

CREATE INDEX group_relationships_invitation ON public.group_relationships USING btree (invitation_id);

CREATE INDEX group_relationships_membership ON public.group_relationships USING btree (membership_id);

CREATE UNIQUE INDEX group_relationships_once ON public.group_relationships USING btree (group_id, role, COALESCE(membership_id, invitation_id));

CREATE UNIQUE INDEX group_relationships_one_membership ON public.group_relationships USING btree (COALESCE(membership_id, invitation_id)) WHERE (role = 'member'::text);

CREATE INDEX groups_created ON public.groups USING btree (organization_id, created_at, id);

CREATE UNIQUE INDEX groups_name ON public.groups USING btree (organization_id, lower(name));

CREATE INDEX handovers_organization ON public.handovers USING btree (organization_id, created_at, id);

CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);

CREATE INDEX incoming_messages_created ON public.incoming_messages USING btree (created_at);

CREATE INDEX insight_changes_day ON public.insight_changes USING btree (organization_id, day);

CREATE UNIQUE INDEX invitee_no_shows_once ON public.invitee_no_shows USING btree (invitee_id);

CREATE INDEX invitees_address ON public.invitees USING btree (organization_id, address);

CREATE INDEX invitees_calendar_uid ON public.invitees USING btree (calendar_uid) WHERE (calendar_uid <> id);

CREATE INDEX invitees_created ON public.invitees USING btree (organization_id, created_at, id);

CREATE INDEX invitees_event ON public.invitees USING btree (event_id, created_at, id);

CREATE UNIQUE INDEX invitees_old ON public.invitees USING btree (old_invitee_id) WHERE (old_invitee_id IS NOT NULL);

CREATE UNIQUE INDEX invitees_one_seat ON public.invitees USING btree (event_id, address) WHERE (status = 'active'::text);

CREATE INDEX invitees_submission ON public.invitees USING btree (routing_form_submission_id) WHERE (routing_form_submission_id IS NOT NULL);

CREATE INDEX jobs_entity ON public.jobs USING btree (kind, entity_id, event_position) WHERE ((entity_id IS NOT NULL) AND (failed_at IS NULL));

CREATE UNIQUE INDEX jobs_event ON public.jobs USING btree (event_id, kind) WHERE (event_id IS NOT NULL);

CREATE INDEX jobs_failed_at ON public.jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);

CREATE INDEX jobs_kind_due ON public.jobs USING btree (kind, due_at) WHERE (failed_at IS NULL);

CREATE UNIQUE INDEX jobs_recurring ON public.jobs USING btree (kind) WHERE (every IS NOT NULL);

CREATE INDEX jobs_turn ON public.jobs USING btree (kind, COALESCE(organization_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), due_at) WHERE (failed_at IS NULL);

CREATE INDEX mails_communications ON ONLY public.mails USING btree (organization_id, created_at, id) WHERE (event_id IS NOT NULL);

CREATE INDEX mails_created ON ONLY public.mails USING btree (created_at, id);

CREATE INDEX mails_event ON ONLY public.mails USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX mails_recipient ON ONLY public.mails USING btree (organization_id, lower(recipient));

CREATE INDEX mails_workflow_run ON ONLY public.mails USING btree (workflow_run_id) WHERE (workflow_run_id IS NOT NULL);

CREATE INDEX meeting_recaps_addresses ON public.meeting_recaps USING gin (addresses);

CREATE INDEX meeting_recaps_created ON public.meeting_recaps USING btree (organization_id, created_at, id);

CREATE INDEX meeting_recaps_event ON public.meeting_recaps USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX meeting_recaps_owner ON public.meeting_recaps USING btree (organization_id, owner_id, created_at, id);

CREATE INDEX meeting_recaps_owner_start ON public.meeting_recaps USING btree (organization_id, owner_id, start_time, id);

CREATE UNIQUE INDEX meeting_recaps_share ON public.meeting_recaps USING btree (share_key) WHERE (share_key IS NOT NULL);

CREATE INDEX meeting_recaps_start ON public.meeting_recaps USING btree (organization_id, start_time, id);

CREATE UNIQUE INDEX number_hash_keys_single ON public.number_hash_keys USING btree ((true));

CREATE INDEX oauth_records_consumed ON public.oauth_records USING btree (consumed_at);

CREATE INDEX oauth_records_grant ON public.oauth_records USING btree (grant_id);

CREATE INDEX oauth_records_over ON public.oauth_records USING btree (expires_at);

CREATE INDEX organization_invitations_answered ON public.organization_invitations USING btree (updated_at) WHERE (status <> 'pending'::text);

CREATE INDEX organization_invitations_created ON public.organization_invitations USING btree (organization_id, created_at, id);

CREATE INDEX organization_invitations_email ON public.organization_invitations USING btree (organization_id, lower(email));

CREATE UNIQUE INDEX organization_invitations_link ON public.organization_invitations USING btree (link_hash);

CREATE UNIQUE INDEX organization_invitations_pending ON public.organization_invitations USING btree (organization_id, lower(email)) WHERE (status = 'pending'::text);

CREATE INDEX organization_invitations_updated ON public.organization_invitations USING btree (organization_id, updated_at, id);

CREATE INDEX organization_memberships_organization ON public.organization_memberships USING btree (organization_id, created_at, id);

CREATE INDEX organization_memberships_owners ON public.organization_memberships USING btree (organization_id) WHERE (role = 'owner'::text);

CREATE UNIQUE INDEX organization_memberships_user ON public.organization_memberships USING btree (user_id);

CREATE UNIQUE INDEX organizations_logo ON public.organizations USING btree (logo) WHERE (logo IS NOT NULL);

CREATE INDEX out_of_office_periods_user ON public.out_of_office_periods USING btree (organization_id, user_id, start_date);

CREATE INDEX password_reset_links_expiry ON public.password_reset_links USING btree (expires_at);

CREATE INDEX password_reset_links_user ON public.password_reset_links USING btree (user_id, created_at);

CREATE INDEX password_resets_over ON public.password_resets USING btree (expires_at);

CREATE INDEX pictures_organization ON public.pictures USING btree (organization_id);

CREATE INDEX routing_form_submissions_booked ON public.routing_form_submissions USING btree (organization_id, form_id, created_at) INCLUDE (invitee_id);

CREATE INDEX routing_form_submissions_form ON public.routing_form_submissions USING btree (organization_id, form_id, created_at, id);

CREATE INDEX routing_form_submissions_invitee ON public.routing_form_submissions USING btree (invitee_id) WHERE (invitee_id IS NOT NULL);

CREATE INDEX routing_forms_created ON public.routing_forms USING btree (organization_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX scheduled_events_calendar_uid ON public.scheduled_events USING btree (calendar_uid);

CREATE INDEX scheduled_events_conference ON public.scheduled_events USING btree (calendar_uid, start_time) WHERE ((location -> 'conference'::text) IS NOT NULL);

CREATE INDEX scheduled_events_conference_end ON public.scheduled_events USING btree (end_time) WHERE ((location -> 'conference'::text) IS NOT NULL);

CREATE INDEX scheduled_events_host_link_end ON public.scheduled_events USING btree (end_time) WHERE ((location -> 'host_link'::text) IS NOT NULL);

CREATE INDEX scheduled_events_start ON public.scheduled_events USING btree (organization_id, start_time, id);

CREATE INDEX scheduled_events_type ON public.scheduled_events USING btree (organization_id, event_type_id, start_time, id);

CREATE INDEX scheduled_events_unsettled ON public.scheduled_events USING btree (end_time) WHERE (NOT is_settled);

CREATE UNIQUE INDEX schedules_default ON public.schedules USING btree (organization_id, user_id) WHERE is_default;

CREATE UNIQUE INDEX schedules_event_type ON public.schedules USING btree (event_type_id, user_id);

CREATE INDEX schedules_user ON public.schedules USING btree (organization_id, user_id, created_at, id);

CREATE INDEX scheduling_links_event_type ON public.scheduling_links USING btree (organization_id, event_type_id);

CREATE UNIQUE INDEX scheduling_links_key ON public.scheduling_links USING btree (key);

CREATE INDEX scheduling_links_used_up ON public.scheduling_links USING btree (created_at) WHERE (event_count >= max_event_count);

CREATE INDEX sessions_seen ON public.sessions USING btree (last_seen_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_codes_over ON public.sign_in_codes USING btree (expires_at);

CREATE INDEX sign_in_codes_user ON public.sign_in_codes USING btree (user_id);

CREATE INDEX slot_holds_creator ON public.slot_holds USING btree (created_by, expires_at);

CREATE INDEX slot_holds_live ON public.slot_holds USING btree (organization_id, expires_at);

CREATE INDEX stopped_numbers_unreachable ON public.stopped_numbers USING btree (created_at) WHERE (reason = 'unreachable'::text);

CREATE INDEX storage_changes_organization ON public.storage_changes USING btree (organization_id);

CREATE INDEX team_members_membership ON public.team_members USING btree (membership_id);

CREATE INDEX teams_created ON public.teams USING btree (organization_id, created_at, id);

CREATE UNIQUE INDEX teams_name ON public.teams USING btree (organization_id, lower(name));

CREATE UNIQUE INDEX teams_slug ON public.teams USING btree (slug);

CREATE INDEX text_consents_number ON public.text_consents USING btree (organization_id, number);

CREATE INDEX text_messages_communications ON public.text_messages USING btree (organization_id, created_at, id);

CREATE INDEX text_messages_created ON public.text_messages USING btree (created_at, id);

CREATE INDEX text_messages_event ON public.text_messages USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX text_messages_invitee ON public.text_messages USING btree (invitee_id) WHERE (invitee_id IS NOT NULL);

CREATE UNIQUE INDEX text_messages_provider ON public.text_messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);

CREATE UNIQUE INDEX text_messages_step ON public.text_messages USING btree (workflow_run_id, workflow_step) WHERE ((workflow_run_id IS NOT NULL) AND (workflow_step IS NOT NULL));

CREATE INDEX text_messages_workflow_run ON public.text_messages USING btree (workflow_run_id) WHERE (workflow_run_id IS NOT NULL);

CREATE INDEX used_challenges_expiry ON public.used_challenges USING btree (expires_at);

CREATE UNIQUE INDEX users_avatar ON public.users USING btree (avatar) WHERE (avatar IS NOT NULL);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX users_organization ON public.users USING btree (organization_id, id);

CREATE UNIQUE INDEX users_slug ON public.users USING btree (slug);

CREATE INDEX webhook_deliveries_failed ON ONLY public.webhook_deliveries USING btree (subscription_id, event_id) WHERE (status = 'failed'::text);

CREATE INDEX webhook_deliveries_first ON ONLY public.webhook_deliveries USING btree (subscription_id, due_at) WHERE ((status = 'waiting'::text) AND (attempt = 0));

CREATE INDEX webhook_deliveries_retry ON ONLY public.webhook_deliveries USING btree (subscription_id, due_at) WHERE ((status = 'waiting'::text) AND (attempt > 0));

CREATE INDEX webhook_deliveries_waiting ON ONLY public.webhook_deliveries USING btree (subscription_id, due_at) WHERE (status = 'waiting'::text);

CREATE UNIQUE INDEX webhook_replays_running ON public.webhook_replays USING btree (subscription_id) WHERE (finished_at IS NULL);

CREATE INDEX webhook_replays_subscription ON public.webhook_replays USING btree (subscription_id, created_at, id);

CREATE INDEX webhook_subscriptions_application ON public.webhook_subscriptions USING btree (application_id, creator_id);

CREATE INDEX webhook_subscriptions_created ON public.webhook_subscriptions USING btree (organization_id, scope, created_at, id);

CREATE INDEX webhook_subscriptions_creator ON public.webhook_subscriptions USING btree (creator_id);

CREATE INDEX webhook_subscriptions_group ON public.webhook_subscriptions USING btree (group_id);

CREATE INDEX webhook_subscriptions_manager ON public.webhook_subscriptions USING btree (COALESCE(manager_id, creator_id));

CREATE UNIQUE INDEX webhook_subscriptions_once ON public.webhook_subscriptions USING btree (organization_id, scope, COALESCE(user_id, group_id, organization_id), md5(callback_url));

CREATE INDEX webhook_subscriptions_troubled ON public.webhook_subscriptions USING btree (id) WHERE ((state = 'disabled'::text) OR (retry_started_at IS NOT NULL));

CREATE INDEX webhook_subscriptions_user ON public.webhook_subscriptions USING btree (user_id);

CREATE INDEX workflow_runs_event ON public.workflow_runs USING btree (event_id);

CREATE INDEX workflow_runs_invitee ON public.workflow_runs USING btree (invitee_id);

CREATE INDEX workflow_runs_page ON public.workflow_runs USING btree (organization_id, workflow_id, created_at, id);

CREATE INDEX workflow_runs_pending ON public.workflow_runs USING btree (workflow_id, id) WHERE (status = 'pending'::text);

CREATE INDEX workflow_sessions_event ON public.workflow_sessions USING btree (event_id);

CREATE INDEX workflows_created ON public.workflows USING btree (organization_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX workflows_default ON public.workflows USING btree (organization_id, trigger_type) WHERE is_default;

CREATE INDEX workflows_group ON public.workflows USING btree (group_id) WHERE (group_id IS NOT NULL);

CREATE INDEX workflows_trigger ON public.workflows USING btree (organization_id, trigger_type) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX workflows_user ON public.workflows USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TRIGGER announce AFTER DELETE OR UPDATE OF revoked_at, expires_at, scopes ON public.access_tokens FOR EACH ROW EXECUTE FUNCTION announce_caller_change('user_id');

CREATE TRIGGER keep_last_seen AFTER DELETE ON public.access_tokens FOR EACH ROW WHEN ((old.last_used_at IS NOT NULL)) EXECUTE FUNCTION keep_last_seen('last_used_at');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.activity_log_entries FOR EACH ROW EXECUTE FUNCTION keep_activity();

CREATE TRIGGER not_emptied BEFORE TRUNCATE ON public.activity_log_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_activity();

CREATE TRIGGER end_subscriptions AFTER DELETE ON public.application_grants FOR EACH ROW EXECUTE FUNCTION end_subscriptions_through();

CREATE TRIGGER version_of_deleted AFTER DELETE ON public.busy_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_versions_of_deleted_busy_times();

CREATE TRIGGER version_of_inserted AFTER INSERT ON public.busy_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_versions_of_new_busy_times();

CREATE TRIGGER version_of_updated AFTER UPDATE OF organization_id, user_id, start_time, end_time ON public.busy_times FOR EACH ROW EXECUTE FUNCTION change_versions_of_changed_busy_time();

CREATE TRIGGER count_deleted AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_contact_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_contact_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF folded, emails, custom_fields ON public.contacts FOR EACH ROW WHEN (((old.folded IS DISTINCT FROM new.folded) OR (old.emails IS DISTINCT FROM new.emails) OR (old.custom_fields IS DISTINCT FROM new.custom_fields))) EXECUTE FUNCTION count_contact_bytes();

CREATE TRIGGER mark_deleted AFTER DELETE ON public.event_hosts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_by_event();

CREATE TRIGGER mark_inserted AFTER INSERT ON public.event_hosts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_by_event();

CREATE TRIGGER mark_updated AFTER UPDATE OF host_id, event_id ON public.event_hosts FOR EACH ROW EXECUTE FUNCTION mark_day_by_event();

CREATE TRIGGER version_of_deleted AFTER DELETE ON public.event_hosts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_versions_of_deleted_meetings();

CREATE TRIGGER version_of_inserted AFTER INSERT ON public.event_hosts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_versions_of_new_meetings();

CREATE TRIGGER version_of_updated AFTER UPDATE OF organization_id, host_id, blocked_from, blocked_to, active ON public.event_hosts FOR EACH ROW EXECUTE FUNCTION change_versions_of_changed_meeting();

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE OF id, organization_id, event_type_id, user_id, "position", priority, pool, schedule_id ON public.event_type_hosts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE TRIGGER apply_seats AFTER UPDATE OF seats ON public.event_types FOR EACH ROW WHEN ((old.seats <> new.seats)) EXECUTE FUNCTION apply_seats();

CREATE TRIGGER count_deleted AFTER DELETE ON public.event_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_event_type_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.event_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_event_type_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF description, internal_note, custom_questions, locations ON public.event_types FOR EACH ROW EXECUTE FUNCTION count_event_type_bytes();

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE ON public.event_types DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE TRIGGER delete_jobs AFTER DELETE ON public.events REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_jobs_of_events();

CREATE TRIGGER end_access_of_group_admin AFTER DELETE OR UPDATE ON public.group_relationships FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.membership_id IS NOT NULL))) EXECUTE FUNCTION end_group_access();

CREATE TRIGGER mark_deleted AFTER DELETE ON public.invitee_no_shows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_no_shows();

CREATE TRIGGER mark_inserted AFTER INSERT ON public.invitee_no_shows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_no_shows();

CREATE TRIGGER mark_deleted AFTER DELETE ON public.invitees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_by_event();

CREATE TRIGGER mark_inserted AFTER INSERT ON public.invitees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_by_event();

CREATE TRIGGER mark_updated AFTER UPDATE OF event_id, status, rescheduled, canceler_type, tracking, scheduling_method, routing_form_submission_id, created_at ON public.invitees FOR EACH ROW EXECUTE FUNCTION mark_day_by_event();

CREATE TRIGGER check_references AFTER INSERT OR UPDATE OF event_id, workflow_run_id ON public.mails FOR EACH ROW WHEN (((new.event_id IS NOT NULL) OR (new.workflow_run_id IS NOT NULL))) EXECUTE FUNCTION check_references_of_mail();

CREATE TRIGGER count_deleted AFTER DELETE ON public.meeting_recaps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recap_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.meeting_recaps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recap_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF attendees, summary_md, action_items_md, discussion_md ON public.meeting_recaps FOR EACH ROW EXECUTE FUNCTION count_recap_bytes();

CREATE TRIGGER drop_stale_html BEFORE UPDATE OF summary_md, action_items_md, discussion_md ON public.meeting_recaps FOR EACH ROW EXECUTE FUNCTION drop_stale_recap_html();

CREATE TRIGGER count_deleted AFTER DELETE ON public.meeting_transcripts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_transcript_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.meeting_transcripts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_transcript_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF text ON public.meeting_transcripts FOR EACH ROW EXECUTE FUNCTION count_transcript_bytes();

CREATE TRIGGER announce AFTER DELETE OR UPDATE OF organization_id, role ON public.organization_memberships FOR EACH ROW EXECUTE FUNCTION announce_caller_change('user_id');

CREATE TRIGGER end_access_of_demoted AFTER UPDATE ON public.organization_memberships FOR EACH ROW WHEN ((((old.role <> 'user'::text) AND (new.role = 'user'::text)) OR ((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.user_id IS DISTINCT FROM new.user_id)))) EXECUTE FUNCTION end_access();

CREATE TRIGGER end_access_of_removed AFTER DELETE ON public.organization_memberships FOR EACH ROW EXECUTE FUNCTION end_access();

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE OF organization_id, user_id ON public.organization_memberships DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE TRIGGER announce AFTER DELETE OR UPDATE OF plan, stage, scim_enabled, features ON public.organizations FOR EACH ROW EXECUTE FUNCTION announce_caller_change('id');

CREATE TRIGGER create_default_workflows AFTER INSERT ON public.organizations FOR EACH ROW EXECUTE FUNCTION create_default_workflows_of_new();

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE ON public.out_of_office_periods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE TRIGGER count_deleted AFTER DELETE ON public.pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_picture_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_picture_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF organization_id ON public.pictures FOR EACH ROW EXECUTE FUNCTION count_picture_bytes();

CREATE TRIGGER count_deleted AFTER DELETE ON public.routing_form_submissions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submission_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.routing_form_submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submission_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF questions_and_answers, tracking ON public.routing_form_submissions FOR EACH ROW EXECUTE FUNCTION count_submission_bytes();

CREATE TRIGGER count_deleted AFTER DELETE ON public.routing_forms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_form_bytes();

CREATE TRIGGER count_inserted AFTER INSERT ON public.routing_forms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_form_bytes();

CREATE TRIGGER count_updated AFTER UPDATE OF questions, rules ON public.routing_forms FOR EACH ROW EXECUTE FUNCTION count_form_bytes();

CREATE TRIGGER delete_mails AFTER DELETE ON public.scheduled_events REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_mails_of_meetings();

CREATE TRIGGER mark_deleted AFTER DELETE ON public.scheduled_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_meetings();

CREATE TRIGGER mark_updated AFTER UPDATE OF start_time, event_type_id ON public.scheduled_events FOR EACH ROW EXECUTE FUNCTION mark_day_of_meeting();

CREATE TRIGGER withdraw_seat BEFORE UPDATE OF invitees_active ON public.scheduled_events FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.start_time > now()) AND (new.invitees_active < old.invitees_active))) EXECUTE FUNCTION withdraw_seat();

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE ON public.schedules DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE TRIGGER keep_last_seen AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION keep_last_seen('last_seen_at');

CREATE CONSTRAINT TRIGGER plan_version AFTER INSERT OR DELETE OR UPDATE ON public.teams DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_version();

CREATE CONSTRAINT TRIGGER plan_version AFTER DELETE OR UPDATE OF id, organization_id, name, email, slug, avatar_url, avatar ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_plan_versions_of_user();

CREATE TRIGGER users_timezone AFTER UPDATE OF timezone ON public.users FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION expand_calendars_again();

CREATE TRIGGER announce_change AFTER UPDATE ON public.webhook_subscriptions FOR EACH ROW WHEN (((((old.state IS DISTINCT FROM new.state) OR (old.callback_url IS DISTINCT FROM new.callback_url)) OR (old.signing_key IS DISTINCT FROM new.signing_key)) OR ((old.paused_until IS NOT NULL) AND (new.paused_until IS NULL)))) EXECUTE FUNCTION announce_subscription_change();

CREATE TRIGGER announce_deletion AFTER DELETE ON public.webhook_subscriptions FOR EACH ROW EXECUTE FUNCTION announce_subscription_change();

CREATE TRIGGER keep_mails AFTER DELETE ON public.workflow_runs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_mails_of_workflow_runs();
