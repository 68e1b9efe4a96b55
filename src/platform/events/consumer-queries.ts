import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { transact } from '../db/transaction.ts'
import type { Consumer } from './consumers.ts'
import { setConsumers } from './emit.ts'

type Subscription = Pick<Consumer, 'name' | 'events' | 'isFor'>

/**
 * Replaces the registered consumers with those of this version. From here on, `emit` writes jobs for them. Jobs of
 * consumers that no longer exist would wait forever, so they are deleted.
 */
export async function registerConsumers(db: Db, consumers: Subscription[]) {
  setConsumers(consumers)
  const names = consumers.map(({ name }) => name)
  const subscriptions = consumers.map(({ name, events }) => ({ name, events }))
  await transact(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('event consumers', 0))`)
    await tx.run(sql`delete from event_consumers where name <> all(${names})`)
    await tx.run(sql`
      insert into event_consumers (name, events)
      select name, events from json_to_recordset(${JSON.stringify(subscriptions)}) as consumer(name text, events text[])
      on conflict (name) do update set events = excluded.events`)
    await deleteJobsWithoutConsumer(tx)
  })
}

/** A transaction that began before a consumer was removed can still write a job for it, so a worker repeats this. */
export async function deleteJobsWithoutConsumer(db: Db) {
  await db.run(sql`
    delete from jobs
    where event_id is not null and not exists (select 1 from event_consumers c where c.name = jobs.kind)`)
}
