import type { Db } from '../../platform/db/db.ts'
import { instantText, sql, type Sql } from '../../platform/db/sql.ts'
import { matches } from '../subscriptions/match-events.ts'

/** Time as the deliveries see it: the database's, or ahead of it by some seconds in a test. */
export type Clock = { ahead: number }

/** A subscription that one worker delivers to, and what is due. */
export type SubscriptionQueueRow = {
  id: string
  callback_url: string
  creator_id: string
  signing_key: string | null
  previous_signing_key: string | null
  failures: number
  is_retrying: boolean
  due: Due[]
}

/** `begun_at`: since when it is tried; `seconds`: how long that is. */
export type Due = { event_id: string; tries: number; attempt: number; begun_at: string; seconds: number }

/** How many to read of a lane: of any kind, or separately first attempts and retries. */
export type FetchLimit = { any: number; firsts: number; retries: number }

export type EventRow = { id: string; name: string; created_at: string; payload: string; is_test: boolean }

export type Result = {
  subscription_id: string
  event_id: string
  begun_at: string
  /** Of the attempts that were written down before. */
  number: number
  status: 'waiting' | 'delivered' | 'failed'
  seconds: number
  attempt: { status_code: number | null; error: string | null; response: string | null; duration_ms: number }
}

/** `failing`, since when: as before, not at all, from now on unless it has been already, or anew after a success. */
export type SubscriptionQueueChange = {
  id: string
  failures: number
  pause: number
  failing: 'as before' | 'no' | 'from now on' | 'anew'
  is_gone: boolean
}

const maxAttemptsKept = 25

export const moment = ({ ahead }: Clock) => sql`now() + make_interval(secs => ${ahead})`

/** What an announcement of new deliveries begins with, before the ids of their subscriptions. */
export const newDeliveries = 'new:'
/** An announcement has room for about twice as many ids. */
const maxNamed = 100

/** A worker that was not heard of for so long is taken for dead, and its lanes are free. */
const alive = sql`seen_at > now() - interval '15 seconds'`

/**
 * Hands so many events to the subscriptions that want them. The union finds candidates by index, `matches` decides.
 * `wanted_by`: the ids of these subscriptions with commas between, or null when they are many. Every worker hears them.
 */
export function fanOut(db: Db, most: number, clock: Clock) {
  return db.one<{ events: number; deliveries: number; wanted_by: string | null }>(sql`
    with taken as (
      delete from waiting_events where event_id = any(array(
        select event_id from waiting_events order by event_id limit ${most} for update skip locked))
      returning event_id),
    made as (
      insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, created_at)
      select s.id, e.id, e.organization_id, at, at, e.created_at
      from taken
      cross join lateral (select * from events where id = taken.event_id offset 0) e
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
      cross join (select ${moment(clock)} as at) time
      where ${matches}
      on conflict do nothing
      returning subscription_id),
    done as (
      select (select count(*) from taken)::int as events, count(*)::int as deliveries,
        case when count(distinct subscription_id) <= ${maxNamed}
          then string_agg(distinct subscription_id::text, ',') end as wanted_by
      from made)
    select events, deliveries, wanted_by,
      case when deliveries > 0 then pg_notify('deliveries', ${newDeliveries} || coalesce(wanted_by, '')) end
    from done`)
}

/** Says that a worker lives, and tells how many do. Those long dead are forgotten. */
export async function recordHeartbeat(db: Db, worker: string) {
  await db.run(sql`
    insert into delivery_workers (id, seen_at) values (${worker}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from delivery_workers where seen_at < now() - interval '1 hour'`)
  return (await db.one<{ workers: number }>(sql`
    select count(*)::int as workers from delivery_workers where ${alive}`)).workers
}

export async function leave(db: Db, worker: string) {
  await db.run(sql`update webhook_subscriptions set worker_id = null where worker_id = ${worker}`)
  await db.run(sql`delete from delivery_workers where id = ${worker}`)
}

/** Subscriptions that have anything waiting, found by leaping from one to the next through the index. */
const waiting = sql`
  recursive waiting(id) as (
    (select subscription_id from webhook_deliveries where status = 'waiting' order by subscription_id limit 1)
    union all
    select (
      select d.subscription_id from webhook_deliveries d
      where d.status = 'waiting' and d.subscription_id > waiting.id order by d.subscription_id limit 1)
    from waiting where waiting.id is not null)`

/** Is `s` left alone for now? Only retries wait for that. */
const isPaused = (clock: Clock) => sql`coalesce(s.paused_until > ${moment(clock)}, false)`

/**
 * Takes lanes that nobody has and that have something due, and our own that we do not know of, because the answer to an
 * earlier question was lost. Where another worker is at it, it may have them. During a pause first attempts are due.
 */
export function claimQueues(db: Db, worker: string, known: string[], most: number, clock: Clock) {
  const due = (which: Sql) => sql`exists (
    select 1 from webhook_deliveries d
    where d.subscription_id = s.id and d.status = 'waiting' ${which} and d.due_at <= ${moment(clock)})`
  return db.all<{ id: string }>(sql`
    with ${waiting}, free as (
      select s.id from waiting join webhook_subscriptions s on s.id = waiting.id
      where s.state = 'active' and s.id <> all(${known}::uuid[])
        and (s.worker_id is null or s.worker_id = ${worker}
          or not exists (select 1 from delivery_workers w where w.id = s.worker_id and ${alive}))
        and case when ${isPaused(clock)} then ${due(sql`and d.attempt = 0`)} else ${due(sql.empty)} end
      limit ${most} for no key update of s skip locked)
    update webhook_subscriptions s set worker_id = ${worker} from free where s.id = free.id returning s.id`)
}

