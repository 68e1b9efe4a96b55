-- How many emails an organization caused in each hour, to limit them per day.
create table email_counts (
  organization_id uuid not null references organizations (id) on delete cascade,
  cause text not null check (cause in ('visitor', 'member')),
  hour timestamptz not null,
  emails integer not null,
  primary key (organization_id, cause, hour)
);

-- Several links to choose a new password can be alive at once, so that a stranger who asks for one does not end the
-- link that the person is about to open. password_resets stays for the version before, which keeps one per person.
create table password_reset_links (
  hash bytea primary key,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index password_reset_links_user on password_reset_links (user_id, created_at);
create index password_reset_links_expiry on password_reset_links (expires_at);
insert into password_reset_links select hash, user_id, expires_at, created_at from password_resets;
