import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** `organization`: whose turn it takes. Jobs without an organization share one. */
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

/** Something to be done soon, or when it is due, if and only if the transaction of `db` commits. Wakes its workers. */
export async function enqueue(db: Db, ...jobs: NewJob[]) {
  await db.run(sql`
    with made as (
      insert into jobs (organization_id, kind, payload, due_at)
      select organization_id, kind, payload, coalesce(due_at, now() + make_interval(secs => coalesce(due_in, 0)))
      from json_to_recordset(${JSON.stringify(jobs)})
        as job(organization_id uuid, kind text, payload jsonb, due_at timestamptz, due_in float8)
      returning kind)
    select pg_notify('jobs', kind) from made group by kind`)
}

/** Something to be done again and again, by one worker of all at a time. */
export async function schedule(db: Db, kind: string, every: string) {
  await db.run(sql`
    insert into jobs (kind, every) values (${kind}, ${every}::interval)
    on conflict (kind) where every is not null do update set every = excluded.every`)
}

/** Done, unless the lease ran out and somebody else has it: then nothing of this may stay. */
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

/** Given up, unless somebody else has it by now. */
export async function abandon(db: Db, { id, attempt }: Job, error: string) {
  const abandoned = await db.run(sql`
    update jobs set failed_at = now(), last_error = ${error} where id = ${id} and attempt = ${attempt}`)
  return abandoned > 0
}

/** Milliseconds until a job of these kinds is due. */
export async function nextDue(db: Db, kinds: string[]) {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select extract(epoch from min(next.due_at) - now())::float8 * 1000 as ms
    from unnest(${kinds}::text[]) as asked(kind)
    cross join lateral (
      select due_at from jobs where failed_at is null and kind = asked.kind order by due_at limit 1) next`)
  return ms ?? Infinity
}
