-- How many emails an organization caused in each hour, to limit them per day.
create table email_counts (
  organization_id uuid not null references organizations (id) on delete cascade,
  cause text not null check (cause in ('visitor', 'member')),
  hour timestamptz not null,
  emails integer not null,
  primary key (organization_id, cause, hour)
);
