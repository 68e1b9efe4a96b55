import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startWorker, type JobKinds } from '../../platform/jobs/worker.ts'
import { book } from '../../test/bookings.ts'
import { createClock } from '../../test/clock.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'
import { withoutFence } from '../../test/without-fence.ts'
import { workflowJobs } from './jobs.ts'

// Shows that killed-workers.process.test.ts can fail: workers whose leases end too early overtake each other.
const clock = createClock()
const {
  acme: { uri, ada, cyd },
  db,
  listener,
  start,
  work,
} = await service(clock.install)
await withHours(cyd, '00:00', '24:00')
const type = await publish(cyd, { period_type: 'unlimited' })
const next = starts(60)
const steps = [{ type: 'email', to: ['invitee'], subject: 'Soon', body: 'See you on {{event.date}}.' }]
await ada.post('/workflows', { owner: uri, name: 'Soon', trigger: { type: 'reminder', minutes: 5 * 1440 }, steps })
const count = 50

/** Makes the reminders of new bookings due and lets two workers run them. Returns how many emails each invitee got. */
async function runAndCount(change: (kinds: JobKinds) => JobKinds) {
  const times = Array.from({ length: count }, () => next())
  for (const time of times) await book(ada, type, time)
  await work()
  await db.run(sql`truncate mails`)
  await clock.goTo(Date.parse(at(times.at(-1) ?? '')) - 5 * 86_400_000)
  const workers = [listener, (await start()).listener].map((channel) =>
    startWorker(db, channel, change(workflowJobs), () => {}, { leaseSeconds: 0.001 }),
  )
  const isIdle = async () =>
    (
      await db.all(sql`
    select from workflow_runs r join workflows w on w.id = r.workflow_id
    where w.name = 'Soon' and r.status = 'pending' limit 1`)
    ).length === 0
  while (!(await isIdle()) && Math.max(0, ...(await countEmails())) < 2) await sleep(20)
  await Promise.all(workers.map((worker) => worker.stop()))
  return countEmails()
}

async function countEmails() {
  const rows = await db.all<{ emails: number }>(sql`
    select count(*)::int as emails from mails where subject = 'Soon' group by recipient`)
  return rows.map(({ emails }) => emails)
}

const once = Array.from({ length: count }, () => 1)

test('workers that overtake each other send each message once', async () => {
  expect(await runAndCount((kinds) => kinds)).toEqual(once)
})

test('without the fence of the job, the state of the run still prevents a second message', async () => {
  expect(await runAndCount(withoutFence)).toEqual(once)
})

test('without the fence and the state, messages are sent twice', async () => {
  await db.run(
    sql.raw(`create function stay_pending() returns trigger language plpgsql as $$ begin
    new.status := 'pending'; return new; end $$`),
  )
  await db.run(sql`
    create trigger stay_pending before update on workflow_runs for each row execute function stay_pending()`)

  expect(Math.max(...(await runAndCount(withoutFence)))).toBeGreaterThan(1)
})
