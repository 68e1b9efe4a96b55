-- Secret addresses at which calendar apps read the meetings of a host. hash: of the secret, which is not stored.
-- version and changed_at: what the feed last contained and since when, for conditional requests. changed_at is a whole
-- second and grows with every version. Feeds end with the membership of their owner.
create table calendar_feeds (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  name text,
  hash bytea not null,
  version text,
  changed_at timestamptz not null default date_trunc('second', now()),
  last_used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint calendar_feeds_hash unique (hash)
);
create index calendar_feeds_user on calendar_feeds (user_id, created_at, id);
create index calendar_feeds_organization on calendar_feeds (organization_id, created_at, id);
