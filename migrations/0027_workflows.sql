-- Workflows: what the service sends, to whom and when. Without user_id and group_id a workflow belongs to the
-- organization. An empty event_type_ids means all event types. Every change adds a version.
create table workflows (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid references organization_memberships (user_id) on delete cascade,
  group_id uuid references groups on delete cascade,
  name text not null,
  active boolean not null,
  is_default boolean not null default false,
  trigger_type text not null check (trigger_type in ('booked', 'rescheduled', 'canceled', 'reminder', 'follow_up',
    'no_show', 'reconfirmation_missing', 'routing_form_submitted', 'recap_available')),
  trigger_minutes integer not null default 0,
  event_type_ids uuid[] not null default '{}',
  excluded_event_type_ids uuid[] not null default '{}',
  conditions json not null default '[]',
  steps json not null,
  quiet_hours json,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check (user_id is null or group_id is null)
);
create unique index workflows_default on workflows (organization_id, trigger_type) where is_default;
create index workflows_trigger on workflows (organization_id, trigger_type) where active and deleted_at is null;
create index workflows_created on workflows (organization_id, created_at, id) where deleted_at is null;
create index workflows_user on workflows (user_id) where user_id is not null;
create index workflows_group on workflows (group_id) where group_id is not null;

-- What a workflow was when it sent a message.
create table workflow_versions (
  organization_id uuid not null references organizations,
  workflow_id uuid not null references workflows on delete cascade,
  version integer not null,
  content json not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workflow_id, version)
);

-- One run for each trigger, for example for each booking. subject_id: the invitee, the no-show mark, the submission or
-- the recap. triggered_at: what the time is counted from, for a reminder the start of the meeting. The job of a pending
-- run has the same id. version: set when the run has happened.
create table workflow_runs (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_type text not null,
  subject_id uuid not null,
  invitee_id uuid references invitees on delete cascade,
  event_id uuid references scheduled_events on delete cascade,
  triggered_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'skipped', 'canceled')),
  reason text,
  version integer,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint workflow_runs_once unique (workflow_id, trigger_type, subject_id)
);
create index workflow_runs_created on workflow_runs (workflow_id, created_at, id);
create index workflow_runs_pending on workflow_runs (workflow_id, id) where status = 'pending';
create index workflow_runs_invitee on workflow_runs (invitee_id);
create index workflow_runs_event on workflow_runs (event_id);

-- Reminders and follow-ups of a group session happen for each invitee. Hosts and other addresses get them once.
create table workflow_sessions (
  organization_id uuid not null references organizations,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_type text not null,
  event_id uuid not null references scheduled_events on delete cascade,
  primary key (workflow_id, trigger_type, event_id)
);
create index workflow_sessions_event on workflow_sessions (event_id);

-- Which run an email belongs to, and which of its steps.
alter table mails
  add column workflow_run_id uuid references workflow_runs on delete set null,
  add column workflow_step integer;
create index mails_workflow_run on mails (workflow_run_id) where workflow_run_id is not null;

-- Every organization has the workflows that send the usual emails. A step without subject and body sends the usual
-- text in the language of the recipient.
create function create_default_workflows(organization uuid) returns void language sql as $$
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
$$;
create function create_default_workflows_of_new() returns trigger language plpgsql as $$
begin
  perform create_default_workflows(new.id);
  return null;
end $$;
create trigger create_default_workflows after insert on organizations
  for each row execute function create_default_workflows_of_new();
select create_default_workflows(id) from organizations;

-- Reminders that are already planned become pending runs. A job that a worker has claimed stays as it is.
with planned as (
  select j.id, i.organization_id, j.due_at, i.id as invitee_id, i.event_id, e.start_time, w.id as workflow_id
  from jobs j join invitees i on i.id = (j.payload->>'invitee_id')::uuid
    join scheduled_events e on e.id = i.event_id
    join workflows w on w.organization_id = i.organization_id and w.is_default and w.trigger_type = 'reminder'
  where j.kind in ('booking email', 'notice') and j.payload->>'notice' = 'reminder' and j.failed_at is null
    and j.attempt = 0 and i.status = 'active' and not j.payload ? 'recipient_hash'),
runs as (
  insert into workflow_runs
    (id, organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at)
  select id, organization_id, workflow_id, 'reminder', invitee_id, invitee_id, event_id, start_time, due_at
  from planned
  on conflict do nothing
  returning id, invitee_id)
update jobs set kind = 'workflow run', payload = jsonb_build_object('run_id', runs.id, 'invitee_id', runs.invitee_id)
from runs where runs.id = jobs.id;
