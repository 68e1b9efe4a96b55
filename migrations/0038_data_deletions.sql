-- How far a requested deletion of data has come. It has no addresses: those are in the job until it is done.
create table data_deletions (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations on delete cascade,
  requested_by uuid references users on delete set null,
  kind text not null check (kind in ('invitees', 'events')),
  -- Of `invitees`.
  address_count int,
  -- Of `events`.
  start_time timestamptz,
  end_time timestamptz,
  -- The job repeats all steps until a round finds nothing.
  round int not null default 1,
  steps_done int not null default 0,
  steps int not null default 0,
  -- Rows that were deleted or changed.
  found int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  failed_at timestamptz
);
create index data_deletions_organization on data_deletions (organization_id, created_at desc, id desc);
