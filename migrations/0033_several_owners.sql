-- An organization can have several owners. Commands keep the last one: they lock all owners before one of them goes.
drop index organization_memberships_owner;
create index organization_memberships_owners on organization_memberships (organization_id) where role = 'owner';

-- When the member was last active in a session or with a token that is gone. What exists has its own time.
alter table organization_memberships add column last_seen_at timestamptz;

-- A locked membership is skipped, so that deleting old sessions never waits for a member's transaction.
create function keep_last_seen() returns trigger language plpgsql as $$
begin
  update organization_memberships m
  set last_seen_at = greatest(m.last_seen_at, (to_jsonb(old) ->> tg_argv[0])::timestamptz)
  where m.id in (
    select id from organization_memberships
    where organization_id = old.organization_id and user_id = old.user_id for no key update skip locked);
  return null;
end
$$;
create trigger keep_last_seen after delete on sessions
  for each row execute function keep_last_seen('last_seen_at');
create trigger keep_last_seen after delete on access_tokens
  for each row when (old.last_used_at is not null) execute function keep_last_seen('last_used_at');
