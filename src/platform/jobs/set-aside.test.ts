import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { runInProcess } from '../../test/command-line.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { secondsFrom } from '../time.ts'
import { claim } from './claim.ts'
import { startHeartbeat } from './heartbeat.ts'
import { enqueue } from './queue.ts'
import type { RunAlone } from './set-aside.ts'
import { startWorker, type JobKind } from './worker.ts'

const { acme, app, db, listener, url } = await service()
const ignore = () => {}
const add = (kind: string, count = 1) =>
  enqueue(db, ...Array.from({ length: count }, () => ({ organization_id: acme.id, kind, payload: {} })))
type Row = { deaths: number; failed: boolean; is_set_aside: boolean }
const rows = (kind: string) =>
  db.all<Row>(sql`
  select deaths, failed_at is not null as failed, set_aside_at is not null as is_set_aside from jobs
  where kind = ${kind} order by id`)
const endLeases = (...kinds: string[]) => db.run(sql`update jobs set due_at = now() where kind = any(${kinds})`)

/** A process that claims jobs of these kinds. `die`: it says nothing more. */
async function startClaiming(...kinds: string[]) {
  const worker = randomUUID()
  const heartbeat = await startHeartbeat(db, worker, ignore)
  const jobs = await claim(db, kinds, 100, undefined, { worker })
  return {
    jobs,
    stop: heartbeat.announceStop,
    async die() {
      await db.run(sql`update job_workers set seen_at = now() - interval '1 minute' where id = ${worker}`)
      await endLeases(...kinds)
    },
  }
}

/** Runs a worker whose process for a single job ends as `runAlone` says, until none of these jobs is due. */
async function work(kinds: string[], runAlone: RunAlone) {
  const done: string[] = []
  const kind: JobKind = { delays: secondsFrom('1h'), run: async (_, { name }) => void done.push(String(name)) }
  const errors: string[] = []
  const entries = Object.fromEntries(kinds.map((name) => [name, kind]))
  const worker = startWorker(db, listener, entries, (error, job) => errors.push(`${job?.kind}: ${String(error)}`), {
    runAlone,
  })
  await expect.poll(() => db.all(sql`select from jobs where kind = any(${kinds}) and failed_at is null`)).toEqual([])
  await worker.stop()
  return errors
}

test('a job whose process died twice runs alone, and is set aside when it dies alone', async () => {
  await add('poison')
  await add('innocent', 20)
  for (const _ of [1, 2]) {
    const { jobs, die } = await startClaiming('poison', 'innocent')
    expect(jobs).toHaveLength(21)
    await die()
  }
  const alone: string[] = []
  const errors = await work(['poison', 'innocent'], async ({ id, kind }) => {
    alone.push(kind)
    if (kind === 'poison') return 'died'
    await db.run(sql`delete from jobs where id = ${id}`)
    return 'ended'
  })

  expect(alone.toSorted()).toEqual([...Array<string>(20).fill('innocent'), 'poison'])
  expect(await rows('poison')).toEqual([{ deaths: 2, failed: true, is_set_aside: true }])
  expect(await rows('innocent')).toEqual([])
  expect(errors).toEqual(['poison: Error: Set aside: its process ended each time it ran, even alone.'])
})

test('one death is not enough to run alone', async () => {
  await add('unlucky')
  await (await startClaiming('unlucky')).die()

  await work(['unlucky'], async () => {
    throw new Error('must not run alone')
  })

  expect(await rows('unlucky')).toEqual([])
})

test('processes that were asked to stop, and live ones that are late, count no deaths', async () => {
  await add('interrupted')
  for (let deploys = 0; deploys < 10; deploys++) {
    const { stop, die } = await startClaiming('interrupted')
    await stop()
    await die()
  }
  const late = await startClaiming('interrupted')
  await endLeases('interrupted')
  const [job] = await claim(db, ['interrupted'], 1, undefined, { worker: randomUUID() })

  expect(late.jobs).toMatchObject([{ deaths: 0 }])
  expect(job).toMatchObject({ attempt: 12, deaths: 0 })
})

test('a job that failed before its next process died counts only that death', async () => {
  await add('flaky')
  const worker = startWorker(
    db,
    listener,
    {
      flaky: { delays: secondsFrom('0s 1h'), run: () => Promise.reject(new Error('refused')) },
    },
    ignore,
  )
  await expect.poll(() => db.one(sql`select attempt from jobs where kind = 'flaky'`)).toEqual({ attempt: 2 })
  await worker.stop()
  await endLeases('flaky')
  await (await startClaiming('flaky')).die()
  const [job] = await claim(db, ['flaky'], 1)

  expect(job).toMatchObject({ deaths: 1 })
})

test('admins see jobs that were set aside and run them again, and so do operators', async () => {
  await db.run(sql`delete from jobs where kind = 'poison'`)
  const insert = () =>
    db.run(sql`
    insert into jobs (organization_id, kind, deaths, attempt, failed_at, set_aside_at)
    values (${acme.id}, 'broken', 2, 4, now(), now())`)
  await insert()
  const [admin, member] = [
    await signedInBrowser(db, app, acme.ada, acme.id),
    await signedInBrowser(db, app, await acme.hire('Dee Novak', 'dee@acme.example'), acme.id),
  ]
  const [seen, notSeen] = [(await admin.get('/console')).text, (await member.get('/console')).text]
  const refused = await member.post('/console/set-aside-jobs')
  const before = await rows('broken')
  const restarted = await admin.post('/console/set-aside-jobs')
  const after = await rows('broken')
  await db.run(sql`delete from jobs where kind = 'broken'`)
  await insert()
  const convene = (...args: string[]) => runInProcess(['jobs', ...args, '--json'], { DATABASE_URL: url })
  const list = await convene('list')
  const retried = await convene('retry', list.json[0].id)

  expect(seen).toContain('1 background task was stopped')
  expect(notSeen).not.toContain('background task')
  expect([refused.status, before]).toEqual([403, [{ deaths: 2, failed: true, is_set_aside: true }]])
  // It keeps its deaths, so it runs alone again.
  expect([restarted.status, after]).toEqual([303, [{ deaths: 2, failed: false, is_set_aside: false }]])
  expect(list.json).toMatchObject([{ kind: 'broken', deaths: 2, organization_id: acme.id }])
  expect([retried.json, await rows('broken')]).toEqual([{ retried: 1 }, after])
  expect((await convene('list')).json).toEqual([])
})
