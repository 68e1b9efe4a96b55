import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { currentTrace, traceColumn } from '../db/trace-column.ts'
import { writeWithCommit, type Write } from '../db/write-queue.ts'
import type { JobId, OrganizationId } from '../ids.ts'
import { milliseconds, type Seconds } from '../time.ts'

/** `organization`: the id by which jobs are shared out fairly. Jobs without an organization have one common id. */
export type Job = {
  id: JobId
  organization: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
  /** How many processes ended while they ran it. */
  deaths: number
  /** Jobs of one kind and entity run one after the other, in the order of their events. */
  entity_id: string | null
  /** The span that added the job. Only read if traces are on. */
  traceparent?: string | null
}
/** `due_in`: from now by the clock of the database. */
export type NewJob = {
  id?: JobId
  organization_id: OrganizationId | null
  kind: string
  payload: object
  due_at?: string
  due_in?: Seconds
}

/** Adds jobs, which run only if the transaction of `db` commits. Wakes the workers. */
export async function enqueue(db: Db, ...jobs: NewJob[]) {
  await db.run(sql`
    with inserted as (
      insert into jobs (id, organization_id, kind, payload, due_at${traceColumn})
      select coalesce(id, new_id()), organization_id, kind, payload,
        coalesce(due_at, now() + make_interval(secs => coalesce(due_in, 0)))${currentTrace()}
      from json_to_recordset(${JSON.stringify(jobs)})
        as job(id uuid, organization_id uuid, kind text, payload jsonb, due_at timestamptz, due_in float8)
      returning kind)
    select pg_notify('jobs', kind) from inserted group by kind`)
}

/** A write and a job that is due now, for one statement. */
export function joinWithJob(
  parts: Write['parts'],
  { organization_id, kind, payload }: Pick<NewJob, 'organization_id' | 'kind' | 'payload'>,
): Write {
  const job = sql`
    insert into jobs (organization_id, kind, payload${traceColumn})
    select ${organization_id}::uuid, ${kind}::text, ${JSON.stringify(payload)}::jsonb${currentTrace()}
    returning kind`
  return { parts: { ...parts, job }, select: sql`select pg_notify('jobs', kind)::text from job` }
}

/**
 * Adds jobs that exist once, by their ids. A job that exists keeps its delay, and one that failed starts over. Locks
 * the jobs, so that none of them ends before the transaction of `db` does.
 */
export async function enqueueOnce(db: Db, ...jobs: (NewJob & { id: JobId })[]) {
  await db.run(sql`
    with added as (
      insert into jobs (id, organization_id, kind, payload, due_at${traceColumn})
      select id, organization_id, kind, payload, now() + make_interval(secs => coalesce(due_in, 0))${currentTrace()}
      from json_to_recordset(${JSON.stringify(jobs)})
        as job(id uuid, organization_id uuid, kind text, payload jsonb, due_in float8)
      order by id
      on conflict (id) do update set failed_at = null, set_aside_at = null,
        due_at = case when jobs.failed_at is null then jobs.due_at else excluded.due_at end,
        attempt = case when jobs.failed_at is null then jobs.attempt else 0 end
      returning kind)
    select pg_notify('jobs', kind) from added group by kind`)
}

/** Makes jobs due now, also those that failed. Only for jobs that no worker runs. */
export async function startNow(db: Db, ids: JobId[]) {
  await db.run(sql`
    with started as (
      update jobs set due_at = now(), attempt = 0, failed_at = null, set_aside_at = null
      where id = any(array(select id from jobs where id = any(${ids}) order by id for update)) returning kind)
    select pg_notify('jobs', kind) from started group by kind`)
}

/** Adds recurring jobs, each of which one worker at a time runs. In order, so that two workers cannot deadlock. */
export async function schedule(db: Db, intervals: Record<string, string>) {
  await db.run(sql`
    insert into jobs (kind, every)
    select key, value::interval from json_each_text(${JSON.stringify(intervals)}) order by key
    on conflict (kind) where every is not null do update set every = excluded.every
    where jobs.every <> excluded.every`)
}

/** Ends a job. Returns false if the lease expired and another worker has it: then the caller must write nothing. */
export async function finish(db: Db, { id, attempt }: Job) {
  const { isFinished } = await db.one<{ isFinished: boolean }>(sql`
    with rescheduled as (
      update jobs set due_at = now() + every, attempt = 0, last_error = null, worker_id = null, deaths = 0
      where id = ${id} and attempt = ${attempt} and every is not null returning id),
    deleted as (delete from jobs where id = ${id} and attempt = ${attempt} and every is null returning id)
    select exists (select from rescheduled) or exists (select from deleted) as "isFinished"`)
  return isFinished
}

export async function postpone(db: Db, { id, attempt }: Job, delay: Seconds, error: string) {
  await db.run(sql`
    update jobs set due_at = now() + make_interval(secs => ${delay}), last_error = ${error}, worker_id = null
    where id = ${id} and attempt = ${attempt}`)
}

/** Marks a job as failed. Returns false if another worker has it. */
export async function abandon(db: Db, { id, attempt }: Job, error: string) {
  const abandoned = await db.run(sql`
    update jobs set failed_at = now(), last_error = ${error}, worker_id = null
    where id = ${id} and attempt = ${attempt}`)
  return abandoned > 0
}

/**
 * When a job of an entity ends: makes the next one due, if it waited only for its turn, and wakes the workers. One that
 * has been tried keeps its own delay. In a transaction it is sent with the commit, because it must come after the
 * statement that ends or locks the job: see claimFrom.
 */
export async function startNextOfEntity(db: Db, { organization, kind, entity_id }: Job) {
  const next_job = sql`
    select id, kind, attempt from jobs
    where organization_id = ${organization} and kind = ${kind} and entity_id = ${entity_id} and failed_at is null
    order by kind, entity_id, event_position limit 1`
  const started_job = sql`
    update jobs set due_at = now() from next_job
    where jobs.organization_id = ${organization} and jobs.id = next_job.id and jobs.attempt = 0 and jobs.due_at > now()`
  const select = sql`select pg_notify('jobs', kind)::text from next_job where attempt = 0`
  await writeWithCommit(db, 'next job', () => ({ parts: { next_job, started_job }, select }))
}

/** The time until a job of these kinds is due. As JSON: by the length of an array, PostgreSQL plans each call again. */
export async function nextDue(db: Db, kinds: string[]) {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select extract(epoch from min(next.due_at) - now())::float8 * 1000 as ms
    from json_array_elements_text(${JSON.stringify(kinds)}) as requested(kind)
    cross join lateral (
      select due_at from jobs where failed_at is null and kind = requested.kind order by due_at limit 1) next`)
  return milliseconds({ milliseconds: ms ?? Infinity })
}
