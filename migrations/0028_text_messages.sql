-- Text messages (SMS) to invitees. secret: the links of the text, encrypted; they are deleted when the message is sent.
-- send_started_at: before a request to a provider that cannot recognize a repeated one.
create table text_messages (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_id uuid references scheduled_events on delete cascade,
  invitee_id uuid references invitees on delete cascade,
  recipient text not null,
  sender text,
  text text not null,
  secret text,
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments integer not null,
  status text not null check (status in ('queued', 'kept', 'sent', 'delivered', 'undelivered', 'failed', 'suppressed')),
  error text,
  provider_id text,
  send_started_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  workflow_run_id uuid references workflow_runs on delete set null,
  workflow_step integer,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index text_messages_communications on text_messages (organization_id, created_at, id);
create index text_messages_created on text_messages (created_at, id);
create index text_messages_event on text_messages (event_id) where event_id is not null;
create index text_messages_invitee on text_messages (invitee_id) where invitee_id is not null;
create unique index text_messages_provider on text_messages (provider_id) where provider_id is not null;
-- A step of a run sends at most one text message.
create unique index text_messages_step on text_messages (workflow_run_id, workflow_step)
  where workflow_run_id is not null and workflow_step is not null;

-- Who agreed to text messages, when and how. wording: the version of the sentence that the booking page showed.
create table text_consents (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  invitee_id uuid not null references invitees on delete cascade,
  number text not null,
  source text not null check (source in ('booking page', 'api')),
  wording text,
  locale text,
  created_at timestamptz not null default clock_timestamp(),
  constraint text_consents_invitee unique (invitee_id)
);
create index text_consents_number on text_consents (organization_id, number);

-- Numbers that get no more messages: their owner replied STOP, or they cannot receive any. For all organizations, which
-- share the sender. Only keyed hashes are stored, so that they can outlive the deletion of a person.
create table stopped_numbers (
  hash bytea primary key,
  reason text not null check (reason in ('stop', 'unreachable')),
  created_at timestamptz not null default now()
);
create index stopped_numbers_unreachable on stopped_numbers (created_at) where reason = 'unreachable';

-- The key of these hashes, encrypted with SECRET_KEY. It stays the same when SECRET_KEY changes.
create table number_hash_keys (
  id uuid primary key default new_id(),
  key text not null
);
create unique index number_hash_keys_single on number_hash_keys ((true));
