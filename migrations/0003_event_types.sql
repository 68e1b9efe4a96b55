-- What can be booked, and when. `user_id` or `team_id` is whose page it stands on; a team that goes leaves its deleted
-- types behind. Counting for an equal distribution starts at hosts_changed_at.
create table event_types (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid references users,
  team_id uuid references teams on delete set null,
  type text not null default 'StandardEventType' check (type in ('StandardEventType', 'AdhocEventType')),
  name text not null,
  slug text not null,
  link text,
  active boolean not null,
  secret boolean not null default false,
  admin_managed boolean not null default false,
  kind text not null default 'solo' check (kind in ('solo', 'group')),
  seats integer not null default 1 check (seats >= 1),
  pooling_type text check (pooling_type in ('round_robin', 'collective', 'multi_pool')),
  distribution text not null default 'maximize_availability'
    check (distribution in ('maximize_availability', 'equal')),
  position integer not null,
  color text not null,
  locale text not null,
  description text,
  internal_note text,
  duration integer not null check (duration between 1 and 720),
  duration_options integer[],
  buffer_before integer not null default 0 check (buffer_before between 0 and 720),
  buffer_after integer not null default 0 check (buffer_after between 0 and 720),
  minimum_notice integer not null default 240 check (minimum_notice >= 0),
  start_time_increment integer not null default 30 check (start_time_increment between 1 and 1440),
  period_type text not null default 'moving'
    check (period_type in ('available_moving', 'moving', 'fixed', 'unlimited')),
  max_booking_time integer default 60,
  start_date date,
  end_date date,
  timezone text,
  spots json,
  limits json not null default '[]',
  name_fields text not null default 'single' check (name_fields in ('single', 'split')),
  custom_questions json not null default '[]',
  locations json not null default '[]',
  redirect_url text,
  hosts_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(user_id, team_id) <= 1),
  check (kind = 'group' or seats = 1),
  check ((type = 'AdhocEventType') = (link is not null))
);
create unique index event_types_user_slug
  on event_types (organization_id, user_id, slug) where deleted_at is null and link is null;
create unique index event_types_team_slug
  on event_types (organization_id, team_id, slug) where deleted_at is null and link is null;
create unique index event_types_link on event_types (link);
create index event_types_name on event_types (organization_id, lower(name collate "C"), id) where deleted_at is null;
create index event_types_user on event_types (organization_id, user_id) where deleted_at is null;

-- Rules are of a person: a schedule that may be used by any of their event types, or, with event_type_id, their own hours
-- for that one.
create table schedules (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  event_type_id uuid references event_types,
  name text,
  is_default boolean not null default false,
  timezone text not null,
  rules json not null,
  travel json not null default '[]',
  holidays json not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((event_type_id is null) = (name is not null)),
  check (event_type_id is null or not is_default)
);
create unique index schedules_default on schedules (organization_id, user_id) where is_default;
create unique index schedules_event_type on schedules (event_type_id, user_id);
create index schedules_user on schedules (organization_id, user_id, created_at, id);

create table event_type_hosts (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_type_id uuid not null references event_types,
  user_id uuid not null references users,
  position integer not null,
  priority integer not null default 3 check (priority between 1 and 5),
  pool integer not null default 0,
  schedule_id uuid references schedules on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index event_type_hosts_once on event_type_hosts (event_type_id, user_id);
create index event_type_hosts_user on event_type_hosts (organization_id, user_id);
create index event_type_hosts_schedule on event_type_hosts (schedule_id);

-- Whole days on which a person is away, whichever of their schedules is asked.
create table out_of_office_periods (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  start_date date not null,
  end_date date not null,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_date <= end_date)
);
create index out_of_office_periods_user on out_of_office_periods (organization_id, user_id, start_date);

-- Times at which a person is busy for another reason than a meeting of ours: reserved by hand, or from a calendar.
create table busy_times (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  type text not null check (type in ('reserved', 'external')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  created_at timestamptz not null default now(),
  check (start_time < end_time)
);
create index busy_times_user on busy_times (organization_id, user_id, end_time, start_time);

create table scheduled_events (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_type_id uuid not null references event_types,
  status text not null default 'active' check (status in ('active', 'canceled')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  invitees_limit integer not null default 1,
  invitees_active integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_time < end_time),
  check (invitees_active between 0 and invitees_limit)
);
create index scheduled_events_type on scheduled_events (organization_id, event_type_id, start_time)
  where status = 'active';

-- A meeting blocks its host from `before` its start until `after` its end. No two that are active may overlap: that is
-- the last word against double booking.
create extension if not exists btree_gist;
create table event_hosts (
  organization_id uuid not null references organizations,
  event_id uuid not null references scheduled_events,
  host_id uuid not null references users,
  start_time timestamptz not null,
  end_time timestamptz not null,
  blocked_from timestamptz not null,
  blocked_to timestamptz not null,
  blocked tstzrange not null generated always as (tstzrange(blocked_from, blocked_to)) stored,
  active boolean not null default true,
  primary key (event_id, host_id),
  constraint event_hosts_no_double_booking
    exclude using gist (organization_id with =, host_id with =, blocked with &&) where (active)
);
create index event_hosts_busy on event_hosts (organization_id, host_id, blocked_from, blocked_to) where active;

-- An address under which an event type can be booked once. A share changes some of the event type for that booking.
create table scheduling_links (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_type_id uuid not null references event_types,
  key text not null,
  max_event_count integer not null default 1,
  event_count integer not null default 0,
  share json,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  check (event_count between 0 and max_event_count)
);
create unique index scheduling_links_key on scheduling_links (key);
create index scheduling_links_event_type on scheduling_links (organization_id, event_type_id);

-- Whoever was here before gets the hours that everybody starts with.
insert into schedules (organization_id, user_id, name, is_default, timezone, rules)
select organization_id, id, 'Working hours', true, timezone, (
  select json_agg(json_build_object('type', 'wday', 'wday', wday, 'intervals',
    json_build_array(json_build_object('from', '09:00', 'to', '17:00'))))
  from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) as wday)
from users;
