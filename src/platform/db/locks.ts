import type { EventTypeId } from '../ids.ts'
import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

/**
 * The name of an advisory lock. Transactions hold their locks until they end and always take them in the same order:
 * the event type, then hosts by ascending id, then rows. So no two transactions wait for each other.
 */
export const lockName = (kind: 'event type' | 'host', id: Sql) => sql`${sql.raw(`'${kind} '`)} || ${id}`

export const takeLock = (name: Sql) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Taken first by every transaction that books an event type or changes what can be booked. */
export async function lockType(db: Db, event_type_id: EventTypeId) {
  await takeLocks(db, [`event type ${event_type_id}`])
}

/** Takes locks in this order, in one statement. Returns the time when it got the last one. */
export async function takeLocks(db: Db, names: string[]) {
  const locks = await db.all<{ locked_at: string }>(sql`
    select ${takeLock(sql`name`)}, clock_timestamp() as locked_at from unnest(${names}::text[]) as name`)
  const { locked_at } = locks.at(-1) ?? {}
  if (locked_at === undefined) throw new Error('there is nothing to lock')
  return locked_at
}
