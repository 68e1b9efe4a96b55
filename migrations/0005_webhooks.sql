-- Who wants to hear of what. A subscription of one person ends with their membership, that of a group with the group.
create table webhook_subscriptions (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  callback_url text not null,
  events text[] not null,
  scope text not null check (scope in ('organization', 'user', 'group')),
  user_id uuid references organization_memberships (user_id) on delete cascade,
  group_id uuid references groups on delete cascade,
  creator_id uuid not null references users,
  state text not null default 'active' check (state in ('active', 'disabled')),
  -- Sealed. The one before still signs beside it for a while.
  signing_key text,
  previous_signing_key text,
  previous_key_until timestamptz,
  -- Since when nothing has arrived, and how many mails have warned of it.
  retry_started_at timestamptz,
  warnings smallint not null default 0,
  -- How many attempts in a row have failed. While it is paused, nothing is tried.
  failures integer not null default 0,
  paused_until timestamptz,
  -- The worker that delivers to it; nobody else does until that one lets go or is not heard of any more.
  worker_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((scope = 'user') = (user_id is not null)),
  check ((scope = 'group') = (group_id is not null))
);
create unique index webhook_subscriptions_once
  on webhook_subscriptions (organization_id, scope, coalesce(user_id, group_id, organization_id), md5(callback_url));
create index webhook_subscriptions_created on webhook_subscriptions (organization_id, scope, created_at, id);
create index webhook_subscriptions_user on webhook_subscriptions (user_id);
create index webhook_subscriptions_group on webhook_subscriptions (group_id);
create index webhook_subscriptions_creator on webhook_subscriptions (creator_id);
create index webhook_subscriptions_troubled on webhook_subscriptions (id)
  where state = 'disabled' or retry_started_at is not null;

-- Whoever delivers to it hears of it when it is deleted, disabled or enabled, turned elsewhere, signed otherwise or no
-- longer left alone.
create function announce_subscription_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('deliveries', '');
  return null;
end
$$;
create trigger announce_change after update on webhook_subscriptions for each row
  when ((old.state, old.callback_url, old.signing_key) is distinct from (new.state, new.callback_url, new.signing_key)
    or old.paused_until is not null and new.paused_until is null)
  execute function announce_subscription_change();
create trigger announce_deletion after delete on webhook_subscriptions
  for each row execute function announce_subscription_change();

-- An event to try a subscription out is for that one alone.
alter table events add column subscription_id uuid;
create index events_organization on events (organization_id, id);

-- Events that have not been handed to the subscriptions yet.
create table waiting_events (
  event_id uuid primary key,
  organization_id uuid not null
);

-- What is to be delivered, or was. Subscription and event are not foreign keys: each of the many rows of a busy hour
-- would lock both. Rows whose subscription is gone are swept up.
create table webhook_deliveries (
  subscription_id uuid not null,
  event_id uuid not null,
  organization_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  due_at timestamptz not null,
  -- When this round of attempts began, and how many it has had; a replay begins another round.
  begun_at timestamptz not null,
  tries smallint not null default 0,
  -- How many attempts there were in all, and the latest of them.
  attempt integer not null default 0,
  attempts jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (subscription_id, event_id)
);
create index webhook_deliveries_waiting on webhook_deliveries (subscription_id, due_at) where status = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (subscription_id, event_id) where status = 'failed';

-- Workers that deliver, while they are heard of. They work for every organization.
create table delivery_workers (
  id uuid primary key,
  seen_at timestamptz not null
);

-- A stretch of time that is delivered once more, part after part; `reached` is the last event that was seen to.
create table webhook_replays (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  subscription_id uuid not null references webhook_subscriptions on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  only_failed boolean not null,
  reached uuid,
  queued integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_replays_subscription on webhook_replays (subscription_id, created_at, id);
create unique index webhook_replays_running on webhook_replays (subscription_id) where finished_at is null;

-- The smallest id that can have been made at a moment.
create function first_id(at timestamptz) returns uuid language sql stable parallel safe as $$
  select encode(overlay('\x00000000000070008000000000000000'::bytea
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
$$;
