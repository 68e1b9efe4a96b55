import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { milliseconds } from '../time.ts'

const heartbeatMs = milliseconds({ seconds: 4 })

/** Whether the process with this row of job_workers ended while it ran jobs. One that was asked to stop did not. */
export const hasDied = sql`w.stopping_at is null and w.seen_at < now() - interval '12 seconds'`

/** Records that this process is alive, until it is asked to stop. */
export async function startHeartbeat(db: Db, id: string, reportError: (error: unknown) => void) {
  await record(db, id).catch(reportError)
  const timer = setInterval(() => void record(db, id).catch(reportError), heartbeatMs).unref()
  return {
    /** From now on, jobs that this process does not finish are not to blame for its end. */
    async announceStop() {
      clearInterval(timer)
      await db.run(sql`update job_workers set stopping_at = now() where id = ${id}`).catch(reportError)
    },
    /** All of its jobs have ended. */
    async end() {
      await db.run(sql`delete from job_workers where id = ${id}`).catch(reportError)
    },
  }
}

async function record(db: Db, id: string) {
  await db.run(sql`
    insert into job_workers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from job_workers where seen_at < now() - interval '1 day'`)
}
