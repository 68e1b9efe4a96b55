import type { Db, Pool } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { findFaults } from './booking-invariants.ts'

type Fault = { fault: string }
type ForeignKey = { name: string; child: string; parent: string; columns: string[]; referenced: string[] }

/**
 * Everything that is wrong with a whole database, as a copy of a running one could be: damaged pages, indexes without
 * their rows, foreign keys without their targets, events that no webhook or job knows. Needs a superuser.
 */
export async function findDamage(db: Db): Promise<string[]> {
  await db.run(sql`create extension if not exists amcheck`)
  const faults = [
    ...(await db.all<Fault>(damagedTables)),
    ...(await findDamagedIndexes(db)),
    ...(await findBrokenKeys(db)),
    ...(await db.all<Fault>(lostEvents)),
    ...(await db.all<Fault>(lostSubjects)),
  ]
  return faults.map(({ fault }) => fault)
}

/** Double bookings, miscounted meetings and similar, in every organization. Some hold only when no job is waiting. */
export async function findBookingFaults(db: Pool) {
  const organizations = await db.all<{ id: OrganizationId }>(sql`select id from organizations`)
  return (await Promise.all(organizations.map(({ id }) => findFaults(db, id)))).flat()
}

const damagedTables = sql`
  select format('table %s: %s', c.oid::regclass, d.msg) as fault
  from pg_class c cross join lateral verify_heapam(c.oid) d where c.relkind in ('r', 't', 'm')`

/** Compares each index with its table in both directions: order of its keys, and an entry for each row. */
async function findDamagedIndexes(db: Db): Promise<Fault[]> {
  const indexes = await db.all<{ id: number; name: string }>(sql`
    select c.oid::int as id, c.oid::regclass::text as name
    from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where c.relkind = 'i' and a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`)
  const faults: Fault[] = []
  for (const { id, name } of indexes)
    await db.run(sql`select bt_index_check(${id}::oid::regclass, true, true)`).catch((error) => {
      faults.push({ fault: `index ${name}: ${String(error)}` })
    })
  return faults
}

async function findBrokenKeys(db: Db): Promise<Fault[]> {
  const keys = await db.all<ForeignKey>(sql`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select array_agg(attname::text order by n) from unnest(conkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(attname::text order by n) from unnest(confkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = confrelid and a.attnum = k.attnum) as referenced
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const faults = await Promise.all(
    keys.map(async ({ name, child, parent, columns, referenced }) => {
      const pairs = columns.map(
        (column, i) => sql`p.${sql.identifier(referenced[i] ?? '')} = c.${sql.identifier(column)}`,
      )
      const isSet = columns.map((column) => sql`c.${sql.identifier(column)} is not null`)
      const { count } = await db.one<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(child)} c
      where ${sql.join(isSet, sql` and `)} and not exists (
        select from ${sql.identifier(parent)} p where ${sql.join(pairs, sql` and `)})`)
      return count > 0 ? [{ fault: `${count} rows of ${child} violate ${name}` }] : []
    }),
  )
  return faults.flat()
}

/** An event of a booking waits for the fan-out or has a delivery for each subscription that was there before it. */
const lostEvents = sql`
  select format('event %s (%s) has no delivery for subscription %s', e.id, e.name, s.id) as fault
  from events e join webhook_subscriptions s on s.organization_id = e.organization_id and e.name = any(s.events)
  where s.scope = 'organization' and s.created_at < e.created_at
    and not exists (select from waiting_events w where w.event_id = e.id)
    and not exists (select from webhook_deliveries d where d.event_id = e.id and d.subscription_id = s.id)
  union all
  select format('job %s refers to event %s, which does not exist', j.id, j.event_id)
  from jobs j where j.event_id is not null and not exists (select from events e where e.id = j.event_id)
  union all
  select format('delivery of event %s, which does not exist', d.event_id)
  from webhook_deliveries d where not exists (select from events e where e.id = d.event_id)`

/** Triggers instead of foreign keys guarantee that meetings and workflow runs of emails exist. */
const lostSubjects = sql`
  select format('email %s is about meeting %s, which does not exist', m.id, m.event_id) as fault
  from mails m where m.event_id is not null and not exists (select from scheduled_events e where e.id = m.event_id)
  union all
  select format('email %s is of workflow run %s, which does not exist', m.id, m.workflow_run_id)
  from mails m
  where m.workflow_run_id is not null and not exists (select from workflow_runs r where r.id = m.workflow_run_id)`
