import { expect } from 'vitest'
import type { Pool } from '../platform/db/db.ts'
import { lockType } from '../platform/db/locks.ts'
import { sql } from '../platform/db/sql.ts'
import { asId, type EventTypeId } from '../platform/ids.ts'
import { book, requestBooking } from './bookings.ts'
import type { Reply } from './client.ts'
import { idOf } from './examples.ts'
import { at, publish } from './meetings.ts'
import type { Company } from './people.ts'

/** A booking waits for its lock while its only host becomes busy and a second host is added. */
export async function bookWhileHostIsAdded(db: Pool, acme: Company) {
  const [first, added] = [await acme.hire('Dee', 'dee@acme.example'), await acme.hire('Finn', 'finn@acme.example')]
  const type = await publish(acme.ada, { pooling_type: 'round_robin', hosts: [{ user: first.uri }] })
  // From here on, the process has the event type in its cache.
  await book(acme.ada, type, 'Mon 09:00')
  let reply: Promise<Reply> | undefined
  await db.transaction(async (tx) => {
    await lockType(tx, asId<EventTypeId>(idOf(type)))
    reply = requestBooking(acme.ada, type, 'Tue 09:00')
    await expect.poll(() => countWaiting(db)).toBe(1)
    await tx.run(sql`
      insert into event_type_hosts (organization_id, event_type_id, user_id, position)
      values (${acme.id}, ${idOf(type)}, ${idOf(added.uri)}, 1)`)
    await tx.run(sql`
      insert into busy_times (organization_id, user_id, type, start_time, end_time)
      values (${acme.id}, ${idOf(first.uri)}, 'reserved', ${at('Tue 09:00')}, ${at('Tue 10:00')})`)
  })
  return { reply: await reply, added }
}

async function countWaiting(db: Pool) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
  return count
}
