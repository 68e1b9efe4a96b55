-- Accounts at calendar servers, and calendars that only have an address. They end with the membership of their owner.
-- account: what the owner recognizes, without secrets. credentials: encrypted for this row.
-- sync_id and sync_until: the lease of the process that reads the calendars now.
create table calendar_connections (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  provider text not null check (provider in ('caldav', 'ics')),
  account text not null,
  credentials text not null,
  state text not null default 'active' check (state in ('active', 'unreachable', 'needs_reconnect')),
  -- Why the state is not active, for the owner.
  reason text check ((reason is null) = (state = 'active')),
  failures int not null default 0,
  failed_since timestamptz,
  -- When the owner got an email about the failure that began at failed_since.
  notified_at timestamptz,
  last_attempt_at timestamptz,
  last_synced_at timestamptz,
  -- When a sync last found a change. Calendars that change are read more often.
  last_changed_at timestamptz,
  sync_id uuid,
  sync_until timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index calendar_connections_user on calendar_connections (user_id, created_at, id);
create index calendar_connections_organization on calendar_connections (organization_id, created_at, id);

-- The calendars of a connection. address: where the provider has it.
-- timezone: of its all-day events and of times without a zone. Null: that of the owner.
-- cursor: what the provider needs to name the changes since the last sync. expanded_at: when busy_times was last filled.
create table calendars (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  connection_id uuid not null references calendar_connections on delete cascade,
  address text not null,
  name text not null,
  timezone text,
  is_writable boolean not null,
  check_conflicts boolean not null default true,
  add_bookings boolean not null default false check (is_writable or not add_bookings),
  -- What to do when an entry of ours is deleted or moved in the calendar.
  deleted_entries text not null default 'cancel' check (deleted_entries in ('cancel', 'flag')),
  moved_entries text not null default 'reschedule' check (moved_entries in ('reschedule', 'flag')),
  cursor text,
  expanded_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (connection_id, address)
);
create index calendars_user on calendars (user_id, created_at, id);
create index calendars_organization on calendars (organization_id, created_at, id);
create unique index calendars_add_bookings on calendars (user_id) where add_bookings;

-- What is known of an event in a calendar: when it takes place. No title, no place, no people.
create table calendar_objects (
  calendar_id uuid not null references calendars on delete cascade,
  organization_id uuid not null references organizations,
  href text not null,
  etag text,
  uid text not null,
  items json not null,
  primary key (calendar_id, href)
);
create index calendar_objects_organization on calendar_objects (organization_id);

-- Busy times of a calendar. They end with it.
alter table busy_times add column calendar_id uuid references calendars on delete cascade;
create index busy_times_calendar on busy_times (calendar_id, start_time, end_time) where calendar_id is not null;

-- The entry of a meeting in the calendar of a host. uid: calendar_uid of the meeting.
-- written_*: what the calendar contains; null if it contains nothing. version: counts the changes that must be written.
-- written_version: the last one that was.
create table calendar_entries (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  uid uuid not null,
  calendar_id uuid not null references calendars on delete cascade,
  href text not null,
  etag text,
  version int not null default 1,
  written_version int not null default 0,
  written_start timestamptz,
  written_end timestamptz,
  -- Why the entry is not as it should be: a change in the calendar that could not be followed, or a failed write.
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, uid)
);
create index calendar_entries_calendar on calendar_entries (calendar_id, href);
create index calendar_entries_organization on calendar_entries (organization_id);
create index calendar_entries_waiting on calendar_entries (calendar_id) where version > written_version;

-- The entry in the calendar of the host: {"kind", "external_id"}.
alter table event_hosts add column calendar_event json;
