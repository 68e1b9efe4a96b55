import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { chooseCalendar, endDelays, memoryCalendar, runEntryJobs, valuesOf } from '../../test/calendar-entries.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { readItems } from '../events/read-items.ts'
import { followChanges } from './follow-changes.ts'
import { listEntryProblems } from './problem-queries.ts'
import { chooseAction, isMassDeletion } from './rules.ts'

const { acme, consume, db, listener } = await service()
const basic = (time: string) => at(time).replaceAll(/[-:]/g, '')

async function hostWithCalendar(settings: { deleted?: string; moved?: string } = {}) {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  const server = memoryCalendar()
  const { id } = await chooseCalendar(db, acme, host)
  await db.run(sql`
    update calendars set deleted_entries = ${settings.deleted ?? 'cancel'},
      moved_entries = ${settings.moved ?? 'reschedule'} where id = ${id}`)
  const type = await publish(host, { name: 'Intro', duration: 30 })
  const write = async () => {
    for (let round = 0; round < 2; round++) {
      await consume()
      await runEntryJobs(db, listener, server.open)
    }
  }
  /** What a sync does: it reports every file that is not as it was at the last call. */
  const known = new Map<string, string>()
  const sync = async () => {
    const changed = [...server.files].filter(([href, { etag }]) => known.get(href) !== etag)
    const removed = [...known.keys()].filter((href) => !server.files.has(href))
    known.clear()
    for (const [href, { etag }] of server.files) known.set(href, etag)
    const uidOf = (href: string) => href.split('/').at(-1)?.replace('.ics', '') ?? ''
    await followChanges(db, id, [
      ...changed.map(([href, { etag, text }]) => ({ href, uid: uidOf(href), etag, items: readItems(text).items })),
      ...removed.map((href) => ({ href, uid: uidOf(href), etag: null, items: undefined })),
    ])
    await endDelays(db)
    await write()
  }
  const pathAt = (time: string) =>
    [...server.files].find(([, { text }]) => text.includes(`DTSTART:${basic(time)}`))?.[0] ?? ''
  const move = (path: string, start: string, end: string) => {
    const text = server.files.get(path)?.text ?? ''
    server.put(path, text.replace(/DTSTART:.*/, `DTSTART:${basic(start)}`).replace(/DTEND:.*/, `DTEND:${basic(end)}`))
  }
  const emails = async (subject: string) =>
    (
      await db.all(sql`
    select from mails where recipient = ${host.email} and subject like ${subject}`)
    ).length
  const problems = async () =>
    (await listEntryProblems(db, { organization_id: acme.id, user_id: host.id })).map(({ problem }) => problem)
  return { host, server, type, write, sync, pathAt, move, emails, problems }
}

test('a deleted entry cancels the meeting on behalf of the host', async () => {
  const { host, server, type, write, sync } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  await sync()

  server.files.clear()
  await sync()

  const { status, cancellation } = (await host.get(invitee.event)).body.resource
  expect([status, cancellation.canceler_type, cancellation.canceled_by]).toEqual(['canceled', 'host', 'Dee Lund'])
  expect(cancellation.reason).toBe('The host deleted this meeting in their calendar.')
  expect(
    await db.all(sql`
    select from activity_log_entries
    where actor_id = ${host.id} and namespace = 'ScheduledEvent' and action = 'Cancel'`),
  ).toHaveLength(1)
  expect(
    await db.all(sql`select from mails where recipient = ${invitee.email} and subject like 'Canceled%'`),
  ).toHaveLength(1)
})

