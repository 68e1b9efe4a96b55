import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hostLinkOf } from '../../meetings/scheduled-events/join-link.ts'
import { sql } from '../../platform/db/sql.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { startBigBlueButton } from '../../test/bigbluebutton-server.ts'
import { book } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { conferenceJobs } from './jobs.ts'

const { acme, app, consume, db, runJobs } = await service()
const server = await startBigBlueButton()
const visitor = browserOf(app)
const host = await acme.hire('Dee Lund', uniqueEmail())
await withHours(host, '08:00', '18:00')
const conference = (
  await host.post('/conferences', {
    name: 'Class',
    provider: 'bigbluebutton',
    url: server.url,
    secret: server.secret,
  })
).body.resource
const type = await publish(host, { name: '<b>Talk</b>', locations: [{ kind: 'custom', conference: conference.uri }] })

const meetingOf = async (invitee: Json) => (await host.get(invitee.event)).body.resource
const roomOf = (link: string) => link.split('/').at(-2) ?? ''
const emails = (address: string) =>
  db.all<{ subject: string; text: string }>(sql`
  select subject, text from mails where recipient = ${address} and subject like 'The link to join%'`)

test('the link is a page that signs the guest in, and the link of the host makes a moderator', async () => {
  const { join_url } = (await meetingOf(await book(host, type, 'Mon 09:00'))).location
  const path = new URL(join_url).pathname

  const page = await visitor.get(path, { accept: 'text/html' })
  const guest = await visitor.post(path, { name: 'Zoë & Co' })
  const key = new URL(hostLinkOf(join_url)).searchParams.get('host') ?? ''
  const moderator = await visitor.post(path, { name: 'Dee', host: key })
  const otherKey = key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  const forged = await visitor.post(path, { name: 'Eve', host: otherKey })

  const [query = '', checksum] = String(guest.headers.location).split('/join?')[1]?.split('&checksum=') ?? []
  expect(page.text).toContain('Join “&#60;b&#62;Talk&#60;/b&#62;”')
  expect([guest.status, checksum]).toEqual([
    303,
    createHash('sha256').update(`join${query}${server.secret}`).digest('hex'),
  ])
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    meetingID: roomOf(join_url),
    fullName: 'Zoë & Co',
    role: 'VIEWER',
    redirect: 'true',
  })
  expect(moderator.headers.location).toContain('role=MODERATOR')
  expect(forged.headers.location).toContain('role=VIEWER')
  expect(page.text + join_url + String(guest.headers.location)).not.toContain(server.secret)
})

test('a wrong key, a missing name and a canceled meeting do not lead to a room', async () => {
  const invitee = await book(host, type, 'Mon 10:00')
  const { join_url } = (await meetingOf(invitee)).location
  const path = new URL(join_url).pathname

  const wrong = await visitor.post(`${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`, { name: 'Eve' })
  const nameless = await visitor.post(path, { name: ' ' })
  await host.post(`${invitee.event}/cancellation`)
  const canceled = await visitor.post(path, { name: 'Zoë' })

  expect([wrong.status, nameless.status, canceled.status]).toEqual([404, 400, 404])
  expect(server.rooms.has(roomOf(join_url))).toBe(false)
})

test('a rescheduled meeting has the same room', async () => {
  const invitee = await book(host, type, 'Tue 09:00')
  const { join_url } = (await meetingOf(invitee)).location

  await host.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 09:00') })
  const joined = await visitor.post(new URL(join_url).pathname, { name: 'Zoë' })

  expect(joined.status).toBe(303)
  expect(server.rooms.get(roomOf(join_url))).toBe(1)
})

test('a server that is down says so on the page, and the host gets one email after several attempts', async () => {
  const invitee = await book(host, type, 'Thu 09:00')
  const { join_url } = (await meetingOf(invitee)).location
  await consume()
  server.state.fail = 503
  const page = await visitor.post(new URL(join_url).pathname, { name: 'Zoë' })
  const [job] = await db.all<{ id: string; payload: object }>(sql`
    select id, payload from jobs where kind = 'conference room' and payload ->> 'event_id' = ${idOf(invitee.event)}`)
  for (const attempt of [1, 2, 3, 4]) {
    await db.run(sql`update jobs set attempt = ${attempt} where id = ${job?.id ?? ''}`)
    await runJob(
      db,
      conferenceJobs,
      {
        kind: 'conference room',
        attempt,
        organization: acme.id,
        entity_id: null,
        ...job,
      } as never,
      () => {},
    )
  }
  server.state.fail = 0

  const sent = await emails(host.email)
  expect(page.status).toBe(503)
  expect(page.text).toContain('The conference server doesn’t answer.')
  expect(sent.map(({ subject }) => subject)).toEqual(['The link to join “<b>Talk</b>” doesn’t work yet'])
  expect((await meetingOf(invitee)).location.join_url).toBe(join_url)
})

test('a worker that dies after it created the room leaves one room, and another finishes the job', async () => {
  const invitee = await book(host, type, 'Fri 09:00')
  const { join_url } = (await meetingOf(invitee)).location
  await consume()
  const job = await db.one<Json>(sql`
    select id, kind, payload, attempt, organization_id as organization, null as entity_id from jobs
    where kind = 'conference room' and payload ->> 'event_id' = ${idOf(invitee.event)}`)
  // The room is created, and the process ends before its transaction.
  await conferenceJobs['conference room']?.run(db, job.payload)

  await runJobs()

  expect([...server.rooms.keys()].filter((room) => room === roomOf(join_url))).toHaveLength(1)
  expect(await db.all(sql`select id from jobs where id = ${job.id}`)).toEqual([])
})

test('links become null six months after the meeting', async () => {
  const invitee = await book(host, type, 'Fri 11:00')
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '7 months', end_time = now() - interval '7 months'
      + interval '30 minutes' where id = ${idOf(invitee.event)}`)

  const write = await conferenceJobs['conference maintenance']?.run(db, {})
  await write?.(db)

  expect((await meetingOf(invitee)).location).toEqual({ type: 'custom', location: null, status: null, join_url: null })
})
