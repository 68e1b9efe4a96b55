-- Jobs are claimed by kind, in turns over organizations. Jobs without an organization share one turn.
-- jobs_due goes: with it, the planner reads through the due jobs of all kinds to find those of one.

drop index jobs_due;
create index jobs_kind_due on jobs (kind, due_at) where failed_at is null;
create index jobs_turn on jobs
  (kind, coalesce(organization_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), due_at) where failed_at is null;

-- The person on whose permission a subscription depends: the last one who chose its address or enabled it. Null means
-- its creator. The version before writes no manager, so its subscriptions depend on their creators.
alter table webhook_subscriptions add column manager_id uuid references users;
create index webhook_subscriptions_manager on webhook_subscriptions (coalesce(manager_id, creator_id));

-- Workers drop what they have read of a changed subscription as soon as they hear its id.
create or replace function announce_subscription_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('deliveries', old.id::text);
  return null;
end
$$;

-- A person who disconnects an application ends its subscriptions. Those of a person who left are disabled instead, by
-- the trigger on memberships, so that admins can see what stopped.
create or replace function end_subscriptions_through() returns trigger language plpgsql as $$
begin
  delete from webhook_subscriptions s
  where s.application_id = old.application_id and coalesce(s.manager_id, s.creator_id) = old.user_id
    and exists (
      select 1 from organization_memberships m
      where m.organization_id = s.organization_id and m.user_id = old.user_id)
    and not exists (
      select 1 from application_grants g where g.application_id = s.application_id and g.user_id = old.user_id);
  return null;
end
$$;

-- Disables the active subscriptions of a person who can no longer manage them, and returns their ids. The same rule is
-- in webhook-subscriptions/rules.ts. A high count of warnings keeps the upkeep from sending its own email about them.
create function disable_unmanaged_subscriptions(in_organization uuid, of_person uuid) returns uuid[]
language plpgsql as $$
declare
  disabled uuid[];
begin
  with unmanaged as (
    select s.id from webhook_subscriptions s
    where s.organization_id = in_organization and coalesce(s.manager_id, s.creator_id) = of_person
      and s.state = 'active' and not exists (
        select 1 from organization_memberships m
        where m.organization_id = in_organization and m.user_id = of_person and (
          m.role <> 'user' or s.user_id = of_person or exists (
            select 1 from group_relationships r
            where r.group_id = s.group_id and r.membership_id = m.id and r.role = 'admin')))
    order by s.id for no key update),
  changed as (
    update webhook_subscriptions s set state = 'disabled', warnings = 32767, updated_at = now()
    from unmanaged where s.id = unmanaged.id returning s.id)
  select coalesce(array_agg(id order by id), '{}') into disabled from changed;
  return disabled;
end
$$;

-- A job tells the admins and writes to the activity log.
create function enqueue_access_ended(
  in_organization uuid, of_person uuid, reason text, subscriptions uuid[], invitations uuid[]
) returns void language plpgsql as $$
begin
  insert into jobs (organization_id, kind, payload) values (in_organization, 'access ended', jsonb_build_object(
    'organization_id', in_organization, 'user_id', of_person, 'reason', reason,
    'subscriptions', to_jsonb(subscriptions), 'invitations', to_jsonb(invitations)));
  perform pg_notify('jobs', 'access ended');
end
$$;

-- A person was removed, or is no longer an admin. What depended on that ends here, whatever removed them. Sessions,
-- grants, codes and relationships end by foreign keys.
create function end_access() returns trigger language plpgsql as $$
declare
  subscriptions uuid[] := disable_unmanaged_subscriptions(old.organization_id, old.user_id);
  invitations uuid[];
  is_member boolean := exists (
    select 1 from organization_memberships where organization_id = old.organization_id and user_id = old.user_id);
begin
  -- The invitations stay pending, so that an admin can send them again with a new link.
  with changed as (
    update organization_invitations set link_hash = null, updated_at = now()
    where organization_id = old.organization_id and invited_by = old.user_id and link_hash is not null
    returning id)
  select coalesce(array_agg(id order by id), '{}') into invitations from changed;

  if not is_member then
    update access_tokens set revoked_at = now()
    where organization_id = old.organization_id and user_id = old.user_id and revoked_at is null;
    delete from slot_holds where organization_id = old.organization_id and created_by = old.user_id;
  end if;

  perform enqueue_access_ended(old.organization_id, old.user_id,
    case when is_member then 'role' else 'removed' end, subscriptions, invitations);
  return null;
end
$$;
create trigger end_access_of_removed after delete on organization_memberships
  for each row execute function end_access();
create trigger end_access_of_demoted after update on organization_memberships for each row
  when (old.role <> 'user' and new.role = 'user'
    or (old.organization_id, old.user_id) is distinct from (new.organization_id, new.user_id))
  execute function end_access();

-- A person no longer runs a group. When their membership is gone, the trigger above has everything.
create function end_group_access() returns trigger language plpgsql as $$
declare
  person uuid := (select user_id from organization_memberships where id = old.membership_id);
  subscriptions uuid[];
begin
  if person is null then return null; end if;
  subscriptions := disable_unmanaged_subscriptions(old.organization_id, person);
  if cardinality(subscriptions) > 0 then
    perform enqueue_access_ended(old.organization_id, person, 'group', subscriptions, '{}');
  end if;
  return null;
end
$$;
create trigger end_access_of_group_admin after delete or update on group_relationships for each row
  when (old.role = 'admin' and old.membership_id is not null) execute function end_group_access();

-- What removed and demoted people already have is ended as well.
do $$
declare
  person record;
begin
  for person in
    select distinct s.organization_id, s.creator_id from webhook_subscriptions s where s.state = 'active'
  loop
    perform enqueue_access_ended(person.organization_id, person.creator_id, 'upgrade', found.ids, '{}')
    from disable_unmanaged_subscriptions(person.organization_id, person.creator_id) as found(ids)
    where cardinality(found.ids) > 0;
  end loop;
end
$$;
