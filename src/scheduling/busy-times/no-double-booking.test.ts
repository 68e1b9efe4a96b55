import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { insertMeeting, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const type = await publish(acme.cyd, { buffer_before: 10, buffer_after: 10 })
const other = await publish(acme.cyd, { name: 'Other' })

test('the database rejects a second meeting of a host at the same time, including buffers', async () => {
  await insertMeeting(db, acme, { type, host: acme.cyd, start: 'Mon 10:00' })
  const before = await db.one(sql`select count(*)::int from event_hosts`)

  const overlapping = await Promise.allSettled(['Mon 10:00', 'Mon 09:21', 'Mon 10:39'].map((start) =>
    insertMeeting(db, acme, { type: other, host: acme.cyd, start })))

  expect(overlapping.map((meeting) => meeting.status === 'rejected' && meeting.reason.constraint))
    .toEqual(Array(3).fill('event_hosts_no_double_booking'))
  expect(await db.one(sql`select count(*)::int from event_hosts`)).toEqual(before)
})

test('the database accepts adjacent meetings, meetings of other hosts and replacements of canceled ones', async () => {
  await insertMeeting(db, acme, { type, host: acme.cyd, start: 'Tue 10:00' })
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 09:20' })
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 10:40' })
  await insertMeeting(db, acme, { type: other, host: acme.bob, start: 'Tue 10:00' })
  await db.run(sql`update event_hosts set active = false where host_id = ${acme.cyd.id}`)
  await insertMeeting(db, acme, { type: other, host: acme.cyd, start: 'Tue 10:00' })

  expect(await db.one(sql`select count(*)::int from event_hosts where active and host_id = ${acme.cyd.id}`))
    .toEqual({ count: 1 })
})
