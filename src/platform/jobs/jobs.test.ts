import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { claim } from './claim.ts'
import { enqueue, finish, schedule } from './queue.ts'
import { startWorker, type Kind } from './worker.ts'

const { acme, db, listener } = await service()
const silent = () => {}
const job = (kind: string, payload = {}) => ({ organization_id: acme.id, kind, payload })
type Row = { attempt: number; last_error: string | null; failed: boolean; waits: number }
const rows = (kind: string) => db.all<Row>(sql`
  select attempt, last_error, failed_at is not null as failed, extract(epoch from due_at - now())::int as waits
  from jobs where kind = ${kind} order by id`)

/** Works with these kinds until `done` holds. */
async function working(kinds: Record<string, Kind>, done: () => Promise<boolean> | boolean) {
  const worker = startWorker(db, listener, kinds, silent)
  while (!(await done())) await sleep(5)
  await worker.stop()
}

test('a job is due if and only if its transaction commits', async () => {
  await db.transaction((tx) => enqueue(tx, job('kept')))
  await db.transaction(async (tx) => {
    await enqueue(tx, job('dropped'))
    throw new Error('never mind')
  }).catch(silent)

  expect([(await rows('kept')).length, (await rows('dropped')).length]).toEqual([1, 0])
})

test('a waiting worker is woken by a new job', async () => {
  const done: number[] = []
  const wake: Kind = { delays: [], run: async (_db, payload) => void done.push(Number(payload.n)) }
  const worker = startWorker(db, listener, { wake }, silent)
  await sleep(50)

  for (const n of [1, 2, 3]) await enqueue(db, job('wake', { n }))

  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await worker.stop()
  expect(await rows('wake')).toEqual([])
})

test('many workers do each job once', async () => {
  const done = new Map<unknown, number>()
  const run = async (_db: Db, { n }: Record<string, unknown>) => void done.set(n, (done.get(n) ?? 0) + 1)
  await db.transaction(async (tx) => {
    for (let n = 0; n < 200; n++) await enqueue(tx, job('shared', { n }))
  })

  const workers = [1, 2, 3].map(() => startWorker(db, listener, { shared: { delays: [], run } }, silent))
  await expect.poll(() => done.size, { timeout: 10_000 }).toBe(200)
  await Promise.all(workers.map((worker) => worker.stop()))

  expect([...done.values()].every((times) => times === 1)).toBe(true)
})

test('a failure waits as long as its kind says and keeps the reason', async () => {
  await enqueue(db, job('flaky'))

  await working({ flaky: { delays: [30, 120], run: () => Promise.reject(new Error('no luck')) } },
    async () => (await rows('flaky'))[0]?.last_error !== null)

  expect(await rows('flaky'))
    .toEqual([{ attempt: 1, last_error: 'no luck', failed: false, waits: expect.closeTo(30, -1) }])
})

test('after its last delay a job is given up, and its kind is told', async () => {
  const told: string[] = []
  await enqueue(db, job('hopeless'))
  const kind: Kind = {
    delays: [0],
    run: () => Promise.reject(new Error('never')),
    giveUp: async (_db, _payload, error) => void told.push(error),
  }

  await working({ hopeless: kind }, async () => (await rows('hopeless'))[0]?.failed === true)

  expect([told, (await rows('hopeless')).map(({ attempt }) => attempt)]).toEqual([['never'], [2]])
})

test('a worker that lost its lease does not give the job up for its successor', async () => {
  const told: string[] = []
  await enqueue(db, job('overtaken'))
  const kind: Kind = {
    delays: [],
    async run() {
      await db.run(sql`update jobs set attempt = attempt + 1 where kind = 'overtaken'`)
      throw new Error('too late')
    },
    giveUp: async (_db, _payload, error) => void told.push(error),
  }
  let complaints = 0

  const worker = startWorker(db, listener, { overtaken: kind }, () => { complaints++ })
  await expect.poll(() => complaints).toBe(1)
  await worker.stop()

  expect([told, (await rows('overtaken')).map(({ failed }) => failed)]).toEqual([[], [false]])
})

test('what ends a job is written with it, and not by a worker that lost its lease', async () => {
  await enqueue(db, job('slow'))
  const [mine] = await claim(db, ['slow'], 1)
  if (!mine) throw new Error('nothing to claim')
  const second = await claim(db, ['slow'], 1)
  await db.run(sql`update jobs set due_at = now() where kind = 'slow'`)
  const [theirs] = await claim(db, ['slow'], 1)
  if (!theirs) throw new Error('nothing to claim')

  const late = await finish(db, mine)
  const inTime = await finish(db, theirs)

  expect([second, late, inTime]).toEqual([[], false, true])
})

test('a job of a worker that died is due again when the lease is over', async () => {
  await enqueue(db, job('orphan'))
  await claim(db, ['orphan'], 1)

  expect(await claim(db, ['orphan'], 1)).toEqual([])
  await db.run(sql`update jobs set due_at = due_at - interval '60 seconds' where kind = 'orphan'`)
  expect(await claim(db, ['orphan'], 1)).toMatchObject([{ attempt: 2 }])
})

test('a recurring job comes back, also after a failure, and exists once', async () => {
  let runs = 0
  const kind: Kind = {
    every: '1 hour',
    delays: [],
    run: async () => { if (++runs === 1) throw new Error('first time') },
  }
  await schedule(db, 'tidy', '2 hours')

  await working({ tidy: kind }, async () => (await rows('tidy'))[0]?.last_error === 'first time')
  await db.run(sql`update jobs set due_at = now() where kind = 'tidy'`)
  await working({ tidy: kind }, async () => runs === 2)

  expect(await rows('tidy')).toEqual([{ attempt: 0, last_error: null, failed: false, waits: expect.closeTo(3600, -1) }])
})
