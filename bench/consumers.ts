import { randomUUID } from 'node:crypto'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { listen, type Listener } from '../src/platform/db/listen.ts'
import { sql } from '../src/platform/db/sql.ts'
import { registerConsumers } from '../src/platform/events/consumer-queries.ts'
import { consumerJobs, on } from '../src/platform/events/consumers.ts'
import { emit } from '../src/platform/events/emit.ts'
import type { OrganizationId } from '../src/platform/ids.ts'
import { enqueue } from '../src/platform/jobs/queue.ts'
import { startWorker, type JobKinds } from '../src/platform/jobs/worker.ts'
import { median, quantile, toFigure, type Report } from './figures.ts'
import { repeatRounds } from './rounds.ts'
import { withSeededDatabase } from './seeded-database.ts'

type Context = { db: Pool; listener: Listener; organization_id: OrganizationId }

const idleRounds = 100
const burst = 1500
let onRun = () => {}
const consumer = on('measured', ['contact.created'], async () => onRun())
/** Does as much as the consumer does: it runs in the transaction that ends the job. */
const kinds: JobKinds = { ...consumerJobs([consumer]), plain: { delays: [], run: async () => async () => onRun() } }

/** Consumers of events, and as the baseline plain jobs of the same run. */
export function eventConsumers(): Promise<Report> {
  return withSeededDatabase(seed, async (url, organization_id) => {
    const [db, listener] = [connectForBulk(url, 20), await listen(url)]
    const context = { db, listener, organization_id }
    const rounds = await repeatRounds(
      'consumers',
      async () => ({
        plain: await measure(context, (count) => enqueueJobs(context, count)),
        consumers: await measure(context, (count) => emitEvents(context, count)),
      }),
      ({ plain, consumers }) => consumers.perSecond / plain.perSecond,
    )
    await listener.close()
    await db.end()
    return reportOf(rounds)
  })
}

type WorkerResult = { delays: number[]; perSecond: number }

function reportOf(rounds: { plain: WorkerResult; consumers: WorkerResult }[]): Report {
  const row = (title: string, results: WorkerResult[]) => {
    const delays = results.flatMap((result) => result.delays)
    const rate = Math.round(median(results.map(({ perSecond }) => perSecond)))
    return `| ${title} | ${median(delays).toFixed(1)} ms | ${quantile(delays, 0.99).toFixed(1)} ms | ${rate} |`
  }
  const [plain, consumers] = [rounds.map((round) => round.plain), rounds.map((round) => round.consumers)]
  return {
    lines: [
      '| | commit to start, p50 | p99 | runs per second from a backlog |',
      '|---|---|---|---|',
      row('Plain jobs', plain),
      row('Consumers', consumers),
    ],
    figures: [
      toFigure({
        name: 'consumers ÷ plain jobs, from a backlog',
        unit: 'runs/s',
        values: consumers.map(({ perSecond }) => perSecond),
        baseline: plain.map(({ perSecond }) => perSecond),
      }),
    ],
  }
}

async function seed(db: Pool) {
  const { id } = await db.one<{ id: OrganizationId }>(sql`
    insert into organizations (name, plan, stage) values ('Acme', 'teams', 'paid') returning id`)
  await registerConsumers(db, [consumer])
  return id
}

function enqueueJobs({ db, organization_id }: Context, count: number) {
  return enqueue(db, ...Array.from({ length: count }, () => ({ organization_id, kind: 'plain', payload: {} })))
}

function emitEvents({ db, organization_id }: Context, count: number) {
  return emit(
    db,
    organization_id,
    Array.from({ length: count }, () => ({
      name: 'contact.created' as const,
      user_ids: [],
      subject_id: randomUUID(),
      payload: { name: 'Zoë Lund' },
    })),
  )
}

async function measure({ db, listener }: Context, add: (count: number) => Promise<void>): Promise<WorkerResult> {
  const worker = startWorker(db, listener, kinds, (error) => {
    throw error
  })
  const delays: number[] = []
  for (let round = 0; round < idleRounds; round++) {
    const started = waitForRuns(1)
    await add(1)
    const committedAt = performance.now()
    delays.push(Math.max(0, (await started) - committedAt))
  }
  const finished = waitForRuns(burst)
  const startedAt = performance.now()
  await add(burst)
  const seconds = ((await finished) - startedAt) / 1000
  await worker.stop()
  return { delays, perSecond: burst / seconds }
}

/** The time of the nth run from now on. */
function waitForRuns(count: number) {
  return new Promise<number>((resolve) => {
    let runs = 0
    onRun = () => {
      if (++runs === count) resolve(performance.now())
    }
  })
}
