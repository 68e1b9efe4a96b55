import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import type { Clock } from '../webhooks/worker/queries.ts'
import { startDeliveryWorker } from './delivery-worker.ts'

/** Delivers until `done` returns true, then stops. Throws the first error of the worker. */
export async function deliverUntil<T>(
  db: Db,
  listener: Listener,
  done: () => Promise<T> | T,
  options: { clock?: Clock; totalMs?: number } = {},
) {
  const { complaints, stop } = await startDeliveryWorker(db, listener, options)
  try {
    while (!(await done())) await sleep(5)
  } finally {
    await stop()
  }
  if (complaints.length > 0) throw complaints[0]
}

/** Is there nothing to fan out or to send now? A fan-out can begin after `now()` of this query and be visible to it. */
export async function hasNothingDue(db: Db, { ahead }: Clock = { ahead: 0 }) {
  const busy = await db.maybe(sql`
    select 1 from waiting_events
    union all
    select 1 from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
    where d.status = 'waiting' and s.state = 'active'
      and d.due_at <= clock_timestamp() + make_interval(secs => ${ahead})
      and (d.attempt = 0 or s.paused_until is null or s.paused_until <= now() + make_interval(secs => ${ahead}))
    limit 1`)
  return busy === undefined
}
