-- Ids are UUIDv7: they sort by the time they were made, so new rows land at the end of every index.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table organizations (
  id uuid primary key default new_id(),
  name text not null,
  plan text not null check (plan in ('basic', 'essentials', 'standard', 'professional', 'teams', 'enterprise')),
  stage text not null check (stage in ('trial', 'free', 'paid')),
  seats integer check (seats > 0),
  scim_enabled boolean not null default false,
  invitations_sent integer not null default 0,
  features jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A user outlives a membership: what they did stays readable, and they may join again.
create table users (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  name text not null,
  email text not null,
  slug text not null,
  timezone text not null default 'UTC',
  locale text not null default 'en' check (locale in ('en', 'fr', 'es', 'de', 'pt', 'ps')),
  time_notation text not null default '12h' check (time_notation in ('12h', '24h')),
  avatar_url text,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_slug on users (slug);
create index users_organization on users (organization_id, id);

create table organization_memberships (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  role text not null check (role in ('user', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index organization_memberships_user on organization_memberships (user_id);
create unique index organization_memberships_owner on organization_memberships (organization_id) where role = 'owner';
create index organization_memberships_organization on organization_memberships (organization_id, created_at, id);

create table access_tokens (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  name text not null,
  hash bytea not null,
  scopes text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index access_tokens_hash on access_tokens (hash);
create index access_tokens_user on access_tokens (organization_id, user_id);

create table organization_invitations (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  user_id uuid references users,
  invited_by uuid references users,
  link_hash bytea,
  link_expires_at timestamptz not null,
  last_sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'accepted') = (user_id is not null)),
  check (status = 'pending' or link_hash is null)
);
create unique index organization_invitations_pending
  on organization_invitations (organization_id, lower(email)) where status = 'pending';
create unique index organization_invitations_link on organization_invitations (link_hash);
create index organization_invitations_created
  on organization_invitations (organization_id, created_at, id);
create index organization_invitations_updated
  on organization_invitations (organization_id, updated_at, id);
create index organization_invitations_email on organization_invitations (organization_id, lower(email));

create table groups (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index groups_name on groups (organization_id, lower(name));
create index groups_created on groups (organization_id, created_at, id);

create table group_relationships (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  group_id uuid not null references groups on delete cascade,
  role text not null check (role in ('member', 'admin')),
  membership_id uuid references organization_memberships on delete cascade,
  invitation_id uuid references organization_invitations on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(membership_id, invitation_id) = 1)
);
-- One person may run many groups but is a member of one.
create unique index group_relationships_one_membership
  on group_relationships (coalesce(membership_id, invitation_id)) where role = 'member';
create unique index group_relationships_once
  on group_relationships (group_id, role, coalesce(membership_id, invitation_id));
create index group_relationships_created on group_relationships (organization_id, created_at, id);
create index group_relationships_membership on group_relationships (membership_id);
create index group_relationships_invitation on group_relationships (invitation_id);

create table teams (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  name text not null,
  slug text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index teams_slug on teams (slug);
create unique index teams_name on teams (organization_id, lower(name));
create index teams_created on teams (organization_id, created_at, id);

create table team_members (
  organization_id uuid not null references organizations,
  team_id uuid not null references teams on delete cascade,
  membership_id uuid not null references organization_memberships on delete cascade,
  primary key (team_id, membership_id)
);
create index team_members_membership on team_members (membership_id);

-- What is due. Claiming a row moves due_at past the lease, so a worker that dies gives it back by doing nothing;
-- attempt is the fence: a worker that lost its lease cannot finish the row for its successor.
create table jobs (
  id uuid primary key default new_id(),
  organization_id uuid references organizations,
  kind text not null,
  payload jsonb not null default '{}',
  due_at timestamptz not null default now(),
  attempt integer not null default 0,
  last_error text,
  failed_at timestamptz,
  every interval,
  created_at timestamptz not null default now()
);
create unique index jobs_recurring on jobs (kind) where every is not null;
create index jobs_due on jobs (due_at) where failed_at is null;

-- `secret` stands where the text says {link}. It is forgotten once a mail server has taken the mail over.
create table mails (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  secret text,
  status text not null default 'queued' check (status in ('queued', 'kept', 'sent', 'failed')),
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_created on mails (created_at, id);

create table idempotency_keys (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- A crash may empty this table; a window of one minute is all there is to lose.
create unlogged table rate_windows (
  organization_id uuid not null,
  user_id uuid primary key,
  ends_at timestamptz not null,
  used integer not null,
  granted integer not null
);

-- Whatever decides who a token's bearer is and what they may do is announced, so that every process forgets at once.
create function announce_caller_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('callers', coalesce(to_jsonb(old) ->> tg_argv[0], ''));
  return null;
end
$$;
create trigger announce after update of revoked_at, expires_at, scopes or delete on access_tokens
  for each row execute function announce_caller_change('user_id');
create trigger announce after update of organization_id, role or delete on organization_memberships
  for each row execute function announce_caller_change('user_id');
create trigger announce after update of plan, stage, scim_enabled, features or delete on organizations
  for each row execute function announce_caller_change('id');
