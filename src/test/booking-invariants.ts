import type { Db, Pool } from '../platform/db/db.ts'
import { sql, type Sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'

/** Violated invariants of the booking tables, with the number of violations and the first three. */
export async function findFaults(db: Pool, organization_id: OrganizationId) {
  return [...(await findViolations(db, organization_id)), ...(await findUnprotected(db, organization_id))]
}

async function findViolations(db: Db, organization_id: OrganizationId) {
  const counts = Object.entries(faults).map(
    ([name, rows]) =>
      sql`select ${name} as fault, count(*)::int as count, (array_agg(to_json(found)))[1:3] as first
      from (${rows(organization_id)}) found`,
  )
  return db.all(sql`select * from (${sql.join(counts, sql` union all `)}) faults where count > 0`)
}

/** Active meetings of hosts of which the constraint would accept a second one: its index does not find them. */
export async function findUnprotected(db: Pool, organization_id: OrganizationId) {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      create function pg_temp.is_refused(host event_hosts) returns boolean language plpgsql as $$ begin
        insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
        values (host.organization_id, gen_random_uuid(), host.host_id, host.start_time, host.end_time,
          host.blocked_from, host.blocked_to);
        return false;
      exception
        when exclusion_violation then return true;
        when foreign_key_violation then return false;
      end $$`)
    const found = await tx.all(sql`
      with hosts as materialized (select * from event_hosts where organization_id = ${organization_id})
      select 'a meeting that the constraint does not protect' as fault, event_id, host_id, blocked::text
      from hosts where active and not pg_temp.is_refused(hosts::event_hosts)`)
    await tx.run(sql`drop function pg_temp.is_refused`)
    return found
  })
}

/** Active hosts are read without their partial indexes: the constraint that prevents conflicts has one of these. */
const faults: Record<string, (organization_id: OrganizationId) => Sql> = {
  'two meetings of a host that overlap': (id) => sql`
    with hosts as materialized (select * from event_hosts where organization_id = ${id})
    select a.host_id, a.event_id, b.event_id as other_id from hosts a join hosts b
      on b.host_id = a.host_id and b.event_id > a.event_id and b.blocked && a.blocked and b.active
    where a.active`,

  'a meeting without hosts or invitees': (id) => sql`
    select e.* from scheduled_events e where organization_id = ${id} and (
      not exists (select 1 from event_hosts h where h.event_id = e.id)
      or not exists (select 1 from invitees i where i.event_id = e.id))`,

  'an active host of a canceled meeting, or an inactive host of an active one': (id) => sql`
    select e.*, h.host_id, h.active from scheduled_events e join event_hosts h on h.event_id = e.id
    where e.organization_id = ${id} and h.active <> (e.status = 'active')`,

  'an active meeting without active invitees, or a canceled one with them': (id) => sql`
    select * from scheduled_events where organization_id = ${id} and (status = 'active') <> (invitees_active > 0)`,

  'a meeting whose invitees are miscounted': (id) => sql`
    select e.*, total, active from scheduled_events e join (
      select event_id, count(*) as total, count(*) filter (where status = 'active') as active
      from invitees where organization_id = ${id} group by event_id) counted on counted.event_id = e.id
    where (e.invitees_active, e.invitees_total) <> (active, total)`,

  'a host whose bookings since the hosts last changed are miscounted': (id) => sql`
    select h.*, t.hosts_changed_at, meetings.*
    from event_type_hosts h join event_types t on t.id = h.event_type_id cross join lateral (
      select count(*) filter (where eh.active and e.created_at >= t.hosts_changed_at) as active,
        json_agg(json_build_array(e.id, e.created_at, e.updated_at, e.status, eh.active) order by e.created_at) as all
      from scheduled_events e join event_hosts eh on eh.event_id = e.id
      where e.event_type_id = t.id and eh.host_id = h.user_id) meetings
    where h.organization_id = ${id} and h.booked <> meetings.active`,

  'an invitee without exactly one event for each change': (id) => sql`
    select i.id, i.status, created, canceled from invitees i left join (
      select split_part(payload ->> 'uri', '/', -1) as id, count(*) filter (where name = 'invitee.created') as created,
        count(*) filter (where name = 'invitee.canceled') as canceled
      from events where organization_id = ${id} and name like 'invitee.%' group by 1) emitted on emitted.id = i.id::text
    where i.organization_id = ${id}
      and (coalesce(created, 0), coalesce(canceled, 0)) <> (1, case when i.status = 'active' then 0 else 1 end)`,

  'an event about an invitee who does not exist': (id) => sql`
    select id, name, created_at from events where organization_id = ${id} and name like 'invitee.%'
      and split_part(payload ->> 'uri', '/', -1) not in (
        select i.id::text from invitees i where i.organization_id = ${id})`,

  'an invitee who is not a contact of a host': (id) => sql`
    select i.id, i.event_id, h.host_id from invitees i join event_hosts h on h.event_id = i.event_id
    where i.organization_id = ${id} and not exists (
      select 1 from contact_addresses a where a.owner_id = h.host_id and a.address = i.address)`,

  'a contact with a wrong next meeting': (id) => sql`
    select c.id, c.next_meeting_date, meeting.next
    from contacts c join contact_addresses a on a.contact_id = c.id left join lateral (
      select min(e.start_time) as next from invitees i join event_hosts h on h.event_id = i.event_id
      join scheduled_events e on e.id = i.event_id
      where i.organization_id = ${id} and i.address = a.address and i.status = 'active' and h.host_id = c.owner_id
    ) meeting on true
    where c.organization_id = ${id} and c.next_meeting_date is distinct from meeting.next`,
}
