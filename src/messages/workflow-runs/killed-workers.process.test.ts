import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { createClock } from '../../test/clock.ts'
import { service } from '../../test/service.ts'
import { pathOf, startWorkerProcess } from '../../test/worker-process.ts'
import {
  bookAll,
  changeSome,
  findFaults,
  findSent,
  leapMs,
  prepareLoad,
  recordSending,
  type BookedTime,
} from '../../test/workflow-load.ts'

/** WORKFLOW_BOOKINGS=5000 makes it longer. */
const count = Number(process.env.WORKFLOW_BOOKINGS ?? 400)
const dayMs = 86_400_000
/** Four weeks in which the clocks change in New York (March 14) and in Berlin (March 28). */
const begin = Date.parse('2027-03-01T00:10:00Z')
const end = begin + 28 * dayMs
/** So that the jobs of a killed worker are soon due again. */
const leaseSeconds = 2

const clock = createClock(join(await mkdtemp(join(tmpdir(), 'clock-')), 'ahead'))
const { acme, db, url } = await service(clock.install)

const startWorkflowWorker = () =>
  startWorkerProcess('workflow-worker.ts', [url, String(leaseSeconds)], {
    nodeArgs: ['--import', pathOf('shifted-date.ts')],
    env: clock.env,
  })

/** Also those that a worker runs or that a killed one has left: they are due when its lease ends. */
const countDue = async () =>
  (
    await db.all(sql`
  select from jobs
  where due_at <= now() + make_interval(secs => ${leaseSeconds + 1}) and failed_at is null and every is null`)
  ).length
async function untilIdle() {
  while ((await countDue()) > 0) await sleep(20)
}

test('with killed workers and moved meetings, each step happens exactly once and at its time', async () => {
  await clock.goTo(begin)
  const hosts = await prepareLoad(acme)
  await recordSending(db)
  const workers = await Promise.all([startWorkflowWorker(), startWorkflowWorker()])
  const bookings: BookedTime[] = await bookAll(hosts, count, begin)
  await untilIdle()
  const dueAtKill: number[] = []

  for (let now = begin + leapMs, leaps = 1; now <= end + dayMs; now += leapMs, leaps++) {
    await clock.goTo(now)
    const changing = now < end - dayMs ? changeSome(bookings, now, Math.ceil(count / 2 / 104)) : undefined
    if (leaps === 37 || leaps === 74) {
      dueAtKill.push(await countDue())
      await workers.shift()?.()
      workers.push(await startWorkflowWorker())
    }
    await changing
    await untilIdle()
  }
  for (const kill of workers) await kill()

  const changed = bookings.filter(({ until }) => until < Infinity).length
  expect(findFaults(bookings, end + dayMs, await findSent(db))).toEqual({
    missing: [],
    unexpected: [],
    twice: [],
    tooEarly: [],
    tooLate: [],
  })
  expect(changed).toBeGreaterThan(count * 0.45)
  expect(dueAtKill.every((jobs) => jobs > 0)).toBe(true)
})
