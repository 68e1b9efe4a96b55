import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { endDelays, valuesOf } from '../../test/calendar-entries.ts'
import { radicale, startRadicale, startXandikos, xandikos, type CalendarServer } from '../../test/calendar-servers.ts'
import { at, publish, wallTime, withHours } from '../../test/meetings.ts'
import { requiring } from '../../test/optional.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, db, runJobs } = await service()
const basic = (time: string) => at(time).replaceAll(/[-:]/g, '')

const withRadicale = requiring(radicale)
const withXandikos = requiring(xandikos)

const followed = {
  written: 4,
  deleted: 'canceled',
  movedTo: 'Wed 14:00',
  clashing: 'active',
  problems: ['moved_unavailable'],
  starts: [basic('Tue 15:00'), basic('Tue 15:00'), basic('Wed 14:00')],
}

test('what another program changes in Radicale comes back', withRadicale, async () => {
  expect(await changeInCalendar(await startRadicale())).toEqual(followed)
})

test('what another program changes in Xandikos comes back', withXandikos, async () => {
  expect(await changeInCalendar(await startXandikos())).toEqual(followed)
})

test('a deletion request deletes the entry in Radicale, and no other', withRadicale, async () => {
  const server = await startRadicale()
  const { host, type } = await connect(server)
  const [zoe, xan] = [uniqueEmail(), uniqueEmail()]
  const invitee = (email: string) => ({ invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' } })
  await book(host, type, 'Mon 09:00', invitee(zoe))
  await book(host, type, 'Mon 10:00', invitee(xan))
  await runJobs()
  const starts = async () => (await server.list('work')).flatMap(({ text }) => valuesOf('DTSTART', text)).toSorted()
  const before = await starts()

  await acme.bob.post('/data_compliance/deletion/invitees', { emails: [zoe] })
  await runJobs()

  expect([before, await starts()]).toEqual([[basic('Mon 09:00'), basic('Mon 10:00')], [basic('Mon 10:00')]])
})

/** A host who connected a calendar of this server. */
async function connect(server: CalendarServer) {
  await server.addCalendar('work')
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  const type = await publish(host, { name: 'Intro', duration: 30 })
  const { url, username, password } = server
  const account = { provider: 'caldav', url, username, password }
  const {
    body: { resource },
  } = await host.post('/calendar_connections', account)
  return { host, type, resource }
}

/** Deletes an entry, moves one to a free time and one to a time that is taken. Returns what becomes of them. */
async function changeInCalendar(server: CalendarServer) {
  const { host, type, resource } = await connect(server)
  const [deleted, moved, clashing] = [
    await book(host, type, 'Mon 09:00'),
    await book(host, type, 'Mon 10:00'),
    await book(host, type, 'Mon 11:00'),
  ]
  await book(host, type, 'Tue 15:00')
  await runJobs()
  const files = async () => (await server.list('work')).map(({ name: file, text }) => ({ file, text }))
  const fileAt = async (time: string) =>
    (await files()).find(({ text }) => text.includes(`DTSTART:${basic(time)}`)) ?? { file: '', text: '' }
  const move = async (from: string, begin: string, end: string) => {
    const { file, text } = await fileAt(from)
    await server.put(
      'work',
      file,
      text.replace(/DTSTART:.*\r/, `DTSTART:${basic(begin)}\r`).replace(/DTEND:.*\r/, `DTEND:${basic(end)}\r`),
    )
  }
  const sync = async () => {
    await host.post(`${resource.uri}/sync`, {})
    await runJobs()
    await endDelays(db)
    await runJobs()
  }
  await sync()
  const written = (await files()).length

  await server.remove('work', (await fileAt('Mon 09:00')).file)
  await move('Mon 10:00', 'Wed 14:00', 'Wed 14:30')
  await move('Mon 11:00', 'Tue 15:00', 'Tue 15:30')
  await sync()
  await sync()

  const statusOf = async (uri: string) => (await host.get(uri)).body.resource
  const { event } = await statusOf((await statusOf(moved.uri)).new_invitee)
  const problems = await db.all<{ problem: string }>(sql`
    select problem from calendar_entries where user_id = ${host.id} and problem is not null`)
  return {
    written,
    deleted: (await statusOf(deleted.event)).status,
    movedTo: wallTime((await statusOf(event)).start_time),
    clashing: (await statusOf(clashing.event)).status,
    problems: problems.map(({ problem }) => problem),
    starts: (await files()).flatMap(({ text }) => valuesOf('DTSTART', text)).toSorted(),
  }
}
