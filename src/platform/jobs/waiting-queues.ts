import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { minId, type FairOrder } from './fair-order.ts'

/** An organization that has due jobs of a kind. */
export type WaitingQueue = { kind: string; organization: string }

/** Jobs without an organization share one id. */
export const organization = sql`coalesce(organization_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`

/** From this many due jobs of a kind on, a scan of the index finds the other organizations. */
const oldestJobs = 64
const maxScanSteps = 64

/** The organizations of the oldest due jobs of each kind. */
export async function listOldest(db: Db, kinds: string[]) {
  const waiting = await db.all<WaitingQueue & { jobs: number }>(sql`
    select requested.kind, oldest.organization, count(*)::int as jobs
    from unnest(${kinds}::text[]) as requested(kind)
    cross join lateral (
      select ${organization} as organization from jobs
      where failed_at is null and kind = requested.kind and due_at <= now() order by due_at limit ${oldestJobs}) oldest
    group by requested.kind, oldest.organization`)
  const byKind = Map.groupBy(waiting, ({ kind }) => kind).values()
  const isComplete = byKind.every((queues) => queues.reduce((sum, { jobs }) => sum + jobs, 0) < oldestJobs)
  return { waiting, isComplete }
}

/** Scans some organizations in the order of their ids. The next call continues after the last one. */
export async function scanOrganizations(db: Db, kinds: string[], order: FairOrder): Promise<WaitingQueue[]> {
  const visited = await db.all<WaitingQueue & { step: number; is_due: boolean }>(sql`
    with recursive walk(kind, organization, step, is_due) as (
      select kind, ${order.after}::uuid, 0, false from unnest(${kinds}::text[]) as kind
      union all
      select walk.kind, next.organization, walk.step + 1, next.is_due
      from walk cross join lateral (
        select ${organization} as organization, due_at <= now() as is_due from jobs
        where failed_at is null and kind = walk.kind and ${organization} > walk.organization
        order by ${organization}, due_at limit 1) next
      where walk.step < ${maxScanSteps})
    select kind, organization, step, is_due from walk where step > 0`)
  const [next = minId] = visited
    .filter(({ step }) => step === maxScanSteps)
    .map((last) => last.organization)
    .toSorted()
  order.after = next
  return visited.filter(({ is_due }) => is_due)
}
