-- What becomes of the event types and meetings of a person who leaves, and how far it has got.
create table handovers (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  -- The membership is deleted at the end.
  membership_id uuid not null,
  to_id uuid references users,
  created_by uuid not null references users,
  event_types text not null check (event_types in ('reassign', 'delete')),
  meetings text not null check (meetings in ('reassign', 'cancel')),
  conflicts text not null check (conflicts in ('keep', 'reassign', 'cancel')),
  cancel_reason text,
  removes_member boolean not null,
  status text not null default 'running' check (status in ('running', 'completed', 'stopped')),
  event_types_reassigned integer not null default 0,
  event_types_left integer not null default 0,
  event_types_deleted integer not null default 0,
  meetings_total integer not null default 0,
  meetings_reassigned integer not null default 0,
  meetings_left integer not null default 0,
  meetings_canceled integer not null default 0,
  meetings_kept integer not null default 0,
  -- The next step continues after this meeting, if meetings are kept.
  last_start timestamptz,
  last_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index handovers_organization on handovers (organization_id, created_at, id);

-- Where the event types of a person were found before another person got them: old links lead to the new page.
create table event_type_addresses (
  user_id uuid not null references users,
  slug text not null,
  organization_id uuid not null references organizations,
  event_type_id uuid not null references event_types,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, slug)
);
create index event_type_addresses_event_type on event_type_addresses (event_type_id);
