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
    array(select organization_id from event_types where user_id = old.id) || old.organization_id || new.organization_id);
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
