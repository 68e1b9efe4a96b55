import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** A worker without a heartbeat for 15 seconds counts as dead, and other workers can claim its queues. */
export const isAlive = sql`seen_at > now() - interval '15 seconds'`

/** Records that a worker is alive and returns how many are. Deletes the rows of workers that died an hour ago. */
export async function recordHeartbeat(db: Db, worker: string) {
  await db.run(sql`
    insert into delivery_workers (id, seen_at) values (${worker}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from delivery_workers where seen_at < now() - interval '1 hour'`)
  return (await db.one<{ workers: number }>(sql`
    select count(*)::int as workers from delivery_workers where ${isAlive}`)).workers
}

export async function deleteWorker(db: Db, worker: string) {
  await db.run(sql`update webhook_subscriptions set worker_id = null where worker_id = ${worker}`)
  await db.run(sql`delete from delivery_workers where id = ${worker}`)
}
