import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { secondsFrom } from '../time.ts'
import { claim } from './claim.ts'
import { enqueue, finish, schedule } from './queue.ts'
import { startWorker, type JobKind } from './worker.ts'

const { acme, db, listener } = await service()
const ignore = () => {}
const job = (kind: string, payload = {}) => ({ organization_id: acme.id, kind, payload })
type Row = { attempt: number; last_error: string | null; failed: boolean; waits: number }
const rows = (kind: string) =>
  db.all<Row>(sql`
  select attempt, last_error, failed_at is not null as failed, extract(epoch from due_at - now())::int as waits
  from jobs where kind = ${kind} order by id`)

/** Runs a worker for these kinds until `isDone` returns true. */
async function runUntil(kinds: Record<string, JobKind>, isDone: () => Promise<boolean> | boolean) {
  const worker = startWorker(db, listener, kinds, ignore)
  while (!(await isDone())) await sleep(5)
  await worker.stop()
}

test('a job is due if and only if its transaction commits', async () => {
  await db.transaction((tx) => enqueue(tx, job('committed')))
  await db
    .transaction(async (tx) => {
      await enqueue(tx, job('rolled back'))
      throw new Error('rollback')
    })
    .catch(ignore)

  expect([(await rows('committed')).length, (await rows('rolled back')).length]).toEqual([1, 0])
})

test('a new job wakes an idle worker', async () => {
  const finished: number[] = []
  const wake: JobKind = { delays: [], run: async (_db, payload) => void finished.push(Number(payload.n)) }
  const worker = startWorker(db, listener, { wake }, ignore)
  await sleep(50)

  for (const n of [1, 2, 3]) await enqueue(db, job('wake', { n }))

  await expect.poll(() => finished.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await worker.stop()
  expect(await rows('wake')).toEqual([])
})

test('several workers run each job exactly once', async () => {
  const finished = new Map<unknown, number>()
  const run = async (_db: Db, { n }: Record<string, unknown>) => void finished.set(n, (finished.get(n) ?? 0) + 1)
  await db.transaction(async (tx) => {
    for (let n = 0; n < 200; n++) await enqueue(tx, job('shared', { n }))
  })

  const workers = [1, 2, 3].map(() => startWorker(db, listener, { shared: { delays: [], run } }, ignore))
  await expect.poll(() => finished.size).toBe(200)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect([...finished.values()].every((times) => times === 1)).toBe(true)
})

test('a failed job waits for the delay of its kind and stores the error', async () => {
  await enqueue(db, job('flaky'))

  await runUntil(
    { flaky: { delays: secondsFrom('30s 2m'), run: () => Promise.reject(new Error('smtp refused')) } },
    async () => (await rows('flaky'))[0]?.last_error !== null,
  )

  expect(await rows('flaky')).toEqual([
    { attempt: 1, last_error: 'smtp refused', failed: false, waits: expect.closeTo(30, -1) },
  ])
})

test('a job that fails after its last delay is marked as failed and calls giveUp', async () => {
  const givenUpErrors: string[] = []
  await enqueue(db, job('hopeless'))
  const kind: JobKind = {
    delays: secondsFrom('0s'),
    run: () => Promise.reject(new Error('never')),
    giveUp: async (_db, _payload, error) => void givenUpErrors.push(error),
  }

  await runUntil({ hopeless: kind }, async () => (await rows('hopeless'))[0]?.failed === true)

  expect([givenUpErrors, (await rows('hopeless')).map(({ attempt }) => attempt)]).toEqual([['never'], [2]])
})

test('a worker that lost its lease does not mark the job as failed', async () => {
  const givenUpErrors: string[] = []
  await enqueue(db, job('overtaken'))
  const kind: JobKind = {
    delays: [],
    async run() {
      await db.run(sql`update jobs set attempt = attempt + 1 where kind = 'overtaken'`)
      throw new Error('too late')
    },
    giveUp: async (_db, _payload, error) => void givenUpErrors.push(error),
  }
  let errors = 0

  const worker = startWorker(db, listener, { overtaken: kind }, () => {
    errors++
  })
  await expect.poll(() => errors).toBe(1)
  await worker.stop()

  expect([givenUpErrors, (await rows('overtaken')).map(({ failed }) => failed)]).toEqual([[], [false]])
})

test('only the worker that holds the lease can finish a job', async () => {
  await enqueue(db, job('slow'))
  const [firstClaim] = await claim(db, ['slow'], 1)
  if (!firstClaim) throw new Error('nothing to claim')
  const whileLeased = await claim(db, ['slow'], 1)
  await db.run(sql`update jobs set due_at = now() where kind = 'slow'`)
  const [secondClaim] = await claim(db, ['slow'], 1)
  if (!secondClaim) throw new Error('nothing to claim')

  const late = await finish(db, firstClaim)
  const inTime = await finish(db, secondClaim)

  expect([whileLeased, late, inTime]).toEqual([[], false, true])
})

test('a job of a dead worker is due again when its lease expires', async () => {
  await enqueue(db, job('orphan'))
  await claim(db, ['orphan'], 1)

  expect(await claim(db, ['orphan'], 1)).toEqual([])
  await db.run(sql`update jobs set due_at = due_at - interval '60 seconds' where kind = 'orphan'`)
  expect(await claim(db, ['orphan'], 1)).toMatchObject([{ attempt: 2 }])
})

test('a recurring job runs again, even after a failure, and exists once', async () => {
  let runs = 0
  const kind: JobKind = {
    every: '1 hour',
    delays: [],
    run: async () => {
      if (++runs === 1) throw new Error('first time')
    },
  }
  await schedule(db, { tidy: '2 hours' })

  await runUntil({ tidy: kind }, async () => (await rows('tidy'))[0]?.last_error === 'first time')
  await db.run(sql`update jobs set due_at = now() where kind = 'tidy'`)
  await runUntil({ tidy: kind }, async () => runs === 2)

  expect(await rows('tidy')).toEqual([{ attempt: 0, last_error: null, failed: false, waits: expect.closeTo(3600, -1) }])
})
