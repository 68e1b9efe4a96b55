-- What comes back for the emails that we send: answers to calendar invitations, and bounces.

-- The answer of each attendee of a booking: of its invitee, or of a host or guest. A rescheduled booking starts without
-- answers, because it is another invitee. Deleting a guest deletes their answer.
create table attendee_answers (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  event_id uuid not null references scheduled_events on delete cascade,
  invitee_id uuid not null references invitees on delete cascade,
  host_id uuid references users,
  guest_address text,
  answer text not null check (answer in ('accepted', 'declined', 'tentative')),
  answered_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint attendee_answers_guest foreign key (invitee_id, guest_address)
    references event_guests (invitee_id, address) on delete cascade,
  check (host_id is null or guest_address is null)
);
create unique index attendee_answers_attendee
  on attendee_answers (invitee_id, (coalesce(host_id::text, guest_address, '')));
create index attendee_answers_event on attendee_answers (event_id, created_at, id);

-- Emails that came back, and emails that were not sent because an earlier one to the address came back.
alter table mails
  drop constraint mails_status_check,
  add constraint mails_status_check
    check (status in ('queued', 'kept', 'sent', 'failed', 'bounced', 'suppressed')),
  add column bounced_at timestamptz;

-- Addresses that do not exist: no further emails about meetings go there.
create table undeliverable_addresses (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  address text not null,
  status text not null,
  created_at timestamptz not null default now(),
  constraint undeliverable_addresses_address unique (organization_id, address)
);

-- Messages that were handled. A sender that got no answer sends the message again.
create table incoming_messages (
  key bytea primary key,
  organization_id uuid not null references organizations,
  created_at timestamptz not null default now()
);
create index incoming_messages_created on incoming_messages (created_at);

-- Whether a decline in the invitee's calendar cancels the booking.
alter table event_types add column cancel_on_decline boolean not null default false;
