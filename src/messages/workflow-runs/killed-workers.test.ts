import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createClock } from '../../test/clock.ts'
import { service } from '../../test/service.ts'
import {
  bookAll, changeSome, findFaults, findSent, leapMs, prepareLoad, recordSending, type BookedTime,
} from '../../test/workflow-load.ts'

/** WORKFLOW_BOOKINGS=5000 makes it longer. */
const count = Number(process.env.WORKFLOW_BOOKINGS ?? 800)
const dayMs = 86_400_000
/** Four weeks in which the clocks change in New York (March 14) and in Berlin (March 28). */
const begin = Date.parse('2027-03-01T00:10:00Z')
const end = begin + 28 * dayMs
/** So that the jobs of a killed worker are soon due again. */
const leaseSeconds = 2

const clock = createClock(join(await mkdtemp(join(tmpdir(), 'clock-')), 'ahead'))
const { acme, db, url } = await service(clock.install)
const [worker, shiftedDate] = ['workflow-worker.ts', 'shifted-date.ts'].map((name) =>
  fileURLToPath(new URL(`../../test/${name}`, import.meta.url)))

async function startWorkflowWorker() {
  const child = spawn(process.execPath, ['--import', shiftedDate ?? '', worker ?? '', url, String(leaseSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...clock.env },
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  closeAfterFile(kill)
  await once(child.stdout, 'data')
  return kill
}

/** Also those that a worker runs or that a killed one has left: they are due when its lease ends. */
const countDue = async () => (await db.all(sql`
  select from jobs
  where due_at <= now() + make_interval(secs => ${leaseSeconds + 1}) and failed_at is null and every is null`)).length
async function untilIdle() {
  while (await countDue() > 0) await sleep(20)
}

test('with killed workers and moved meetings, each step happens exactly once and at its time', async () => {
  await clock.goTo(begin)
  const hosts = await prepareLoad(acme)
  await recordSending(db)
  const workers = await Promise.all([startWorkflowWorker(), startWorkflowWorker()])
  const bookings: BookedTime[] = await bookAll(hosts, count, begin)
  await untilIdle()
  const leftByKilled: number[] = []

  for (let now = begin + leapMs, leaps = 1; now <= end + dayMs; now += leapMs, leaps++) {
    await clock.goTo(now)
    const changing = now < end - dayMs ? changeSome(bookings, now, Math.ceil(count / 2 / 104)) : undefined
    if (leaps === 37 || leaps === 74) {
      await workers.shift()?.()
      leftByKilled.push(await countDue())
      workers.push(await startWorkflowWorker())
    }
    await changing
    await untilIdle()
  }
  for (const kill of workers) await kill()

  const changed = bookings.filter(({ until }) => until < Infinity).length
  expect(findFaults(bookings, end + dayMs, await findSent(db)))
    .toEqual({ missing: [], unexpected: [], twice: [], tooEarly: [], tooLate: [] })
  expect(changed).toBeGreaterThan(count * 0.45)
  expect(leftByKilled.every((jobs) => jobs > 0)).toBe(true)
}, 900_000)
