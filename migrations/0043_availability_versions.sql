-- A process keeps event types with their hosts and hours in memory. It may use them as long as the organization has the
-- version that was read with them. The version is random, so that a restored backup never repeats one.
create table plan_versions (
  organization_id uuid primary key references organizations,
  version uuid not null
);
insert into plan_versions select id, gen_random_uuid() from organizations;

-- Gives the organizations a new version, once per transaction. An organization that is deleted needs none.
create function change_plan_versions(organization_ids uuid[]) returns void language sql as $$
  insert into plan_versions (organization_id, version)
  select id, gen_random_uuid() from organizations where id = any(organization_ids) order by id
  on conflict (organization_id) do update set version = excluded.version
  where plan_versions.xmin <> pg_current_xact_id()::xid
$$;

create function change_plan_version() returns trigger language plpgsql as $$
begin
  perform change_plan_versions(array[old.organization_id, new.organization_id]);
  return null;
end
$$;

-- Event types of an organization that a person has left can still have the person as owner.
create index event_types_owner on event_types (user_id);
create function change_plan_versions_of_user() returns trigger language plpgsql as $$
begin
  perform change_plan_versions(
    array(select organization_id from event_types where user_id = old.id)
      || array[old.organization_id, new.organization_id]);
  return null;
end
$$;

-- Deferred: the row of plan_versions is locked only while the transaction commits, so that it cannot cause a deadlock
-- between changes of one organization.
create constraint trigger plan_version after insert or update or delete on event_types
  deferrable initially deferred for each row execute function change_plan_version();
create constraint trigger plan_version after insert or update or delete on schedules
  deferrable initially deferred for each row execute function change_plan_version();
create constraint trigger plan_version after insert or update or delete on out_of_office_periods
  deferrable initially deferred for each row execute function change_plan_version();
create constraint trigger plan_version after insert or update or delete on teams
  deferrable initially deferred for each row execute function change_plan_version();

-- Not booked, credit and last_booked_at, which every booking changes.
create constraint trigger plan_version after insert or delete or update of
    id, organization_id, event_type_id, user_id, position, priority, pool, schedule_id on event_type_hosts
  deferrable initially deferred for each row execute function change_plan_version();

-- Not last_seen_at, which changes with requests.
create constraint trigger plan_version after insert or delete or update of organization_id, user_id
  on organization_memberships
  deferrable initially deferred for each row execute function change_plan_version();

create constraint trigger plan_version after delete or update of
    id, organization_id, name, email, slug, avatar_url, avatar on users
  deferrable initially deferred for each row execute function change_plan_versions_of_user();

-- In the same way, a process keeps the busy times of users in memory. Every statement that changes them gives the users
-- a new version, so that a version never stands for two states, not even inside a transaction. A user without a row has
-- never had busy times.
create table busy_versions (
  organization_id uuid not null references organizations,
  user_id uuid not null references users on delete cascade,
  version uuid not null,
  primary key (organization_id, user_id)
);

insert into busy_versions
select organization_id, user_id, gen_random_uuid() from (
  select organization_id, host_id as user_id from event_hosts union select organization_id, user_id from busy_times) b;

create function change_versions_of_new_meetings() returns trigger language plpgsql as $$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, host_id, gen_random_uuid() from changed group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$$;

create function change_versions_of_new_busy_times() returns trigger language plpgsql as $$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, user_id, gen_random_uuid() from changed group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$$;

-- Inserts no rows, because the organization or the user may be about to be deleted.
create function change_versions_of_deleted_meetings() returns trigger language plpgsql as $$
begin
  update busy_versions v set version = gen_random_uuid() from changed
  where v.organization_id = changed.organization_id and v.user_id = changed.host_id;
  return null;
end
$$;

create function change_versions_of_deleted_busy_times() returns trigger language plpgsql as $$
begin
  update busy_versions v set version = gen_random_uuid() from changed
  where v.organization_id = changed.organization_id and v.user_id = changed.user_id;
  return null;
