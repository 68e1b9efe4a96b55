import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const migration = new URL('../../../migrations/0023_calendar_entries.sql', import.meta.url)

type Entry = { id: string; calendar_uid: string | null; calendar_sequence: number }
const entriesOf = async (table: 'invitees' | 'scheduled_events') =>
  db.all<Entry>(sql`
  select id, coalesce(calendar_uid, id) as calendar_uid, calendar_sequence from ${sql.raw(table)} order by id`)
const reschedule = async ({ uri }: Json, time: string): Promise<Json> =>
  (await acme.ada.post(`${uri}/reschedule`, { start_time: at(time) })).body.resource

test('the migration gives existing bookings the entries that new ones would have', async () => {
  const type = await publish(acme.ada, { name: 'Solo' })
  const moved = await reschedule(await book(acme.ada, type, 'Mon 09:00'), 'Mon 10:00')
  const canceled = await reschedule(moved, 'Mon 11:00')
  await acme.ada.post(`${canceled.event}/cancellation`, {})
  await book(acme.ada, type, 'Mon 12:00')
  const group = await publish(acme.ada, { name: 'Group', kind: 'group', seats: 3 })
  await book(acme.ada, group, 'Tue 09:00')
  const [bookings, meetings] = [await entriesOf('invitees'), await entriesOf('scheduled_events')]
  await db.run(sql`update invitees set calendar_uid = null, calendar_sequence = 0`)
  await db.run(sql`update scheduled_events set calendar_uid = null, calendar_sequence = 0`)

  const statements = (await readFile(migration, 'utf8')).replaceAll(/^--.*$/gm, '').split(';')
  for (const statement of statements.filter((text) => /^\s*(with|update)/.test(text))) await db.run(sql.raw(statement))

  expect(await entriesOf('invitees')).toEqual(bookings)
  const uids = (rows: Entry[]) => rows.map(({ id, calendar_uid }) => [id, calendar_uid])
  expect(uids(await entriesOf('scheduled_events'))).toEqual(uids(meetings))
})
