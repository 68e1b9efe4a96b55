import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { countEmails } from '../../platform/rate-limits/emails.ts'
import { book } from '../../test/bookings.ts'
import { messagesIn, recipientOf } from '../../test/calendar-messages.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, db, work } = await service()
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/London' }
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
let booked = 0

/** Books a meeting with Ada, and sends the emails about it. */
async function bookMeeting(more: object = {}): Promise<Json> {
  const type = await publish(acme.ada, { name: 'Intro' })
  const start = `${booked < hours.length ? 'Mon' : 'Tue'} ${hours[booked++ % hours.length]}`
  const invitee = await book(acme.bob, type, start, { invitee: zoe, ...more })
  await deliver()
  return invitee
}

/** Sends all emails that are due. Returns what each recipient gets. */
async function deliver() {
  const { got, url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
  const methods = messagesIn(got).map(({ to, method, sequence }) => `${to} ${method} ${sequence}`)
  return { got, methods: methods.toSorted(), recipients: got.map(recipientOf).toSorted() }
}

const add = ({ event }: Json, ...event_guests: string[]) => acme.ada.post(`${event}/guests`, { event_guests })
const remove = ({ event }: Json, email: string) => acme.ada.delete(`${event}/guests?email=${encodeURIComponent(email)}`)

test('guests who are added later get an invitation at once, and no one else gets an email then', async () => {
  const invitee = await bookMeeting({ event_guests: ['one@initech.example'] })

  await add(invitee, 'Two@initech.example', 'three@initech.example')
  const { got, methods } = await deliver()

  expect(methods).toEqual(['three@initech.example REQUEST 1', 'two@initech.example REQUEST 1'])
  for (const { subject, text } of got) {
    expect(subject).toMatch(/^Invitation: Intro with Ada Park on Monday, /)
    expect(text).toContain('You’ve been added as a guest to Zoë Lund’s meeting with Ada Park.')
    expect(text).not.toContain(zoe.email)
  }
})

test('a guest who is removed gets a cancellation at once, and no one else gets an email then', async () => {
  const invitee = await bookMeeting({ event_guests: ['one@initech.example', 'two@initech.example'] })

  await remove(invitee, 'ONE@initech.example')
  const { got, methods } = await deliver()

  expect(methods).toEqual(['one@initech.example CANCEL 1'])
  expect(got[0]?.text).toContain('You are no longer a guest of Zoë Lund’s meeting with Ada Park')
})

test('a guest who is removed and added again before an email is written gets one invitation', async () => {
  const invitee = await bookMeeting({ event_guests: ['one@initech.example'] })

  await remove(invitee, 'one@initech.example')
  await add(invitee, 'one@initech.example')

  expect((await deliver()).methods).toEqual(['one@initech.example REQUEST 2'])
})

test('a guest who is added and removed before an email is written gets no invitation', async () => {
  const invitee = await bookMeeting()

  await add(invitee, 'four@initech.example')
  await remove(invitee, 'four@initech.example')

  expect((await deliver()).methods).toEqual(['four@initech.example CANCEL 2'])
})

test('a guest who is removed before the meeting is rescheduled gets a cancellation, not the new time', async () => {
  const invitee = await bookMeeting({ event_guests: ['one@initech.example'] })

  await remove(invitee, 'one@initech.example')
  await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Fri 09:00') })
  const { methods } = await deliver()

  expect(methods).toEqual([
    'ada@acme.example REQUEST 2',
    'one@initech.example CANCEL 1',
    'zoe@initech.example REQUEST 2',
  ])
})

test('another address of a mailbox that has the meeting gets neither an invitation nor a cancellation', async () => {
  const invitee = await bookMeeting()

  await add(invitee, 'zoe+2@initech.example', 'ada@acme.example')
  await remove(invitee, 'zoe+2@initech.example')
  await remove(invitee, 'ada@acme.example')

  expect((await deliver()).recipients).toEqual([])
})

test('a guest of a meeting that is over or canceled gets no email', async () => {
  const past = await bookMeeting({ event_guests: ['one@initech.example'] })
  const canceled = await bookMeeting({ event_guests: ['one@initech.example'] })
  await acme.ada.post(`${canceled.event}/cancellation`, {})
  await deliver()
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '2 hours', end_time = now() - interval '1 hour'
    where id = ${idOf(past.event)}`)

  await add(past, 'five@initech.example')
  for (const meeting of [past, canceled]) await remove(meeting, 'one@initech.example')

  expect((await deliver()).recipients).toEqual([])
})

test('a guest over the email limit gets the invitation and the cancellation later', async () => {
  const [invitee, six] = [await bookMeeting(), 'six@initech.example']
  const [limit] = config.RATE_LIMITS['email.member']
  const waiting = () => db.all<{ payload: object }>(sql`select payload from jobs where payload ? 'guest_event_id'`)
  /** Changes something while the guest is over the limit, then waits until they are not. */
  async function changeOverLimit(change: () => Promise<unknown>) {
    for (let i = 0; i < (limit?.most ?? 0); i++) await countEmails(db, acme.id, 'member', [six])
    await change()
    const [early, jobs] = [await deliver(), await waiting()]
    await db.run(sql`delete from attempt_logs`)
    await db.run(sql`update jobs set due_at = now() where payload ? 'guest_event_id'`)
    return { early: early.methods, jobs, late: (await deliver()).methods }
  }

  const added = await changeOverLimit(() => add(invitee, six))
  const removed = await changeOverLimit(() => remove(invitee, six))

  expect([added.early, added.late]).toEqual([[], [`${six} REQUEST 1`]])
  expect([removed.early, removed.late]).toEqual([[], [`${six} CANCEL 2`]])
  expect([added.jobs.length, removed.jobs.length]).toEqual([1, 1])
  expect(JSON.stringify([added.jobs, removed.jobs])).not.toContain(six)
})

/** Lets the minute pass after which invitee and hosts get the new list. */
async function passMinute() {
  const jobs = await db.all<{ id: string }>(sql`
    update jobs set due_at = now()
    where kind = 'guest list email' and due_at < now() + interval '1 minute' returning id`)
  return { jobs: jobs.length, ...(await deliver()) }
}

describe('the calendar entries of the people who see the guests', () => {
  beforeEach(() => passMinute())

  test('change with one email for all changes of a minute', async () => {
    const invitee = await bookMeeting({ event_guests: ['one@initech.example'] })
    await add(invitee, 'two@initech.example')
    await add(invitee, 'three@initech.example')
    await remove(invitee, 'one@initech.example')
    await deliver()

    const { jobs, got, methods } = await passMinute()

    expect([jobs, methods]).toEqual([1, ['ada@acme.example REQUEST 3', 'zoe@initech.example REQUEST 3']])
    for (const { subject, text } of got) {
      expect(subject).toMatch(/^Guests changed: Intro with (Ada Park|Zoë Lund) on /)
      expect(text).toMatch(/Guests: two@initech\.example\n +three@initech\.example/)
      expect(text).not.toContain('one@initech.example')
    }
    for (const { attendees } of messagesIn(got))
      expect(attendees.join(' ')).toMatch(/two@initech\.example .*three@initech\.example /)
    expect((await passMinute()).recipients).toEqual([])
  })

  test('change with the email about a new time or a cancellation, if that comes first', async () => {
    const [moved, canceled] = [await bookMeeting(), await bookMeeting()]
    await add(moved, 'one@initech.example')
    await add(canceled, 'one@initech.example')
    await acme.ada.post(`${moved.uri}/reschedule`, { start_time: at('Fri 11:00') })
    await acme.ada.post(`${canceled.event}/cancellation`, {})
    const { methods } = await deliver()

    expect(methods.filter((method) => method.includes('REQUEST')).map((method) => method.split(' ')[0])).toEqual([
      'ada@acme.example',
      'one@initech.example',
      'zoe@initech.example',
    ])
    expect((await passMinute()).recipients).toEqual([])
  })

  test('stay as they are in a group, whose people see no one', async () => {
    const type = await publish(acme.ada, { name: 'Class', kind: 'group', seats: 5 })
    const invitee = await book(acme.bob, type, 'Thu 09:00', { invitee: zoe })
    await add(invitee, 'one@initech.example')
    await deliver()

    expect(await passMinute()).toMatchObject({ jobs: 1, recipients: [] })
  })
})

test('a guest who was erased gets no email', async () => {
  const invitee = await bookMeeting({ event_guests: ['seven@initech.example'] })
  await remove(invitee, 'seven@initech.example')

  await db.run(sql`delete from events where payload->>'email' = 'seven@initech.example'`)

  expect((await deliver()).recipients).toEqual([])
})
