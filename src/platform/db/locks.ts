import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

/**
 * What a lock of ours is called. Locks are held until the transaction ends and always asked for in the same order: an
 * event type, then people in ascending order, then rows; so no two transactions wait for each other.
 */
export const lockName = (kind: 'event type' | 'host', id: Sql) => sql`${sql.raw(`'${kind} '`)} || ${id}`

export const takeLock = (name: Sql) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Whoever changes what can be booked of an event type, or books it, takes this first. */
export async function lockType(db: Db, event_type_id: string) {
  await db.run(sql`select ${takeLock(lockName('event type', sql`${event_type_id}`))}`)
}
