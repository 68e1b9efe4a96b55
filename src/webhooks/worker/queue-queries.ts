import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { SubscriptionId, UserId } from '../../platform/ids.ts'
import { currentTime, isAlive, type Clock, type DueDelivery } from './queries.ts'

/** A subscription that one worker delivers to, and its due deliveries. */
export type SubscriptionQueueRow = {
  id: SubscriptionId
  callback_url: string
  creator_id: UserId
  signing_key: string | null
  previous_signing_key: string | null
  failures: number
  is_retrying: boolean
  due: DueDelivery[]
}

/** How many deliveries to read of a queue: of any kind, or first attempts and retries separately. */
export type FetchLimit = { any: number; firsts: number; retries: number }

/** Subscriptions with waiting deliveries. The recursion jumps from one to the next through the index. */
const waiting = sql`
  recursive waiting(id) as (
    (select subscription_id from webhook_deliveries where status = 'waiting' order by subscription_id limit 1)
    union all
    select (
      select d.subscription_id from webhook_deliveries d
      where d.status = 'waiting' and d.subscription_id > waiting.id order by d.subscription_id limit 1)
    from waiting where waiting.id is not null)`

/** Is subscription `s` paused? Only retries wait for the end of a pause. */
const isPaused = (clock: Clock) => sql`coalesce(s.paused_until > ${currentTime(clock)}, false)`

/**
 * Claims free queues that have something due, and queues of this worker that it does not know of because the answer to
 * an earlier claim was lost. Skips rows that another worker is claiming. During a pause only first attempts are due.
 */
export function claimQueues(db: Db, worker: string, known: string[], max: number, clock: Clock) {
  // Not `exists`: PostgreSQL can turn that into a list of all due deliveries of all subscriptions.
  const hasDue = (condition: Sql) => sql`coalesce((
    select true from webhook_deliveries d
    where d.subscription_id = s.id and d.status = 'waiting' ${condition} and d.due_at <= ${currentTime(clock)}
    order by d.due_at limit 1), false)`
  return db.all<{ id: SubscriptionId }>(sql`
    with ${waiting}, free as (
      select s.id from waiting join webhook_subscriptions s on s.id = waiting.id
      where s.state = 'active' and s.id <> all(${known}::uuid[])
        and (s.worker_id is null or s.worker_id = ${worker}
          or not exists (select 1 from delivery_workers w where w.id = s.worker_id and ${isAlive}))
        and case when ${isPaused(clock)} then ${hasDue(sql`and d.attempt = 0`)} else ${hasDue(sql.empty)} end
      limit ${max} for no key update of s skip locked)
    update webhook_subscriptions s set worker_id = ${worker} from free where s.id = free.id returning s.id`)
}

export async function countQueues(db: Db) {
  return (
    await db.one<{ queues: number }>(sql`
    with ${waiting} select count(id)::int as queues from waiting`)
  ).queues
}

export async function releaseQueues(db: Db, worker: string, ids: string[]) {
  await db.run(sql`
    update webhook_subscriptions set worker_id = null where id = any(${ids}::uuid[]) and worker_id = ${worker}`)
}

/**
 * Reads the due deliveries of those queues that this worker still has: the oldest of any kind, or the oldest first
 * attempts and, unless the receiver is paused, the oldest retries. Each of the three has its own index.
 */
export function listDue(db: Db, worker: string, queues: ({ id: SubscriptionId } & FetchLimit)[], clock: Clock) {
  const oldest = (condition: Sql, max: Sql) => sql`(
    select event_id, tries, attempt, begun_at, due_at from webhook_deliveries
    where subscription_id = s.id and status = 'waiting' ${condition} and due_at <= ${currentTime(clock)}
    order by due_at limit ${max})`
  return db.all<SubscriptionQueueRow>(sql`
    select s.id, s.callback_url, s.creator_id, s.signing_key, s.failures, s.retry_started_at is not null as is_retrying,
      case when s.previous_key_until > ${currentTime(clock)} then s.previous_signing_key end as previous_signing_key,
      (select coalesce(json_agg(json_build_object('event_id', event_id, 'tries', tries, 'attempt', attempt,
          'begun_at', begun_at, 'seconds', extract(epoch from ${currentTime(clock)} - begun_at)) order by due_at), '[]')
        from (
          ${oldest(sql.empty, sql`queue."any"`)}
          union all ${oldest(sql`and attempt = 0`, sql`queue.firsts`)}
          union all ${oldest(sql`and attempt > 0`, sql`case when ${isPaused(clock)} then 0 else queue.retries end`)}
        ) d) as due
    from json_to_recordset(${JSON.stringify(queues)}) as queue(id uuid, "any" integer, firsts integer, retries integer)
    cross join lateral (
      select * from webhook_subscriptions
      where id = queue.id and worker_id = ${worker} and state = 'active' offset 0) s`)
}
