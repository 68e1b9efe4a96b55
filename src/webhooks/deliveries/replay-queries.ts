import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { OrganizationId, ReplayId, SubscriptionId } from '../../platform/ids.ts'
import type { Receiver } from './queries.ts'
import type { NewReplay, ReplayFilters } from './replay-schema.ts'

export type ReplayRow = {
  id: ReplayId
  organization_id: OrganizationId
  subscription_id: SubscriptionId
  since: string
  until: string
  only_failed: boolean
  reached: string | null
  queued: number
  finished_at: string | null
  created_at: string
}

export const columns = sql`
  id, organization_id, subscription_id, since, until, only_failed, reached, queued, finished_at, created_at`

export function listReplays(db: Db, { id, organization_id }: Receiver, filters: ReplayFilters) {
  return page<ReplayRow>(
    db,
    sql`
    select ${columns} from webhook_replays
    where organization_id = ${organization_id} and subscription_id = ${id}`,
    filters,
  )
}

export async function getReplay(db: Db, { id, organization_id }: Receiver, replay_id: ReplayId) {
  const row = await db.maybe<ReplayRow>(sql`
    select ${columns} from webhook_replays
    where organization_id = ${organization_id} and subscription_id = ${id} and id = ${replay_id}`)
  if (!row) throw new NotFound()
  return row
}

/** Throws Conflict while another replay of the subscription runs. */
export async function insertReplay(db: Db, { id, organization_id }: Managed<Receiver>, input: NewReplay) {
  const until = input.until === undefined ? sql`clock_timestamp()` : sql`${instant(input.until)}`
  return db
    .one<ReplayRow>(sql`
    insert into webhook_replays (organization_id, subscription_id, since, until, only_failed)
    values (${organization_id}, ${id}, ${instant(input.since)}, ${until}, ${input.only_failed})
    returning ${columns}`)
    .catch(rethrow)
}

function rethrow(error: unknown): never {
  throw violates(error, 'webhook_replays_running')
    ? new Conflict({ code: 'already_running', message: 'a replay of this subscription is still running' })
    : error
}

const instant = (time: number) => new Date(time).toISOString()
