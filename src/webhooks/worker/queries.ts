import type { Db } from '../../platform/db/db.ts'
import { findNewestMigration } from '../../platform/db/migrate.ts'
import { instantText, sql } from '../../platform/db/sql.ts'
import { noTrace, traceColumn } from '../../platform/db/trace-column.ts'
import type { EventId, SubscriptionId, UserId } from '../../platform/ids.ts'
import { matches } from '../subscriptions/match-events.ts'

/** Time for deliveries: the database's, or ahead of it by some seconds in a test. */
export type Clock = { ahead: number }

/** `begun_at`: when the first attempt was due; `seconds`: how long ago that is. */
export type DueDelivery = { event_id: EventId; tries: number; attempt: number; begun_at: string; seconds: number }

/** `traceparent`: the span that wrote the event. Only read if traces are on. */
export type EventRow = {
  id: EventId
  name: string
  created_at: string
  payload: string
  is_test: boolean
  traceparent?: string | null
}

export const currentTime = ({ ahead }: Clock) => sql`now() + make_interval(secs => ${ahead})`

/** Starts the notification about new deliveries, before the ids of their subscriptions. */
export const newDeliveriesPrefix = 'new:'
/** A notification has room for about twice as many ids. */
const maxAnnouncedIds = 100

/** New deliveries of one queue, with what is needed to send them. */
export type NewDeliveries = {
  id: SubscriptionId
  callback_url: string
  creator_id: UserId
  signing_key: string | null
  previous_signing_key: string | null
  event_ids: EventId[]
}

/**
 * `subscription_ids`: separated by commas, or null when there are many. `queues`: the new deliveries of those queues
 * that the given worker has. `loaded`: their events, without the large ones.
 */
export type FanOut = {
  events: number
  deliveries: number
  subscription_ids: string | null
  begun_at: string
  queues: NewDeliveries[]
  loaded: EventRow[]
}

/** Events with a larger payload, in bytes as stored, are read when they are sent. */
const maxLoadedBytes = 16_000

/**
 * Its commit does not wait for the disk. After a crash of the database, what was lost is done again: an event is handed
 * out or sent a second time, as after a crash of a worker.
 */
export const commitWithoutWaiting = sql`
  durability as materialized (select set_config('synchronous_commit', 'off', true))`

/**
 * Creates the deliveries of up to `max` events. The union finds candidate subscriptions by index, `matches` decides.
 * Every worker is notified of them. The given worker gets those of its own queues as the result.
 */
export async function fanOut(db: Db, max: number, clock: Clock, worker: string | null = null): Promise<FanOut> {
  const rows = await db.all<FanOut & EventRow>(sql`
    with ${commitWithoutWaiting},
    claimed as (
      delete from waiting_events where event_id = any(array(
        select event_id from waiting_events order by event_id limit ${max} for update skip locked))
      returning event_id),
    inserted as (
      insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, created_at)
      select s.id, e.id, e.organization_id, at, at, e.created_at
      from claimed
      cross join lateral (select * from events where id = claimed.event_id offset 0) e
      cross join lateral (
        select * from webhook_subscriptions
        where organization_id = e.organization_id and scope = 'organization'
        union all
        select * from webhook_subscriptions
        where user_id = any(e.user_ids)
        union all
        select * from webhook_subscriptions
        where group_id = any(array(
          select r.group_id from group_relationships r join organization_memberships m on m.id = r.membership_id
          where r.organization_id = e.organization_id and m.user_id = any(e.user_ids)))) s
      cross join (select ${currentTime(clock)} as at) time
      where ${matches}
      on conflict do nothing
      returning subscription_id, event_id),
    ${newDeliveries(worker, clock)}
    select events, deliveries, subscription_ids, ${currentTime(clock)} as begun_at,
      (select coalesce(json_agg(own), '[]') from own) as queues,
      null::uuid as id, null as name, null as created_at, null as payload, false as is_test,
      case when deliveries > 0 then pg_notify('deliveries', ${newDeliveriesPrefix}
        || coalesce(subscription_ids || ${worker === null ? '' : `,${worker}`}, '')) end${noTrace}
    from summary cross join durability
    union all
    select null, null, null, null, null, e.id, e.name, ${instantText(sql`e.created_at`)}, e.payload::text, false, null
      ${traceColumn}
    from claimed cross join lateral (select * from events where id = claimed.event_id offset 0) e
    where exists (select 1 from own) and pg_column_size(e.payload) <= ${maxLoadedBytes}`)
  const summary = rows.find(({ events }) => events !== null)
  if (!summary) throw new Error('a fan-out has a summary')
  return { ...summary, loaded: rows.filter((row) => row !== summary) }
}

/** Summarizes `inserted`, and finds the deliveries of the queues that this worker has. */
function newDeliveries(worker: string | null, clock: Clock) {
  return sql`
    receiver as materialized (
      select subscription_id as id, array_agg(event_id order by event_id) as event_ids from inserted
      group by subscription_id),
    summary as (
      select (select count(*) from claimed)::int as events,
        coalesce(sum(cardinality(event_ids)), 0)::int as deliveries,
        case when count(*) <= ${maxAnnouncedIds} then string_agg(id::text, ',') end as subscription_ids
      from receiver),
    own as materialized (
      select s.id, s.callback_url, s.creator_id, s.signing_key,
        case when s.previous_key_until > ${currentTime(clock)} then s.previous_signing_key end as previous_signing_key,
        receiver.event_ids
      from receiver cross join lateral (
        select * from webhook_subscriptions
        where id = receiver.id and worker_id = ${worker}::uuid and state = 'active' offset 0) s)`
}

/** PostgreSQL plans this once: with `offset 0` its estimates do not depend on the list. */
export function listEvents(db: Db, ids: EventId[]) {
  return db.all<EventRow>(sql`
    select e.id, e.name, ${instantText(sql`e.created_at`)} as created_at, e.payload::text as payload,
      e.subscription_id is not null as is_test${traceColumn}
    from (select ${ids}::uuid[] as ids offset 0) list cross join unnest(list.ids) as wanted(id)
    cross join lateral (select * from events where id = wanted.id offset 0) e`)
}

/** A worker without a heartbeat for 15 seconds counts as dead, and other workers can claim its queues. */
export const isAlive = sql`seen_at > now() - interval '15 seconds'`

let version: string | undefined

/** Records that a worker is alive and returns how many are. Deletes the rows of workers that died an hour ago. */
export async function recordHeartbeat(db: Db, worker: string) {
  version ??= findNewestMigration()
  await db.run(sql`
    insert into delivery_workers (id, seen_at, version) values (${worker}, now(), ${version})
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from delivery_workers where seen_at < now() - interval '1 hour'`)
  return (
    await db.one<{ workers: number }>(sql`
    select count(*)::int as workers from delivery_workers where ${isAlive}`)
  ).workers
}

export async function deleteWorker(db: Db, worker: string) {
  await db.run(sql`update webhook_subscriptions set worker_id = null where worker_id = ${worker}`)
  await db.run(sql`delete from delivery_workers where id = ${worker}`)
}
