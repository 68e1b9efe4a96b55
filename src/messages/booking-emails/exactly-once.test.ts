import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { consumerJobs } from '../../platform/events/consumers.ts'
import { claim } from '../../platform/jobs/claim.ts'
import { enqueue, finish, type Job } from '../../platform/jobs/queue.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { bookingEmailConsumers } from '../workflow-runs/consumers.ts'
import type { BookingNotice } from './rules.ts'

const { acme, db, work } = await service()
const type = await publish(acme.ada, { start_time_increment: 15, duration: 15 })

const jobs = () => db.all(sql`select from jobs where kind = 'booking email' and due_at <= now()`)
const emailsAbout = ({ event }: Json) =>
  db.all<{ subject: string }>(sql`
  select subject from mails where event_id = ${idOf(event)} order by subject`)
const enqueueNotice = (invitee_id: string, notice: BookingNotice) =>
  enqueue(db, { organization_id: acme.id, kind: 'booking email', payload: { invitee_id, notice } })

/** Claims the one notice that is due. */
async function claimNotice(): Promise<Job> {
  const [job] = await claim(db, ['booking emails'], 1)
  if (!job) throw new Error('nothing to claim')
  return job
}

/** Runs and finishes a job as a worker does. */
async function runJob(job: Job, beforeCommit = () => {}) {
  const complete = await consumerJobs(bookingEmailConsumers)[job.kind]?.run(db, job.payload)
  await db.transaction(async (tx) => {
    if (await finish(tx, job)) await complete?.(tx)
    beforeCommit()
  })
}

const expireLease = () => db.run(sql`update jobs set due_at = now() where kind = 'booking emails' and attempt > 0`)

test.each(['reminder', 'reconfirm', 'booked', 'rescheduled'] as const)(
  'a %s notice is dropped when the invitee has canceled before it is sent',
  async (notice) => {
    const invitee = await book(acme.bob, type, 'Mon 09:00')
    await acme.ada.post(`${invitee.event}/cancellation`, {})
    await work()
    const before = await emailsAbout(invitee)

    await enqueueNotice(idOf(invitee.uri), notice)
    await work()

    expect(before.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', 'Canceled'])
    expect([await emailsAbout(invitee), await jobs()]).toEqual([before, []])
  },
)

test.each(['reminder', 'reconfirm'] as const)('a %s notice is dropped when the meeting has begun', async (notice) => {
  const invitee = await book(acme.bob, type, notice === 'reminder' ? 'Tue 09:00' : 'Tue 09:30')
  await work()
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '1 minute' where id = ${idOf(invitee.event)}`)

  await enqueueNotice(idOf(invitee.uri), notice)
  await work()

  expect([(await emailsAbout(invitee)).length, await jobs()]).toEqual([2, []])
})

test('an invitee who has confirmed is not asked to confirm again', async () => {
  const invitee = await book(acme.bob, type, 'Tue 10:00')
  await work()
  await db.run(sql`
    update invitees set reconfirmation_requested_at = now(), reconfirmed_at = now() where id = ${idOf(invitee.uri)}`)

  await enqueueNotice(idOf(invitee.uri), 'reconfirm')
  await work()

  expect(await emailsAbout(invitee)).toHaveLength(2)
})

test('a notice for an invitee who has been erased is dropped', async () => {
  await enqueueNotice(unknownId, 'booked')

  await work()

  expect(await jobs()).toEqual([])
})

test('after two reschedulings in a row only the last one is emailed', async () => {
  const first = await book(acme.bob, type, 'Wed 09:00')
  const move = async ({ uri }: Json, start: string): Promise<Json> =>
    (await acme.ada.post(`${uri}/reschedule`, { start_time: at(start) })).body.resource
  const second = await move(first, 'Wed 10:00')
  const third = await move(second, 'Wed 11:00')

  await work()

  expect([await emailsAbout(first), await emailsAbout(second), (await emailsAbout(third)).length]).toEqual([[], [], 2])
})

test('a worker that dies before it commits writes no email, and the next worker writes each email once', async () => {
  for (let round = 0; round < 2; round++) await work()
  const invitee = await book(acme.bob, type, 'Thu 09:00')
  const failing = runJob(await claimNotice(), () => {
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  const before = await emailsAbout(invitee)
  await expireLease()
  const { got, url } = await mailServer()

  for (let round = 0; round < 2; round++) await work(url)

  expect([before, (await emailsAbout(invitee)).length, got.length]).toEqual([[], 2, 2])
})

test('when a slow worker and its replacement run the same notice, only one of them writes emails', async () => {
  await work()
  const invitee = await book(acme.bob, type, 'Thu 10:00')
  const slowJob = await claimNotice()
  await expireLease()
  const secondJob = await claimNotice()

  await Promise.all([runJob(slowJob), runJob(secondJob)])

  expect(await emailsAbout(invitee)).toHaveLength(2)
})

test('a notice that the previous version enqueued is emailed', async () => {
  const invitee = await book(acme.bob, type, 'Thu 11:00')
  await db.run(sql`delete from jobs where event_id is not null`)
  await enqueueNotice(idOf(invitee.uri), 'booked')

  await work()

  expect(await emailsAbout(invitee)).toHaveLength(2)
})

test('a host who is also a guest gets one email', async () => {
  const { event, uri } = await book(acme.bob, type, 'Fri 09:00')
  await db.run(sql`
    insert into event_guests (organization_id, event_id, invitee_id, email, address)
    select ${acme.id}, ${idOf(event)}, ${idOf(uri)}, email, lower(email)
    from unnest(${[acme.ada.email.toUpperCase(), 'guy@initech.example']}::text[]) as email`)

  await work()

  expect(await emailsAbout({ event })).toHaveLength(3)
})
