import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { claim } from '../jobs/claim.ts'
import { createFairOrder } from '../jobs/fair-order.ts'
import { runJob } from '../jobs/run-job.ts'
import { startWorker } from '../jobs/worker.ts'
import { seconds } from '../time.ts'
import { registerConsumers } from './consumer-queries.ts'
import { consumerJobs, on, type ConsumedEvent, type Consumer } from './consumers.ts'
import { emit } from './emit.ts'

const { acme, globex, db, listener } = await service()
await db.run(sql`create table effects (position serial, consumer text, n int, entity uuid)`)

const numberOf = ({ payload }: ConsumedEvent) => (payload as { n: number }).n
/** Its effect is a row in a table. `before` runs first, in the same transaction. */
const recorder = (name: string, before = async (_n: number) => {}) =>
  on(name, ['contact.created'], async (tx, event) => {
    await before(numberOf(event))
    await tx.run(sql`
      insert into effects (consumer, n, entity) values (${name}, ${numberOf(event)}, ${event.entity_id})`)
  })
const eventOf = (n: number, entity_id: string = randomUUID()) => ({
  name: 'contact.created' as const,
  user_ids: [acme.ada.id],
  subject_id: acme.ada.id,
  entity_id,
  payload: { n },
})
const effects = async (consumer: string) =>
  (
    await db.all<{ n: number }>(sql`
  select n from effects where consumer = ${consumer} order by position`)
  ).map(({ n }) => n)
const jobsOf = (consumer: string) =>
  db.all<{ attempt: number; last_error: string | null; failed: boolean }>(sql`
  select attempt, last_error, failed_at is not null as failed from jobs
  where kind = ${consumer} order by event_position`)
const ascending = (a: number, b: number) => a - b
const isIdle = async () =>
  (
    await db.all(sql`
  select from jobs where event_id is not null and failed_at is null`)
  ).length === 0

/** Runs workers until `isDone`. Failures are retried immediately, `retries` times. */
async function runUntil(consumers: Consumer[], isDone = isIdle, { workers = 1, retries = 0 } = {}) {
  const kinds = consumerJobs(
    consumers,
    Array.from({ length: retries }, () => seconds({ seconds: 0 })),
  )
  const running = Array.from({ length: workers }, () => startWorker(db, listener, kinds, () => {}))
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
  await Promise.all(running.map((worker) => worker.stop()))
}

afterEach(async () => {
  await db.run(sql`truncate effects`)
  await registerConsumers(db, [])
})

test('a consumer gets no job for events that it has nothing to do for', async () => {
  const isOdd = (payload: unknown) => (payload as { n: number }).n % 2 === 1
  const odd = on('odd', ['contact.created'], async () => {}, isOdd)
  await registerConsumers(db, [odd, recorder('all')])

  await emit(db, acme.id, [eventOf(2)])
  await emit(db, acme.id, [{ ...eventOf(1), name: 'contact.updated' }])
  const before = [await jobsOf('odd'), await jobsOf('all')]
  await emit(db, acme.id, [eventOf(3)])

  expect(before.map(({ length }) => length)).toEqual([0, 1])
  expect([await jobsOf('odd'), await jobsOf('all')].map(({ length }) => length)).toEqual([1, 2])
})

test('each consumer of an event runs once, in any number of workers, with the data of the event', async () => {
  const received: ConsumedEvent[] = []
  const consumers = [
    recorder('first'),
    recorder('second'),
    on('other', ['contact.deleted'], async () => {
      throw new Error('not mine')
    }),
    on('reader', ['contact.created'], async (_tx, event) => void received.push(event)),
  ]
  await registerConsumers(db, consumers)
  const entity_id = randomUUID()
  await emit(db, acme.id, [eventOf(1, entity_id)])
  await emit(db, globex.id, [eventOf(2)])

  await runUntil(consumers, isIdle, { workers: 3 })

  expect((await effects('first')).toSorted(ascending)).toEqual([1, 2])
  expect((await effects('second')).toSorted(ascending)).toEqual([1, 2])
  expect(received.find((event) => numberOf(event) === 1)).toEqual({
    id: expect.stringMatching(/^[\w-]{36}$/),
    organization_id: acme.id,
    name: 'contact.created',
    user_ids: [acme.ada.id],
    subject_id: acme.ada.id,
    entity_id,
    payload: { n: 1 },
    created_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
  })
})

test('an event has jobs for its consumers only if its transaction commits', async () => {
  await registerConsumers(db, [recorder('committed')])
  await db
    .transaction(async (tx) => {
      await emit(tx, acme.id, [eventOf(1)])
      throw new Error('rolled back')
    })
    .catch(() => {})
  const afterRollback = await jobsOf('committed')
  await emit(db, acme.id, [eventOf(2)])

  expect([afterRollback.length, (await jobsOf('committed')).length]).toEqual([0, 1])
})

test('a consumer that fails twice takes effect once', async () => {
  let failures = 0
  const flaky = on('flaky', ['contact.created'], async (tx) => {
    await tx.run(sql`insert into effects (consumer, n) values ('flaky', 1)`)
    if (++failures <= 2) throw new Error('too early')
  })
  await registerConsumers(db, [flaky])
  await emit(db, acme.id, [eventOf(1)])

  await runUntil([flaky], isIdle, { retries: 3 })

  expect([failures, await effects('flaky')]).toEqual([3, [1]])
})

