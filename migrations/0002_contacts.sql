-- What happened, with its payload as it was then, written in the transaction of the change itself.
create table events (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  name text not null,
  user_ids uuid[] not null,
  payload json not null,
  created_at timestamptz not null default clock_timestamp()
);
create index events_created on events (created_at, id);

create table custom_field_definitions (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  label text not null,
  folded text not null,
  field_type text not null check (field_type in
    ('text', 'number', 'boolean', 'currency', 'tags', 'date', 'single_select', 'invitee_question')),
  options jsonb,
  currency text,
  source jsonb,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((field_type = 'single_select') = (options is not null)),
  check ((field_type = 'currency') = (currency is not null))
);
create unique index custom_field_definitions_label
  on custom_field_definitions (organization_id, folded) where retired_at is null;
create index custom_field_definitions_created on custom_field_definitions (organization_id, created_at, id);

-- `folded` is what partial filters look at: name, job title, company and city in lower case, a line each. `terms` is
-- what the index of words holds: numbers that stand for the trigrams of those lines and for the exact values. The
-- service makes both, so that every database finds alike, whatever its locale. What searches read comes first, because
-- the way to a column leads over all columns before it.
create table contacts (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  owner_id uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  folded text not null,
  country text,
  state text,
  timezone text,
  name text,
  emails jsonb not null,
  phone_numbers text[] not null,
  job_title text,
  company text,
  city text,
  linkedin text,
  custom_fields jsonb not null,
  first_email_date timestamptz,
  last_email_date timestamptz,
  next_meeting_date timestamptz,
  last_meeting_date timestamptz,
  last_interaction_date timestamptz,
  creation_source text not null check (creation_source in ('api', 'import', 'manual', 'scheduling')),
  terms integer[] not null
);
create index contacts_created on contacts (organization_id, owner_id, created_at, id);
create index contacts_updated on contacts (organization_id, owner_id, updated_at, id);
-- For lists of a whole organization. As text, so that no plan for one owner's list ever walks over everybody's.
create index contacts_organization_created on contacts ((organization_id::text), created_at, id);
create index contacts_organization_updated on contacts ((organization_id::text), updated_at, id);
-- Without a pending list: searches never read one, and no writer pays for emptying it.
create index contacts_terms on contacts using gin (terms) with (fastupdate = off);

-- Which contact has an address, in lower case. The key is what makes addresses unique among an owner's contacts.
create table contact_addresses (
  organization_id uuid not null,
  owner_id uuid not null,
  address text not null,
  contact_id uuid not null references contacts on delete cascade deferrable initially deferred,
  primary key (organization_id, owner_id, address)
);
create index contact_addresses_contact on contact_addresses (contact_id);

-- How far an import came, so that one that was interrupted goes on where it stopped. `fingerprint` is what makes it the
-- same import: the content of the file and what its columns mean.
create table contact_imports (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  owner_id uuid not null references users,
  fingerprint bytea not null,
  records_done integer not null default 0,
  created integer not null default 0,
  refused integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, owner_id, fingerprint)
);

-- Kept until the report of the import is written.
create table contact_import_refusals (
  organization_id uuid not null,
  import_id uuid not null references contact_imports on delete cascade,
  line integer not null,
  problem text not null,
  primary key (import_id, line)
);
