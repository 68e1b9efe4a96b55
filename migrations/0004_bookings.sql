-- Meetings as they are made, moved and called off.
alter table scheduled_events
  add column name text,
  add column location json not null default '{"type": "custom", "location": null}',
  add column meeting_notes text,
  add column invitees_total integer not null default 0,
  add column canceled_at timestamptz,
  add column canceled_by text,
  add column canceler_type text check (canceler_type in ('host', 'invitee')),
  add column cancel_reason text,
  -- What a meeting that is over changes elsewhere, such as a contact's last meeting, is done once.
  add column is_settled boolean not null default false,
  add check (canceled_at is null or status = 'canceled');
alter table scheduled_events rename constraint scheduled_events_check1 to scheduled_events_seats;
alter table event_hosts drop constraint event_hosts_event_id_fkey,
  add foreign key (event_id) references scheduled_events on delete cascade;
-- Not when the transaction began: whoever waits for a lock makes a meeting later than that.
alter table scheduled_events
  alter column created_at set default clock_timestamp(),
  alter column updated_at set default clock_timestamp();
drop index scheduled_events_type;
create index scheduled_events_type on scheduled_events (organization_id, event_type_id, start_time, id);
create index scheduled_events_start on scheduled_events (organization_id, start_time, id);
create index scheduled_events_unsettled on scheduled_events (end_time) where not is_settled;
create index event_hosts_start on event_hosts (organization_id, host_id, start_time);

-- Whose turn it is in a round robin: how many meetings of the type each host has since the hosts were last changed.
alter table event_type_hosts
  add column booked integer not null default 0,
  add column last_booked_at timestamptz;

-- `address` is the e-mail address as it is compared. `link_key` is what makes the links of an invitee unguessable.
create table invitees (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_id uuid not null references scheduled_events on delete cascade,
  email text not null,
  address text not null,
  name text not null,
  first_name text,
  last_name text,
  status text not null default 'active' check (status in ('active', 'canceled')),
  timezone text,
  questions_and_answers json not null default '[]',
  tracking json,
  text_reminder_number text,
  payment json,
  rescheduled boolean not null default false,
  old_invitee_id uuid references invitees on delete set null,
  link_key text not null,
  scheduling_method text check (scheduling_method in ('instant_book', 'api')),
  scheduled_by uuid references users,
  reconfirmation_requested_at timestamptz,
  reconfirmed_at timestamptz,
  canceled_at timestamptz,
  canceled_by text,
  canceler_type text check (canceler_type in ('host', 'invitee')),
  cancel_reason text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status = 'canceled' or not rescheduled),
  check (reconfirmed_at is null or reconfirmation_requested_at is not null)
);
-- One live seat per address and session.
create unique index invitees_one_seat on invitees (event_id, address) where status = 'active';
create index invitees_event on invitees (event_id, created_at, id);
create index invitees_address on invitees (organization_id, address);
create index invitees_created on invitees (organization_id, created_at, id);
-- An invitee moves on to one other at most.
create unique index invitees_old on invitees (old_invitee_id) where old_invitee_id is not null;

create table event_guests (
  organization_id uuid not null references organizations,
  event_id uuid not null references scheduled_events on delete cascade,
  invitee_id uuid not null references invitees on delete cascade,
  email text not null,
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (invitee_id, address)
);
create index event_guests_event on event_guests (event_id);
create index event_guests_address on event_guests (organization_id, address);

create table invitee_no_shows (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  invitee_id uuid not null references invitees on delete cascade,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp()
);
create unique index invitee_no_shows_once on invitee_no_shows (invitee_id);

-- A start that is kept for somebody who fills in a form. There are few and they are gone after minutes.
create table slot_holds (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_type_id uuid not null references event_types,
  created_by uuid references users,
  host_ids uuid[] not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  blocked_from timestamptz not null,
  blocked_to timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  check (start_time < end_time)
);
create index slot_holds_live on slot_holds (organization_id, expires_at);
create index slot_holds_creator on slot_holds (created_by, expires_at);

-- When a user last called an endpoint that is limited more than others, oldest first, as many as any window looks at.
create table rate_logs (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  name text not null,
  calls timestamptz[] not null,
  refused_for double precision,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, name)
);

-- Who did what, with what, on whose behalf. Only ever added to. It holds references and no personal data, so that
-- nobody's data need be searched for here.
create table activity_log_entries (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  occurred_at timestamptz not null default clock_timestamp(),
  namespace text not null,
  action text not null,
  actor_id uuid references users,
  token_id uuid,
  request_id text,
  details json not null default '{}'
);
create index activity_log_entries_occurred on activity_log_entries (organization_id, occurred_at, id);
create function keep_activity() returns trigger language plpgsql as $$
begin
  raise exception 'the activity log is only ever added to';
end
$$;
create trigger append_only before update or delete on activity_log_entries
  for each row execute function keep_activity();
create trigger not_emptied before truncate on activity_log_entries
  for each statement execute function keep_activity();

-- What a mail is about, when it is about a meeting, and who is told to have sent it.
alter table mails
  add column event_id uuid references scheduled_events on delete cascade,
  add column sender_id uuid references users;
create index mails_event on mails (event_id) where event_id is not null;
create index mails_communications on mails (organization_id, created_at, id) where event_id is not null;
create index mails_recipient on mails (organization_id, lower(recipient));