end
$$;

create function change_versions_of_changed_meeting() returns trigger language plpgsql as $$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, host_id, gen_random_uuid()
  from (values (old.organization_id, old.host_id), (new.organization_id, new.host_id)) c (organization_id, host_id)
  group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$$;

create function change_versions_of_changed_busy_time() returns trigger language plpgsql as $$
begin
  insert into busy_versions (organization_id, user_id, version)
  select organization_id, user_id, gen_random_uuid()
  from (values (old.organization_id, old.user_id), (new.organization_id, new.user_id)) c (organization_id, user_id)
  group by 1, 2 order by 1, 2
  on conflict (organization_id, user_id) do update set version = excluded.version;
  return null;
end
$$;

create trigger version_of_inserted after insert on event_hosts referencing new table as changed
  for each statement execute function change_versions_of_new_meetings();
create trigger version_of_deleted after delete on event_hosts referencing old table as changed
  for each statement execute function change_versions_of_deleted_meetings();
create trigger version_of_updated after update of organization_id, host_id, blocked_from, blocked_to, active
  on event_hosts
  for each row execute function change_versions_of_changed_meeting();
create trigger version_of_inserted after insert on busy_times referencing new table as changed
  for each statement execute function change_versions_of_new_busy_times();
create trigger version_of_deleted after delete on busy_times referencing old table as changed
  for each statement execute function change_versions_of_deleted_busy_times();
create trigger version_of_updated after update of organization_id, user_id, start_time, end_time on busy_times
  for each row execute function change_versions_of_changed_busy_time();

-- The busy times of users as bytes. For each user: the number of the user in the list, the version, the number of bytes
-- that follow, and the intervals. Then the slot holds, which expire without a change of the version: minus the number
-- of the user, and one interval. `excluded`: meetings and holds to ignore.
-- By default PostgreSQL plans a statement with lists on each call, which costs more than the statement.
create function busy_intervals(
  in_organization uuid, of_users uuid[], begins timestamptz, ends timestamptz, excluded uuid[]
) returns bytea language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(string_agg(
      int4send(number::int4) || uuid_send(coalesce(version, '00000000-0000-0000-0000-000000000000'))
        || int4send(length(intervals)) || intervals, ''::bytea), ''::bytea)
    from unnest(of_users) with ordinality as listed (user_id, number)
    left join busy_versions v on v.organization_id = in_organization and v.user_id = listed.user_id
    cross join lateral (
      select coalesce(string_agg(timestamptz_send(blocked_from) || timestamptz_send(blocked_to), ''::bytea), ''::bytea)
        as intervals
      from (
        -- A meeting blocks at most 36 hours: three times the maximum duration.
        select e.blocked_from, e.blocked_to from event_hosts e
        where e.organization_id = in_organization and e.host_id = listed.user_id and e.active
          and e.blocked_from > begins - interval '36 hours' and e.blocked_from < ends
          -- Always true. PostgreSQL may use the index of start times, which must not mean all meetings of the host.
          and e.start_time > begins - interval '36 hours' and e.start_time < ends + interval '36 hours'
          and (excluded is null or not e.event_id = any(excluded))
        union all
        select t.start_time, t.end_time from busy_times t
        where t.organization_id = in_organization and t.user_id = listed.user_id
          and t.end_time > begins and t.start_time < ends) busy) packed
  ) || (
    select coalesce(string_agg(
      int4send(-number::int4) || timestamptz_send(s.blocked_from) || timestamptz_send(s.blocked_to), ''::bytea),
      ''::bytea)
    from slot_holds s, unnest(of_users) with ordinality as listed (user_id, number)
    where s.organization_id = in_organization and s.expires_at > now() and listed.user_id = any(s.host_ids)
      and s.blocked_to > begins and s.blocked_from < ends and (excluded is null or not s.id = any(excluded)));
end
$$;
