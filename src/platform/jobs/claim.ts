import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { traceColumn } from '../db/trace-column.ts'
import { transact } from '../db/transaction.ts'
import { createFairOrder, noteServed, type FairOrder } from './fair-order.ts'
import { hasDied } from './heartbeat.ts'
import type { Job } from './queue.ts'
import { listOldest, organization, scanOrganizations, type WaitingQueue } from './waiting-queues.ts'

/** A worker that has not finished by then counts as dead, and the job is due again. */
const defaultLeaseSeconds = 60

/** `worker`: the process that runs the jobs. */
export type Lease = { seconds?: number | undefined; worker?: string }

/** Extra candidates, because other workers can lock some at the same time. */
const spare = 16

/**
 * Claims up to `max` due jobs of these kinds. The organization with the fewest running jobs comes first, then the one
 * that was served longest ago. The cost depends neither on the number of due jobs nor on that of organizations.
 */
export async function claim(
  db: Db,
  kinds: string[],
  max: number,
  order = createFairOrder(),
  lease: Lease = {},
): Promise<Job[]> {
  const { claimed, delayed } = await transact(db, async (tx) => {
    await useIndexes(tx)
    const { waiting, isComplete } = await listOldest(tx, kinds)
    if (waiting.length === 0) return { claimed: [], delayed: 0 }
    const others = isComplete ? [] : await scanOrganizations(tx, kinds, order)
    return claimFrom(tx, [...waiting, ...others], max, order, lease)
  })
  for (const { organization } of claimed) noteServed(order, organization)
  // The jobs behind those that had to wait for their turn can be claimed now.
  return claimed.length === 0 && delayed > 0 ? claim(db, kinds, max, order, lease) : claimed
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

/** The oldest unfinished job of the same kind and entity, if that is not the job itself. */
const blocker = sql`
  case when entity_id is not null then (
    select nullif(first.id, jobs.id) from jobs first
    where first.kind = jobs.kind and first.entity_id = jobs.entity_id and first.failed_at is null
    order by first.kind, first.entity_id, first.event_position limit 1) end`

/**
 * Compares columns as rows and adds `is true`, so that only the right index fits. With separate conditions the planner
 * can search for the jobs of an organization among those of all others.
 *
 * A job that must wait for an earlier one of its entity is delayed until that one ends (`startNextOfEntity`). It is
 * delayed only while the earlier one is locked, so that the end of that one cannot be missed; and by a lease at a time,
 * because the earlier one can also be deleted.
 *
 * A job that is due while it still has a process was not ended by it: if that process has died, it counts as a death.
 */
async function claimFrom(
  db: Db,
  waiting: WaitingQueue[],
  max: number,
  { running, served }: FairOrder,
  { seconds = defaultLeaseSeconds, worker }: Lease,
) {
  const queues = new Map(
    waiting.map(({ kind, organization }) => [
      `${kind} ${organization}`,
      {
        kind,
        organization,
        running: running.get(organization) ?? 0,
        served: served.get(organization) ?? 0,
      },
    ]),
  )
  // With many organizations, one job of each is enough.
  const jobsPerQueue = queues.size < max + spare ? max + spare : 1
  const leaseEnd = sql`now() + make_interval(secs => ${seconds})`
  const rows = await db.all<{ delayed: number; job: Job | null }>(sql`
    with candidate as materialized (
      select job.id, job.due_at, job.blocker, waiting.served,
        waiting.running
          + row_number() over (partition by waiting.organization, job.blocker is null order by job.due_at) as turn
      from json_to_recordset(${JSON.stringify([...queues.values()])})
        as waiting(kind text, organization uuid, running integer, served bigint)
      cross join lateral (
        select id, due_at, ${blocker} as blocker from jobs
        where failed_at is null
          and (kind, ${organization}, due_at) >= (waiting.kind, waiting.organization, '-infinity')
          and (kind, ${organization}, due_at) <= (waiting.kind, waiting.organization, now())
        order by kind, ${organization}, due_at limit ${jobsPerQueue}) job),
    delayed as (
      update jobs set due_at = ${leaseEnd}
      where id = any(array(
        select blocked.id
        from (select id, blocker from candidate where blocker is not null) waiting
        cross join lateral (
          select id from jobs where id = waiting.blocker and (failed_at is null) is true for update skip locked) earlier
        cross join lateral (
          select id from jobs where id = waiting.id and (due_at <= now() and failed_at is null) is true
          for update skip locked) blocked))
      returning 1),
    claimed as (
      update jobs set due_at = ${leaseEnd}, attempt = attempt + 1, worker_id = ${worker ?? null},
        deaths = case when worker_id is null then deaths
          else deaths + (select count(*)::int from job_workers w where w.id = jobs.worker_id and ${hasDied}) end
      where id = any(array(
        select locked.id
        from (
          select id from candidate where blocker is null order by turn, served, due_at limit ${max + spare}) first
        cross join lateral (
          select id from jobs where id = first.id and (due_at <= now() and failed_at is null) is true
          for update skip locked) locked
        limit ${max}))
      returning id, ${organization} as organization, kind, payload, attempt, deaths, entity_id${traceColumn})
    select (select count(*) from delayed)::int as delayed, to_json(claimed) as job
    from (values (1)) always left join claimed on true`)
  return { claimed: rows.flatMap(({ job }) => job ?? []), delayed: rows[0]?.delayed ?? 0 }
}
