import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { moment, type Clock } from './queries.ts'

const atOnce = 5000
/** Well within the lease of a job: what is left then is for the next time. */
const slice = 10_000

/** What was still waiting is not sent any more, unless it is replayed. */
export function abandonDisabled(db: Db, clock: Clock) {
  return inParts(() => abandonBatch(db, clock))
}

/** Deliveries are kept as long as their events, 30 days, and none without its subscription. */
export function deleteOldDeliveries(db: Db, clock: Clock) {
  return inParts(() => deleteBatch(db, clock))
}

/** That something was replayed is told as long as what was. */
export async function deleteOldReplays(db: Db, clock: Clock) {
  await db.run(sql`delete from webhook_replays where finished_at < ${moment(clock)} - interval '30 days'`)
}

async function inParts(part: () => Promise<number>) {
  const until = performance.now() + slice
  while ((await part()) > 0) if (performance.now() > until) break
}

/**
 * One subscription, which is held: what somebody replays as soon as it is enabled again is none of this. What a worker
 * is about to write down waits until next time. The order leads both searches to the index of what is waiting.
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
    update webhook_deliveries set status = 'failed', updated_at = ${moment(clock)}
    where ctid = any(array(
      select d.ctid from webhook_deliveries d
      where d.organization_id = (select organization_id from receiver)
        and d.subscription_id = (select id from receiver) and d.status = 'waiting'
      order by d.due_at limit ${atOnce} for update skip locked))`)
}

/** Leaps from one subscription to the next through the primary key, and reads of each only what is to go. */
function deleteBatch(db: Db, clock: Clock) {
  return db.run(sql`
    with recursive subscription(id) as (
      (select subscription_id from webhook_deliveries order by subscription_id limit 1)
      union all
      select (
        select d.subscription_id from webhook_deliveries d
        where d.subscription_id > subscription.id order by d.subscription_id limit 1)
      from subscription where subscription.id is not null),
    kept as (
      select subscription.id, case when s.id is null then null else first_id(${moment(clock)} - interval '30 days') end
        as from_id
      from subscription left join webhook_subscriptions s on s.id = subscription.id
      where subscription.id is not null)
    delete from webhook_deliveries where ctid = any(array(
      select d.ctid
      from kept cross join lateral (
        select ctid from webhook_deliveries
        where subscription_id = kept.id
          and event_id < coalesce(kept.from_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        limit ${atOnce}) d
      limit ${atOnce}))`)
}
