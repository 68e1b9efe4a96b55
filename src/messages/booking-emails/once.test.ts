import { expect, test } from 'vitest'
import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import { sql } from '../../platform/db/sql.ts'
import { claim } from '../../platform/jobs/claim.ts'
import { enqueue, finish, type Job } from '../../platform/jobs/queue.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { never } from '../../test/hostile.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { bookingEmailJob } from './jobs.ts'

const { acme, db, work } = await service()
const type = await publish(acme.ada, { start_time_increment: 15, duration: 15 })

const jobs = () => db.all(sql`select from jobs where kind = 'booking email' and due_at <= now()`)
const mailsAbout = ({ event }: Json) => db.all<{ subject: string }>(sql`
  select subject from mails where event_id = ${idOf(event)} order by subject`)
const say = (invitee_id: string, notice: BookingNotice) =>
  enqueue(db, { organization_id: acme.id, kind: 'booking email', payload: { invitee_id, notice } })

/** The one notice that is due, taken by a worker. */
async function take(): Promise<Job> {
  const [job] = await claim(db, ['booking email'], 1)
  if (!job) throw new Error('nothing to claim')
  return job
}

/** All that a worker does about it. */
async function perform(job: Job, atTheEnd = () => {}) {
  const ending = await bookingEmailJob.run(db, job.payload)
  await db.transaction(async (tx) => {
    if (await finish(tx, job)) await ending?.(tx)
    atTheEnd()
  })
}

const expireLease = () => db.run(sql`update jobs set due_at = now() where kind = 'booking email' and attempt > 0`)

test.each(['reminder', 'reconfirm', 'booked', 'rescheduled'] as const)(
  'a %s notice is dropped when the invitee has canceled meanwhile', async (notice) => {
    const invitee = await book(acme.bob, type, 'Mon 09:00')
    await acme.ada.post(`${invitee.event}/cancellation`, {})
    await work()
    const before = await mailsAbout(invitee)

    await say(idOf(invitee.uri), notice)
    await work()

    expect(before.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', 'Canceled'])
    expect([await mailsAbout(invitee), await jobs()]).toEqual([before, []])
  })

test.each(['reminder', 'reconfirm'] as const)('a %s notice is dropped when the meeting has begun', async (notice) => {
  const invitee = await book(acme.bob, type, notice === 'reminder' ? 'Tue 09:00' : 'Tue 09:30')
  await work()
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '1 minute' where id = ${idOf(invitee.event)}`)

  await say(idOf(invitee.uri), notice)
  await work()

  expect([(await mailsAbout(invitee)).length, await jobs()]).toEqual([2, []])
})

test('nobody who has confirmed is asked to', async () => {
  const invitee = await book(acme.bob, type, 'Tue 10:00')
  await work()
  await db.run(sql`
    update invitees set reconfirmation_requested_at = now(), reconfirmed_at = now() where id = ${idOf(invitee.uri)}`)

  await say(idOf(invitee.uri), 'reconfirm')
  await work()

  expect(await mailsAbout(invitee)).toHaveLength(2)
})

test('a notice for somebody who is gone is dropped', async () => {
  await say(never, 'booked')

  await work()

  expect(await jobs()).toEqual([])
})

test('of two moves in a row only where it ended is told', async () => {
  const first = await book(acme.bob, type, 'Wed 09:00')
  const move = async ({ uri }: Json, start: string): Promise<Json> =>
    (await acme.ada.post(`${uri}/reschedule`, { start_time: at(start) })).body.resource
  const second = await move(first, 'Wed 10:00')
  const third = await move(second, 'Wed 11:00')

  await work()

  expect([await mailsAbout(first), await mailsAbout(second), (await mailsAbout(third)).length]).toEqual([[], [], 2])
})

test('a worker that dies before it commits has written nothing, and the next one writes once', async () => {
  for (let round = 0; round < 2; round++) await work()
  const invitee = await book(acme.bob, type, 'Thu 09:00')
  const dying = perform(await take(), () => { throw new Error('killed') })
  await expect(dying).rejects.toThrow('killed')
  const before = await mailsAbout(invitee)
  await expireLease()
  const { got, url } = await mailServer()

  for (let round = 0; round < 2; round++) await work(url)

  expect([before, (await mailsAbout(invitee)).length, got.length]).toEqual([[], 2, 2])
})

test('of two workers that have the same notice, as one was slow, one writes', async () => {
  const invitee = await book(acme.bob, type, 'Thu 10:00')
  const slow = await take()
  await expireLease()
  const quick = await take()

  await Promise.all([perform(slow), perform(quick)])

  expect(await mailsAbout(invitee)).toHaveLength(2)
})

test('whoever is told has one letter, even as a guest of their own meeting', async () => {
  const { event, uri } = await book(acme.bob, type, 'Fri 09:00')
  await db.run(sql`
    insert into event_guests (organization_id, event_id, invitee_id, email, address)
    select ${acme.id}, ${idOf(event)}, ${idOf(uri)}, email, lower(email)
    from unnest(${[acme.ada.email.toUpperCase(), 'guy@initech.example']}::text[]) as email`)

  await work()

  expect(await mailsAbout({ event })).toHaveLength(3)
})
