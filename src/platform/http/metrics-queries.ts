import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export function countJobs(db: Db) {
  return db.one<{ due: number; waiting: number; failed: number }>(sql`
    select count(*) filter (where failed_at is null and due_at <= now())::int as due,
      count(*) filter (where failed_at is null and due_at > now())::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed
    from jobs`)
}

/** Deliveries to a paused receiver do not count as due. */
const isDue = sql`d.due_at <= now() and s.state = 'active' and s.paused_until is null`

/** Bounds the cost of counting when there are millions of deliveries. */
const maxCounted = { perSubscription: 10_000, total: 100_000 }

export function countDeliveries(db: Db) {
  return db.one<{ due: number; waiting: number }>(sql`
    select count(*) filter (where is_due)::int as due, count(*) filter (where not is_due)::int as waiting
    from (
      select ${isDue} as is_due
      from webhook_subscriptions s cross join lateral (
        select due_at from webhook_deliveries
        where subscription_id = s.id and status = 'waiting' order by due_at limit ${maxCounted.perSubscription}) d
      limit ${maxCounted.total}) delivery`)
}

/** The seconds that the oldest due delivery has been due. */
export function findDeliveryLateness(db: Db) {
  return db.one<{ seconds: number }>(sql`
    select coalesce(max(extract(epoch from now() - d.due_at)), 0)::float8 as seconds
    from webhook_subscriptions s cross join lateral (
      select due_at from webhook_deliveries
      where subscription_id = s.id and status = 'waiting' order by due_at limit 1) d
    where ${isDue}`)
}

type ConsumerEvents = { consumer: string; waiting: number; failed: number; seconds: number }

/** Each registered consumer with its unfinished events. `seconds`: the age of the oldest one that has not failed. */
export function countConsumerEvents(db: Db) {
  return db.all<ConsumerEvents>(sql`
    select c.name as consumer, count(j.id) filter (where j.failed_at is null)::int as waiting,
      count(j.id) filter (where j.failed_at is not null)::int as failed,
      coalesce(max(extract(epoch from now() - j.created_at)) filter (where j.failed_at is null), 0)::float8 as seconds
    from event_consumers c left join jobs j on j.kind = c.name and j.event_id is not null
    group by c.name`)
}
