-- Programs that people let act for them. One without an organization has registered itself.
create table applications (
  id uuid primary key default new_id(),
  organization_id uuid references organizations,
  creator_id uuid references users,
  name text not null,
  -- A native one runs on somebody's device and can keep no secret.
  kind text not null check (kind in ('web', 'native')),
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  scopes text[] not null,
  -- The secret before still works for a while.
  secret_hash bytea check ((kind = 'web') = (secret_hash is not null)),
  previous_secret_hash bytea,
  previous_secret_until timestamptz,
  -- Sealed. Signs the webhooks that were subscribed to through it.
  signing_key text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index applications_created on applications (organization_id, created_at, id);
create index applications_creator on applications (creator_id);
create index applications_registered on applications (created_at) where organization_id is null;

-- One consent of one person. It ends with the membership, and all that was given on its strength ends with it.
create table application_grants (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  application_id uuid not null references applications on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default clock_timestamp()
);
create index application_grants_user on application_grants (user_id, application_id);
create index application_grants_application on application_grants (application_id);

alter table access_tokens
  add column application_id uuid references applications on delete cascade,
  add column grant_id uuid references application_grants on delete cascade,
  add check ((application_id is null) = (grant_id is null));
create index access_tokens_grant on access_tokens (grant_id);
create index access_tokens_application on access_tokens (application_id);
create index access_tokens_over on access_tokens (expires_at) where application_id is not null;

-- What the authorization server keeps between two requests: interactions, codes and refresh tokens. The body is sealed,
-- the name of a record is hashed: nothing here lets anybody in.
create table oauth_records (
  model text not null,
  hash bytea not null,
  grant_id uuid references application_grants on delete cascade,
  body text not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (model, hash)
);
create index oauth_records_grant on oauth_records (grant_id);
create index oauth_records_over on oauth_records (expires_at);
create index oauth_records_consumed on oauth_records (consumed_at);

-- Subscribed to through an application: it ends with it, and when the person who did so has let it in no longer.
alter table webhook_subscriptions add column application_id uuid references applications on delete cascade;
create index webhook_subscriptions_application on webhook_subscriptions (application_id, creator_id);
create function end_subscriptions_through() returns trigger language plpgsql as $$
begin
  delete from webhook_subscriptions s
  where s.application_id = old.application_id and s.creator_id = old.user_id and not exists (
    select 1 from application_grants g where g.application_id = s.application_id and g.user_id = s.creator_id);
  return null;
end
$$;
create trigger end_subscriptions after delete on application_grants
  for each row execute function end_subscriptions_through();

-- A browser that somebody signed in with.
create table sessions (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  user_id uuid not null references organization_memberships (user_id) on delete cascade,
  hash bytea not null unique,
  method text not null check (method in ('password', 'code', 'reset', 'invitation')),
  user_agent text,
  address text,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp()
);
create index sessions_user on sessions (user_id);
create index sessions_seen on sessions (last_seen_at);

-- A code that is on its way to somebody's mailbox, good for the browser that asked for it. Without a user nobody has
-- that address, which the browser is not told.
create table sign_in_codes (
  id uuid primary key default new_id(),
  hash bytea not null unique,
  user_id uuid references organization_memberships (user_id) on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_over on sign_in_codes (expires_at);

-- A link with which somebody chooses a new password. The newest one counts.
create table password_resets (
  user_id uuid primary key references organization_memberships (user_id) on delete cascade,
  hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index password_resets_over on password_resets (expires_at);

-- Attempts to get in, by account and by address; neither is written down, only a hash of it.
create table attempt_logs (
  key bytea primary key,
  calls timestamptz[] not null,
  refused_for double precision,
  updated_at timestamptz not null default clock_timestamp()
);
create index attempt_logs_updated on attempt_logs (updated_at);