test('an entry that says it is canceled counts as deleted', async () => {
  const { host, server, type, write, sync } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  await sync()

  const [path = ''] = server.files.keys()
  server.put(path, (server.files.get(path)?.text ?? '').replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'))
  await sync()

  expect((await host.get(invitee.event)).body.resource.status).toBe('canceled')
  expect(server.files.size).toBe(0)
})

test('with the setting flag, a deleted entry only tells the host', async () => {
  const { host, server, type, write, sync, emails, problems } = await hostWithCalendar({ deleted: 'flag' })
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  await sync()

  server.files.clear()
  await sync()
  await sync()

  expect((await host.get(invitee.event)).body.resource.status).toBe('active')
  expect([await problems(), await emails('Please check: Intro%')]).toEqual([['deleted'], 1])
})

test('a moved entry reschedules the meeting, and is written again', async () => {
  const { host, server, type, write, sync, pathAt, move } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  await sync()

  move(pathAt('Mon 09:00'), 'Tue 10:00', 'Tue 10:30')
  await sync()

  const old = (await host.get(invitee.uri)).body.resource
  const moved = (await host.get(old.new_invitee)).body.resource
  expect([old.rescheduled, (await host.get(moved.event)).body.resource.start_time]).toEqual([
    true,
    `${at('Tue 10:00').replace('Z', '')}.000000Z`,
  ])
  const [text = ''] = server.texts()
  expect([server.files.size, valuesOf('DTSTART', text)]).toEqual([1, [basic('Tue 10:00')]])
  expect(Number(valuesOf('SEQUENCE', text)[0])).toBeGreaterThan(0)
})

test.each([
  ['a time that is taken', 'Tue 12:00', 'Tue 12:30', 'moved_unavailable', {}],
  ['a time outside of the working hours', 'Tue 20:00', 'Tue 20:30', 'moved_unavailable', {}],
  ['another duration', 'Tue 10:00', 'Tue 11:30', 'moved_duration', {}],
  ['a free time with the setting flag', 'Tue 10:00', 'Tue 10:30', 'moved', { moved: 'flag' }],
])('an entry that is moved to %s is flagged until it is moved back', async (_, start, end, problem, settings) => {
  const { host, type, write, sync, pathAt, move, emails, problems } = await hostWithCalendar(settings)
  const invitee = await book(host, type, 'Mon 09:00')
  await book(host, type, 'Tue 12:00')
  await write()
  await sync()

  const path = pathAt('Mon 09:00')
  move(path, start, end)
  await sync()

  expect((await host.get(invitee.uri)).body.resource.status).toBe('active')
  expect([await problems(), await emails('Please check: Intro%')]).toEqual([[problem], 1])
  move(path, 'Mon 09:00', 'Mon 09:30')
  await sync()
  expect(await problems()).toEqual([])
})

test('a change in the calendar loses against a change of the meeting that waits to be written', async () => {
  const { host, server, type, write, sync, pathAt, move } = await hostWithCalendar()
  const invitee = await book(host, type, 'Mon 09:00')
  await write()
  await sync()

  move(pathAt('Mon 09:00'), 'Tue 10:00', 'Tue 10:30')
  await host.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 15:00') })
  await consume()
  await sync()

  expect(valuesOf('DTSTART', server.texts()[0] ?? '')).toEqual([basic('Wed 15:00')])
})

test('twenty rounds of syncing and writing write a meeting once', async () => {
  const { host, server, type, write, sync } = await hostWithCalendar()
  await book(host, type, 'Mon 09:00')

  for (let round = 0; round < 20; round++) {
    await sync()
    await write()
  }

  expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  expect(await db.all(sql`select from jobs where kind = 'calendar entry'`)).toHaveLength(0)
})

test('many entries that disappear at once cancel nothing, and the host gets one email', async () => {
  const { host, server, type, write, sync, emails, problems } = await hostWithCalendar()
  const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  for (const time of times) await book(host, type, `Thu ${time}`)
  await write()
  await sync()

  server.files.clear()
  await sync()

  expect(await problems()).toEqual(times.map(() => 'many_deleted'))
  expect(await emails('Meetings disappeared%')).toBe(1)
  expect((await host.get(`/scheduled_events?user=${host.uri}&status=canceled`)).body.collection).toEqual([])
})

describe('the rules', () => {
  const meeting = { start_time: '2030-01-07T09:00:00Z', end_time: '2030-01-07T09:30:00Z', invitees_active: 1 }
  const settings = { deleted_entries: 'cancel', moved_entries: 'reschedule' } as const
  const seen = (start: string, end: string) => ({
    isDeleted: false as const,
    start: Date.parse(start),
    end: Date.parse(end),
  })
  const before = Date.parse('2030-01-01T00:00:00Z')

  test('never change a meeting that has begun', () => {
    const now = Date.parse('2030-01-07T09:10:00Z')

    expect(chooseAction(settings, meeting, { isDeleted: true }, now)).toEqual({ kind: 'none' })
    expect(chooseAction(settings, meeting, seen('2030-01-08T09:00:00Z', '2030-01-08T09:30:00Z'), now)).toEqual({
      kind: 'none',
    })
  })

  test('flag a session of several invitees, and a move into the past', () => {
    const moved = seen('2030-01-08T09:00:00Z', '2030-01-08T09:30:00Z')
    const past = seen('2029-01-08T09:00:00Z', '2029-01-08T09:30:00Z')

    expect(chooseAction(settings, { ...meeting, invitees_active: 2 }, moved, before)).toEqual({
      kind: 'flag',
      problem: 'moved_group',
    })
    expect(chooseAction(settings, meeting, past, before)).toEqual({ kind: 'flag', problem: 'moved_unavailable' })
  })

  test.each([
    [5, 5, false],
    [6, 6, true],
    [6, 12, false],
    [7, 12, true],
  ])('%i of %i entries are a mass deletion: %s', (deleted, upcoming, expected) => {
    expect(isMassDeletion(deleted, upcoming)).toBe(expected)
  })
})
