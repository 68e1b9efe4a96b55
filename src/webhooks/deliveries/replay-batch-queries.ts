import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ReplayId } from '../../platform/ids.ts'
import { matches } from '../subscriptions/match-events.ts'
import { newRound } from './queries.ts'
import { columns, type ReplayRow } from './replay-queries.ts'

const batchSize = 1000

/**
 * Queues the next batch of a replay and saves its progress in the same transaction, so that the next call continues
 * there. A replay ends when its subscription is deleted or disabled. Returns whether there is more to do.
 */
export function replayBatch(db: Db, organization_id: OrganizationId, replay_id: ReplayId): Promise<boolean> {
  return maintenance(db, async (tx) => {
    const replay = await tx.maybe<ReplayRow>(sql`
      select ${columns} from webhook_replays
      where organization_id = ${organization_id} and id = ${replay_id} and finished_at is null for update`)
    return replay !== undefined && !(await queueBatch(tx, replay)).is_finished
  })
}

export function endReplay(db: Db, organization_id: OrganizationId, replay_id: ReplayId) {
  return db.run(sql`
    update webhook_replays set finished_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${replay_id} and finished_at is null`)
}

/** Locks the rows in the order of events, as workers do, so that the two cannot deadlock. */
function queueBatch(db: Db, replay: ReplayRow) {
  const { id, organization_id, subscription_id, since, until, reached, only_failed } = replay
  return db.one<{ is_finished: boolean }>(sql`
    with batch as materialized (
      select id, organization_id, name, user_ids, subscription_id, created_at from events
      where organization_id = ${organization_id}
        and id > coalesce(${reached}, first_id(${since}::timestamptz - interval '1 second'))
        and id < first_id(${until}::timestamptz + interval '1 second')
      order by id limit ${batchSize}),
    due as (
      insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, created_at)
      select s.id, e.id, e.organization_id, now(), now(), e.created_at
      from batch e join webhook_subscriptions s on s.organization_id = ${organization_id} and s.id = ${subscription_id}
      where e.created_at >= ${since} and e.created_at < ${until} and ${matches}
      order by e.id
      on conflict (subscription_id, event_id) do update set ${newRound}
      where not ${only_failed} or webhook_deliveries.status <> 'delivered'
      returning event_id),
    counted as (select (select count(*) from batch)::int as seen, (select count(*) from due)::int as queued),
    progress as (
      update webhook_replays r
      set reached = coalesce((select id from batch order by id desc limit 1), r.reached),
        queued = r.queued + counted.queued,
        finished_at = case when counted.seen < ${batchSize} or s.state <> 'active' then clock_timestamp() end
      from counted, webhook_subscriptions s
      where r.organization_id = ${organization_id} and r.id = ${id} and s.id = r.subscription_id
      returning r.finished_at is not null as is_finished, counted.queued)
    select is_finished, case when queued > 0 then pg_notify('deliveries', '') end from progress`)
}
