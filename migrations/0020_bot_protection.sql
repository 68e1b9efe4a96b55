-- When visitors of the booking page must prove that they are not bots.
alter table event_types add column bot_protection text not null default 'automatic'
  check (bot_protection in ('automatic', 'always', 'off'));

-- Challenges that led to a booking, so that none is used twice. Older ones have expired.
create table used_challenges (
  salt bytea primary key,
  organization_id uuid not null references organizations,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);

-- Addresses and domains that cannot book. address: as rate limits compare addresses, without tags and in lower case.
create table blocked_addresses (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('email', 'domain')),
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint blocked_addresses_address unique (organization_id, address)
);
