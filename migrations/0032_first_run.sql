-- Links that create the first organization. Only hashes of their secrets are stored.
create table setup_links (
  hash bytea primary key,
  -- The owner of the demo data removed it, so the next start must not create it again.
  replaces_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- The activity log of demo data ends with the demo data.
create or replace function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convene.deletes_old_activity', true) = 'on' then
    if old.occurred_at < now() - interval '1 day' then
      return old;
    end if;
  end if;
  if tg_op = 'DELETE' and current_setting('convene.deletes_demo', true) = 'on' then
    if exists (select from organizations where id = old.organization_id and features @> '{"demo": true}') then
      return old;
    end if;
  end if;
  raise exception 'the activity log is only ever added to';
end
$$;
