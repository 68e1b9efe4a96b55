import { configuredTasks, purge } from '../src/compliance/retention/purge.ts'
import type { Pool } from '../src/platform/db/db.ts'
import { claimQueues, countQueues } from '../src/webhooks/worker/queue-queries.ts'
import { createJobKinds } from '../src/worker.ts'
import { inTurns, type Figures } from './large-measure.ts'

type JobSide = { name: string; postmaster: string; db: Pool }

const refuse = () => Promise.reject(new Error('jobs run without a network here'))
const noOutbound = { request: refuse, post: refuse, close: async () => {} }
const repeats = { warmups: 2, rounds: 3, perRound: 2 }

/**
 * Each recurring job once nothing is left to do for it, which is what it costs all day, and the claims of the webhook
 * worker. The first runs delete what has expired since the seed.
 */
export async function jobFigures(sides: JobSide[]): Promise<[string, Figures[]][]> {
  const figures: [string, Figures[]][] = []
  const kinds = createJobKinds(undefined, noOutbound, { error: () => {} })
  for (const [kind, { every, run }] of Object.entries(kinds))
    if (every && kind !== 'retention')
      figures.push([
        `job: ${kind}`,
        await measure(sides, async ({ db }) => {
          const write = await run(db, {})
          if (write)
            await db.transaction(async (tx) => {
              await write(tx)
            })
        }),
      ])
  for (const task of configuredTasks())
    figures.push([`retention: ${task.rule.kind}`, await measure(sides, ({ db }) => purge(db, [task]))])
  figures.push([
    'claim of webhook queues',
    await measure(sides, ({ db }) => claimQueues(db, '00000000-0000-7000-8000-000000000000', [], 0, { ahead: 0 })),
  ])
  figures.push(['count of webhook queues', await measure(sides, ({ db }) => countQueues(db))])
  return figures
}

/** Measures the CPU time of PostgreSQL only: this process runs the jobs of both sides. */
function measure(sides: JobSide[], work: (side: JobSide) => Promise<unknown>) {
  const bare = sides.map(({ name, postmaster, db }) => ({ name, postmaster, db }))
  return inTurns(
    bare,
    async (side) => {
      const startedAt = performance.now()
      await work(side)
      return performance.now() - startedAt
    },
    repeats,
  )
}
