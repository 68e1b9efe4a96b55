-- CSV files that users import in the console, from the upload to the end of the import.
create table contact_import_files (
  id uuid primary key default new_id(),
  organization_id uuid not null references organizations,
  owner_id uuid not null references users,
  name text not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'importing', 'finished', 'canceled', 'failed')),
  -- The file in UTF-8. Null after the import.
  content text,
  delimiter text not null,
  headers jsonb not null,
  samples jsonb not null,
  records integer not null,
  -- The field of each column. Null before the user chose them.
  fields jsonb,
  updates_existing boolean not null default true,
  -- How many rows were checked, and what was found.
  checked integer not null default 0,
  preview jsonb,
  -- Set when the import starts.
  import_id uuid references contact_imports on delete cascade,
  -- The rejected rows with their problems, as a CSV file.
  report text,
  -- Why the import failed.
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index contact_import_files_owner on contact_import_files (organization_id, owner_id, id desc);
create index contact_import_files_import on contact_import_files (import_id);
create unique index contact_import_files_running on contact_import_files (organization_id, owner_id)
  where status = 'importing';

alter table contact_imports add column updated integer not null default 0;
alter table contact_imports add column unchanged integer not null default 0;
