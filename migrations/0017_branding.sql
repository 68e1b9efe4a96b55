-- Pictures of users and logos of organizations. The name is the last part of the address, so it is never used again.
create table pictures (
  name text primary key,
  organization_id uuid not null references organizations,
  type text not null check (type in ('png', 'jpeg', 'webp', 'avif')),
  bytes bytea not null,
  hash bytea not null,
  created_at timestamptz not null default now()
);
create index pictures_organization on pictures (organization_id);
-- Pictures are compressed already.
alter table pictures alter column bytes set storage external;

-- avatar: an uploaded picture. avatar_url stays for pictures at other addresses. week_start: null follows the language.
alter table users
  add column avatar text references pictures,
  add column week_start text check (week_start in ('monday', 'saturday', 'sunday'));
create unique index users_avatar on users (avatar) where avatar is not null;

-- The languages of event types.
alter table users drop constraint users_locale_check;
alter table users add constraint users_locale_check
  check (locale in ('en', 'fr', 'es', 'de', 'pt', 'ps', 'it', 'nl', 'uk'));

-- embed_domains: null is everywhere, an empty list is nowhere.
alter table organizations
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  add column links json not null default '{"website": null, "imprint": null, "privacy": null}',
  add column powered_by boolean not null default true,
  add column embed_domains text[],
  add column logo text references pictures;
create unique index organizations_logo on organizations (logo) where logo is not null;

-- Pictures count for the storage quota.
create function picture_bytes(content bytea) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(content);
create function count_picture_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values
      (old.organization_id, -picture_bytes(old.bytes)), (new.organization_id, picture_bytes(new.bytes));
  else
    insert into storage_changes select organization_id,
      sum(picture_bytes(bytes)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create trigger count_inserted after insert on pictures referencing new table as changed
  for each statement execute function count_picture_bytes();
create trigger count_deleted after delete on pictures referencing old table as changed
  for each statement execute function count_picture_bytes();
create trigger count_updated after update of organization_id on pictures
  for each row execute function count_picture_bytes();
