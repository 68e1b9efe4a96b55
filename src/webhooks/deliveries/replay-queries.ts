import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { matches } from '../subscriptions/match-events.ts'
import { anotherRound, type Receiver } from './queries.ts'
import type { NewReplay, ReplayFilters } from './schema.ts'

export type ReplayRow = {
  id: string
  organization_id: string
  subscription_id: string
  since: string
  until: string
  only_failed: boolean
  reached: string | null
  queued: number
  finished_at: string | null
  created_at: string
}

const eventsAtOnce = 1000

const columns = sql`
  id, organization_id, subscription_id, since, until, only_failed, reached, queued, finished_at, created_at`

export function listReplays(db: Db, { id, organization_id }: Receiver, filters: ReplayFilters) {
  return page<ReplayRow>(db, sql`
    select ${columns} from webhook_replays
    where organization_id = ${organization_id} and subscription_id = ${id}`, filters)
}

export async function getReplay(db: Db, { id, organization_id }: Receiver, replay_id: string) {
  const found = await db.maybe<ReplayRow>(sql`
    select ${columns} from webhook_replays
    where organization_id = ${organization_id} and subscription_id = ${id} and id = ${replay_id}`)
  if (!found) throw new NotFound()
  return found
}

/** One at a time. */
export async function insertReplay(db: Db, { id, organization_id }: Receiver, stretch: NewReplay) {
  const until = stretch.until === undefined ? sql`clock_timestamp()` : sql`${instant(stretch.until)}`
  return db.one<ReplayRow>(sql`
    insert into webhook_replays (organization_id, subscription_id, since, until, only_failed)
    values (${organization_id}, ${id}, ${instant(stretch.since)}, ${until}, ${stretch.only_failed})
    returning ${columns}`).catch(stillRunning)
}

function stillRunning(error: unknown): never {
  throw violates(error, 'webhook_replays_running')
    ? new Conflict({ code: 'already_running', message: 'a replay of this subscription is still running' })
    : error
}

/**
 * Makes the next part of a stretch due, and says in the same transaction how far it is: whoever does this again goes on
 * from there. Nothing is left to do once the subscription is gone or disabled. Answers whether there is more.
 */
export function replayPart(db: Db, organization_id: string, replay_id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const replay = await tx.maybe<ReplayRow>(sql`
      select ${columns} from webhook_replays
      where organization_id = ${organization_id} and id = ${replay_id} and finished_at is null for update`)
    return replay !== undefined && !(await queuePart(tx, replay)).is_finished
  })
}

export function endReplay(db: Db, organization_id: string, replay_id: string) {
  return db.run(sql`
    update webhook_replays set finished_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${replay_id} and finished_at is null`)
}

/** In the order of events, as workers take them, too: who locks the same rows waits rather than locks up. */
function queuePart(db: Db, replay: ReplayRow) {
  const { id, organization_id, subscription_id, since, until, reached, only_failed } = replay
  return db.one<{ is_finished: boolean }>(sql`
    with part as materialized (
      select id, organization_id, name, user_ids, subscription_id, created_at from events
      where organization_id = ${organization_id}
        and id > coalesce(${reached}, first_id(${since}::timestamptz - interval '1 second'))
        and id < first_id(${until}::timestamptz + interval '1 second')
      order by id limit ${eventsAtOnce}),
    due as (
      insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, created_at)
      select s.id, e.id, e.organization_id, now(), now(), e.created_at
      from part e join webhook_subscriptions s on s.organization_id = ${organization_id} and s.id = ${subscription_id}
      where e.created_at >= ${since} and e.created_at < ${until} and ${matches}
      order by e.id
      on conflict (subscription_id, event_id) do update set ${anotherRound}
      where not ${only_failed} or webhook_deliveries.status <> 'delivered'
      returning event_id),
    counted as (select (select count(*) from part)::int as seen, (select count(*) from due)::int as queued),
    done as (
      update webhook_replays r
      set reached = coalesce((select id from part order by id desc limit 1), r.reached),
        queued = r.queued + counted.queued,
        finished_at = case when counted.seen < ${eventsAtOnce} or s.state <> 'active' then clock_timestamp() end
      from counted, webhook_subscriptions s
      where r.organization_id = ${organization_id} and r.id = ${id} and s.id = r.subscription_id
      returning r.finished_at is not null as is_finished, counted.queued)
    select is_finished, case when queued > 0 then pg_notify('deliveries', '') end from done`)
}

const instant = (time: number) => new Date(time).toISOString()
