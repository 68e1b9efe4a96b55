import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** `organization`: the id by which jobs are shared out fairly. Jobs without an organization have one common id. */
export type Job = {
  id: string
  organization: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
}
/** `due_in`: seconds from now by the clock of the database. */
export type NewJob = {
  organization_id: string | null
  kind: string
  payload: object
  due_at?: string
  due_in?: number
}

/** Adds jobs, which run only if the transaction of `db` commits. Wakes the workers. */
export async function enqueue(db: Db, ...jobs: NewJob[]) {
  await db.run(sql`
    with inserted as (
      insert into jobs (organization_id, kind, payload, due_at)
      select organization_id, kind, payload, coalesce(due_at, now() + make_interval(secs => coalesce(due_in, 0)))
      from json_to_recordset(${JSON.stringify(jobs)})
        as job(organization_id uuid, kind text, payload jsonb, due_at timestamptz, due_in float8)
      returning kind)
    select pg_notify('jobs', kind) from inserted group by kind`)
}

/** Adds a recurring job, which one worker at a time runs. */
export async function schedule(db: Db, kind: string, every: string) {
  await db.run(sql`
    insert into jobs (kind, every) values (${kind}, ${every}::interval)
    on conflict (kind) where every is not null do update set every = excluded.every`)
}

/** Ends a job. Returns false if the lease expired and another worker has it: then the caller must write nothing. */
export async function finish(db: Db, { id, attempt }: Job) {
  const rescheduled = await db.run(sql`
    update jobs set due_at = now() + every, attempt = 0, last_error = null
    where id = ${id} and attempt = ${attempt} and every is not null`)
  const deleted = await db.run(sql`delete from jobs where id = ${id} and attempt = ${attempt} and every is null`)
  return rescheduled + deleted > 0
}

export async function postpone(db: Db, { id, attempt }: Job, seconds: number, error: string) {
  await db.run(sql`
    update jobs set due_at = now() + make_interval(secs => ${seconds}), last_error = ${error}
    where id = ${id} and attempt = ${attempt}`)
}

/** Marks a job as failed. Returns false if another worker has it. */
export async function abandon(db: Db, { id, attempt }: Job, error: string) {
  const abandoned = await db.run(sql`
    update jobs set failed_at = now(), last_error = ${error} where id = ${id} and attempt = ${attempt}`)
  return abandoned > 0
}

/** Milliseconds until a job of these kinds is due. */
export async function nextDue(db: Db, kinds: string[]) {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select extract(epoch from min(next.due_at) - now())::float8 * 1000 as ms
    from unnest(${kinds}::text[]) as requested(kind)
    cross join lateral (
      select due_at from jobs where failed_at is null and kind = requested.kind order by due_at limit 1) next`)
  return ms ?? Infinity
}
