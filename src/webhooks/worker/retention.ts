import type { Db } from '../../platform/db/db.ts'
import { dropPartitions, listPartitions } from '../../platform/db/partitions.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { currentTime, type Clock } from './queries.ts'

const batchSize = 5000
/** Well within the lease of a job. The next run does the rest. */
const maxRunMs = 10_000

/** Marks the waiting deliveries of disabled subscriptions as failed. They are not sent unless they are replayed. */
export function abandonDisabled(db: Db, clock: Clock) {
  return inBatches(() => abandonBatch(db, clock))
}

/**
 * Deletes deliveries after 30 days, like their events, and those of deleted subscriptions. Drops whole months, because
 * an event that old is gone and nothing is left to send.
 */
export async function deleteOldDeliveries(db: Db, clock: Clock) {
  await dropPartitions(db, 'webhook_deliveries', sql`${currentTime(clock)} - interval '30 days'`)
  const until = performance.now() + maxRunMs
  for (const partition of await listPartitions(db, 'webhook_deliveries'))
    await inBatches(() => deleteBatch(db, partition, clock), until)
}

/** Replays are kept as long as the deliveries that they replayed. */
export async function deleteOldReplays(db: Db, clock: Clock) {
  await db.run(sql`delete from webhook_replays where finished_at < ${currentTime(clock)} - interval '30 days'`)
}

async function inBatches(runBatch: () => Promise<number>, until = performance.now() + maxRunMs) {
  while ((await runBatch()) > 0) if (performance.now() > until) break
}

/**
 * Abandons deliveries of one subscription. Its lock keeps out a replay right after it is enabled again. Rows that a
 * worker is writing wait for the next batch. The `order by` makes both searches use the index of waiting deliveries.
 */
function abandonBatch(db: Db, clock: Clock) {
  return db.run(sql`
    with receiver as materialized (
      select s.id, s.organization_id
      from webhook_subscriptions s cross join lateral (
        select 1 from webhook_deliveries d
        where d.organization_id = s.organization_id and d.subscription_id = s.id and d.status = 'waiting'
        order by d.due_at limit 1) waiting
      where s.state = 'disabled' limit 1 for share of s skip locked)
    update webhook_deliveries set status = 'failed', updated_at = ${currentTime(clock)}
    where subscription_id = (select id from receiver) and status = 'waiting' and event_id = any(array(
      select d.event_id from webhook_deliveries d
      where d.organization_id = (select organization_id from receiver)
        and d.subscription_id = (select id from receiver) and d.status = 'waiting'
      order by d.due_at limit ${batchSize} for update skip locked))`)
}

/**
 * Jumps from one subscription to the next through the primary key, and reads only the rows to delete. One partition at
 * a time, because rows of two can have the same ctid.
 */
function deleteBatch(db: Db, partition: Sql, clock: Clock) {
  return db.run(sql`
    with recursive subscription(id) as (
      (select subscription_id from ${partition} order by subscription_id limit 1)
      union all
      select (
        select d.subscription_id from ${partition} d
        where d.subscription_id > subscription.id order by d.subscription_id limit 1)
      from subscription where subscription.id is not null),
    oldest_kept as (
      select subscription.id,
        case when s.id is null then null else first_id(${currentTime(clock)} - interval '30 days') end as from_id
      from subscription left join webhook_subscriptions s on s.id = subscription.id
      where subscription.id is not null)
    delete from ${partition} where ctid = any(array(
      select d.ctid
      from oldest_kept cross join lateral (
        select ctid from ${partition}
        where subscription_id = oldest_kept.id
          and event_id < coalesce(oldest_kept.from_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        limit ${batchSize}) d
      limit ${batchSize}))`)
}
