import type { Db } from '../../platform/db/db.ts'
import { instantText, sql } from '../../platform/db/sql.ts'
import type { EventId, SubscriptionId } from '../../platform/ids.ts'
import { commitWithoutWaiting, currentTime, type Clock } from './queries.ts'

export type DeliveryResult = {
  subscription_id: SubscriptionId
  event_id: EventId
  begun_at: string
  /** How many attempts were recorded before this one. */
  number: number
  status: 'waiting' | 'delivered' | 'failed'
  seconds: number
  attempt: { status_code: number | null; error: string | null; response: string | null; duration_ms: number }
}

/**
 * `failing` says what happens to the start of the failures: `started` sets it if it is empty, `restarted` sets it again
 * after a success, `no` clears it.
 */
export type SubscriptionQueueChange = {
  id: SubscriptionId
  failures: number
  pause: number
  failing: 'unchanged' | 'no' | 'started' | 'restarted'
  is_gone: boolean
}

const maxAttemptsKept = 25

/**
 * Records the results in those queues that this worker still has, and returns which ones it wrote. If a delivery was
 * replayed during the attempt, the attempt is logged and the new round continues. A result that is already recorded,
 * because the answer to an earlier call was lost, is not recorded again.
 */
export function recordResults(db: Db, worker: string, results: DeliveryResult[], clock: Clock) {
  const ids = [...new Set(results.map(({ subscription_id }) => subscription_id))]
  return db.all<{ id: SubscriptionId; written: string[] }>(sql`
    with ${commitWithoutWaiting},
    time as materialized (
      select at, '{"at":"' || ${instantText(sql`at`)} || '",' as opening
      from (select ${currentTime(clock)} as at) now),
    queue as (
      select id from webhook_subscriptions where id = any(${ids}::uuid[]) and worker_id = ${worker}),
    result as (
      select r.subscription_id, r.event_id, r.begun_at, r.number, r.status, r.seconds, r.attempt
      from ${rowsOf(results)} as r(subscription_id, event_id, begun_at, number, status, seconds, attempt)
      join queue on queue.id = r.subscription_id
      cross join lateral (
        select from webhook_deliveries
        where subscription_id = r.subscription_id and event_id = r.event_id for update) d),
    updated as (
      update webhook_deliveries d
      set status = case when d.begun_at = r.begun_at then r.status else d.status end,
        due_at = case when d.begun_at = r.begun_at then at + make_interval(secs => r.seconds) else d.due_at end,
        tries = case when d.begun_at = r.begun_at then d.tries + 1 else d.tries end,
        attempt = d.attempt + 1,
        attempts = case
          when d.attempt = 0 then ('[' || opening || r.attempt || ']')::jsonb
          when d.attempt < ${maxAttemptsKept} then d.attempts || (opening || r.attempt)::jsonb
          else (d.attempts - 0) || (opening || r.attempt)::jsonb end,
        updated_at = at
      from result r, time
      where d.subscription_id = r.subscription_id and d.event_id = r.event_id and d.attempt = r.number
      returning d.subscription_id, d.event_id)
    select queue.id, coalesce(events.written, '[]') as written
    from queue cross join durability left join (
      select subscription_id, json_agg(event_id) as written from updated group by subscription_id) events
      on events.subscription_id = queue.id`)
}

/**
 * Arrays cost PostgreSQL less than JSON, and these values need no quotes in them. `attempt` is JSON without its opening
 * brace: joining texts costs a fifth of joining JSON objects, which was half of the time of the whole statement.
 */
function rowsOf(results: DeliveryResult[]) {
  const list = (valueOf: (result: DeliveryResult) => string | number) => `{${results.map(valueOf).join()}}`
  return sql`unnest(
    ${list((result) => result.subscription_id)}::uuid[], ${list((result) => result.event_id)}::uuid[],
    ${list((result) => result.begun_at)}::timestamptz[], ${list((result) => result.number)}::integer[],
    ${list((result) => result.status)}::text[], ${list((result) => result.seconds)}::float8[],
    ${results.map(({ attempt }) => JSON.stringify(attempt).slice(1))}::text[])`
}

/** Saves the state of these receivers. */
export async function updateQueues(db: Db, worker: string, changes: SubscriptionQueueChange[], clock: Clock) {
  await db.run(sql`
    update webhook_subscriptions s
    set failures = c.failures,
      paused_until = case when c.pause > 0 then at + make_interval(secs => c.pause) end,
      retry_started_at = case c.failing
        when 'no' then null
        when 'restarted' then at
        when 'started' then coalesce(s.retry_started_at, at)
        else s.retry_started_at end,
      warnings = case when c.failing in ('no', 'restarted') then 0 else s.warnings end,
      state = case when c.is_gone then 'disabled' else s.state end,
      updated_at = case when c.failing = 'unchanged' and not c.is_gone then s.updated_at else at end
    from json_to_recordset(${JSON.stringify(changes)})
        as c(id uuid, failures integer, pause float8, failing text, is_gone boolean),
      (select ${currentTime(clock)} as at) time
    where s.id = c.id and s.worker_id = ${worker} and s.state = 'active'`)
}
