import type { Db } from '../../platform/db/db.ts'
import { instantText, sql } from '../../platform/db/sql.ts'
import type { EventId } from '../../platform/ids.ts'
import { matches } from '../subscriptions/match-events.ts'

/** Time for deliveries: the database's, or ahead of it by some seconds in a test. */
export type Clock = { ahead: number }

/** `begun_at`: when the first attempt was due; `seconds`: how long ago that is. */
export type DueDelivery = { event_id: EventId; tries: number; attempt: number; begun_at: string; seconds: number }

export type EventRow = { id: EventId; name: string; created_at: string; payload: string; is_test: boolean }

export const currentTime = ({ ahead }: Clock) => sql`now() + make_interval(secs => ${ahead})`

/** Starts the notification about new deliveries, before the ids of their subscriptions. */
export const newDeliveriesPrefix = 'new:'
/** A notification has room for about twice as many ids. */
const maxAnnouncedIds = 100

/**
 * Creates the deliveries of up to `max` events. The union finds candidate subscriptions by index, `matches` decides.
 * `subscription_ids`: their ids separated by commas, or null when there are many. Every worker is notified of them.
 */
export function fanOut(db: Db, max: number, clock: Clock) {
  return db.one<{ events: number; deliveries: number; subscription_ids: string | null }>(sql`
    with claimed as (
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
      returning subscription_id),
    summary as (
      select (select count(*) from claimed)::int as events, count(*)::int as deliveries,
        case when count(distinct subscription_id) <= ${maxAnnouncedIds}
          then string_agg(distinct subscription_id::text, ',') end as subscription_ids
      from inserted)
    select events, deliveries, subscription_ids,
      case when deliveries > 0
        then pg_notify('deliveries', ${newDeliveriesPrefix} || coalesce(subscription_ids, '')) end
    from summary`)
}

export function listEvents(db: Db, ids: EventId[]) {
  return db.all<EventRow>(sql`
    select id, name, ${instantText(sql`created_at`)} as created_at, payload::text as payload,
      subscription_id is not null as is_test
    from events where id = any(${ids}::uuid[])`)
}

/** A worker without a heartbeat for 15 seconds counts as dead, and other workers can claim its queues. */
export const isAlive = sql`seen_at > now() - interval '15 seconds'`

/** Records that a worker is alive and returns how many are. Deletes the rows of workers that died an hour ago. */
export async function recordHeartbeat(db: Db, worker: string) {
  await db.run(sql`
    insert into delivery_workers (id, seen_at) values (${worker}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from delivery_workers where seen_at < now() - interval '1 hour'`)
  return (await db.one<{ workers: number }>(sql`
    select count(*)::int as workers from delivery_workers where ${isAlive}`)).workers
}

export async function deleteWorker(db: Db, worker: string) {
  await db.run(sql`update webhook_subscriptions set worker_id = null where worker_id = ${worker}`)
  await db.run(sql`delete from delivery_workers where id = ${worker}`)
}
