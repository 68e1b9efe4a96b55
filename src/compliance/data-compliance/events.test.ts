import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { dumpDatabase } from '../../test/dump-database.ts'
import { secretsOf } from '../../test/emails.ts'
import { begin, idOf, soon } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, work } = await service()
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }
async function startOf(event: string) {
  const query = sql`select start_time from scheduled_events where id = ${idOf(event)}`
  return (await db.one<{ start_time: string }>(query)).start_time
}
const shift = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()
const contactOf = async (email: string): Promise<Json> =>
  (await acme.cyd.get(`/contacts?email=${email}`)).body.collection[0]

/** Books meetings at these times. All but the last one have started. */
async function bookAndStart(person: typeof acme.ada, type: string, ...starts: string[]) {
  const invitees = []
  for (const start of starts) {
    const key = { 'idempotency-key': `${type} ${start}`.replaceAll(/[^\w]/g, '') }
    const { body } = await person.post('/invitees', { event_type: type, start_time: start, invitee: zoe }, key)
    invitees.push(body.resource)
  }
  await work()
  for (const { event } of invitees.slice(0, -1)) await begin(db, event)
  return invitees
}

async function startsOf(person: typeof acme.ada, type: string) {
  const span = new URLSearchParams(soon()).toString()
  const { body } = await person.get(`/event_type_available_times?event_type=${type}&${span}`)
  return (body.collection as Json[]).map(({ start_time }) => String(start_time))
}

async function textsOf(table: string, column: string) {
  const rows = await db.all<{ text: string | null }>(sql`
    select ${sql.identifier(column)}::text as text from ${sql.identifier(table)} where organization_id = ${acme.id}`)
  return rows.map(({ text }) => text)
}

test('a deletion removes the meetings of a time range with all their data and keeps the others', async () => {
  await withHours(acme.cyd, '08:00', '18:00')
  const type = await publish(acme.cyd, {})
  const [deleted, later, latest] = await bookAndStart(acme.ada, type, ...(await startsOf(acme.ada, type)).slice(0, 3))
  const otherType = await publish(globex.cyd, {})
  const [foreign] = await bookAndStart(globex.ada, otherType, ...(await startsOf(globex.ada, otherType)).slice(0, 2))
  await db.run(sql`
    update scheduled_events f set start_time = e.start_time, end_time = e.end_time from scheduled_events e
    where f.id = ${idOf(foreign.event)} and e.id = ${idOf(deleted.event)}`)
  await db.run(sql`update invitees set old_invitee_id = ${idOf(deleted.uri)} where id = ${idOf(latest.uri)}`)
  await work()
  const [start, before] = [await startOf(deleted.event), await dumpDatabase(db, globex.id)]

  const range = { start_time: start, end_time: shift(start, 1) }
  const { status, body } = await acme.bob.post('/data_compliance/deletion/events', range)
  await work()

  expect([status, body]).toEqual([202, {}])
  const statuses = [deleted, later, latest].map(async ({ uri }) => (await acme.ada.get(uri)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200, 200])
  expect((await acme.ada.get(latest.uri)).body.resource.old_invitee).toBe(null)
  expect(await dumpDatabase(db, globex.id)).toEqual(before)
  for (const [table, texts] of Object.entries({
    events: await textsOf('events', 'payload'),
    idempotency_keys: await textsOf('idempotency_keys', 'body'),
    mails: await secretsOf(db, acme.id),
  })) {
    const mentions = [deleted, later].map(({ uri }) => texts.some((text) => text?.includes(idOf(uri))))
    expect([table, ...mentions]).toEqual([table, false, true])
  }
})

test('a deletion updates the meeting dates of contacts and the booking counts of hosts', async () => {
  await withHours(acme.cyd, '08:00', '18:00')
  const type = await publish(acme.ada, { pooling_type: 'round_robin', hosts: [{ user: acme.cyd.uri }] })
  const invitee = { ...zoe, email: 'yan@initech.example' }
  const invitees = []
  for (const start of ['Tue 09:00', 'Tue 10:00', 'Tue 11:00'])
    invitees.push(await book(acme.ada, type, start, { invitee }))
  for (const { event } of invitees) await begin(db, event)
  await work()
  const starts = await Promise.all(invitees.map(({ event }) => startOf(event)))
  const [oldest = '', ...newer] = starts.toSorted()

  const range = { start_time: newer[0], end_time: newer.at(-1) }
  await acme.bob.post('/data_compliance/deletion/events', range)
  await work()

  expect(await contactOf(invitee.email)).toMatchObject({ last_meeting_date: oldest, next_meeting_date: null })
  const counts = await db.one(sql`select booked from event_type_hosts where event_type_id = ${idOf(type)}`)
  expect(counts).toEqual({ booked: 1 })
})