test('a worker that lost its lease writes nothing', async () => {
  const slow = recorder('slow')
  await registerConsumers(db, [slow])
  await emit(db, acme.id, [eventOf(1)])
  const [overtaken] = await claim(db, ['slow'], 1, createFairOrder(), { seconds: 0 })
  const [current] = await claim(db, ['slow'], 1)
  if (!overtaken || !current) throw new Error('nothing to claim')

  for (const job of [overtaken, current, overtaken]) await runJob(db, consumerJobs([slow]), job, () => {})

  expect([overtaken.attempt, current.attempt, await effects('slow')]).toEqual([1, 2, [1]])
})

test('the events of an entity run in their order, also in one transaction and in several workers', async () => {
  const entities = Array.from({ length: 5 }, () => randomUUID())
  const running = new Set<number>()
  let overlaps = 0
  const ordered = recorder('ordered', async (n) => {
    if (running.has(n % 5)) overlaps++
    running.add(n % 5)
    await sleep(n % 3)
    running.delete(n % 5)
  })
  await registerConsumers(db, [ordered])
  const emitRange = (from: number, to: number) =>
    emit(
      db,
      acme.id,
      Array.from({ length: to - from }, (_, i) => eventOf(from + i, entities[(from + i) % 5])),
    )
  await emitRange(0, 50)
  const later = (async () => {
    for (let n = 50; n < 100; n++) await emitRange(n, n + 1)
  })()

  await runUntil([ordered], async () => (await effects('ordered')).length === 100, { workers: 3 })

  await later
  const order = await effects('ordered')
  const byEntity = entities.map((_, i) => order.filter((n) => n % 5 === i))
  expect(byEntity).toEqual(entities.map((_, i) => Array.from({ length: 20 }, (_element, turn) => turn * 5 + i)))
  expect(overlaps).toBe(0)
})

test('an event waits while an older one of its entity waits for a retry, but others do not', async () => {
  const entity = randomUUID()
  let isBroken = true
  const broken = recorder('broken', async (n) => {
    if (n === 1 && isBroken) throw new Error('not yet')
  })
  await registerConsumers(db, [broken])
  const successors = Array.from({ length: 60 }, (_, i) => eventOf(100 + i, entity))
  await emit(db, acme.id, [eventOf(1, entity), ...successors, eventOf(2)])
  const kinds = consumerJobs([broken], [seconds({ hours: 1 })])
  const worker = startWorker(db, listener, kinds, () => {})
  const failure = { attempt: 1, last_error: 'not yet', failed: false }
  await expect.poll(async () => (await jobsOf('broken'))[0]).toEqual(failure)
  await expect.poll(() => effects('broken')).toEqual([2])

  isBroken = false
  await db.run(sql`update jobs set due_at = now() where kind = 'broken' and attempt > 0`)
  await db.run(sql`select pg_notify('jobs', 'broken')`)
  await expect.poll(isIdle, { timeout: 20_000 }).toBe(true)
  await worker.stop()

  expect(await effects('broken')).toEqual([2, 1, ...successors.map(({ payload }) => payload.n)])
})

test('a dead letter does not block the next event of its entity', async () => {
  const entity = randomUUID()
  const dead = recorder('dead', async (n) => {
    if (n === 1) throw new Error('never')
  })
  await registerConsumers(db, [dead])
  await emit(db, acme.id, [eventOf(1, entity), eventOf(2, entity)])

  await runUntil([dead], isIdle, { retries: 1 })

  expect(await effects('dead')).toEqual([2])
  expect(await jobsOf('dead')).toEqual([{ attempt: 2, last_error: 'never', failed: true }])
})

test('an event is written once for each consumer', async () => {
  await registerConsumers(db, [recorder('unique')])
  await emit(db, acme.id, [eventOf(1)])

  const copy = db.run(sql`
    insert into jobs (organization_id, kind, event_id)
    select organization_id, kind, event_id from jobs where kind = 'unique'`)

  await expect(copy).rejects.toThrow('jobs_event')
})

test('a removed consumer leaves no jobs behind, and other jobs stay', async () => {
  await registerConsumers(db, [recorder('removed'), recorder('kept')])
  await emit(db, acme.id, [eventOf(1)])
  await db.run(sql`insert into jobs (organization_id, kind) values (${acme.id}, 'plain')`)

  await registerConsumers(db, [recorder('kept')])
  await emit(db, acme.id, [eventOf(2)])

  const kinds = await db.all<{ kind: string }>(sql`
    select kind from jobs where kind in ('removed', 'kept', 'plain') order by kind`)
  await db.run(sql`delete from jobs where kind = 'plain'`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'plain'])
})

test('an event that is deleted before its consumer runs has no effect', async () => {
  const late = recorder('late')
  await registerConsumers(db, [late])
  await emit(db, acme.id, [eventOf(1)])
  await db.run(sql`delete from events`)
  await emit(db, acme.id, [eventOf(2)])

  await runUntil([late])

  expect(await effects('late')).toEqual([2])
})
