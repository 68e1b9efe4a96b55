import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { findUnprotected } from '../../test/booking-invariants.ts'
import { insertMeeting, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const type = await publish(acme.cyd, { buffer_before: 10, buffer_after: 10 })
const other = await publish(acme.cyd, { name: 'Other' })

test('the database rejects a second meeting of a host at the same time, including buffers', async () => {
  await insertMeeting(db, acme, { type, host: acme.cyd, start: 'Mon 10:00' })
  const before = await db.one(sql`select count(*)::int from event_hosts`)

  const overlapping = await Promise.allSettled(
    ['Mon 10:00', 'Mon 09:21', 'Mon 10:39'].map((start) =>
      insertMeeting(db, acme, { type: other, host: acme.cyd, start }),
    ),
  )

  expect(overlapping.map((meeting) => meeting.status === 'rejected' && meeting.reason.constraint)).toEqual(
    Array(3).fill('event_hosts_no_double_booking'),
  )
  expect(await db.one(sql`select count(*)::int from event_hosts`)).toEqual(before)
})

test('the database accepts adjacent meetings, meetings of other hosts and replacements of canceled ones', async () => {
  await insertMeeting(db, acme, { type, host: acme.cyd, start: 'Tue 10:00' })
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 09:20' })
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 10:40' })
  await insertMeeting(db, acme, { type: other, host: acme.bob, start: 'Tue 10:00' })
  await db.run(sql`update event_hosts set active = false where host_id = ${acme.cyd.id}`)
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 10:00' })

  expect(await db.one(sql`select count(*)::int from event_hosts where active and host_id = ${acme.cyd.id}`)).toEqual({
    count: 1,
  })
})

// If PostgreSQL repeats a search while the index splits, it marks entries of other rows as dead.
test('no search uses the index of the constraint, and so none hides a meeting from it', async () => {
  await db.run(sql`
    create function add_meetings(organization_id uuid, hosts uuid[], "from" int, until int) returns int
    language sql set session_replication_role = replica as $$
      insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
      select organization_id, gen_random_uuid(), hosts[1 + n % 2], t, t + interval '1 hour', t, t + interval '1 hour'
      from generate_series("from", until - 1) n,
        lateral (select timestamptz '2030-01-01' + n * 37 % 200 * interval '1 hour') hours (t)
      returning 1
    $$`)
  const hosts = sql`array[${acme.cyd.id}, ${acme.bob.id}]::uuid[]`
  await db.run(sql`select add_meetings(${acme.id}, ${hosts}, 0, 60)`)
  await db.run(sql`update event_hosts set active = false where extract(hour from start_time) < 8`)

  const query = sql`
    select case when n = 3 then add_meetings(${acme.id}, ${hosts}, 60, 110) end, (
      select count(*) from event_hosts
      where organization_id = ${acme.id} and host_id = (${hosts})[1 + n % 2] and active)
    from generate_series(0, 9) n`
  const plan = await undo(db, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan']) await tx.run(sql.raw(`set local enable_${way} = off`))
    await tx.run(sql`drop index event_hosts_busy, event_hosts_start`)
    await tx.run(query)
    return tx.all(sql`explain ${query}`)
  })

  expect(await findUnprotected(db, acme.id)).toEqual([])
  expect(JSON.stringify(plan)).not.toContain('event_hosts_no_double_booking')
})

/** Runs `work` in a transaction that is rolled back. */
async function undo<T>(database: typeof db, work: (tx: Db) => Promise<T>) {
  const undone = new Error('undone')
  let result: T | undefined
  await expect(
    database.transaction(async (tx) => {
      result = await work(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
  return result
}
