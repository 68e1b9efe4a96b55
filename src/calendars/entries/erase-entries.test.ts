import { expect, test } from 'vitest'
import { lockMeetings } from '../../compliance/data-compliance/meeting-queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { chooseCalendar, memoryCalendar, runEntryJobs, valuesOf } from '../../test/calendar-entries.ts'
import { begin, idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { findUid, insertEntries } from './queries.ts'

const { acme, consume, db, listener, runJobs } = await service()

async function hostWithCalendar(fields: object = {}) {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  const server = memoryCalendar()
  await chooseCalendar(db, acme, host)
  const type = await publish(host, { name: 'Intro', duration: 30, ...fields })
  const runEntries = () => runEntryJobs(db, listener, server.open)
  const write = async () => {
    await consume()
    return runEntries()
  }
  return { host, server, type, write, runEntries }
}

const inviteeWith = (email: string, name: string) => ({ invitee: { email, name, timezone: 'Europe/Paris' } })

/** Moves a meeting and its entry to the past. */
async function end(event: string) {
  await begin(db, event)
  const count = await db.run(sql`
    update calendar_entries t set written_end = now() - interval '1 day' from scheduled_events e
    where e.id = ${idOf(event)} and t.uid = coalesce(e.calendar_uid, e.id)`)
  expect(count).toBe(1)
}

/** Runs the request to its end, without the jobs of calendars. */
async function deletePeople(...emails: string[]) {
  expect((await acme.bob.post('/data_compliance/deletion/invitees', { emails })).status).toBe(202)
  await runDeletion()
}

async function runDeletion() {
  await db.run(sql`update jobs set due_at = now() + interval '1 hour' where kind = 'calendar entry'`)
  await runJobs()
  await db.run(sql`update jobs set due_at = now() where kind = 'calendar entry'`)
}

test('a deletion request deletes the entry of a meeting, before it takes place and after it has ended', async () => {
  const { host, server, type, write, runEntries } = await hostWithCalendar()
  const [zoe, xan] = [uniqueEmail(), uniqueEmail()]
  const ended = await book(host, type, 'Mon 09:00', inviteeWith(zoe, 'Zoë Ended'))
  await book(host, type, 'Mon 10:00', inviteeWith(zoe, 'Zoë Upcoming'))
  await book(host, type, 'Mon 11:00', inviteeWith(xan, 'Xan Lund'))
  await write()
  await end(ended.event)

  await deletePeople(zoe)
  expect(await runEntries()).toEqual([])

  expect(server.texts().flatMap((text) => valuesOf('SUMMARY', text))).toEqual(['Intro with Xan Lund'])
  expect(await db.all(sql`select from calendar_entries where has_deleted_data`)).toEqual([])
})

test('a meeting with other people keeps its entry without the invitee and the guest', async () => {
  const { host, server, type, write, runEntries } = await hostWithCalendar({ kind: 'group', max_invitees: 5 })
  const [zoe, guest] = [uniqueEmail(), uniqueEmail()]
  await book(host, type, 'Tue 09:00', inviteeWith(zoe, 'Zoë Lund'))
  const xan = inviteeWith(uniqueEmail(), 'Xan Lund')
  const { event } = await book(host, type, 'Tue 09:00', { ...xan, event_guests: [guest] })
  await write()
  const [before = ''] = server.texts()
  await end(event)

  await deletePeople(zoe, guest)
  await runEntries()

  const unfold = (text: string) => text.replaceAll('\r\n ', '')
  const [text = ''] = server.texts()
  expect([zoe, guest].map((address) => unfold(before).includes(address))).toEqual([true, true])
  expect([zoe, guest, 'Xan Lund'].map((word) => unfold(text).includes(word))).toEqual([false, false, true])
})

test('a deletion of past meetings deletes their entries', async () => {
  const { host, server, type, write, runEntries } = await hostWithCalendar()
  const { event } = await book(host, type, 'Wed 09:00')
  await write()
  await end(event)
  const { start_time } = (await host.get(event)).body.resource
  const end_time = new Date(Date.parse(start_time) + 1000).toISOString()

  const { status } = await acme.bob.post('/data_compliance/deletion/events', { start_time, end_time })
  await runDeletion()
  await runEntries()

  expect([status, server.files.size]).toEqual([202, 0])
})

test('an entry that is being written while its meeting is deleted does not stay', async () => {
  const { host, server, type, runEntries } = await hostWithCalendar()
  const zoe = uniqueEmail()
  await book(host, type, 'Thu 09:00', inviteeWith(zoe, 'Zoë Lund'))
  await consume()
  let deletions = 0
  server.hooks.after = async () => {
    if (++deletions === 1) await deletePeople(zoe)
  }

  await runEntries()

  expect([deletions, server.files.size]).toEqual([2, 0])
})

test('no entry is added to a meeting that is being deleted', async () => {
  const { host, type } = await hostWithCalendar()
  const event_id = asId<ScheduledEventId>(idOf((await book(host, type, 'Fri 09:00')).event))
  const uid = (await findUid(db, acme.id, event_id)) ?? ''
  const [deleted, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = db.transaction(async (tx) => {
    await lockMeetings(tx, acme.id, [event_id])
    await tx.run(sql`delete from scheduled_events where id = ${event_id}`)
    deleted.resolve()
    await waiting.promise
  })
  await deleted.promise

  const adding = insertEntries(db, acme.id, uid, [host.id])
  await untilLockWait(db)
  waiting.resolve()
  await Promise.all([deletion, adding])

  expect(await db.all(sql`select from calendar_entries where user_id = ${host.id}`)).toEqual([])
})
