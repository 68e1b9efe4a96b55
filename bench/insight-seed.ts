import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { Host } from './booking-seed.ts'

/**
 * Meetings of 3 years, the last of them in 30 days: booked up to 30 days ahead, on three channels, some of them canceled,
 * moved or missed. Every third one is of the same event type. Constraints that slow down the seed are added again after it.
 */
export async function addMeetings(db: Db, hosts: Host[], count: number) {
  const [first] = hosts
  if (!first) throw new Error('there are no hosts')
  await db.run(sql`select setseed(0.5)`)
  await db.run(sql`alter table event_hosts drop constraint event_hosts_no_double_booking`)
  await db.run(sql`
    create unlogged table seed as
    select n, new_id() as event_id, new_id() as invitee_id, host.id as host_id,
      case when n % 3 = 0 then ${first.event_type_id}::uuid else host.type_id end as type_id,
      date_trunc('day', now()) - interval '1065 days' + make_interval(days => k * 1095 / per_host, hours => 8 + 2 * (k % 5),
        mins => 15 * (host.position % 8)::int) as start_time,
      random() as luck, random() ^ 3 * interval '30 days' + interval '1 hour' as lead
    from generate_series(0, ${count}::int - 1) n,
      lateral (select n % ${hosts.length}::int as h, n / ${hosts.length}::int as k, ${count}::int / ${hosts.length}::int as per_host) place
      join lateral (select position, id, type_id from unnest(${hosts.map(({ user_id }) => user_id)}::uuid[],
        ${hosts.map(({ event_type_id }) => event_type_id)}::uuid[]) with ordinality as host(id, type_id, position)
        where position = h + 1) host on true`)
  await db.run(sql`alter table seed add column is_canceled boolean, add column is_moved boolean`)
  await db.run(sql`update seed set is_canceled = luck < 0.17, is_moved = luck < 0.05`)
  const { organization_id } = first
  await db.run(sql`
    insert into scheduled_events (id, organization_id, event_type_id, name, status, start_time, end_time, invitees_active,
      invitees_total, canceled_at, canceled_by, canceler_type, created_at, updated_at, is_settled)
    select event_id, ${organization_id}, type_id, '15-minute meeting', case when is_canceled then 'canceled' else 'active' end,
      start_time, start_time + interval '15 minutes', case when is_canceled then 0 else 1 end, 1,
      case when is_canceled then start_time - lead / 2 end, case when is_canceled then 'Zoë' end,
      case when is_canceled then 'invitee' end, start_time - lead, start_time - lead, true from seed order by n`)
  await db.run(sql`
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to, active)
    select ${organization_id}, event_id, host_id, start_time, start_time + interval '15 minutes', start_time,
      start_time + interval '15 minutes', not is_canceled from seed order by n`)
  await db.run(sql`
    insert into invitees (id, organization_id, event_id, email, address, name, status, rescheduled, link_key,
      scheduling_method, tracking, canceled_at, canceled_by, canceler_type, created_at, updated_at)
    select invitee_id, ${organization_id}, event_id, 'p' || n || '@initech.example', 'p' || n || '@initech.example', 'Zoë Lund',
      case when is_canceled then 'canceled' else 'active' end, is_moved, md5(n::text),
      case when n % 4 = 0 then 'api' end,
      json_build_object('utm_source', (array['newsletter', 'search', null, null])[1 + n % 4]),
      case when is_canceled then start_time - lead / 2 end, case when is_canceled then 'Zoë' end,
      case when is_canceled then case when n % 3 = 0 then 'host' else 'invitee' end end, start_time - lead, start_time - lead
    from seed order by n`)
  await db.run(sql`
    insert into invitee_no_shows (organization_id, invitee_id, created_by)
    select ${organization_id}, invitee_id, host_id from seed where luck > 0.96 and start_time < now()`)
  await db.run(sql`drop table seed`)
  await db.run(sql`
    alter table event_hosts add constraint event_hosts_no_double_booking
    exclude using gist (organization_id with =, host_id with =, blocked with &&)
    where (active and not isempty(blocked))`)
  await db.run(sql`vacuum analyze`)
}