export async function countQueues(db: Db) {
  return (await db.one<{ lanes: number }>(sql`
    with ${waiting} select count(id)::int as lanes from waiting`)).lanes
}

export async function releaseQueues(db: Db, worker: string, ids: string[]) {
  await db.run(sql`
    update webhook_subscriptions set worker_id = null where id = any(${ids}::uuid[]) and worker_id = ${worker}`)
}

/**
 * What is due in these lanes, as far as they are still this worker's: the oldest of any kind, or the oldest first
 * attempts and, unless the receiver is paused, the oldest retries. Each has an index of its own.
 */
export function listDue(db: Db, worker: string, lanes: ({ id: string } & FetchLimit)[], clock: Clock) {
  const oldest = (which: Sql, most: Sql) => sql`(
    select event_id, tries, attempt, begun_at, due_at from webhook_deliveries
    where subscription_id = s.id and status = 'waiting' ${which} and due_at <= ${moment(clock)}
    order by due_at limit ${most})`
  return db.all<SubscriptionQueueRow>(sql`
    select s.id, s.callback_url, s.creator_id, s.signing_key, s.failures, s.retry_started_at is not null as is_retrying,
      case when s.previous_key_until > ${moment(clock)} then s.previous_signing_key end as previous_signing_key,
      (select coalesce(json_agg(json_build_object('event_id', event_id, 'tries', tries, 'attempt', attempt,
          'begun_at', begun_at, 'seconds', extract(epoch from ${moment(clock)} - begun_at)) order by due_at), '[]')
        from (
          ${oldest(sql.empty, sql`lane."any"`)}
          union all ${oldest(sql`and attempt = 0`, sql`lane.firsts`)}
          union all ${oldest(sql`and attempt > 0`, sql`case when ${isPaused(clock)} then 0 else lane.retries end`)}
        ) d) as due
    from json_to_recordset(${JSON.stringify(lanes)}) as lane(id uuid, "any" integer, firsts integer, retries integer)
    cross join lateral (
      select * from webhook_subscriptions
      where id = lane.id and worker_id = ${worker} and state = 'active' offset 0) s`)
}

export function listEvents(db: Db, ids: string[]) {
  return db.all<EventRow>(sql`
    select id, name, ${instantText(sql`created_at`)} as created_at, payload::text as payload,
      subscription_id is not null as is_test
    from events where id = any(${ids}::uuid[])`)
}

/**
 * Writes down what came of deliveries, in those lanes that are still this worker's, and tells which of each it wrote.
 * One that somebody replayed in the meantime has begun anew: the attempt is noted, and the new round stands. What was
 * written before, although no answer came, is not written again.
 */
export function recordResults(db: Db, worker: string, results: Result[], clock: Clock) {
  const ids = [...new Set(results.map(({ subscription_id }) => subscription_id))]
  return db.all<{ id: string; written: string[] }>(sql`
    with lane as (
      select id from webhook_subscriptions where id = any(${ids}::uuid[]) and worker_id = ${worker}),
    result as (
      select d.ctid as place, r.begun_at, r.number, r.status, r.seconds, r.attempt
      from json_to_recordset(${JSON.stringify(results)}) as r(
        subscription_id uuid, event_id uuid, begun_at timestamptz, number integer, status text, seconds float8,
        attempt jsonb)
      join lane on lane.id = r.subscription_id
      cross join lateral (
        select ctid from webhook_deliveries
        where subscription_id = r.subscription_id and event_id = r.event_id for update) d),
    kept as (
      update webhook_deliveries d
      set status = case when d.begun_at = r.begun_at then r.status else d.status end,
        due_at = case when d.begun_at = r.begun_at then at + make_interval(secs => r.seconds) else d.due_at end,
        tries = case when d.begun_at = r.begun_at then d.tries + 1 else d.tries end,
        attempt = d.attempt + 1,
        attempts = case when d.attempt < ${maxAttemptsKept} then d.attempts else d.attempts - 0 end
          || (jsonb_build_object('at', ${instantText(sql`at`)}) || r.attempt),
        updated_at = at
      from result r, (select ${moment(clock)} as at) time
      where d.ctid = r.place and d.attempt = r.number
      returning d.subscription_id, d.event_id)
    select id,
      (select coalesce(json_agg(event_id), '[]') from kept where subscription_id = lane.id) as written
    from lane`)
}

/** How these lanes fare. */
export async function updateQueues(db: Db, worker: string, changes: SubscriptionQueueChange[], clock: Clock) {
  await db.run(sql`
    update webhook_subscriptions s
    set failures = c.failures,
      paused_until = case when c.pause > 0 then at + make_interval(secs => c.pause) end,
      retry_started_at = case c.failing
        when 'no' then null
        when 'anew' then at
        when 'from now on' then coalesce(s.retry_started_at, at)
        else s.retry_started_at end,
      warnings = case when c.failing in ('no', 'anew') then 0 else s.warnings end,
      state = case when c.is_gone then 'disabled' else s.state end,
      updated_at = case when c.failing = 'as before' and not c.is_gone then s.updated_at else at end
    from json_to_recordset(${JSON.stringify(changes)})
        as c(id uuid, failures integer, pause float8, failing text, is_gone boolean),
      (select ${moment(clock)} as at) time
    where s.id = c.id and s.worker_id = ${worker} and s.state = 'active'`)
}
