import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { claim } from '../../platform/jobs/claim.ts'
import { finish, type Job } from '../../platform/jobs/queue.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { createClock } from '../../test/clock.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { emailTo, runsOf, sentBy } from '../../test/sent-messages.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'
import { workflowJobs } from './jobs.ts'

const clock = createClock()
const {
  acme,
  acme: { ada, bob },
  db,
  work,
} = await service(clock.install)
await withHours(ada, '00:00', '24:00')
const type = await publish(ada, { name: 'Intro', minimum_notice: 0, duration: 30 })
const quietTimes = { from: '21:00', to: '08:00' }

const reminder = (more: object = {}) =>
  createWorkflow(ada, acme.uri, {
    trigger: { type: 'reminder', minutes: 60 },
    steps: [emailTo(['invitee'], 'Soon')],
    ...more,
  })

/** Claims a run that is due, as a worker does. */
async function claimRun(): Promise<Job> {
  const [job] = await claim(db, ['workflow run'], 1)
  if (!job) throw new Error('nothing to claim')
  return job
}

/** Runs and finishes a job as a worker does. */
async function runJob(job: Job) {
  const complete = await workflowJobs[job.kind]?.run(db, job.payload)
  await db.transaction(async (tx) => {
    if (await finish(tx, job)) await complete?.(tx)
  })
}

/** Books a meeting whose reminder is due, and claims it. */
async function claimReminder(start: string) {
  const workflow = await reminder()
  const invitee = await book(bob, type, start)
  await work()
  await clock.goTo(Date.parse(at(start)) - 3_600_000)
  return { workflow, invitee, job: await claimRun() }
}

const end = ({ uri }: Json) => ada.delete(uri)

test('when a slow worker and its replacement run the same reminder, one of them sends it', async () => {
  const { workflow, job } = await claimReminder('Mon 02:00')
  await db.run(sql`update jobs set due_at = now() where id = ${job.id}`)
  const replacement = await claimRun()

  await Promise.all([runJob(job), runJob(replacement)])

  expect(await sentBy(db, workflow)).toHaveLength(1)
  await end(workflow)
})

test('a reminder is not sent when the invitee cancels while a worker has it', async () => {
  const { workflow, invitee, job } = await claimReminder('Mon 04:00')
  await ada.post(`${invitee.uri}/cancellation`)

  await runJob(job)
  await work()

  expect([await sentBy(db, workflow), await runsOf(db, workflow)]).toEqual([
    [],
    ['skipped: The meeting was canceled or rescheduled.'],
  ])
  await end(workflow)
})

test('a cancellation and a reminder at the same moment wait for each other, without a deadlock', async () => {
  for (const hour of ['06', '07', '08', '09', '10']) {
    const { workflow, invitee, job } = await claimReminder(`Mon ${hour}:00`)

    const [{ status }] = await Promise.all([ada.post(`${invitee.uri}/cancellation`), runJob(job), work()])
    await work()

    const [sent, [state]] = [await sentBy(db, workflow), await runsOf(db, workflow)]
    expect([status, sent.length]).toEqual([201, state === 'done' ? 1 : 0])
    await end(workflow)
  }
})

test('a reminder that is moved while a worker has it is sent at its new time only', async () => {
  const { workflow, job } = await claimReminder('Mon 12:00')
  await ada.patch(workflow.uri, { trigger: { type: 'reminder', minutes: 30 } })
  await work()

  await runJob(job)
  const early = await sentBy(db, workflow)
  await clock.goTo(Date.parse(at('Mon 11:30')))
  await work()

  expect([early, (await sentBy(db, workflow)).length]).toEqual([[], 1])
  await end(workflow)
})

test('a reminder whose workflow has changed waits for its new time, also before the plan of the change', async () => {
  const { workflow, job } = await claimReminder('Mon 14:00')
  await ada.patch(workflow.uri, { trigger: { type: 'reminder', minutes: 30 } })
  await db.run(sql`delete from jobs where kind = 'workflow plan'`)

  await runJob(job)
  const early = await sentBy(db, workflow)
  await clock.goTo(Date.parse(at('Mon 13:30')))
  await work()

  expect([early, (await sentBy(db, workflow)).length]).toEqual([[], 1])
  await end(workflow)
})

test('a reminder in the quiet hours of a host comes to the host after them, and to the invitee in time', async () => {
  const steps = [emailTo(['invitee', 'hosts'], 'Soon')]
  const invitee = { email: 'kai@initech.example', name: 'Kai', timezone: 'Asia/Tokyo' }
  // 9:30 in Berlin is 17:30 in Tokyo, and its reminder is at 7:30 in Berlin.
  const early = await reminder({ trigger: { type: 'reminder', minutes: 120 }, steps, quiet_hours: quietTimes })
  await book(bob, type, 'Tue 09:30', { invitee })
  await work()

  await clock.goTo(Date.parse(at('Tue 07:30')))
  await work()
  const first = await sentBy(db, early)
  await clock.goTo(Date.parse(at('Tue 08:00')))
  await work()

  expect([first, (await sentBy(db, early)).slice(1)]).toEqual([
    ['kai@initech.example: Soon'],
    ['ada@acme.example: Soon'],
  ])
  await end(early)
})
