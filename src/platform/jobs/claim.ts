import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createFairOrder, noteServed, type FairOrder } from './fair-order.ts'
import type { Job } from './queue.ts'
import { listOldest, organization, scanOrganizations, type WaitingQueue } from './waiting-queues.ts'

/** A worker that has not finished by then counts as dead, and the job is due again. */
const lease = '60 seconds'

/** Extra candidates, because other workers can lock some at the same time. */
const spare = 16

/**
 * Claims up to `max` due jobs of these kinds. The organization with the fewest running jobs comes first, then the one
 * that was served longest ago. The cost depends neither on the number of due jobs nor on that of organizations.
 */
export async function claim(db: Db, kinds: string[], max: number, order = createFairOrder()): Promise<Job[]> {
  const claimed = await db.transaction(async (tx) => {
    await useIndexes(tx)
    const { waiting, isComplete } = await listOldest(tx, kinds)
    if (waiting.length === 0) return []
    const others = isComplete ? [] : await scanOrganizations(tx, kinds, order)
    return claimFrom(tx, [...waiting, ...others], max, order)
  })
  for (const { organization } of claimed) noteServed(order, organization)
  return claimed
}

/**
 * Makes the planner use the index of each sort order, independent of its statistics. Otherwise a plan from a time with
 * few jobs reads all of them later: after a burst of 100,000 jobs a claim took 0.2 to 1 s until the next analyze.
 */
async function useIndexes(db: Db) {
  await db.run(sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true)`)
}

/**
 * Compares columns as rows and adds `is true`, so that only the right index fits. With separate conditions the planner
 * can search for the jobs of an organization among those of all others.
 */
function claimFrom(db: Db, waiting: WaitingQueue[], max: number, { running, served }: FairOrder) {
  const queues = new Map(waiting.map(({ kind, organization }) => [`${kind} ${organization}`, {
    kind, organization, running: running.get(organization) ?? 0, served: served.get(organization) ?? 0,
  }]))
  // With many organizations, one job of each is enough.
  const jobsPerQueue = queues.size < max + spare ? max + spare : 1
  return db.all<Job>(sql`
    with candidate as materialized (
      select job.id, job.due_at, waiting.served,
        waiting.running + row_number() over (partition by waiting.organization order by job.due_at) as turn
      from json_to_recordset(${JSON.stringify([...queues.values()])})
        as waiting(kind text, organization uuid, running integer, served bigint)
      cross join lateral (
        select id, due_at from jobs
        where failed_at is null
          and (kind, ${organization}, due_at) >= (waiting.kind, waiting.organization, '-infinity')
          and (kind, ${organization}, due_at) <= (waiting.kind, waiting.organization, now())
        order by kind, ${organization}, due_at limit ${jobsPerQueue}) job)
    update jobs set due_at = now() + ${lease}::interval, attempt = attempt + 1
    where id = any(array(
      select locked.id
      from (select id from candidate order by turn, served, due_at limit ${max + spare}) first
      cross join lateral (
        select id from jobs where id = first.id and (due_at <= now() and failed_at is null) is true
        for update skip locked) locked
      limit ${max}))
    returning id, ${organization} as organization, kind, payload, attempt`)
}
