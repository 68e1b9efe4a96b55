import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { PackedDay } from './rules.ts'

/** A day with bookings. `version` is null if the stored facts are not current. */
export type DayState = { day: string; version: string | null }
export type StoredDay = PackedDay & { version: string }
export type ChangedDay = { organization_id: OrganizationId; day: string }

/** One snapshot says of every day whether its stored facts are current. */
export function findDays(db: Db, organization_id: OrganizationId, first: string | null, last: string | null) {
  const isWanted = sql`organization_id = ${organization_id}
    and day between coalesce(${first}::date, '-infinity') and coalesce(${last}::date, 'infinity')`
  return db.all<DayState>(sql`
    with changed as (select distinct day from insight_changes where ${isWanted})
    select day::text, version::text from insight_days where ${isWanted} and day not in (select day from changed)
    union all select day::text, null from changed`)
}

export function findStoredDays(db: Db, organization_id: OrganizationId, days: string[]) {
  return db.all<StoredDay>(sql`
    select day::text, version::text, types, hosts, sources, facts from insight_days
    where organization_id = ${organization_id} and day = any(${days}::date[])`)
}

/** Packs the bookings of these days now. Days without bookings are left out. */
export function packDays(db: Db, organization_id: OrganizationId, days: string[]) {
  return db.all<PackedDay>(sql`
    select day::text, types, hosts, sources, facts from (${packed(organization_id, days)}) packed`)
}

export function findChangedDays(db: Db, limit: number) {
  return db.all<ChangedDay>(sql`
    select organization_id, day::text from (select distinct organization_id, day from insight_changes) changed
    order by organization_id, day limit ${limit}`)
}

/**
 * Stores the facts of those of the days that changed. One statement has one snapshot: the changes that it deletes are
 * exactly those whose bookings it packs, and later changes stay. A second worker waits for the deleted rows and then
 * finds them gone, so an older snapshot never replaces a newer one.
 */
export function storeDays(db: Db, organization_id: OrganizationId, days: string[]) {
  return db.run(sql`
    with deleted as (
      delete from insight_changes where organization_id = ${organization_id} and day = any(${days}::date[])
      returning day)
    insert into insight_days (organization_id, day, types, hosts, sources, facts)
    select ${organization_id}, d.day, coalesce(types, '{}'), coalesce(hosts, '{}'), coalesce(sources, '{}'),
      coalesce(facts, '')
    from (select distinct day from deleted) d left join (${packed(organization_id, days)}) packed on packed.day = d.day
    on conflict (organization_id, day) do update set version = excluded.version, types = excluded.types,
      hosts = excluded.hosts, sources = excluded.sources, facts = excluded.facts`)
}

/**
 * Five integers for each booking: start in seconds of the day × 8 + outcome, seconds from the booking to the start, and
 * the positions of event type, hosts and source in their lists. rules.ts reads them.
 */
function packed(organization_id: OrganizationId, days: string[]) {
  return sql`
    select day, array_agg(distinct event_type_id order by event_type_id) as types,
      array_agg(distinct hosts order by hosts) as hosts, array_agg(distinct source order by source) as sources,
      string_agg(int4send(second * 8 + outcome) || int4send(lead) || int4send(type_index) || int4send(hosts_index)
        || int4send(source_index), '' order by second) as facts
    from (
      select *, (dense_rank() over (partition by day order by event_type_id) - 1)::int as type_index,
        (dense_rank() over (partition by day order by hosts) - 1)::int as hosts_index,
        (dense_rank() over (partition by day order by source) - 1)::int as source_index
      from (${bookings(organization_id, days)}) booking) numbered
    group by day`
}

/**
 * Outcomes: 0 active, 1 no-show, 2 canceled by a host, 3 by the invitee, 4 rescheduled. Hosts can be none. `offset 0`
 * makes PostgreSQL look up meetings by day and invitees by meeting: it expects that days have many more meetings.
 */
function bookings(organization_id: OrganizationId, days: string[]) {
  return sql`
    select d.day, e.event_type_id,
      floor(extract(epoch from e.start_time - (d.day::timestamp at time zone 'UTC')))::int as second,
      least(greatest(floor(extract(epoch from e.start_time - i.created_at)), -2147483647), 2147483647)::int as lead,
      case when i.rescheduled then 4 when i.status = 'canceled' and i.canceler_type = 'host' then 2
        when i.status = 'canceled' then 3
        when (select s.id from invitee_no_shows s where s.invitee_id = i.id) is not null then 1 else 0 end as outcome,
      coalesce((select string_agg(h.host_id::text, ',' order by h.host_id) from event_hosts h
        where h.event_id = e.id), '') collate "C" as hosts,
      (case when i.routing_form_submission_id is not null then 'form'
        when i.scheduling_method is not null then 'api' else 'page' end
        || coalesce(' ' || nullif(left(btrim(i.tracking ->> 'utm_source'), 100), ''), '')) collate "C" as source
    from unnest(${days}::date[]) d(day)
    join lateral (
      select id, event_type_id, start_time from scheduled_events where organization_id = ${organization_id}
        and start_time >= d.day::timestamp at time zone 'UTC'
        and start_time < (d.day + 1)::timestamp at time zone 'UTC' offset 0) e on true
    join lateral (select * from invitees where event_id = e.id offset 0) i on true`
}
