-- Mailboxes that want no optional emails from an organization. A hash, so that a deletion request can keep the row: the
-- person would get emails again otherwise.
create table unsubscribes (
  organization_id uuid not null references organizations,
  mailbox_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, mailbox_hash)
);
