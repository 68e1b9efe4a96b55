-- What was said in a meeting, one that was booked here (`event_id`) or any other. It belongs to one person. `addresses`
-- are those of the attendees as they are compared. `share_key` makes the page for others unguessable.
create table meeting_recaps (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  owner_id uuid not null references users,
  event_id uuid references scheduled_events on delete cascade,
  name text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  location json,
  attendees json not null default '[]',
  addresses text[] not null default '{}',
  status text not null check (status in ('processing', 'available', 'unavailable')),
  has_transcript boolean not null,
  summary_md text,
  action_items_md text,
  discussion_md text,
  share_key text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (start_time < end_time)
);
create index meeting_recaps_owner on meeting_recaps (organization_id, owner_id, created_at, id);
create index meeting_recaps_owner_start on meeting_recaps (organization_id, owner_id, start_time, id);
create index meeting_recaps_created on meeting_recaps (organization_id, created_at, id);
create index meeting_recaps_start on meeting_recaps (organization_id, start_time, id);
create index meeting_recaps_event on meeting_recaps (event_id) where event_id is not null;
create index meeting_recaps_addresses on meeting_recaps using gin (addresses);
create unique index meeting_recaps_share on meeting_recaps (share_key) where share_key is not null;

-- Apart from the recap: lists never read it, and it goes with it.
create table meeting_transcripts (
  recap_id uuid primary key references meeting_recaps on delete cascade,
  organization_id uuid not null references organizations,
  text text not null
);

-- What was told of a recap is found again when the recap is deleted.
create index events_recap on events ((payload -> 'recap' ->> 'uri'))
  where name in ('meeting_recap.created', 'meeting_recap.updated');

-- Questions, and where the answers lead. `questions` and `rules` are lists in their order, `fallback` is what no rule
-- has; event types are named by their ids. A form that was deleted is kept for what was answered in it.
create table routing_forms (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  questions json not null default '[]',
  rules json not null default '[]',
  fallback json,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check (status = 'draft' or fallback is not null)
);
create index routing_forms_created on routing_forms (organization_id, created_at, id) where deleted_at is null;

-- What was answered, in the words of the questions as they were then. `invitee_id` is who booked afterwards.
create table routing_form_submissions (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  form_id uuid not null references routing_forms,
  questions_and_answers json not null,
  tracking json not null,
  result json,
  invitee_id uuid references invitees on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index routing_form_submissions_form on routing_form_submissions (organization_id, form_id, created_at, id);
create index routing_form_submissions_invitee on routing_form_submissions (invitee_id) where invitee_id is not null;

alter table invitees
  add column routing_form_submission_id uuid references routing_form_submissions on delete set null;
create index invitees_submission on invitees (routing_form_submission_id)
  where routing_form_submission_id is not null;
